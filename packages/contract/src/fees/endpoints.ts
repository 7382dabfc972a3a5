import * as z from 'zod/mini'
import { endpoint, pending, type Slice } from '../kit/endpoint.ts'
import { id, int, list, queryInt, shape, text } from '../kit/fields.ts'
import { feeQueueItem, feeRow, feeSheet } from './models.ts'

const atVersion = { feeId: id, version: int(1, 100_000) }

export const fees = {
  /** Fees of a meeting: computed for talks not yet submitted, stored for the others. */
  speakerFeeList: endpoint({
    method: 'GET',
    path: '/meeting/fee/speaker-fee-list',
    from: 'query',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readFees' } },
    input: shape({ engagementId: id }),
    output: feeSheet,
  }),
  /** Submits fees of talks given. Amounts are the server's own. Errors: feeNotClosed, feeMeetingLapsed, feeWindowClosed, speakerMissing, feeDuplicate, feeNotDelivered, feeNonResident. */
  speakerFeeSubmit: endpoint({
    method: 'POST',
    path: '/meeting/fee/speaker-fee-submit',
    from: 'body',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'submitFees' } },
    input: shape({ engagementId: id, items: list(shape({ engagementSpeakerId: id, explanation: text(500) }), 30) }),
    output: feeSheet,
  }),
  /** Finance's queue, longest waiting first, 20 a page; scope is my business unit. */
  feeQueue: endpoint({
    method: 'GET',
    path: '/meeting/fee/fee-queue',
    from: 'query',
    access: { who: 'staff', roles: ['finance'] },
    input: shape({
      state: z.optional(z.enum(['waiting', 'held', 'approved', 'paid'])),
      page: z.optional(queryInt(1, 500)),
    }),
    output: shape({ list: z.array(feeQueueItem), total: z.number(), hasMore: z.boolean() }),
  }),
  /** Finance approves, or returns with a reason. Errors: feeWrongState, feeVersionStale, feeOwnInterest, feeHeldNeedsReason, feeCommentMissing, feeBlacklisted, capExceeded. */
  feeDecide: endpoint({
    method: 'POST',
    path: '/meeting/fee/fee-decide',
    from: 'body',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'fee', key: 'feeId', may: 'decideFees' } },
    input: shape({ ...atVersion, decision: z.enum(['approve', 'return']), comment: text(500) }),
    output: feeRow,
  }),
  /** Marks an approved fee paid with the bank's reference; the ledger books it. Errors: feeNotClosed, feeWrongState, feeVersionStale, feeOwnInterest, feeBlacklisted, feeNonResident, feeBudgetMissing, each ledger refusal. */
  feePay: endpoint({
    method: 'POST',
    path: '/meeting/fee/fee-pay',
    from: 'body',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'fee', key: 'feeId', may: 'payFees' } },
    input: shape({ ...atVersion, reference: text(60, 4) }),
    output: feeRow,
  }),
  getOverpaySpeakerInfo: pending({
    method: 'GET',
    path: '/temp/speaker/get-overpay-speaker-info',
    from: 'query',
    access: { who: 'staff' },
  }),
} as const satisfies Slice
