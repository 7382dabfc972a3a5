import * as z from 'zod/mini'
import { FEE_STATES } from '../fees/models.ts'
import { code, date, id, instant, moneyOut, shape } from '../kit/fields.ts'

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
  isExpired: z.boolean(),
})
/** One posting: amount left creditAccount and entered debitAccount; balances are those after it. */
export const ledgerRow = shape({
  id,
  kind: z.enum(['reserve', 'commit', 'actual', 'release', 'reverse']),
  title: z.string(),
  detail: z.string(),
  amount: moneyOut,
  debitAccount: z.enum(['available', 'reserved', 'committed', 'actual']),
  creditAccount: z.enum(['available', 'reserved', 'committed', 'actual']),
  availableAfter: moneyOut,
  engagementId: z.nullable(id),
  engagementName: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  at: instant,
})

/** Names of the product text: eventId, eventName, eventAmount, eventActualAmount; here an event is any meeting with money. */
export const expenseEvent = shape({
  eventId: id,
  eventName: z.string(),
  engagementCode: z.string(),
  ownerName: z.string(),
  startDatetime: z.nullable(instant),
  status: z.number(),
  ioCode: z.nullable(code),
  eventAmount: moneyOut,
  eventActualAmount: z.nullable(moneyOut),
})
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
  state: z.enum(FEE_STATES),
  submittedAt: instant,
  paidAt: z.nullable(instant),
  paymentReference: z.nullable(z.string()),
})
