import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { leadTime } from './lead-time.ts'

export const getWeekDay3: Handler<typeof lookups, 'getWeekDay3'> = async ({ category = 'ONETIME' }, ctx) => {
  const { earliest, workdays } = await leadTime(ctx, category)
  return { date: earliest, workdays }
}
