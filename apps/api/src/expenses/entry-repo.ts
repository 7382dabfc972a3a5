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
 * A page of 50 entries of an IO, newest first. What was free after each is counted back from what is free now, so that the
 * last line always agrees with the IO itself.
 */
export async function findEntries(tx: Tx, ioCode: string, page: number): Promise<{ rows: EntryRow[]; total: number }> {
  const { rows } = await sql<EntryRow & { total: number }>`
    with told as (
      select l.*, count(*) over () as total,
             i.amount - i.reserved - i.committed - i.actual - coalesce(sum(
               case when l.debit_account = 'available' then l.amount when l.credit_account = 'available' then -l.amount else 0 end
             ) over (order by l.at desc, l.id desc rows between unbounded preceding and 1 preceding), 0)::bigint as available_after
      from ledger_entry l join io i on i.code = l.io_code where l.io_code = ${ioCode}
      order by l.at desc, l.id desc limit 50 offset ${(page - 1) * 50}
    )
    select t.id, t.kind, t.reason, t.params, t.amount, t.debit_account as "debitAccount", t.credit_account as "creditAccount",
           t.available_after as "availableAfter", t.engagement_id as "engagementId", e.name as "engagementName", p.name as "byName", t.at, t.total
    from told t left join engagement e on e.id = t.engagement_id left join person p on p.id = t.by_person_id
    order by t.at desc, t.id desc`.execute(tx)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Which of these meetings a person may read by his part in them: own side, approver, or manager of the owner. */
export async function findReadable(tx: Tx, engagementIds: readonly string[], personId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive reports as (
      select id, 1 as depth from person where manager_id = ${personId}
      union all
      select p.id, r.depth + 1 from person p join reports r on p.manager_id = r.id where r.depth < 12
    )
    select e.id from engagement e
    where e.id = any(${[...engagementIds]}::uuid[]) and (
      e.owner_id = ${personId} or e.agent_id = ${personId}
      or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${personId})
      or exists (select from engagement_approver v where v.engagement_id = e.id and v.person_id = ${personId})
      or exists (select from reports r where r.id = e.owner_id))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
