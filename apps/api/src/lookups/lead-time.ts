import { localDateOf } from '@osmp/domain/kit/time.ts'
import { restsOnEstimate } from '@osmp/domain/meetings/work-calendar.ts'
import { addWorkingDays } from '@osmp/domain/meetings/working-days.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { loadCalendar, plannedPolicies } from '../policies/public.ts'

/** First day (Asia/Shanghai) a meeting submitted today may start, and the working days that lie between. */
export async function leadTime(
  ctx: Ctx,
  planned: { category: string; hospitalId?: string | undefined },
): Promise<{ earliest: string; workdays: number; isEstimated: boolean }> {
  const today = localDateOf(ctx.at)
  const { policies } = await plannedPolicies(ctx, planned)
  const workdays = policies('lead.workdays').value
  const calendar = await loadCalendar(ctx.tx)
  const earliest = addWorkingDays(today, workdays, calendar)
  return { earliest, workdays, isEstimated: restsOnEstimate(today, earliest, calendar) }
}
