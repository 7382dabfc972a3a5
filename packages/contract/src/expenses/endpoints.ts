import * as z from 'zod/mini'
import { endpoint, pending, type Slice } from '../kit/endpoint.ts'
import { code, keyword, moneyOut, pageNo, shape } from '../kit/fields.ts'
import { ioEntry, ledgerRow } from './models.ts'

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
  expEventList: pending({ method: 'GET', path: '/ea/exp-event-list', from: 'query', access: { who: 'staff' } }),
  expSpeakerList: pending({ method: 'GET', path: '/ea/exp-speaker-list', from: 'query', access: { who: 'staff' } }),
  expEventDetail: pending({
    method: 'GET',
    path: '/ea/exp-event-detail',
    from: 'query',
    access: { who: 'staff' },
    onFailure: 'sample',
  }),
} as const satisfies Slice
