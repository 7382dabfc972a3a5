import type { Change, ChangeField } from '../meetings/change-diff.ts'
import type { ChainCondition, ChainPolicyRow, ChainStep } from './approval-chain.ts'

const PLACE = ['placeId', 'isRestaurant', 'executeType'] as const satisfies readonly ChangeField[]
const MONEY = ['budgetFen', 'budgetLines', 'ioCode', 'costCenterCode'] as const satisfies readonly ChangeField[]

/**
 * Which material differences call a step in again for a reason of its own: speakers, their fees, for whom it is and
 * the place concern compliance, more money, another purpose or another pocket finance. The line manager sees every change.
 */
export const CALLED_AGAIN_BY: Readonly<
  Record<ChainStep, Readonly<Partial<Record<ChainCondition['kind'], readonly ChangeField[]>>>>
> = {
  lineManager: {},
  compliance: {
    paidSpeaker: ['speakers', 'talkMinutes', 'category', 'productIds', 'departmentId', 'audience', ...PLACE],
    restaurant: PLACE,
    amountOver: ['budgetFen', 'budgetLines'],
  },
  finance: { amountOver: MONEY, ioShareOver: MONEY },
}

/**
 * The chain for a change: of each step only the conditions that what changed touches; a condition `always` stays. Whoever
 * approved the rest is not asked again. An amount that fell is no material difference and calls nobody in.
 */
export function differenceOnlyChain(
  policy: readonly ChainPolicyRow[],
  changes: readonly Change[],
): readonly ChainPolicyRow[] {
  const touched = changes.filter(({ material }) => material).map(({ field }) => field)
  return policy.map(({ step, anyOf }) => ({
    step,
    anyOf: anyOf.filter(
      ({ kind }) => kind === 'always' || (CALLED_AGAIN_BY[step][kind] ?? []).some((field) => touched.includes(field)),
    ),
  }))
}
