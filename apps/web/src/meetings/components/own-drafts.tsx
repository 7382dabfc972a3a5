import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Group } from '../../ui/page/group.tsx'
import { meetingHref } from '../../ui/mark/meeting-href.ts'
import { MeetingRow } from '../../ui/mark/meeting-row.tsx'
import { mainTexts } from '../main-texts.ts'

const SHOWN = 5

/** The person's own drafts at the end of the list of meetings; nothing without any. */
export function OwnDrafts({ data }: { data: CallOutput<'meetings', 'meetingList'> | undefined }) {
  const text = mainTexts.useText()
  const drafts = data?.list.filter(({ status }) => status === MEETING.draft) ?? []
  if (drafts.length === 0) return null
  return (
    <Group
      title={text.draft}
      count={data?.cursor === null ? drafts.length : undefined}
      action={drafts.length > SHOWN && <ActionLink href={paths.main({ group: 'draft' })}>{text.allDrafts}</ActionLink>}
    >
      {drafts.slice(0, SHOWN).map((meeting) => (
        <MeetingRow key={meeting.engagementId} meeting={meeting} href={meetingHref(meeting)} />
      ))}
    </Group>
  )
}
