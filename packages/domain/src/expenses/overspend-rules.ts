import type { Fen } from '../kit/money.ts'
import { percentOf, sumFen } from '../kit/money.ts'
import type { Policies } from '../policies/policy-engine.ts'

/** A budget line after the meeting, in fen. */
export type SpentLine = { readonly kind: string; readonly planned: Fen; readonly actual: Fen }

export type Overspend = {
  /** Above the policy’s share of the plan, or meals above the maximum a head: manager and finance decide before closing, where the policy blocks. */
  readonly needsApproval: boolean
  /** The same, where the policy blocks or warns: a word of explanation. */
  readonly needsExplanation: boolean
  /** The whole is above the policy’s share of the plan. */
  readonly isAboveShare: boolean
  /** Actual less planned, in fen; below zero when money is left. */
  readonly difference: Fen
  /** Lines above their own plan: shown as warnings. */
  readonly linesAbove: readonly string[]
  /** Meal cost per head, rounded up to a fen, where it is above meal.perHead.max; else null. */
  readonly mealPerHeadAbove: Fen | null
}

/** Meals by heads, rounded up to a fen. */
export function mealPerHead(lines: readonly Pick<SpentLine, 'kind' | 'actual'>[], heads: number): Fen {
  const meals = sumFen(lines.filter(({ kind }) => kind === 'meal').map(({ actual }) => actual))
  return Math.ceil(meals / Math.max(1, heads))
}

/** Actual against plan, meals by the people that count as heads (policies budget.overspend, budget.overspend.line and meal.perHead.max). */
export function judgeSpend(lines: readonly SpentLine[], heads: number, policies: Policies): Overspend {
  const planned = sumFen(lines.map((line) => line.planned))
  const actual = sumFen(lines.map((line) => line.actual))
  const perHead = mealPerHead(lines, heads)
  const lineTolerance = policies('budget.overspend.line').value
  const share = policies('budget.overspend')
  const meal = policies('meal.perHead.max')
  const isAboveShare = actual > planned + percentOf(planned, share.value)
  const severities = [...(isAboveShare ? [share.severity] : []), ...(perHead > meal.value ? [meal.severity] : [])]
  return {
    needsApproval: severities.includes('block'),
    needsExplanation: severities.some((severity) => severity !== 'info'),
    isAboveShare,
    difference: actual - planned,
    linesAbove: lines
      .filter((line) => line.actual > line.planned + percentOf(line.planned, lineTolerance))
      .map(({ kind }) => kind),
    mealPerHeadAbove: perHead > meal.value ? perHead : null,
  }
}
