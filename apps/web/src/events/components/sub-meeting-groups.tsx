import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Group } from '../../ui/page/group.tsx'
import { meetingHref } from '../../ui/mark/meeting-href.ts'
import { MeetingRow } from '../../ui/mark/meeting-row.tsx'
import type { EventDetail } from '../event-form-state.ts'
import { grouped } from '../event-groups.ts'
import { eventTexts } from '../event-texts.ts'

type SubMeeting = EventDetail['subMeetings'][number]

/** Sub-meetings by whose turn it is: first what waits for its own side. */
export function SubMeetingGroups({ meetings }: { meetings: readonly SubMeeting[] }) {
  const text = eventTexts.useText()
  if (meetings.length === 0) return <EmptyState drawing="calendar" text={text.noSubMeetings} />
  return grouped(meetings).map(({ turn, meetings: some }) => (
    <Group key={turn} title={text[turn]} count={some.length}>
      {some.map((meeting) => (
        <SubMeetingRow key={meeting.engagementId} meeting={meeting} />
      ))}
    </Group>
  ))
}

/** A sub-meeting with its attendance; one that the reader may not open is only read. */
export function SubMeetingRow({ meeting }: { meeting: SubMeeting }) {
  const text = eventTexts.useText()
  const { enrolled, signed, closingDeadline } = meeting
  return (
    <MeetingRow
      meeting={{ ...meeting, isMine: false }}
      href={meeting.canOpen ? meetingHref(meeting) : undefined}
      secondEnd={closingDeadline === null && enrolled > 0 ? text.came(signed, enrolled) : undefined}
    />
  )
}
