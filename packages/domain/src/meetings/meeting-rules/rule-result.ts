import type { PolicyKey } from '../../policies/policy-catalog.ts'
import type { PolicySeverity } from '../../policies/policy-types.ts'
import type { RuleField, RuleName, RuleParams, RuleResult } from './rule-types.ts'

/** Version of a rule that follows from the product itself, not from an editable policy. */
export const BUILT_IN_VERSION = 'builtIn'

export type Judgement = {
  readonly ok: boolean
  readonly field: RuleField
  readonly params?: RuleParams
  readonly value?: string | number
  readonly limit?: string | number
  readonly index?: number
}

type Policy = { readonly key: PolicyKey; readonly severity: PolicySeverity; readonly version: string }

/** A result that a policy row stands behind. */
export function byPolicy(rule: RuleName, policy: Policy, judgement: Judgement): RuleResult {
  const { params = {}, ...rest } = judgement
  return { rule, policyKey: policy.key, severity: policy.severity, policyVersion: policy.version, params, ...rest }
}

/** A result of a fixed rule: it always blocks. */
export function builtIn(rule: RuleName, judgement: Judgement): RuleResult {
  const { params = {}, ...rest } = judgement
  return { rule, policyKey: null, severity: 'block', policyVersion: BUILT_IN_VERSION, params, ...rest }
}
