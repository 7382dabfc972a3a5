import { type Words, words } from '../kit/words.ts'
import type { BudgetLineKind } from './meeting-rules/rule-types.ts'

export const BUDGET_LINE_NAMES: Readonly<Record<BudgetLineKind, Words>> = {
  speakerFee: words('讲者劳务费', 'Speaker fees'),
  meal: words('餐费', 'Meals'),
  venue: words('场地费', 'Venue'),
  travel: words('差旅费', 'Travel'),
  material: words('资料费', 'Material'),
  other: words('其他费用', 'Other'),
}

/** Lines of a plan, which says that fees are before tax. */
export const PLANNED_LINE_NAMES: Readonly<Record<BudgetLineKind, Words>> = {
  ...BUDGET_LINE_NAMES,
  speakerFee: words('讲者劳务费（税前）', 'Speaker fees (gross)'),
}
