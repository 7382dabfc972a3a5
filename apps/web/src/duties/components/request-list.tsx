import { useMemo, useState } from 'react'
import type { CallInput, CallOutput } from '../../kit/calls/call-types.ts'
import { MorePages } from '../../kit/calls/more-pages.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCursorPages } from '../../kit/calls/query-pages.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { secondPersonTexts } from '../second-person-texts.ts'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { RequestStateTag } from './request-state-tag.tsx'

type State = CallInput<'duties', 'requestList'>['state']
const ICONS: Readonly<Record<CallOutput<'duties', 'requestDecide'>['deed'], IconName>> = {
  changePerson: 'user',
  giveOffice: 'user',
  changePolicy: 'settings',
  issuePassword: 'lock',
  changeMasterData: 'pen',
  changeText: 'contract',
  erasePerson: 'trash',
  releaseHold: 'shield',
  eraseByTime: 'clock',
}
/** Requests that wait for a second person, and those that were decided. */
export function RequestList() {
  const text = secondPersonTexts.useText()
  const [state, setState] = useState<State>('open')
  const pages = useCursorPages('duties', 'requestList', (cursor) => ({ state, ...(cursor && { cursor }) }))
  const rows = useMemo(() => pages.data?.pages.flatMap(({ list }) => list), [pages.data])
  return (
    <div className="stack">
      <p className="quiet">{text.why}</p>
      <Segmented
        label={text.states}
        value={state}
        onChange={setState}
        options={[
          { value: 'open', label: text.open },
          { value: 'done', label: text.done },
        ]}
      />
      <Loaded query={{ ...pages, data: rows }} skeleton={<RowSkeletons count={4} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState drawing="files" text={state === 'open' ? text.noneOpen : text.noneDone} />
          ) : (
            <Group>
              {list.map((one) => (
                <Row
                  key={one.requestId}
                  icon={ICONS[one.deed]}
                  title={one.title}
                  second={
                    one.mine
                      ? text.mine(formatDateTime(one.askedAt))
                      : text.line(one.askedBy, formatDateTime(one.askedAt))
                  }
                  end={state === 'done' ? <RequestStateTag state={one.state} /> : undefined}
                  href={paths.secondPersonRequest({ request: one.requestId })}
                />
              ))}
            </Group>
          )
        }
      </Loaded>
      <MorePages pages={pages} />
    </div>
  )
}
