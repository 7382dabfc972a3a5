import type { optionRow } from '@osmp/contract/lookups/models.ts'
import type * as z from 'zod/mini'
import type { CostCenterFound } from './offered-lists.ts'

export const presentCostCenter = ({ code, name }: CostCenterFound): z.output<typeof optionRow> => ({
  value: code,
  label: name,
  tips: code,
})
