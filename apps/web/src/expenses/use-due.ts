import { IO_ENDS_SOON_DAYS } from '@osmp/domain/expenses/ledger-rules.ts'
import { expenseTexts } from './expense-texts.ts'

/** When an internal order ends, in words, and whether that needs looking at. */
export function useDue(order: { ioExpireDate: string; isExpired: boolean; daysLeft: number }): {
  words: string
  isLate: boolean
} {
  const text = expenseTexts.useText()
  const { ioExpireDate, isExpired, daysLeft } = order
  if (isExpired) return { words: text.expired(ioExpireDate), isLate: true }
  if (daysLeft === 0) return { words: text.expiresToday(ioExpireDate), isLate: true }
  if (daysLeft > IO_ENDS_SOON_DAYS) return { words: text.expires(ioExpireDate), isLate: false }
  return { words: text.expiresSoon(ioExpireDate, daysLeft), isLate: true }
}
