import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { code, id, keyword, money, moneyOut, pageNo, picked, queryBool, shape } from '../kit/fields.ts'
import {
  costLine,
  expenseEvent,
  ioEntry,
  ledgerPage,
  ledgerQuestion,
  orderShortfall,
  planMonth,
  speakerPayment,
  uncoveredSpending,
} from './models.ts'

export const expenses = {
  /** Sums over the IOs in my scope: planned, reserved, committed, actual, left. */
  expSummary: endpoint({
    method: 'GET',
    path: '/ea/exp-summary',
    turn: 'list',
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
  /**
   * IOs in my scope, soonest expiry first, 20 a page, with a total count; `expiring` only those that end within 30 days, `least` only
   * those that still hold and have as much left.
   */
  expIoList: endpoint({
    method: 'GET',
    path: '/ea/exp-io-list',
    turn: 'list',
    access: { who: 'staff' },
    input: shape({ keyword, expiring: z.optional(queryBool), least: z.optional(money), page: pageNo }),
    output: shape({ list: z.array(ioEntry), total: z.number(), hasMore: z.boolean() }),
  }),
  /** One IO with every entry of its ledger, and what it has not left or has to cover for meetings to be closed. */
  expIoDetail: endpoint({
    method: 'GET',
    path: '/ea/exp-io-detail',
    access: { who: 'staff' },
    input: shape({ ioCode: code, ...ledgerQuestion }),
    output: shape({ io: ioEntry, shortfalls: z.array(orderShortfall), ...ledgerPage }),
    errors: ['ioNotFound'],
  }),
  /** The entries of all IOs in my scope: what stands behind the sums of expSummary. */
  expLedger: endpoint({
    method: 'GET',
    path: '/expenses/exp-ledger',
    access: { who: 'staff' },
    input: shape(ledgerQuestion),
    output: shape(ledgerPage),
  }),
  /** Plan and actual of the meetings I may read by month of their start: eight months back to three ahead. */
  expSeries: endpoint({
    method: 'GET',
    path: '/expenses/exp-series',
    access: { who: 'staff' },
    input: shape({}),
    output: shape({ months: z.array(planMonth), planned: moneyOut, actual: moneyOut }),
  }),
  /**
   * Meetings with a budget that I may read, for finance and administrators with the fees of the others, latest first, 20 a page: planned
   * and spent; `month` those that month of expSeries adds up.
   */
  expEventList: endpoint({
    method: 'GET',
    path: '/ea/exp-event-list',
    turn: 'list',
    access: { who: 'staff' },
    input: shape({
      keyword,
      month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'inputDate' }))),
      page: pageNo,
    }),
    output: picked(expenseEvent),
  }),
  /** Fees of speakers in meetings I may read and how far their payment is, latest submitted first, 20 a page. */
  expSpeakerList: endpoint({
    method: 'GET',
    path: '/ea/exp-speaker-list',
    turn: 'list',
    access: { who: 'staff' },
    input: shape({ keyword, page: pageNo }),
    output: picked(speakerPayment),
  }),
  /** One meeting's money by kind of cost, with every entry of its ledger. */
  expEventDetail: endpoint({
    method: 'GET',
    path: '/ea/exp-event-detail',
    access: { who: 'staff', object: { kind: 'meeting', key: 'eventId', may: 'readBudget' } },
    onFailure: 'sample',
    input: shape({ eventId: id, ...ledgerQuestion }),
    output: shape({
      event: expenseEvent,
      lines: z.array(costLine),
      uncovered: z.nullable(uncoveredSpending),
      ...ledgerPage,
    }),
  }),
} as const satisfies Slice
