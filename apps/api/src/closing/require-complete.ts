import { decideMeeting, type MeetingMove } from '@osmp/domain/meetings/meeting-state.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { MeetingRow } from '../meetings/public.ts'
import { checklistLine } from './checklist-texts.ts'
import type { ClosingState } from './closing-state.ts'

/** The decision to close. */
export function requireComplete(
  meeting: MeetingRow,
  { checklist }: ClosingState,
  { now, locale }: Ctx,
): MeetingMove<'close'> {
  const missing = checklist.items.filter(({ ok }) => !ok)
  const decision = decideMeeting(meeting.status, 'close', {
    isOwnSide: true,
    checklistComplete: missing.length === 0,
    closingDeadlinePassed: meeting.closing_deadline !== null && shanghaiDate(now) > meeting.closing_deadline,
  })
  if (decision.ok) return decision
  const items = missing.map((item) => checklistLine(item, meeting, locale))
  throw new AppError(
    decision.reason,
    { count: missing.length },
    decision.reason === 'meetingChecklistIncomplete' ? { items } : null,
  )
}
