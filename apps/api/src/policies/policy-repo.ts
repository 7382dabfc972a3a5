import { type Selectable } from 'kysely'
import type { PolicyRow } from '@osmp/domain/policies/policy-engine.ts'
import { POLICY_SEVERITIES } from '@osmp/domain/policies/policy-types.ts'
import { query, type Tx } from '../kit/database/db.ts'
import type { Schema } from '../kit/database/schema.ts'

export type PolicyTableRow = Pick<
  Selectable<Schema['policy']>,
  'key' | 'category' | 'region' | 'bu_id' | 'value' | 'severity' | 'from_date' | 'to_date' | 'version' | 'source'
>

export const policyRowOf = (row: PolicyTableRow): PolicyRow => ({
  key: row.key,
  category: row.category,
  region: row.region,
  buId: row.bu_id,
  value: row.value,
  severity: POLICY_SEVERITIES.find((severity) => severity === row.severity) ?? 'block',
  from: row.from_date,
  to: row.to_date,
  version: String(row.version),
  source: row.source,
})

/** Inserts rows of the table whose ids are not there yet. */
export async function insertMissingPolicies(tx: Tx, rows: readonly object[]): Promise<void> {
  await query(tx)`
    insert into policy (id, key, category, value, severity, from_date, source)
    select id, key, category, value, severity, from_date, source from jsonb_populate_recordset(null::policy, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do nothing`
}
