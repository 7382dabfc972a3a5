import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import { executeTypesOf } from '@osmp/domain/lookups/execute-types.ts'
import type { Handler } from '../kit/ctx.ts'
import { findDictionary } from '../system/public.ts'

export const getMeetingExecuteType: Handler<typeof lookups, 'getMeetingExecuteType'> = async ({ category }, ctx) => {
  const labels = await findDictionary(ctx.tx, 'executeType', ctx.locale)
  return executeTypesOf(category).map((value) => ({
    value,
    label: labels.find((entry) => entry.value === value)?.label ?? value,
  }))
}
