import { meetingPlace } from '@osmp/domain/meetings/meeting-place.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { paths } from '../../paths.ts'
import type { MeetingCardItem } from './meeting-card.tsx'

export type ListedMeeting = CallOutput<'meetings', 'meetingList'>['list'][number]

/** A meeting of the wire as its card wants it: nothing is an empty text. */
export function cardOf(meeting: ListedMeeting): MeetingCardItem {
  return {
    ...meeting,
    engagementStartDatetime: meeting.engagementStartDatetime ?? '',
    engagementBudget: meeting.engagementBudget ?? '',
    initiativeName: meeting.initiativeName ?? '',
    eventCode: meeting.eventCode ?? '',
    agentName: meeting.agentName ?? '',
  }
}

/** Where a tap on a meeting leads: the run cockpit or the application record. */
export function meetingHref(meeting: Pick<ListedMeeting, 'engagementId' | 'status' | 'isMine'>): string {
  const { engagementId } = meeting
  const place = meetingPlace(meeting)
  return place === 'cockpit' ? paths.meetingDetail({ engagementId }) : paths.newMeetingDetail({ engagementId })
}
