import type { PolicyKey } from '../../policies/policy-catalog.ts'
import type { LocalDate } from '../../kit/time.ts'
import { BUILT_IN_VERSION } from '../../policies/policy-types.ts'
import type { PolicySeverity } from '../../policies/policy-types.ts'
import type { RuleField, RuleName, RuleParams, RuleResult } from './rule-types.ts'

export type Judgement = {
  readonly ok: boolean
  readonly field: RuleField
  readonly params?: RuleParams
  readonly value?: string | number
  readonly limit?: string | number
  readonly index?: number
}

type Policy = {
  readonly key: PolicyKey
  readonly severity: PolicySeverity
  readonly version: string
  readonly from: LocalDate | null
  readonly source: string
}

/** A result that a policy row stands behind. */
export function byPolicy(rule: RuleName, policy: Policy, judgement: Judgement): RuleResult {
  const { params = {}, ...rest } = judgement
  const { key: policyKey, severity, version: policyVersion, from: policyFrom, source: policySource } = policy
  return { rule, policyKey, severity, policyVersion, policyFrom, policySource, params, ...rest }
}

/** A result of a fixed rule: it always blocks. */
export function builtIn(rule: RuleName, judgement: Judgement): RuleResult {
  const { params = {}, ...rest } = judgement
  const fixed = { policyKey: null, policyVersion: BUILT_IN_VERSION, policyFrom: null, policySource: null } as const
  return { rule, severity: 'block', ...fixed, params, ...rest }
}
