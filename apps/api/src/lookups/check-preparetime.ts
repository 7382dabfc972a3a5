import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { leadTime } from './lead-time.ts'

export const checkPreparetime: Handler<typeof lookups, 'checkPreparetime'> = async (
  { category, startDatetime, hospitalId },
  ctx,
) => {
  const { earliest, workdays, isEstimated } = await leadTime(ctx, { category, hospitalId })
  // An instant may come without milliseconds.
  const day = localDateOf(new Date(startDatetime).toISOString())
  return { ok: day >= earliest, earliest, workdays, isEstimated }
}
