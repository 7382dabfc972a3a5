import type { AuditFault, EvidenceKind } from '@osmp/domain/telemetry/audit-chain.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

/**
 * Tables whose rows the database notes in the chain at each change. `mayGo`: erasure and the sweep of uploads delete them, which the
 * chain then says; a row of the others never goes.
 */
const KEPT = [
  { kind: 'signIn', table: 'sign_in', mayGo: false, noted: sql`true` },
  { kind: 'speakerAccount', table: 'speaker_account', mayGo: true, noted: sql`true` },
  { kind: 'attendanceStatement', table: 'attendance_statement', mayGo: false, noted: sql`true` },
  { kind: 'storedFile', table: 'stored_file', mayGo: true, noted: sql`true` },
  { kind: 'enrolledPerson', table: 'enrollment', mayGo: false, noted: sql`s.hcp_id is not null` },
] as const satisfies readonly { kind: EvidenceKind; table: string; mayGo: boolean; noted: unknown }[]

export type EvidenceFault = { what: AuditFault; seq: number; kind: EvidenceKind; ref: string }

/** A row that is not as it was last noted, is gone without the chain saying so, or was never noted; undefined when all are sound. */
export async function findEvidenceFault(tx: Tx): Promise<EvidenceFault | undefined> {
  for (const { kind, table, mayGo, noted } of KEPT) {
    const rows = await query<EvidenceFault>(tx)`
      with last as (
        select distinct on (detail ->> 'object') id, (detail ->> 'object')::uuid as object, detail ->> 'op' as op, detail ->> 'digest' as digest
        from access_event where kind = 'evidence' and detail ->> 'of' = ${table}
        order by detail ->> 'object', (detail ->> 'step')::bigint desc
      ), judged as (
        select l.id as event, coalesce(l.object, s.id) as ref,
          case
            when l.object is null then case when ${noted} then 'outside' end
            when s.id is null then case when l.op <> 'delete' or not ${sql.lit(mayGo)} then 'missing' end
            when l.digest is distinct from evidence_digest(to_jsonb(s), evidence_columns(${table})) then 'changed'
          end as what
        from last l full join ${sql.table(table)} s on s.id = l.object
      )
      select j.what, coalesce(a.seq, 0)::int as seq, ${kind} as kind, j.ref
      from judged j left join audit_entry a on a.kind = 'accessEvent' and a.ref = j.event
      where j.what is not null order by 2 limit 1`
    if (rows[0]) return rows[0]
  }
  return undefined
}
