import type { CallOutput } from '../../kit/calls/call-types.ts'
import { dottedText } from '../../kit/dotted-text.ts'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { Group } from '../../ui/page/group.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { secondPersonTexts } from '../second-person-texts.ts'
import styles from '../second-person.module.css'
import { RequestDecision } from './request-decision.tsx'
import { RequestStateTag } from './request-state-tag.tsx'

type Shown = CallOutput<'duties', 'requestGet'>

/** One request: the change, the person that asked, and the decision. */
export function RequestDetail({ requestId }: { requestId: string }) {
  const query = useCall('duties', 'requestGet', { requestId })
  return (
    <Loaded query={query} skeleton={<DetailSkeleton />}>
      {({ request, changes }) => (
        <div className="stack">
          <Head request={request} />
          <Changes changes={changes} />
          {request.state === 'asked' && <RequestDecision request={request} changes={changes} />}
        </div>
      )}
    </Loaded>
  )
}

function Head({ request }: { request: Shown['request'] }) {
  const text = secondPersonTexts.useText()
  const { title, number, state, askedBy, askedAt, expiresAt, decidedAt, word } = request
  const decidedBy = request.onServer ? text.onServer : request.decidedBy
  const decided = dottedText([decidedBy, decidedAt && formatDateTime(decidedAt)])
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <h2 className={styles.title}>{title}</h2>
        <RequestStateTag state={state} />
      </div>
      <p className="quiet">{dottedText([text.line(askedBy, formatDateTime(askedAt)), text.number(number)])}</p>
      {state === 'asked' && <p className="quiet">{text.until(formatDateTime(expiresAt))}</p>}
      {decided !== '' && <p className="quiet">{text.decided(decided)}</p>}
      {word !== '' && <p>{text.word(word)}</p>}
    </header>
  )
}

function Changes({ changes }: Pick<Shown, 'changes'>) {
  const text = secondPersonTexts.useText()
  if (changes.length === 0) return null
  return (
    <Group title={text.changes}>
      {changes.map(({ label, about, doubt, identity, origin, alike, fields }, place) => (
        <section key={`${label} ${place}`} className={styles.change} aria-label={label}>
          <div>
            <h3 className="strong">{label}</h3>
            {about !== '' && identity === undefined && <p className="quiet">{about}</p>}
            {origin !== undefined && <p className="quiet">{origin}</p>}
          </div>
          {identity !== undefined && <Identity rows={identity} />}
          {alike !== undefined && alike.length > 0 && <Alike people={alike} />}
          {doubt !== undefined && (
            <p className={styles.doubt}>
              <Icon name="alert-triangle" />
              {doubt}
            </p>
          )}
          <dl className="column">
            {fields.map(({ name, before, after }) => (
              <div key={name} className={styles.field}>
                <dt>{name}</dt>
                <dd>
                  <Difference before={before} after={after} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Group>
  )
}

type Change = Shown['changes'][number]

/** The values that identify a person or record, as they were at the request and as they are now. */
function Identity({ rows }: { rows: NonNullable<Change['identity']> }) {
  const text = secondPersonTexts.useText()
  return (
    <dl className={styles.identity} aria-label={text.identity}>
      {rows.map(({ name, asked, now }) => (
        <div key={name} className={styles.field}>
          <dt>{name}</dt>
          <dd>
            {asked === now ? (
              now
            ) : (
              <span className={styles.moved}>{text.moved(asked || text.empty, now || text.empty)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** People that this one can be taken for. */
function Alike({ people }: { people: NonNullable<Change['alike']> }) {
  const text = secondPersonTexts.useText()
  return (
    <div className={styles.doubt}>
      <Icon name="alert-triangle" />
      <div>
        <p>{text.alike}</p>
        <ul>
          {people.map(({ label, about, hasRole }) => (
            <li key={label}>{dottedText([label, about, hasRole && text.hasRole])}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** A value that stays, or is new, is shown once. */
function Difference({ before, after }: { before: string; after: string }) {
  const text = secondPersonTexts.useText()
  const now = after || text.empty
  if (before === after) return <span>{now}</span>
  return (
    <>
      {before !== '' && (
        <>
          <s>{before}</s> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <strong>{now}</strong>
    </>
  )
}
