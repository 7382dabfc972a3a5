import { CLOSING_ITEM_POLICIES } from '@osmp/domain/closing/closing-items.ts'
import { BUILT_IN_VERSION } from '@osmp/domain/policies/policy-types.ts'
import type { Trial } from '../meetings/public.ts'
import type { ClosingState } from './closing-state.ts'

/** What a meeting is closed on, as it is kept: each item with the policy that asks for it, and the state it was read from. */
export function closingTrial(state: ClosingState, about: Pick<Trial, 'engagementId' | 'personId' | 'at'>): Trial {
  const { checklist, talks, enteredLines, evidence, policies } = state
  const results = checklist.items.map(({ key: rule, ...item }) => {
    const policyKey = CLOSING_ITEM_POLICIES[rule]
    const policyVersion = policyKey === undefined ? BUILT_IN_VERSION : policies(policyKey).version
    return { rule, policyKey: policyKey ?? null, policyVersion, ...item }
  })
  const hcpIds = talks.map(({ hcpId }) => hcpId)
  return { ...about, moment: 'close', results, input: { talks, enteredLines, evidence }, hcpIds }
}
