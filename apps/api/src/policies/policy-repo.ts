import { sql } from 'kysely'
import type { PolicyRow } from '@osmp/domain/policies/policy-engine.ts'
import { POLICY_SEVERITIES } from '@osmp/domain/policies/policy-types.ts'
import type { Tx } from '../kit/database/db.ts'

/**
 * Every policy row, for the engine of packages/domain/src/policies: a few dozen, read by each judgement and kept nowhere, so that
 * a new version counts in every process with the next call.
 */
export async function loadPolicies(tx: Tx): Promise<PolicyRow[]> {
  const rows = await tx
    .selectFrom('policy')
    .select(['key', 'category', 'region', 'bu_id', 'value', 'severity', 'from_date', 'to_date', 'version', 'source'])
    .execute()
  return rows.map((row) => ({
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
  }))
}

/** Inserts rows of the table whose ids are not there yet. */
export async function insertMissingPolicies(tx: Tx, rows: readonly object[]): Promise<void> {
  await sql`
    insert into policy (id, key, category, value, severity, from_date, source)
    select id, key, category, value, severity, from_date, source from jsonb_populate_recordset(null::policy, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do nothing`.execute(tx)
}
