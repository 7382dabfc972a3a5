import type { ReactNode } from 'react'
import { MeetingRow } from '../../ui/mark/meeting-row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import type { CallInput } from './call-types.ts'
import { Loaded } from './loaded.tsx'
import { MorePages } from './more-pages.tsx'
import { useCursorPages } from './query-pages.ts'

/** My meetings that meet `ask`, newest first, each leading to where `hrefOf` says; `none` where there are none. */
export function MeetingChoice(props: {
  title: string
  ask: Pick<CallInput<'meetings', 'meetingList'>, 'group' | 'scene'>
  none: ReactNode
  hrefOf: (meeting: { engagementId: string }) => string
}) {
  const { title, ask, none, hrefOf } = props
  const meetings = useCursorPages('meetings', 'meetingList', (cursor) => ({ ...ask, cursor }))
  return (
    <>
      <Loaded query={meetings} skeleton={<RowSkeletons count={6} />}>
        {({ pages: [first, ...others] }) =>
          first === undefined || first.list.length === 0 ? (
            none
          ) : (
            <Group title={title}>
              {[first, ...others].flatMap(({ list }) =>
                list.map((meeting) => (
                  <MeetingRow
                    key={meeting.engagementId}
                    meeting={meeting}
                    href={hrefOf({ engagementId: meeting.engagementId })}
                  />
                )),
              )}
            </Group>
          )
        }
      </Loaded>
      <MorePages pages={meetings} />
    </>
  )
}
