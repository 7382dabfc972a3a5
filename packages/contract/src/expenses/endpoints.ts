import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { code, id, keyword, moneyOut, pageNo, picked, shape } from '../kit/fields.ts'
import { expenseEvent, ioEntry, ledgerRow, speakerPayment } from './models.ts'

export const expenses = {
  /** Sums over the IOs in my scope: planned, reserved, committed, actual, left. */
  expSummary: endpoint({
    method: 'GET',
    path: '/ea/exp-summary',
    from: 'query',
    access: { who: 'staff' },
    input: shape({}),
    output: shape({
      ioAmount: moneyOut,
      reserved: moneyOut,
      committed: moneyOut,
      ioActualAmount: moneyOut,
      available: moneyOut,
      ios: z.number(),
      expiringSoon: z.number(),
    }),
  }),
  /** IOs in my scope, soonest expiry first, 20 a page, with a total count. */
  expIoList: endpoint({
    method: 'GET',
    path: '/ea/exp-io-list',
    from: 'query',
    access: { who: 'staff' },
    input: shape({ keyword, page: pageNo }),
    output: shape({ list: z.array(ioEntry), total: z.number(), hasMore: z.boolean() }),
  }),
  /** One IO with every entry of its ledger, newest first, 50 a page. Error: ioNotFound. */
  expIoDetail: endpoint({
    method: 'GET',
    path: '/ea/exp-io-detail',
    from: 'query',
    access: { who: 'staff' },
    input: shape({ ioCode: code, page: pageNo }),
    output: shape({ io: ioEntry, entries: z.array(ledgerRow), total: z.number(), hasMore: z.boolean() }),
  }),
  /** Meetings with a budget that I may read, latest first, 20 a page: planned and spent. */
  expEventList: endpoint({
    method: 'GET',
    path: '/ea/exp-event-list',
    from: 'query',
    access: { who: 'staff' },
    input: shape({ keyword, page: pageNo }),
    output: picked(expenseEvent),
  }),
  /** Fees of speakers in meetings I may read and how far their payment is, latest submitted first, 20 a page. */
  expSpeakerList: endpoint({
    method: 'GET',
    path: '/ea/exp-speaker-list',
    from: 'query',
    access: { who: 'staff' },
    input: shape({ keyword, page: pageNo }),
    output: picked(speakerPayment),
  }),
  /** One meeting's money with every entry of its ledger, newest first, 50 a page. */
  expEventDetail: endpoint({
    method: 'GET',
    path: '/ea/exp-event-detail',
    from: 'query',
    access: { who: 'staff', object: { kind: 'meeting', key: 'eventId', may: 'readBudget' } },
    onFailure: 'sample',
    input: shape({ eventId: id, page: pageNo }),
    output: shape({ event: expenseEvent, entries: z.array(ledgerRow), total: z.number(), hasMore: z.boolean() }),
  }),
} as const satisfies Slice
