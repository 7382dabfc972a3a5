import type { Fen } from '../kit/money.ts'
import type { Overspend } from '../expenses/overspend-rules.ts'

export const SPEND_STEPS = ['lineManager', 'finance'] as const
/** Who decides on actual amounts, in this order. */
export type SpendStep = (typeof SPEND_STEPS)[number]

export const SPEND_REVIEW_STATES = ['waiting', 'approved', 'sentBack', 'withdrawn'] as const
export type SpendReviewState = (typeof SPEND_REVIEW_STATES)[number]

/** Who has to decide before closing; none where closing needs no decision. `uncovered`: what the internal order has not left, in fen. */
export function spendSteps({ needsApproval }: Pick<Overspend, 'needsApproval'>, uncovered: Fen): readonly SpendStep[] {
  if (needsApproval) return SPEND_STEPS
  return uncovered > 0 ? ['finance'] : []
}

export type DecidedSpend = {
  readonly state: SpendReviewState
  /** What was decided on: planned and actual by kind of cost, in fen. */
  readonly lines: readonly { readonly type: string; readonly planned: Fen; readonly actual: Fen }[]
  readonly uncovered: Fen
}

/** Whether a decision holds for the amounts as they are now: the same lines, and no more uncovered than finance took over. */
export function coversSpend(decided: DecidedSpend, now: Pick<DecidedSpend, 'lines' | 'uncovered'>): boolean {
  const isSame =
    decided.lines.length === now.lines.length &&
    now.lines.every((line) =>
      decided.lines.some(
        ({ type, planned, actual }) => type === line.type && planned === line.planned && actual === line.actual,
      ),
    )
  return decided.state === 'approved' && isSame && now.uncovered <= decided.uncovered
}
