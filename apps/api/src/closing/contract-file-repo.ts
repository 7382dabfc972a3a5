import { ROUTE_UNSAID } from '@osmp/domain/fees/payment-route.ts'
import { RUNNING_OR_CLOSING } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { setOf } from '../kit/database/sql-set.ts'

/** Condition: the contract file `f` waits for compliance. */
const WAITS = sql`f.needs_acceptance and f.accepted_at is null and f.returned_at is null and f.deleted_at is null`

/** Compliance found the file to be the contract of this speaker; it counts from then on, with the name and the route of payment that the speaker's record has. False: it was answered before. */
export async function acceptContractFile(
  tx: Tx,
  attachmentId: string,
  { hcpId, by, at }: { hcpId: string; by: string; at: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update closing_file f set accepted_hcp_id = ${hcpId}, accepted_by = ${by}, accepted_at = ${at},
      accepted_name = (select h.name from hcp h where h.id = ${hcpId}),
      accepted_route = coalesce((select s.payment_route from speaker s where s.hcp_id = ${hcpId}), ${ROUTE_UNSAID})
    where f.id = ${attachmentId} and ${WAITS}`.execute(tx)
  return numAffectedRows === 1n
}

/** Compliance found something wrong with the file; it never counts. False: it was answered before. */
export async function returnContractFile(
  tx: Tx,
  attachmentId: string,
  { note, by, at }: { note: string; by: string; at: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update closing_file f set return_note = ${note}, returned_by = ${by}, returned_at = ${at}
    where f.id = ${attachmentId} and ${WAITS}`.execute(tx)
  return numAffectedRows === 1n
}

/** People of compliance who can accept the contract files of a meeting: of its unit, outside its side. Three at most. */
export async function findAcceptors(tx: Tx, engagementId: string): Promise<string[]> {
  const rows = await query<{ name: string }>(tx)`
    select p.name from engagement e join person p on p.bu_id = e.bu_id and p.is_active
    join person_role r on r.person_id = p.id and r.role = 'compliance'
    where e.id = ${engagementId} and p.id <> e.owner_id and p.id is distinct from e.agent_id
      and not exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = p.id)
    order by p.employee_code limit 3`
  return rows.map(({ name }) => name)
}

export type WaitingContracts = { engagementId: string; meeting: string; count: number }

/** Meetings of a unit with contract files that wait, oldest upload first, without those this person runs or uploaded. */
export async function findWaitingContracts(
  tx: Tx,
  { personId, buId }: { personId: string; buId: string },
  limit: number,
): Promise<WaitingContracts[]> {
  return query<WaitingContracts>(tx)`
    select f.engagement_id as "engagementId", e.name as meeting, count(*)::int as count
    from closing_file f join engagement e on e.id = f.engagement_id
    where ${WAITS} and f.uploaded_by <> ${personId}
      and e.bu_id = ${buId} and e.status in ${setOf(RUNNING_OR_CLOSING)}
      and e.owner_id <> ${personId} and e.agent_id is distinct from ${personId}
      and not exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${personId})
    group by f.engagement_id, e.name order by min(f.uploaded_at), f.engagement_id limit ${sql.lit(limit)}`
}
