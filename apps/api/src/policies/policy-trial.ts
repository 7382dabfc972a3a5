import type { policies } from '@osmp/contract/policies/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import type { PolicyRow } from '@osmp/domain/policies/policy-engine.ts'
import { rowsWith } from '@osmp/domain/policies/policy-simulation.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { checkedPolicyValue } from './checked-policy-value.ts'
import { loadPolicies } from './settings.ts'

type Input = InputOf<(typeof policies)['policySimulate']>

/** The policies as they stand and with the value in place. */
export type PolicyTrial = {
  key: string
  changed: PolicyRow
  rows: readonly PolicyRow[]
  changedRows: readonly PolicyRow[]
}

export async function policyTrial(input: Input, ctx: Ctx): Promise<PolicyTrial> {
  const value = await checkedPolicyValue(input, ctx)
  const rows = await loadPolicies(ctx.tx)
  const { key, category, region, buId, severity } = input
  const always = { from: '2000-01-01', to: null, version: '0', source: '' }
  const changed: PolicyRow = { key, category, region, buId, value, severity, ...always }
  return { key, changed, rows, changedRows: rowsWith(rows, changed) }
}
