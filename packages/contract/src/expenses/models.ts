import * as z from 'zod/mini'
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
