export const FEE_STATUSES = [
  'draft',
  'submitted',
  'checked',
  'held',
  'approved',
  'paid',
  'failed',
  'returned',
  'waived',
] as const
export type FeeStatus = (typeof FEE_STATUSES)[number]

export const FEE_ACTIONS = [
  'submit',
  'check',
  'hold',
  'release',
  'sendBack',
  'approve',
  'pay',
  'fail',
  'retry',
  'waive',
] as const
export type FeeAction = (typeof FEE_ACTIONS)[number]

/** The only place that says which action leads where. `paid` and `waived` are final; a paid fee is corrected by a reversing entry. */
const TRANSITIONS = {
  submit: { from: ['draft', 'returned'], to: 'submitted' },
  check: { from: ['submitted'], to: 'checked' },
  hold: { from: ['submitted', 'checked'], to: 'held' },
  release: { from: ['held'], to: 'checked' },
  sendBack: { from: ['submitted', 'checked', 'held', 'failed'], to: 'returned' },
  approve: { from: ['checked'], to: 'approved' },
  pay: { from: ['approved'], to: 'paid' },
  fail: { from: ['approved'], to: 'failed' },
  retry: { from: ['failed'], to: 'approved' },
  waive: { from: ['draft', 'submitted', 'checked', 'held', 'returned', 'failed'], to: 'waived' },
} as const satisfies Record<FeeAction, { from: readonly FeeStatus[]; to: FeeStatus }>

export const FEE_REFUSALS = ['feeWrongState', 'feeNotPaid', 'feeAlreadyReversed', 'feeWindowClosed'] as const
export type FeeRefusal = (typeof FEE_REFUSALS)[number]

/** The status after an action, or feeWrongState. */
export function decideFee(
  status: FeeStatus,
  action: FeeAction,
): { ok: true; status: FeeStatus } | { ok: false; reason: FeeRefusal } {
  const { from, to } = TRANSITIONS[action]
  const starts: readonly FeeStatus[] = from
  return starts.includes(status) ? { ok: true, status: to } : { ok: false, reason: 'feeWrongState' }
}

/** May a paid fee be corrected by a reversing entry? Once only: feeNotPaid, feeAlreadyReversed. */
export function decideReversal(status: FeeStatus, reversed: boolean): { ok: true } | { ok: false; reason: FeeRefusal } {
  if (status !== 'paid') return { ok: false, reason: 'feeNotPaid' }
  return reversed ? { ok: false, reason: 'feeAlreadyReversed' } : { ok: true }
}

/** Counts against caps, and blocks a second fee for the same meeting, topic, speaker and role. */
export function isLiveFee(status: FeeStatus): boolean {
  return status !== 'waived'
}
