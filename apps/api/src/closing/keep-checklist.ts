import { CLOSING_ITEM_POLICIES } from '@osmp/domain/closing/closing-checklist-rules.ts'
import { BUILT_IN_VERSION } from '@osmp/domain/policies/policy-types.ts'
import type { Tx } from '../kit/db.ts'
import { keepEvaluation, type MeetingRow } from '../meetings/public.ts'
import type { ClosingState } from './closing-state.ts'

/** Keeps what a meeting was closed on: each item with the policy that asks for it, and the state it was read from. */
export async function keepChecklist(tx: Tx, meeting: MeetingRow, state: ClosingState, at: string): Promise<void> {
  const { checklist, talks, enteredLines, evidence, policies } = state
  const results = checklist.items.map(({ key: rule, ...item }) => {
    const policyKey = CLOSING_ITEM_POLICIES[rule]
    const policyVersion = policyKey === undefined ? BUILT_IN_VERSION : policies(policyKey).version
    return { rule, policyKey: policyKey ?? null, policyVersion, ...item }
  })
  const input = { talks, enteredLines, evidence }
  await keepEvaluation(tx, meeting, { moment: 'close', results, input, at })
}
