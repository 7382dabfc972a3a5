import type { Fen } from '../kit/money.ts'
import { MAX_FEN } from '../kit/money.ts'
import type { LocalDate } from '../kit/time.ts'

/** Where the money of an IO (and cost centre) stands; the four always add up to the IO's amount. */
export const LEDGER_ACCOUNTS = ['available', 'reserved', 'committed', 'actual'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** An IO with so many days left, or fewer, is said to end soon. */
export const IO_ENDS_SOON_DAYS = 30

/**
 * What may happen to money: from which accounts (the first unless another is named) to which. `actual` from
 * `available` books what was spent above the commitment; `reverse` corrects a booked amount.
 */
export const LEDGER_MOVES = {
  reserve: { from: ['available'], to: 'reserved' },
  commit: { from: ['reserved'], to: 'committed' },
  actual: { from: ['committed', 'available'], to: 'actual' },
  release: { from: ['reserved', 'committed'], to: 'available' },
  reverse: { from: ['actual'], to: 'available' },
} as const satisfies Record<string, { from: readonly [LedgerAccount, ...LedgerAccount[]]; to: LedgerAccount }>

export type LedgerKind = keyof typeof LEDGER_MOVES
export type LedgerSource<K extends LedgerKind> = (typeof LEDGER_MOVES)[K]['from'][number]

/** One side of a posting: debit takes out of the account, credit puts in. Amounts in fen, above zero. */
export type LedgerEntry = { readonly account: LedgerAccount; readonly debit: Fen; readonly credit: Fen }

/** A movement as its two entries; stored once, never changed. */
export type Posting = {
  readonly kind: LedgerKind
  readonly amount: Fen
  readonly entries: readonly [LedgerEntry, LedgerEntry]
}

/** One IO: the amount granted, where it stands, and its last valid day (Asia/Shanghai). Fen. */
export type IoBalance = Readonly<Record<LedgerAccount, Fen>> & {
  readonly amount: Fen
  readonly expireDate: LocalDate
}

export const LEDGER_REFUSALS = ['ioInsufficient', 'ioExpired', 'ledgerAmountInvalid', 'ledgerOverdrawn'] as const
export type LedgerRefusal = (typeof LEDGER_REFUSALS)[number]

/** The two entries of a movement; `from` names the account where a kind has more than one. */
export function postings<K extends LedgerKind>(kind: K, amount: Fen, from?: LedgerSource<K>): Posting {
  const move = LEDGER_MOVES[kind]
  return {
    kind,
    amount,
    entries: [
      { account: from ?? move.from[0], debit: amount, credit: 0 },
      { account: move.to, debit: 0, credit: amount },
    ],
  }
}

/** An IO with all its money free. */
export function openBalance(amount: Fen, expireDate: LocalDate): IoBalance {
  return { amount, expireDate, available: amount, reserved: 0, committed: 0, actual: 0 }
}

/**
 * The balance after a posting on a day (Asia/Shanghai). Refusals: ledgerAmountInvalid (not a whole number of fen above
 * zero), ioExpired (free money is no longer given out; what was promised is still booked), ioInsufficient (free money
 * short), ledgerOverdrawn (more than is reserved, committed or booked).
 */
export function applyPosting(
  balance: IoBalance,
  posting: Posting,
  onDate: LocalDate,
): { ok: true; balance: IoBalance } | { ok: false; reason: LedgerRefusal } {
  const [source, target] = posting.entries
  if (!Number.isSafeInteger(posting.amount) || posting.amount <= 0 || posting.amount > MAX_FEN) {
    return { ok: false, reason: 'ledgerAmountInvalid' }
  }
  if (source.account === 'available' && onDate > balance.expireDate) return { ok: false, reason: 'ioExpired' }
  if (balance[source.account] < source.debit) {
    return { ok: false, reason: source.account === 'available' ? 'ioInsufficient' : 'ledgerOverdrawn' }
  }
  return {
    ok: true,
    balance: {
      ...balance,
      [source.account]: balance[source.account] - source.debit,
      [target.account]: balance[target.account] + target.credit,
    },
  }
}

/** What closing books: the actual sum out of the commitment, any excess out of free money, and the rest given back. */
export function settlePostings(committed: Fen, actual: Fen): readonly Posting[] {
  const covered = Math.min(committed, actual)
  return [
    postings('actual', covered),
    postings('actual', actual - covered, 'available'),
    postings('release', committed - covered, 'committed'),
  ].filter((posting) => posting.amount > 0)
}

/** The invariant: no account below zero, and the four add up to the amount, so reserved + committed + actual ≤ amount. */
export function isBalanced(balance: IoBalance): boolean {
  const accounts = LEDGER_ACCOUNTS.map((account) => balance[account])
  return accounts.every((fen) => fen >= 0) && accounts.reduce((sum, fen) => sum + fen, 0) === balance.amount
}
