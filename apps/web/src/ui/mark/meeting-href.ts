import { meetingPlace } from '@osmp/domain/meetings/meeting-place.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { paths } from '../../paths.ts'

export type ListedMeeting = CallOutput<'meetings', 'meetingList'>['list'][number]

/** Where a tap on a meeting leads: the run cockpit or the application record. */
export function meetingHref(meeting: Pick<ListedMeeting, 'engagementId' | 'status' | 'isMine'>): string {
  const { engagementId } = meeting
  const place = meetingPlace(meeting)
  return place === 'cockpit' ? paths.meetingDetail({ engagementId }) : paths.newMeetingDetail({ engagementId })
}
