import { BUDGET_LINE_KINDS } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { LEDGER_ACCOUNTS } from '@osmp/domain/expenses/ledger-rules.ts'
import * as z from 'zod/mini'
import { FEE_STATUSES } from '@osmp/domain/fees/fee-state.ts'
import { code, date, id, instant, moneyOut, pageNo, shape } from '../kit/fields.ts'

/** Names of the product text: ioCode, companyName, ioExpireDate, ioAmount, ioActualAmount. */
export const ioEntry = shape({
  ioCode: code,
  companyName: z.string(),
  costCenterCode: code,
  costCenterName: z.string(),
  ioExpireDate: date,
  ioAmount: moneyOut,
  ioActualAmount: moneyOut,
  reserved: moneyOut,
  committed: moneyOut,
  available: moneyOut,
  /** What meetings spent that the order has not left, while finance has to say which order covers it. */
  uncovered: z.nullable(moneyOut),
  isExpired: z.boolean(),
  /** Days in Asia/Shanghai to the last valid day, 0 on it, below zero after it. */
  daysLeft: z.number(),
})
/** One posting: amount left creditAccount and entered debitAccount; balances are those after it. */
export const ledgerRow = shape({
  id,
  ioCode: code,
  kind: z.enum(['reserve', 'commit', 'actual', 'release', 'reverse']),
  title: z.string(),
  detail: z.string(),
  amount: moneyOut,
  debitAccount: z.enum(LEDGER_ACCOUNTS),
  creditAccount: z.enum(LEDGER_ACCOUNTS),
  availableAfter: moneyOut,
  engagementId: z.nullable(id),
  engagementName: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  at: instant,
})
/**
 * Entries, newest first, 50 a page. `sum`: what all entries asked for, on every page, brought into the account less what they took
 * out of it, so that it equals the account's balance (for `available`, together with the amount granted); null without an account.
 */
export const ledgerPage = {
  entries: z.array(ledgerRow),
  total: z.number(),
  sum: z.nullable(moneyOut),
  hasMore: z.boolean(),
} as const
/** What narrows a ledger: entries that brought into this account or took out of it. */
export const ledgerQuestion = { account: z.optional(z.enum(LEDGER_ACCOUNTS)), page: pageNo } as const

/**
 * Names of the product text: eventId, eventName, eventAmount, eventActualAmount; here an event is any meeting with money. moneyOf:
 * what the amounts are; a kind of meeting whose budget is not shown has fees alone.
 */
export const expenseEvent = shape({
  eventId: id,
  eventName: z.string(),
  engagementCode: z.string(),
  ownerName: z.string(),
  startDatetime: z.nullable(instant),
  status: z.number(),
  moneyOf: z.enum(['budget', 'fees']),
  ioCode: z.nullable(code),
  eventAmount: moneyOut,
  eventActualAmount: z.nullable(moneyOut),
  /** What the order has not left, while finance has to name the one that covers it. */
  uncovered: z.nullable(moneyOut),
})
/** One kind of cost of a meeting; `actual` is null until it was booked. */
export const costLine = shape({ type: z.enum(BUDGET_LINE_KINDS), planned: moneyOut, actual: z.nullable(moneyOut) })
/** The meetings that start in a month of Asia/Shanghai, `2026-11`. */
export const planMonth = shape({ month: z.string(), meetings: z.number(), planned: moneyOut, actual: moneyOut })
/** A speaker's fee and how far its payment is. */
export const speakerPayment = shape({
  feeId: id,
  name: z.string(),
  hco: z.string(),
  topicName: z.string(),
  engagementId: id,
  engagementName: z.string(),
  net: moneyOut,
  gross: moneyOut,
  tax: moneyOut,
  month: z.string(),
  state: z.enum(FEE_STATUSES),
  submittedAt: instant,
  paidAt: z.nullable(instant),
  paymentReference: z.nullable(z.string()),
})
/** What was spent and the meeting's order has not left: waiting for finance, or covered by the order it named. */
export const uncoveredSpending = shape({ amount: moneyOut, coverIoCode: z.nullable(code) })
/**
 * What a meeting to be closed spent and its order has not left. `coverIoCode` null: it waits for `waitsFor`, and finance names the order
 * that covers it. A meeting the reader may not read has neither id nor name.
 */
export const orderShortfall = shape({
  engagementId: z.nullable(id),
  engagementName: z.nullable(z.string()),
  ioCode: code,
  amount: moneyOut,
  coverIoCode: z.nullable(code),
  waitsFor: z.nullable(z.string()),
  since: instant,
})
