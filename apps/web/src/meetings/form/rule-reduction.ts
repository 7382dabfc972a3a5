import type { RuleName } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { plainAmount } from '@osmp/domain/kit/read-amount.ts'
import { speakerPatch, type ChangeForm } from './meeting-form-state.ts'

/** The param that says to which amount a field of the form may be filled. */
const MOST: Readonly<Partial<Record<RuleName, string>>> = {
  speakerFeeMax: 'limit',
  mealPerHead: 'most',
  mealPerHeadHigh: 'most',
}

type Broken = { readonly field: string | null; readonly params: Readonly<Record<string, string | number>> }

/** The amount that meets the rule, and how it comes into its field; undefined where no field of the form alone decides. */
export function reductionOf(rule: RuleName, { field, params }: Broken, change: ChangeForm) {
  const most = params[MOST[rule] ?? '']
  if (most === undefined || field === null) return undefined
  const amount = plainAmount(String(most))
  const index = Number(/^speakers\.(\d+)$/.exec(field)?.[1])
  const run = () =>
    change((form) =>
      field === 'budgetLines'
        ? { lines: { ...form.lines, meal: amount } }
        : speakerPatch(form, index, { feeNet: amount, isFeeTyped: true }),
    )
  return { most: String(most), run }
}
