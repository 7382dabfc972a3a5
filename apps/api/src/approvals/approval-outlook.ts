import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import { usualAnswerBy } from '@osmp/domain/approvals/approval-outlook.ts'
import { addDays, instantAt, instantMs, instantOf, localDateOf } from '@osmp/domain/kit/time.ts'
import { restsOnEstimate } from '@osmp/domain/meetings/work-calendar.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { afterWorkingHours } from '@osmp/domain/meetings/working-hours.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { meetingPolicies, readMeeting } from '../meetings/public.ts'
import { findLatestApproval } from './approval-repo.ts'
import { findPastApprovals } from './past-approval-repo.ts'
import { loadCalendar } from '../policies/public.ts'

/** What is looked back on, in days. */
const LOOK_BACK = 180

const NOTHING = { answerBy: null, isAnswerEstimated: false, remindAt: null, isReminderEstimated: false }

export const approvalOutlook: Handler<typeof approvals, 'approvalOutlook'> = async ({ engagementId }, ctx) => {
  const { tx, now, at } = ctx
  const approval = await findLatestApproval(tx, engagementId)
  const active = approval?.nodes.find(({ status }) => status === 'active')
  if (!approval || approval.status !== 'pending' || !active?.activeSince) return NOTHING
  const since = instantAt(addDays(localDateOf(at), -LOOK_BACK), '00:00')
  const calendar = await loadCalendar(tx)
  const past = (await findPastApprovals(tx, { approvalId: approval.id, since })).map(({ submittedAt, endedAt }) => ({
    from: instantMs(submittedAt),
    to: instantMs(endedAt),
  }))
  const answerBy = usualAnswerBy(past, { submittedAt: instantMs(approval.submittedAt), now, calendar })
  const policies = await meetingPolicies(tx, await readMeeting(tx, engagementId), now)
  const hours = policies('approval.reminder.hours').value
  const remindAt = afterWorkingHours(instantMs(active.activeSince), hours, calendar)
  const isEstimated = (from: number, to: number) => restsOnEstimate(shanghaiDate(from), shanghaiDate(to), calendar)
  return {
    answerBy: answerBy === undefined ? null : instantOf(answerBy),
    isAnswerEstimated: answerBy !== undefined && isEstimated(now, answerBy),
    remindAt: remindAt > now ? instantOf(remindAt) : null,
    isReminderEstimated: remindAt > now && isEstimated(now, remindAt),
  }
}
