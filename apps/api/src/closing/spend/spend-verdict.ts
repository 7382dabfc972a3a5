import { mealHeads } from '@osmp/domain/enrolment/meals.ts'
import { judgeSpend, type Overspend } from '@osmp/domain/expenses/overspend-rules.ts'
import { sumFen } from '@osmp/domain/kit/money.ts'
import { isPayable } from '@osmp/domain/speakers/speaker-rules.ts'
import type { ClosingState } from '../closing-state.ts'

/** What was spent against the plan, by the policies: entered amounts, and the fees of speakers who came or may still come. A stand-in was not planned. */
export function spendVerdict({ enteredLines, talks, evidence, policies }: ClosingState): Overspend {
  const fees = talks
    .filter(({ status, net }) => status === 'planned' || isPayable(status, net))
    .map(({ gross }) => gross)
  const planned = sumFen(talks.map(({ gross, standsInFor }) => (standsInFor === null ? gross : 0)))
  const spent = enteredLines.map((line) => ({ kind: line.type, planned: line.planned, actual: line.actual ?? 0 }))
  const lines = [...spent, { kind: 'speakerFee', planned, actual: sumFen(fees) }]
  return judgeSpend(lines, mealHeadsOf({ evidence, policies }), policies)
}

/** The people by which meals are divided: those that ate, where the meeting asked. */
export const mealHeadsOf = ({ evidence, policies }: Pick<ClosingState, 'evidence' | 'policies'>): number => {
  const { signedIn, mealAnswers: answered, mealsTaken: ate } = evidence
  return mealHeads(policies('meal.optIn').value !== 'off', { signedIn, answered, ate })
}
