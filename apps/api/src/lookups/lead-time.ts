import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import { addWorkingDays } from '@osmp/domain/meetings/working-days.ts'
import { policiesFor } from '@osmp/domain/policies/policy-engine.ts'
import type { Ctx } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { loadCalendar, loadPolicies } from '../policies/public.ts'

/** First day (Asia/Shanghai) a meeting submitted today may start, and the working days that lie between. */
export async function leadTime(ctx: Ctx, category: MeetingCategory): Promise<{ earliest: string; workdays: number }> {
  const today = localDateOf(ctx.at)
  const policies = policiesFor(await loadPolicies(ctx.tx), { category, region: null, buId: staff(ctx).buId }, today)
  const workdays = policies('lead.workdays').value
  return { earliest: addWorkingDays(today, workdays, await loadCalendar(ctx.tx)), workdays }
}
