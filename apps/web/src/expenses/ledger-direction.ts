import type { LedgerAccount } from '@osmp/domain/expenses/ledger-rules.ts'
import { parseMoney, type Fen } from '@osmp/domain/kit/money.ts'
import type { Entry } from './ledger-pages.ts'

export type Direction = 'in' | 'out' | 'within'

type Sides = Pick<Entry, 'debitAccount' | 'creditAccount'>

/** Whether an entry brought into the account or took out of it; without one, into or out of what the order has free. */
export function directionOf({ debitAccount, creditAccount }: Sides, account: LedgerAccount = 'available'): Direction {
  if (debitAccount === account) return 'in'
  return creditAccount === account ? 'out' : 'within'
}

/** What entries come to for the account, or for what the order has free; in yuan, as on the wire. */
export function netOf(entries: readonly Entry[], account: LedgerAccount | undefined): string {
  const fen = entries.reduce((sum, entry) => sum + SIGNS[directionOf(entry, account)] * fenOf(entry.amount), 0)
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const SIGNS = { in: 1, out: -1, within: 0 } as const

function fenOf(amount: string): Fen {
  const parsed = parseMoney(amount)
  return parsed.ok ? parsed.fen : 0
}
