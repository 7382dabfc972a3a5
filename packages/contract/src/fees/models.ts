import { ACCOUNT_PROOFS } from '@osmp/domain/fees/account-trust.ts'
import { BATCH_LINE_STATUSES, BATCH_STATUSES } from '@osmp/domain/fees/batch-state.ts'
import { FEE_STATUSES } from '@osmp/domain/fees/fee-state.ts'
import { PAYMENT_ROUTES } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { SPEAKER_LEVELS, SPEAKER_ROLES } from '@osmp/domain/speakers/speaker-rules.ts'
import * as z from 'zod/mini'
import { allowedAction, date, id, instant, moneyOut, shape } from '../kit/fields.ts'

/**
 * One talk's fee. Amounts in yuan; month is that of Asia/Shanghai; problems are named refusals and holds with a sentence;
 * capLeft is what the year leaves after this fee. feeId is null, and version 0, while the talk has no live fee (draft, or
 * returned or reversed and to be submitted again). calculation: how it was computed, a sentence a step. Actions: submit ·
 * approve, return, hold, release, waive, pay, fail, settle, retry, reverse.
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
  calculation: z.array(z.string()),
  capYear: moneyOut,
  capLeft: moneyOut,
  state: z.enum(FEE_STATUSES),
  problems: z.array(shape({ name: z.string(), text: z.string() })),
  explanation: z.string(),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  /** The day (Asia/Shanghai) on which the payment is to be expected, by what was paid lately; a past one too. */
  expectedOn: z.optional(z.nullable(date)),
  paymentReference: z.nullable(z.string()),
  /** The payer, by the contract or else the speaker's record; null: the company paid it before this was kept. */
  paymentRoute: z.nullable(z.enum(PAYMENT_ROUTES)),
  /** How the organiser paid it, where one did; settledOn: day of Asia/Shanghai. */
  settlement: z.nullable(shape({ organiser: z.string(), settledOn: z.string() })),
  /** When the contract was signed online, if after the meeting's end. */
  contractLateAt: z.optional(z.nullable(instant)),
  /** The day on the paper contract, if after the meeting; never beside the moment online. */
  contractLateOn: z.optional(z.nullable(date)),
  /** When the employer’s consent came to count, if after the meeting’s end. */
  consentLateAt: z.optional(z.nullable(instant)),
  /** When the account was entered, or else made sure of, if after the fee was submitted. */
  accountLate: z.optional(z.nullable(shape({ what: z.enum(['entered', 'confirmed']), at: instant }))),
  /** When the meeting was approved, if after its start. */
  approvalLateAt: z.optional(z.nullable(instant)),
  /** The bank's reason, or that of finance; empty unless the payment failed. */
  failReason: z.string(),
  allowedActions: z.array(allowedAction),
})
/** totals: of the rows with a live fee and those never submitted; what was waived, returned or reversed counts nothing. */
export const feeSheet = shape({
  engagementId: id,
  engagementName: z.string(),
  engagementCode: z.string(),
  ioCode: z.nullable(z.string()),
  rows: z.array(feeRow),
  totals: shape({ net: moneyOut, gross: moneyOut, tax: moneyOut }),
  allowedActions: z.array(allowedAction),
})
/**
 * A speaker's bank account: of its number only the last four digits ever leave the server. enteredBy, confirmedBy: names; null: with
 * the master data, and not yet. payableFrom: the first day (Asia/Shanghai) of a payment. confirming: stands while it waits for a
 * second person, with what forbids the caller to be that.
 */
const accountView = shape({
  holderName: z.string(),
  bankName: z.string(),
  bankBranch: z.string(),
  tail: z.string(),
  enteredAt: instant,
  accountId: z.optional(id),
  enteredBy: z.optional(z.nullable(z.string())),
  confirmedBy: z.optional(z.nullable(z.string())),
  confirmedAt: z.optional(z.nullable(instant)),
  payableFrom: z.optional(z.nullable(z.string())),
  confirming: z.optional(allowedAction),
  /** How it was confirmed; masterData: it was loaded so. */
  confirmedHow: z.optional(z.nullable(z.enum([...ACCOUNT_PROOFS, 'masterData']))),
  /** Last four digits of the number that was called for it. */
  calledTail: z.optional(z.nullable(z.string())),
  /** The bank's paper with which it was confirmed. */
  paper: z.optional(z.nullable(shape({ paperId: id, fileName: z.string() }))),
  /** Before its first payment the approver opens the paper: whether the caller has. Null: nothing to open. */
  paperOpened: z.optional(z.nullable(z.boolean())),
  /** While it waits: the masked number of the speaker to call; empty where none was known before it was entered. */
  callMasked: z.optional(z.string()),
})
/** A fee as finance sees it. batch: the payment file it stands in. steps: who did what, latest last; by null: the system. */
export const feeQueueItem = shape({
  ...feeRow.shape,
  engagementId: id,
  engagementName: z.string(),
  engagementCode: z.string(),
  account: z.nullable(accountView),
  batch: z.nullable(shape({ batchId: id, number: z.string() })),
  /** Of a paid fee: where its payer or tax differs from the rules of today. */
  difference: z.optional(z.nullable(z.string())),
  steps: z.array(shape({ action: z.string(), comment: z.string(), by: z.nullable(z.string()), at: instant })),
})

