import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { decideFeeWindow } from '@osmp/domain/fees/fee-rules.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { WorkCalendar } from '@osmp/domain/meetings/work-calendar.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { MeetingRow } from '../meetings/public.ts'

/** Why no fee of this meeting can be submitted now, or null. `now`: epoch ms. */
export function submissionRefusal(
  meeting: MeetingRow,
  { now, policies, calendar }: { now: number; policies: Policies; calendar: WorkCalendar },
): ResultName | null {
  if (meeting.status === MEETING.closedBySystem) return 'feeMeetingLapsed'
  if (meeting.status !== MEETING.closed || meeting.end_at === null) return 'feeNotClosed'
  // A meeting opened again has the whole window again, or its fees could never come.
  const from = Date.parse(meeting.reopened_at ?? meeting.end_at)
  const window = decideFeeWindow(now, from, policies, calendar)
  return window.ok ? null : window.reason
}
