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
  'reversed',
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
  'reverse',
] as const
export type FeeAction = (typeof FEE_ACTIONS)[number]

/**
 * The only place that says which action leads where. `waived` and `reversed` are final. A paid fee is never edited: `reverse`
 * adds an entry that takes it back.
 */
const TRANSITIONS = {
  submit: { from: ['draft', 'returned', 'reversed'], to: 'submitted' },
  check: { from: ['submitted'], to: 'checked' },
  hold: { from: ['submitted', 'checked', 'approved', 'failed'], to: 'held' },
  release: { from: ['held'], to: 'checked' },
  sendBack: { from: ['submitted', 'checked', 'held', 'failed'], to: 'returned' },
  approve: { from: ['checked'], to: 'approved' },
  pay: { from: ['approved'], to: 'paid' },
  fail: { from: ['approved'], to: 'failed' },
  retry: { from: ['failed'], to: 'approved' },
  waive: { from: ['submitted', 'checked', 'held', 'failed'], to: 'waived' },
  reverse: { from: ['paid'], to: 'reversed' },
} as const satisfies Record<FeeAction, { from: readonly FeeStatus[]; to: FeeStatus }>

export const FEE_REFUSALS = ['feeWrongState', 'feeNotPaid', 'feeAlreadyReversed', 'feeWindowClosed'] as const
export type FeeRefusal = (typeof FEE_REFUSALS)[number]

/** The status after an action. Refusals: feeWrongState; for a reversal feeNotPaid, feeAlreadyReversed. */
export function decideFee(
  status: FeeStatus,
  action: FeeAction,
): { ok: true; status: FeeStatus } | { ok: false; reason: FeeRefusal } {
  const { from, to } = TRANSITIONS[action]
  const starts: readonly FeeStatus[] = from
  if (starts.includes(status)) return { ok: true, status: to }
  if (action !== 'reverse') return { ok: false, reason: 'feeWrongState' }
  return { ok: false, reason: status === 'reversed' ? 'feeAlreadyReversed' : 'feeNotPaid' }
}

/** What a person must write with it: why, or for a payment the bank's reference. The others need no word. */
const NEEDS_REASON: readonly FeeAction[] = ['hold', 'release', 'sendBack', 'fail', 'waive', 'reverse']

export function needsReason(action: FeeAction): boolean {
  return NEEDS_REASON.includes(action)
}

/** Counts against caps, and blocks a second fee for the same meeting, topic, speaker and role. */
export function isLiveFee(status: FeeStatus): boolean {
  return status !== 'returned' && status !== 'waived' && status !== 'reversed'
}
