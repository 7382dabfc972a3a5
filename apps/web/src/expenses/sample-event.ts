import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'

type Answer = CallOutput<'expenses', 'expEventDetail'>

const AT = '2026-01-15T06:00:00.000Z'
const NOBODY = { engagementId: null, engagementName: null, byName: null, ioCode: 'SAMPLE-IO' } as const

const entry = (
  place: number,
  row: Pick<
    Answer['entries'][number],
    'kind' | 'title' | 'amount' | 'creditAccount' | 'debitAccount' | 'availableAfter'
  >,
): Answer['entries'][number] => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  ...NOBODY,
  ...row,
  detail: '示例 Sample',
  at: AT,
})

/**
 * The built-in answer for a failed `exp-event-detail` (product text, §7). `sample` tells it from an answer of the server wherever
 * it is shown: nothing of it may be exported, sent or linked.
 */
export const SAMPLE_EVENT: Answer & { readonly sample: true } = {
  sample: true,
  event: {
    eventId: '00000000-0000-4000-8000-000000000000',
    eventName: '示例会议 Sample meeting',
    engagementCode: 'SAMPLE',
    ownerName: '示例 Sample',
    startDatetime: AT,
    moneyOf: 'budget',
    status: MEETING.closed,
    ioCode: 'SAMPLE-IO',
    eventAmount: '10000.00',
    eventActualAmount: '9200.00',
    uncovered: null,
  },
  uncovered: null,
  lines: [
    { type: 'speakerFee', planned: '4000.00', actual: '4000.00' },
    { type: 'meal', planned: '3000.00', actual: '3200.00' },
    { type: 'venue', planned: '3000.00', actual: '2000.00' },
  ],
  entries: [
    entry(1, {
      kind: 'release',
      title: '结案，退回未用预算 Given back at closing',
      amount: '800.00',
      creditAccount: 'committed',
      debitAccount: 'available',
      availableAfter: '90800.00',
    }),
    entry(2, {
      kind: 'actual',
      title: '结案，实际支出 Spent',
      amount: '9200.00',
      creditAccount: 'committed',
      debitAccount: 'actual',
      availableAfter: '90000.00',
    }),
    entry(3, {
      kind: 'commit',
      title: '会议通过，占用预算 Budget committed',
      amount: '10000.00',
      creditAccount: 'reserved',
      debitAccount: 'committed',
      availableAfter: '90000.00',
    }),
    entry(4, {
      kind: 'reserve',
      title: '会议提交，预留预算 Budget reserved',
      amount: '10000.00',
      creditAccount: 'available',
      debitAccount: 'reserved',
      availableAfter: '90000.00',
    }),
  ],
  total: 4,
  sum: null,
  hasMore: false,
}