export const OVERPAY_STATES = ['held', 'released', 'paid'] as const

/** Why a fee is or was kept back: the policy's key and name (null: the product or a person), and by how much it is exceeded. */
const overpayHold = shape({
  name: z.string(),
  text: z.string(),
  advice: z.string(),
  policyKey: z.nullable(z.string()),
  policyName: z.nullable(z.string()),
  above: z.nullable(moneyOut),
  aboveMeetings: z.nullable(z.number()),
})
const overpayFee = shape({
  feeId: id,
  version: z.number(),
  engagementId: id,
  engagementName: z.string(),
  engagementCode: z.string(),
  startAt: z.nullable(instant),
  topicName: z.string(),
  role: z.enum(SPEAKER_ROLES),
  net: moneyOut,
  gross: moneyOut,
  state: z.enum(FEE_STATUSES),
  since: instant,
  explanation: z.string(),
  holds: z.array(overpayHold),
  allowedActions: z.array(allowedAction),
})
/**
 * A speaker with fees that are held or were paid above a limit. since: the longest of them. above: the highest excess of each
 * fee, added up. Year: that of the latest meeting; meetings: those of it that count and that the reader may see, otherMeetings:
 * how many more there are.
 */
export const overpaySpeaker = shape({
  hcpId: id,
  name: z.string(),
  hco: z.string(),
  level: z.enum(SPEAKER_LEVELS),
  since: instant,
  above: moneyOut,
  year: z.string(),
  yearNet: moneyOut,
  yearNetMax: moneyOut,
  yearCount: z.number(),
  yearCountMax: z.number(),
  meetings: z.array(
    shape({ engagementId: id, engagementName: z.string(), startAt: z.nullable(instant), net: moneyOut }),
  ),
  otherMeetings: z.number(),
  fees: z.array(overpayFee),
})

export const BATCH_FORMATS = ['csv', 'xlsx'] as const

/**
 * A payment file. total: what the bank transfers, net. reversed: of the paid ones, those taken back since.
 * unsettled: of the failed ones, those neither paid since nor given up. downloads: how often it was taken.
 */
export const batchRow = shape({
  batchId: id,
  number: z.string(),
  state: z.enum(BATCH_STATUSES),
  format: z.enum(BATCH_FORMATS),
  fileName: z.string(),
  count: z.number(),
  total: moneyOut,
  open: z.number(),
  paid: z.number(),
  failed: z.number(),
  unsettled: z.number(),
  reversed: z.number(),
  downloads: z.number(),
  sha256: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  endedAt: z.nullable(instant),
  cancelReason: z.string(),
  /** download, answer, cancel. */
  allowedActions: z.optional(z.array(allowedAction)),
})
export const batchDetail = shape({
  ...batchRow.shape,
  lines: z.array(
    shape({
      lineNo: z.number(),
      feeId: id,
      name: z.string(),
      hco: z.string(),
      engagementId: id,
      engagementName: z.string(),
      tail: z.string(),
      bankName: z.string(),
      net: moneyOut,
      state: z.enum(BATCH_LINE_STATUSES),
      isReversed: z.boolean(),
      answer: z.string(),
    }),
  ),
  taken: z.array(shape({ by: z.string(), at: instant })),
  /** Papers of the bank as they came, each with its bringer and checksum. */
  papers: z.optional(
    z.array(shape({ paperId: id, fileName: z.string(), sha256: z.string(), by: z.string(), at: instant })),
  ),
})
/** Each row of the bank's answer; the header is row 1. problem null: it fits. Nothing is done while one does not, or in a dry run. */
export const batchAnswer = shape({
  rows: z.array(
    shape({
      row: z.number(),
      lineNo: z.nullable(z.number()),
      name: z.string(),
      outcome: z.nullable(z.enum(['paid', 'failed'])),
      word: z.string(),
      problem: z.nullable(z.string()),
    }),
  ),
  paid: z.number(),
  failed: z.number(),
  bad: z.number(),
  applied: z.boolean(),
})
