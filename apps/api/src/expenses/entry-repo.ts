import type { LedgerAccount, LedgerKind } from '@osmp/domain/expenses/ledger-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import type { IoScope } from './io-repo.ts'

export type EntryRow = {
  id: string
  ioCode: string
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

/** Whose entries: one IO's, one meeting's, or those of all IOs in scope; of one account when it is named. */
export type EntryQuestion = ({ ioCode: string } | { engagementId: string } | { scope: IoScope }) & {
  account: LedgerAccount | undefined
  page: number
}

/**
 * A page of 50 entries, newest first, and what all of them brought into the account less what they took out of it, in fen. What
 * was free on the IO after each is counted back from what is free now, so that the last line always agrees with the IO itself.
 */
export async function findEntries(
  tx: Tx,
  question: EntryQuestion,
): Promise<{ rows: EntryRow[]; total: number; sum: number | null }> {
  const { account, page } = question
  const { books, wanted } = placesOf(question)
  const ofAccount = account === undefined ? sql`true` : sql`${account} in (debit_account, credit_account)`
  const rows = await query<EntryRow & { total: number }>(tx)`
    with told as (
      select l.*,
             i.amount - i.reserved - i.committed - i.actual - coalesce(sum(
               case when l.debit_account = 'available' then l.amount when l.credit_account = 'available' then -l.amount else 0 end
             ) over (partition by l.io_code order by l.at desc, l.id desc rows between unbounded preceding and 1 preceding), 0)::bigint as available_after
      from ledger_entry l join io i on i.code = l.io_code where ${books}
    ), page as (
      select *, count(*) over () as total from told where ${wanted} and ${ofAccount} order by at desc, id desc limit 50 offset ${(page - 1) * 50}
    )
    select t.id, t.io_code as "ioCode", t.kind, t.reason, t.params, t.amount, t.debit_account as "debitAccount", t.credit_account as "creditAccount",
           t.available_after as "availableAfter", t.engagement_id as "engagementId", e.name as "engagementName", p.name as "byName", t.at, t.total
    from page t left join engagement e on e.id = t.engagement_id left join person p on p.id = t.by_person_id
    order by t.at desc, t.id desc`
  const sum = account === undefined ? null : await netOf(tx, sql`${books} and ${wanted}`, account)
  return { rows, total: rows[0]?.total ?? 0, sum }
}

/** Conditions on ledger entries `l` of the IOs `i`: the whole books the balances are counted in, and the entries asked for. */
function placesOf(question: EntryQuestion): { books: RawBuilder<unknown>; wanted: RawBuilder<unknown> } {
  if ('ioCode' in question) return { books: sql`l.io_code = ${question.ioCode}`, wanted: sql`true` }
  if ('scope' in question) {
    return { books: question.scope === null ? sql`true` : sql`i.bu_id = ${question.scope}`, wanted: sql`true` }
  }
  const { engagementId } = question
  return {
    books: sql`l.io_code in (select io_code from ledger_entry where engagement_id = ${engagementId})`,
    wanted: sql`engagement_id = ${engagementId}`,
  }
}

async function netOf(tx: Tx, where: RawBuilder<unknown>, account: LedgerAccount): Promise<number> {
  const rows = await query<{ net: number }>(tx)`
    select coalesce(sum(case when l.debit_account = ${account} then l.amount when l.credit_account = ${account} then -l.amount else 0 end), 0)::bigint as net
    from ledger_entry l join io i on i.code = l.io_code where ${where}`
  return rows[0]?.net ?? 0
}
