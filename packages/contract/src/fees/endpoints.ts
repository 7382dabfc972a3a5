import { LEDGER_REFUSALS } from '@osmp/domain/expenses/ledger-rules.ts'
import { FEE_QUEUE_STATES } from '@osmp/domain/fees/fee-stage.ts'
import { FEE_REFUSALS } from '@osmp/domain/fees/fee-state.ts'
import { BATCH_MAX, BATCH_REFUSALS } from '@osmp/domain/fees/batch-state.ts'
import { FEE_HOLDS, OTHER_HOLDS } from '@osmp/domain/fees/hold-rules.ts'
import { ACCOUNT_PROOFS, ACCOUNT_REFUSALS } from '@osmp/domain/fees/account-trust.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import {
  date,
  id,
  instant,
  int,
  keyword,
  line,
  list,
  moneyOut,
  nameLine,
  note,
  pageNo,
  phoneOrNone,
  shape,
} from '../kit/fields.ts'
import {
  BATCH_FORMATS,
  batchAnswer,
  batchDetail,
  batchRow,
  feeQueueItem,
  feeRow,
  feeSheet,
  OVERPAY_STATES,
  overpaySpeaker,
} from './models.ts'
import { answerErrors, callErrors, fileHandErrors, handErrors, stepErrors, submitErrors } from './call-refusals.ts'

/** Bytes of at most 300 kB in base64. */
const bankPaper = () => z.string().check(z.maxLength(400_000, { error: 'inputTooLong' }))
const paper = z.optional(
  shape({ fileName: line(200, 1), content: bankPaper().check(z.minLength(1, { error: 'inputMissing' })) }),
)
const atVersion = { feeId: id, version: int(1, 100_000) }

