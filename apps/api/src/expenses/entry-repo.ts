import type { LedgerAccount, LedgerKind } from '@osmp/domain/expenses/ledger-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

export type EntryRow = {
  id: string
  kind: LedgerKind | 'reverse'
  reason: string
  params: unknown
  amount: number
  debitAccount: LedgerAccount
  creditAccount: LedgerAccount
  /** Free money of the IO after this entry, in fen. */
  availableAfter: number
  engagementId: string | null
  engagementName: string | null
  byName: string | null
  at: string
}

/**
 * A page of 50 entries of an IO, or of one meeting, newest first. What was free on the IO after each is counted back from
 * what is free now, so that the last line always agrees with the IO itself.
 */
export async function findEntries(
  tx: Tx,
  of: { ioCode: string } | { engagementId: string },
  page: number,
): Promise<{ rows: EntryRow[]; total: number }> {
  const books =
    'ioCode' in of
      ? sql`l.io_code = ${of.ioCode}`
      : sql`l.io_code in (select io_code from ledger_entry where engagement_id = ${of.engagementId})`
  const wanted = 'ioCode' in of ? sql`true` : sql`engagement_id = ${of.engagementId}`
  const { rows } = await sql<EntryRow & { total: number }>`
    with told as (
      select l.*,
             i.amount - i.reserved - i.committed - i.actual - coalesce(sum(
               case when l.debit_account = 'available' then l.amount when l.credit_account = 'available' then -l.amount else 0 end
             ) over (partition by l.io_code order by l.at desc, l.id desc rows between unbounded preceding and 1 preceding), 0)::bigint as available_after
      from ledger_entry l join io i on i.code = l.io_code where ${books}
    ), page as (
      select *, count(*) over () as total from told where ${wanted} order by at desc, id desc limit 50 offset ${(page - 1) * 50}
    )
    select t.id, t.kind, t.reason, t.params, t.amount, t.debit_account as "debitAccount", t.credit_account as "creditAccount",
           t.available_after as "availableAfter", t.engagement_id as "engagementId", e.name as "engagementName", p.name as "byName", t.at, t.total
    from page t left join engagement e on e.id = t.engagement_id left join person p on p.id = t.by_person_id
    order by t.at desc, t.id desc`.execute(tx)
  return { rows, total: rows[0]?.total ?? 0 }
}
