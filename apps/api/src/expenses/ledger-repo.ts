import { applyPosting, type LedgerAccount, type LedgerKind, postings } from '@osmp/domain/expenses/ledger-rules.ts'
import { displayMoney } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

/** One movement of money on an IO. `amount` in fen above zero; the same `dedupeKey` again has no further effect. */
export type LedgerChange = {
  ioCode: string
  costCenterCode: string
  engagementId: string
  amount: number
  /** Word for the account book: submitted, approved, cancelled, … */
  reason: string
  /** What the entry's sentence names beside the meeting and the person: the speaker of a fee. */
  params?: Readonly<Record<string, string | number>>
  dedupeKey: string
  byPersonId: string | null
  at: string
}

/** available → reserved. */
export const reserveBudget = (tx: Tx, change: LedgerChange): Promise<void> => post(tx, 'reserve', 'available', change)

/** reserved → committed. */
export const commitBudget = (tx: Tx, change: LedgerChange): Promise<void> => post(tx, 'commit', 'reserved', change)

/** reserved or committed → available. */
export const releaseBudget = (tx: Tx, change: LedgerChange & { from: 'reserved' | 'committed' }): Promise<void> =>
  post(tx, 'release', change.from, change)

/** committed → actual, or available → actual for what was spent above the commitment. */
export const bookActual = (tx: Tx, change: LedgerChange & { from: 'committed' | 'available' }): Promise<void> =>
  post(tx, 'actual', change.from, change)

/** actual → available: takes back a booked amount. */
export const reverseActual = (tx: Tx, change: LedgerChange): Promise<void> => post(tx, 'reverse', 'actual', change)

/** The IO under its lock, checked by the domain's rules, then entry and balances in one statement. */
async function post(tx: Tx, kind: LedgerKind, from: LedgerAccount, change: LedgerChange): Promise<void> {
  const io = await lockIo(tx, change.ioCode, change.dedupeKey)
  if (io.isPosted) return
  const { amount, reserved, committed, actual, expireDate } = io
  const balance = { amount, reserved, committed, actual, expireDate, available: amount - reserved - committed - actual }
  const posting = postings(kind, change.amount, from)
  const result = applyPosting(balance, posting, localDateOf(change.at))
  if (!result.ok) throw new AppError(result.reason, { available: displayMoney(balance.available) })
  const to = posting.entries[1].account
  const { engagementId, costCenterCode, reason, params = {}, dedupeKey, byPersonId, at, ioCode } = change
  const next = result.balance
  await query(tx)`
    with entry as (
      insert into ledger_entry (id, transfer_id, io_code, cost_center_code, engagement_id, kind, debit_account, credit_account, amount, reason, params, dedupe_key, by_person_id, at)
      values (${uuidv7()}, ${uuidv7()}, ${ioCode}, ${costCenterCode}, ${engagementId}, ${kind}, ${to}, ${from}, ${change.amount}, ${reason}, ${JSON.stringify(params)}::jsonb, ${dedupeKey}, ${byPersonId}, ${at})
      returning io_code
    )
    update io set reserved = ${next.reserved}, committed = ${next.committed}, actual = ${next.actual} from entry where io.code = entry.io_code`
}

type IoRow = {
  amount: number
  reserved: number
  committed: number
  actual: number
  expireDate: string
  isPosted: boolean
}

async function lockIo(tx: Tx, ioCode: string, dedupeKey: string): Promise<IoRow> {
  const locked = await query<IoRow>(tx)`
    select amount, reserved, committed, actual, expire_date as "expireDate", false as "isPosted" from io where code = ${ioCode} for no key update`
  const row = locked[0]
  if (!row) throw new AppError('ioNotFound')
  // Asked after the lock is held: a repeat that waited for it sees what the first one wrote.
  const posted = await query(tx)`select from ledger_entry where dedupe_key = ${dedupeKey}`
  return { ...row, isPosted: posted.length > 0 }
}

/** `entries`: how many there are so far. */
export type Held = { ioCode: string; costCenterCode: string; reserved: number; committed: number; entries: number }

/** What a meeting holds, by IO and cost centre, in fen. */
export async function heldByMeeting(tx: Tx, engagementId: string): Promise<Held[]> {
  return query<Held>(tx)`
    select io_code as "ioCode", cost_center_code as "costCenterCode",
      sum(case when debit_account = 'reserved' then amount when credit_account = 'reserved' then -amount else 0 end)::bigint as reserved,
      sum(case when debit_account = 'committed' then amount when credit_account = 'committed' then -amount else 0 end)::bigint as committed,
      count(*)::int as entries
    from ledger_entry where engagement_id = ${engagementId} group by io_code, cost_center_code order by io_code, cost_center_code`
}

type MeetingMove = { engagementId: string; reason: string; byPersonId: string | null; at: string }

/** Commits everything the meeting has reserved; nothing reserved is no fault. */
export async function commitMeeting(tx: Tx, move: MeetingMove): Promise<void> {
  for (const held of await heldByMeeting(tx, move.engagementId)) {
    const { ioCode, costCenterCode, reserved: amount } = held
    const change = { ...move, ioCode, costCenterCode, amount, dedupeKey: keyOf(move, held, 'reserved') }
    if (amount > 0) await commitBudget(tx, change)
  }
}

/** Gives back everything the meeting holds in these accounts; nothing held is no fault. */
export async function releaseMeeting(
  tx: Tx,
  { accounts, ...move }: MeetingMove & { accounts: readonly ('reserved' | 'committed')[] },
): Promise<void> {
  for (const held of await heldByMeeting(tx, move.engagementId)) {
    for (const from of accounts) {
      const { ioCode, costCenterCode } = held
      const change = { ...move, ioCode, costCenterCode, amount: held[from], from, dedupeKey: keyOf(move, held, from) }
      if (held[from] > 0) await releaseBudget(tx, change)
    }
  }
}

/** Unique by the entries it follows, as the meeting's row is locked: what it empties is emptied once. */
const keyOf = (
  { engagementId, reason }: MeetingMove,
  { ioCode, costCenterCode, entries }: Held,
  from: string,
): string => `${engagementId}:${reason}:${ioCode}:${costCenterCode}:${from}:${entries}`
