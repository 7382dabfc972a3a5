import { query, type Tx } from '../kit/database/db.ts'

export type Reopening = { at: string; byName: string; reason: string }

/** Who opened a closed meeting again, when (UTC) and why; null when nobody did. */
export async function findReopening(tx: Tx, engagementId: string): Promise<Reopening | null> {
  const rows = await query<Reopening>(tx)`
    select m.at, p.name as "byName", m.params ->> 'reason' as reason
    from meeting_event m join person p on p.id = m.actor_id
    where m.engagement_id = ${engagementId} and m.kind = 'reopened' order by m.seq desc limit 1`
  return rows[0] ?? null
}

/** What closing has booked as spent on entered amounts so far, less what was corrected; fen. By the IO it stands on. */
export async function findBookedAtClosing(
  tx: Tx,
  engagementId: string,
): Promise<{ ioCode: string; costCenterCode: string; booked: number }[]> {
  return query<{ ioCode: string; costCenterCode: string; booked: number }>(tx)`
    select io_code as "ioCode", cost_center_code as "costCenterCode",
      sum(case when debit_account = 'actual' then amount else -amount end)::bigint as booked
    from ledger_entry where engagement_id = ${engagementId} and reason in ('closed', 'closedAbovePlan', 'closedCovered', 'closedCorrected')
    group by io_code, cost_center_code order by io_code, cost_center_code`
}