export const fees = {
  /** Fees of a meeting: computed for talks not yet submitted, stored for the others. */
  speakerFeeList: endpoint({
    method: 'GET',
    path: '/meeting/fee/speaker-fee-list',
    turn: 'list',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readFees' } },
    input: shape({ engagementId: id }),
    output: feeSheet,
  }),
  /** Submits fees of talks given. Amounts are the server's own. */
  speakerFeeSubmit: endpoint({
    path: '/meeting/fee/speaker-fee-submit',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'submitFees' } },
    input: shape({ engagementId: id, items: list(shape({ engagementSpeakerId: id, explanation: note(500) }), 30) }),
    output: feeSheet,
    errors: submitErrors,
  }),
  /**
   * Finance's queue, longest waiting first, paid and reversed ones latest first; scope is my business unit. 20 a page: the next
   * one begins after the place `cursor` names, so that a fee decided meanwhile makes none be left out or come twice.
   */
  feeQueue: endpoint({
    method: 'GET',
    path: '/meeting/fee/fee-queue',
    access: { who: 'staff', roles: ['finance', 'compliance'] },
    input: shape({
      state: z.optional(z.enum(FEE_QUEUE_STATES)),
      keyword,
      afterAt: z.optional(instant),
      afterId: z.optional(id),
    }),
    output: shape({
      list: z.array(feeQueueItem),
      total: z.number(),
      cursor: z.nullable(shape({ afterAt: instant, afterId: id })),
      /** How many there are of each state, whatever the keyword. */
      counts: shape({
        waiting: z.number(),
        held: z.number(),
        approved: z.number(),
        organiser: z.number(),
        failed: z.number(),
        paid: z.number(),
        reversed: z.number(),
        accounts: z.number(),
        /** Those that stood in a second payment file after a downloaded one. */
        twoFiles: z.optional(z.number()),
        /** Sent back and not submitted again. */
        returned: z.optional(z.number()),
        /** Of the latest paid ones those with another payer or tax than the rules of today give; `difference` says where. */
        otherPayer: z.optional(z.number()),
      }),
    }),
  }),
  /**
   * Takes a fee a step on (finance; compliance holds, releases and returns), all but paying. A reason is needed except to approve
   * what is not held and to retry. With feeHandsReset, feeNamesDiffer, feeNameChanged and feePaperAlone the fee is held.
   * `paperSeen`: holder and number on the bank's paper fit, for the first payment to an account confirmed by it.
   */
  feeDecide: endpoint({
    path: '/meeting/fee/fee-decide',
    freshProof: { key: 'decision', oneOf: ['reverse'] },
    access: { who: 'staff', object: { kind: 'fee', key: 'feeId', may: 'decideFees' } },
    input: shape({
      ...atVersion,
      decision: z.enum(['approve', 'return', 'hold', 'release', 'waive', 'fail', 'retry', 'reverse']),
      comment: note(500),
      paperSeen: z.optional(z.boolean()),
    }),
    output: feeRow,
    errors: [
      ...stepErrors,
      ...handErrors,
      ...LEDGER_REFUSALS,
      ...FEE_REFUSALS,
      'feeHeldNeedsReason',
      'feeCommentMissing',
      'feeReasonMissing',
      'feePaperUnopened',
      'feePaperUnsaid',
    ],
  }),
  /** Marks an approved fee paid with the bank's reference; the ledger books it. */
  feePay: endpoint({
    path: '/meeting/fee/fee-pay',
    freshProof: true,
    access: { who: 'staff', object: { kind: 'fee', key: 'feeId', may: 'payFees' } },
    input: shape({ ...atVersion, reference: line(60, 4) }),
    output: feeRow,
    errors: [
      ...stepErrors,
      ...handErrors,
      ...LEDGER_REFUSALS,
      ...ACCOUNT_REFUSALS,
      'feeReferenceCut',
      'feeNotClosed',
      'feeNonResident',
      'feePaperMissing',
      'feePaidByOrganiser',
      'feeBudgetMissing',
    ],
  }),
  /** Speakers with fees held or paid above a limit, longest waiting first, 20 a page; scope is the meetings whose money I read. */
  getOverpaySpeakerInfo: endpoint({
    method: 'GET',
    path: '/temp/speaker/get-overpay-speaker-info',
    access: { who: 'staff' },
    input: shape({
      state: z.optional(z.enum(OVERPAY_STATES)),
      reason: z.optional(z.enum([...FEE_HOLDS, ...OTHER_HOLDS])),
      keyword,
      page: pageNo,
    }),
    output: shape({ list: z.array(overpaySpeaker), total: z.number(), hasMore: z.boolean() }),
  }),
  /**
   * Bank account of the fee's speaker, entered or changed by finance or compliance: nothing is paid to it before another person has
   * confirmed it and a working day has passed. The speaker's approved fees wait for a new approval; held: how many.
   * `seen`: the last four digits of the account it is entered over, empty for none.
   */
  feeAccountSave: endpoint({
    path: '/meeting/fee/account-save',
    freshProof: true,
    access: { who: 'staff', object: { kind: 'fee', key: 'feeId', may: 'decideFees' } },
    input: shape({
      feeId: id,
      holderName: nameLine(60, 2),
      bankName: line(60, 2),
      bankBranch: line(80),
      accountNumber: line(50, 8),
      seen: z.optional(line(20)),
    }),
    output: shape({ tail: z.string(), held: z.number() }),
    errors: [
      'changedMeanwhile',
      'accountNumberInvalid',
      'feeAccountHolderOther',
      'feeAccountElsewhere',
      'feeOwnInterest',
      'handsAfterReset',
    ],
  }),
  /**
   * The second person's word that the account in force is the speaker's, and how they made sure; or that it is not: then it ends.
   * callBack: `called` is the number that was called, of which the last four digits are kept. bankPaper: `paper` is that paper (base64).
   */
  feeAccountConfirm: endpoint({
    path: '/meeting/fee/account-confirm',
    freshProof: true,
    access: { who: 'staff', object: { kind: 'fee', key: 'feeId', may: 'decideFees' } },
    input: shape({
      feeId: id,
      accountId: id,
      how: z.enum([...ACCOUNT_PROOFS, 'refused']),
      called: z.optional(phoneOrNone),
      paper,
    }),
    output: shape({ tail: z.string() }),
    brings: 'reading',
    bodyLimit: 524_288,
    errors: [
      ...callErrors,
      'feeAccountCallMissing',
      'feeAccountCallOther',
      'feeAccountPaperMissing',
      'feePaperElsewhere',
    ],
  }),
  /** The whole number to call before confirming the account, for a person that may confirm it; the meeting's course names the reader. */
  feeAccountPhone: endpoint({
    path: '/meeting/fee/account-phone',
    freshProof: true,
    access: { who: 'staff', object: { kind: 'fee', key: 'feeId', may: 'decideFees' } },
    input: shape({ feeId: id, accountId: id }),
    output: shape({ phone: z.string() }),
    errors: callErrors,
  }),
  /** The bank's paper with which the account of the fee's speaker was confirmed, in base64. The call notes the person that opened it. */
  feeAccountPaper: endpoint({
    path: '/meeting/fee/account-paper',
    freshProof: true,
    access: { who: 'staff', object: { kind: 'fee', key: 'feeId', may: 'decideFees' } },
    input: shape({ feeId: id, paperId: id }),
    output: shape({ fileName: z.string(), content: z.string(), sha256: z.string() }),
    errors: ['feeAccountPaperGone'],
  }),
  /** Makes a payment file of approved fees, all or none. Data of batchFeesRefused: which and why. */
  feeBatchCreate: endpoint({
    path: '/meeting/fee/batch-create',
    freshProof: true,
    access: { who: 'staff', roles: ['finance'] },
    input: shape({
      fees: list(shape(atVersion), BATCH_MAX).check(z.minLength(1, { error: 'inputMissing' })),
      format: z.enum(BATCH_FORMATS),
    }),
    output: batchRow,
    errors: ['feeDuplicate', 'batchFeesRefused'],
  }),
  /** Payment files of my business unit, latest first, 20 a page. */
  feeBatchList: endpoint({
    method: 'GET',
    path: '/meeting/fee/batch-list',
    turn: 'list',
    access: { who: 'staff', roles: ['finance'] },
    input: shape({ page: pageNo }),
    output: shape({ list: z.array(batchRow), total: z.number(), hasMore: z.boolean() }),
  }),
  /** One payment file with its lines and who took it. */
  feeBatchDetail: endpoint({
    method: 'GET',
    path: '/meeting/fee/batch-detail',
    access: { who: 'staff', roles: ['finance'] },
    input: shape({ batchId: id }),
    output: batchDetail,
    errors: ['batchNotFound'],
  }),
  /** The file itself, the same bytes each time, in base64; each download is kept. */
  feeBatchFile: endpoint({
    path: '/meeting/fee/batch-file',
    freshProof: true,
    access: { who: 'staff', roles: ['finance'] },
    input: shape({ batchId: id }),
    output: shape({ fileName: z.string(), mediaType: z.string(), content: z.string(), sha256: z.string() }),
    errors: [
      'batchNotFound',
      'batchNotOpen',
      'batchApprovedByYou',
      'feeOwnInterest',
      'feeAccountYours',
      'handsSame',
      'handsAfterReset',
    ],
  }),
  /**
   * The bank's answer, an Excel file or CSV in base64, at most 2,000 rows and 5 MB unpacked: judged row by row, what booking would refuse
   * with it; applied as a whole or not at all, and kept as it came.
   */
  feeBatchAnswer: endpoint({
    path: '/meeting/fee/batch-answer',
    freshProof: { key: 'dryRun', oneOf: [false] },
    effect: 'steps',
    brings: 'reading',
    access: { who: 'staff', roles: ['finance'] },
    input: shape({
      batchId: id,
      content: bankPaper(),
      fileName: z.optional(line(200, 1)),
      dryRun: z.boolean(),
    }),
    output: batchAnswer,
    bodyLimit: 524_288,
    errors: ['batchNotFound', 'batchNotOpen', ...fileHandErrors, ...answerErrors],
  }),
  /** Calls a payment file off; its fees are free again. Once it was downloaded, only with the bank's paper that it paid nothing (base64). */
  feeBatchCancel: endpoint({
    path: '/meeting/fee/batch-cancel',
    access: { who: 'staff', roles: ['finance'] },
    input: shape({
      batchId: id,
      reason: note(200, 5),
      paper,
    }),
    output: batchRow,
    brings: 'reading',
    bodyLimit: 524_288,
    errors: [...BATCH_REFUSALS, 'batchNotFound', ...fileHandErrors],
  }),
  /** A paper of the bank as it was brought, in base64. */
  feeBatchPaper: endpoint({
    path: '/meeting/fee/batch-paper',
    freshProof: true,
    effect: 'reads',
    access: { who: 'staff', roles: ['finance'] },
    input: shape({ paperId: id }),
    output: shape({ fileName: z.string(), content: z.string(), sha256: z.string() }),
    errors: ['batchNotFound'],
  }),
  /** Marks approved fees as paid by the meetings' organiser, all or none; the ledger books them. settledOn: the day of Asia/Shanghai. Data of settlementRefused: which and why. */
  feeOrganiserSettle: endpoint({
    path: '/meeting/fee/organiser-settle',
    freshProof: true,
    access: { who: 'staff', roles: ['finance'] },
    input: shape({
      fees: list(shape(atVersion), BATCH_MAX).check(z.minLength(1, { error: 'inputMissing' })),
      organiser: line(80, 2),
      reference: line(60, 4),
      settledOn: date,
    }),
    output: shape({ settlementId: id, count: z.number(), total: moneyOut }),
    errors: ['feeReferenceCut', 'settlementDayAhead', 'feeDuplicate', 'settlementRefused'],
  }),
  /** Approved fees that an organiser is to pay, as an Excel file in base64. Data of settlementRefused: which and why. */
  feeOrganiserFile: endpoint({
    path: '/meeting/fee/organiser-file',
    effect: 'reads',
    access: { who: 'staff', roles: ['finance'] },
    input: shape({
      fees: list(shape(atVersion), BATCH_MAX).check(z.minLength(1, { error: 'inputMissing' })),
      organiser: line(80, 2),
    }),
    output: shape({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
    errors: ['feeDuplicate', 'settlementRefused'],
  }),
  /** A fee's sheet as PDF in base64, the same bytes for the same fee; `hash` is the one printed on it. */
  feeSheetFile: endpoint({
    path: '/meeting/fee/sheet-file',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'fee', key: 'feeId', may: 'readFees' } },
    input: shape({ feeId: id }),
    output: shape({ fileName: z.string(), content: z.string(), hash: z.string() }),
    errors: ['feeNotFound'],
  }),
} as const satisfies Slice
