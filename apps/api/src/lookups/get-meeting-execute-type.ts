import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import { categoryRules } from '@osmp/domain/meetings/category-rules.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findDictionary } from '../system/public.ts'

export const getMeetingExecuteType: Handler<typeof lookups, 'getMeetingExecuteType'> = async ({ category }, ctx) => {
  const labels = await findDictionary(ctx.tx, 'executeType', ctx.locale)
  return categoryRules(category).executeTypes.map((value) => ({
    value,
    label: labels.find((entry) => entry.value === value)?.label ?? value,
  }))
}
