import { isPolicyValue, type PolicyKey, policyDefinition } from '@osmp/domain/policies/policy-catalog.ts'
import type { KeepVersion } from '@osmp/domain/privacy/keep-time.ts'
import type { Tx } from '../kit/database/db.ts'
import { findPolicyVersions } from './policy-row-repo.ts'

/** Every time of keeping the company has had by this policy, with the first day of each; versions that never held are left out. */
export async function loadKeepVersions(tx: Tx, key: PolicyKey): Promise<KeepVersion[]> {
  const rows = (await findPolicyVersions(tx, key)).filter(
    ({ category, region, buId, from, to, value }) =>
      category === null && region === null && buId === null && (to === null || from <= to) && isPolicyValue(key, value),
  )
  if (rows.length === 0) return [{ from: '2000-01-01', amount: Number(policyDefinition(key).default) }]
  return rows.map(({ from, value }) => ({ from, amount: Number(value) }))
}
