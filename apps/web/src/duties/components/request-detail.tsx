import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { Group } from '../../ui/page/group.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { secondPersonTexts } from '../second-person-texts.ts'
import styles from '../second-person.module.css'
import { RequestDecision } from './request-decision.tsx'
import { RequestStateTag } from './request-state-tag.tsx'

type Shown = CallOutput<'duties', 'requestGet'>

/** One request: who asked, what would change from what to what, and the decision. */
export function RequestDetail({ requestId }: { requestId: string }) {
  const query = useCall('duties', 'requestGet', { requestId })
  return (
    <Loaded query={query} skeleton={<DetailSkeleton />}>
      {({ request, changes }) => (
        <div className="stack">
          <Facts request={request} />
          <Changes changes={changes} />
          {request.state === 'asked' && <RequestDecision request={request} />}
        </div>
      )}
    </Loaded>
  )
}

function Facts({ request }: { request: Shown['request'] }) {
  const text = secondPersonTexts.useText()
  const { title, number, state, askedBy, askedAt, expiresAt, decidedAt, word } = request
  const decidedBy = request.onServer ? text.onServer : request.decidedBy
  return (
    <Group title={title} action={<RequestStateTag state={state} />}>
      <FactList
        facts={[
          { label: text.askedBy, value: `${askedBy} · ${text.number(number)}` },
          { label: text.askedAt, value: formatDateTime(askedAt) },
          ...(state === 'asked' ? [{ label: text.until, value: formatDateTime(expiresAt) }] : []),
          ...(decidedBy === null ? [] : [{ label: text.decidedBy, value: decidedBy }]),
          ...(decidedAt === null ? [] : [{ label: text.decidedAt, value: formatDateTime(decidedAt) }]),
          ...(word === '' ? [] : [{ label: text.word, value: word, wide: true }]),
        ]}
      />
    </Group>
  )
}

function Changes({ changes }: Pick<Shown, 'changes'>) {
  const text = secondPersonTexts.useText()
  return (
    <Group title={text.changes}>
      {changes.map(({ label, fields }, place) => (
        <div key={`${label} ${place}`} className={styles.change}>
          <p className={styles.name}>{label}</p>
          {fields.map(({ name, before, after }) => (
            <dl key={name} className={styles.field}>
              <dt>{name}</dt>
              <dd>
                <Difference before={before} after={after} />
              </dd>
            </dl>
          ))}
        </div>
      ))}
    </Group>
  )
}

/** What stays as it is, or was not there before, is said once. */
function Difference({ before, after }: { before: string; after: string }) {
  const text = secondPersonTexts.useText()
  if (before === after || before === '') return after || text.empty
  return (
    <>
      <s>{before}</s> → {after || text.empty}
    </>
  )
}
