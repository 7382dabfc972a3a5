import { insertMissingPolicies } from './policy-repo.ts'
import { createHash } from 'node:crypto'
import { POLICY_CATALOG, policyDefinition, type PolicyKey } from '@osmp/domain/policies/policy-catalog.ts'
import { SHIPPED_ROWS } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../kit/database/db.ts'

const IN_FORCE_SINCE = '2025-01-01'

/** Writes the shipped value of each policy the database does not know yet; what a company has edited stays. */
export async function seedPolicies(tx: Tx): Promise<void> {
  const rows = [...defaults(), ...leadTimes()]
  await insertMissingPolicies(tx, rows)
}

function defaults() {
  // The keys of a constant object literal are exactly its type's keys.
  return (Object.keys(POLICY_CATALOG) as PolicyKey[]).map((key) => {
    const { default: value, severity, source } = policyDefinition(key)
    return { id: shippedId(key, null), key, category: null, value, severity, from_date: IN_FORCE_SINCE, source }
  })
}

function leadTimes() {
  return SHIPPED_ROWS.map(({ key, category, value, severity, from }) => ({
    id: shippedId(key, category),
    key,
    category,
    value,
    severity,
    from_date: from,
    source: 'inferred',
  }))
}

/** The same UUID (version 8) in every installation, so that a second start finds the row. */
function shippedId(key: string, category: string | null): string {
  const hex = createHash('sha256')
    .update(`osmp-policy:${key}:${category ?? ''}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
