import { type Words, words } from '../kit/words.ts'
import { FEE_STATE_NAMES } from './fee-state-names.ts'
import type { FeeStatus } from './fee-state.ts'

export const FEE_STAGES = ['failed', 'held', 'review', 'payment'] as const
/** Where the submitted fees of a meeting stand together. */
export type FeeStage = (typeof FEE_STAGES)[number]

export const FEE_STAGE_NAMES: Readonly<Record<FeeStage, Words>> = {
  failed: FEE_STATE_NAMES.failed,
  held: FEE_STATE_NAMES.held,
  review: words('财务审核中', 'With finance'),
  payment: FEE_STATE_NAMES.approved,
}

const STAGE_OF: Readonly<Partial<Record<FeeStatus, FeeStage>>> = {
  failed: 'failed',
  held: 'held',
  submitted: 'review',
  checked: 'review',
  approved: 'payment',
}

/** Submitted and neither paid nor out of the process. */
export const FEES_IN_HAND = ['submitted', 'checked', 'held', 'approved', 'failed'] as const satisfies FeeStatus[]

/** The stage that needs attention first; null where no fee is in hand. */
export function feeStage(states: readonly FeeStatus[]): FeeStage | null {
  const stages = new Set(states.map((state) => STAGE_OF[state]))
  return FEE_STAGES.find((stage) => stages.has(stage)) ?? null
}

/** The parts of the queue of finance, as they stand there. */
export const FEE_QUEUE_STATES = [
  'waiting',
  'held',
  'approved',
  'organiser',
  'failed',
  'returned',
  'accounts',
  'twoFiles',
  'otherPayer',
  'paid',
  'reversed',
] as const
export type FeeQueueState = (typeof FEE_QUEUE_STATES)[number]
