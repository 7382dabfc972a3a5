import { daysBetween } from '@osmp/domain/kit/time.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatDate, formatRelativeDay, formatTime } from '../kit/format.ts'
import type { homeTexts } from './home-texts.ts'

type Text = ReturnType<typeof homeTexts.useText>

/** The first thing that is due, in one line: what is late or ends today, then what waits for me, then what comes next. */
export function firstDue(text: Text, todo: CallOutput<'home', 'meetingTodo'>): string {
  const { approvals, sentBack, waiting = [], running, nextDeadline, isNextDeadlineEstimated, upcoming, now } = todo
  const days = nextDeadline === null ? undefined : daysBetween(formatDate(now), nextDeadline)
  if (days !== undefined && days < 0) return text.closingOverdue(-days)
  if (days === 0) return text.closingToday
  if (approvals > 0) return text.toApprove(approvals)
  if (sentBack > 0) return text.toRevise(sentBack)
  if (waiting[0]) return waiting[0].sentence
  if (running > 0) return text.runningNow(running)
  if (days !== undefined) return text.closingIn(days) + (isNextDeadlineEstimated ? text.estimated : '')
  const next = upcoming[0]?.engagementStartDatetime
  return next
    ? text.nextMeeting(`${formatRelativeDay(formatDate(next), formatDate(now))} ${formatTime(next)}`)
    : text.nothingDue
}
