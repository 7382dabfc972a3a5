import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { leadTime } from './lead-time.ts'

export const getWeekDay3: Handler<typeof lookups, 'getWeekDay3'> = async (
  { category = 'ONETIME', hospitalId },
  ctx,
) => {
  const { earliest, workdays, isEstimated } = await leadTime(ctx, { category, hospitalId })
  return { date: earliest, workdays, isEstimated }
}
