import { SPEAKER_LEVELS, SPEAKER_ROLES } from '@osmp/domain/speakers/speaker-rules.ts'
import * as z from 'zod/mini'
import { allowedAction, id, instant, moneyOut, shape } from '../kit/fields.ts'

export const FEE_STATES = [
  'draft',
  'submitted',
  'checked',
  'held',
  'approved',
  'paid',
  'failed',
  'returned',
  'waived',
  'reversed',
] as const

/**
 * One talk's fee. Amounts in yuan; month is that of Asia/Shanghai; problems are named refusals and holds with a sentence;
 * capLeft is what the year leaves after this fee. feeId is null, and version 0, while the talk has no live fee (draft, or
 * returned and to be submitted again). Actions: submit · approve, return, pay.
 */
export const feeRow = shape({
  feeId: z.nullable(id),
  engagementSpeakerId: id,
  version: z.number(),
  hcpId: id,
  name: z.string(),
  hco: z.string(),
  level: z.enum(SPEAKER_LEVELS),
  role: z.enum(SPEAKER_ROLES),
  topicName: z.string(),
  contractedMinutes: z.number(),
  deliveredMinutes: z.number(),
  net: moneyOut,
  gross: moneyOut,
  tax: moneyOut,
  month: z.string(),
  monthGrossBefore: moneyOut,
  monthTaxBefore: moneyOut,
  taxTableVersion: z.string(),
  capYear: moneyOut,
  capLeft: moneyOut,
  state: z.enum(FEE_STATES),
  problems: z.array(shape({ name: z.string(), text: z.string() })),
  explanation: z.string(),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  paymentReference: z.nullable(z.string()),
  allowedActions: z.array(allowedAction),
})
export const feeSheet = shape({
  engagementId: id,
  engagementName: z.string(),
  engagementCode: z.string(),
  ioCode: z.nullable(z.string()),
  rows: z.array(feeRow),
  totals: shape({ net: moneyOut, gross: moneyOut, tax: moneyOut }),
  allowedActions: z.array(allowedAction),
})
export const feeQueueItem = shape({
  ...feeRow.shape,
  engagementId: id,
  engagementName: z.string(),
  engagementCode: z.string(),
})
