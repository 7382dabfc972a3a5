export const BATCH_STATUSES = ['open', 'settled', 'cancelled'] as const
export type BatchStatus = (typeof BATCH_STATUSES)[number]

export const BATCH_LINE_STATUSES = ['open', 'paid', 'failed', 'cancelled'] as const
export type BatchLineStatus = (typeof BATCH_LINE_STATUSES)[number]

export const BATCH_REFUSALS = ['batchNotOpen', 'batchAnswered'] as const
export type BatchRefusal = (typeof BATCH_REFUSALS)[number]

/** A payment file holds at most this many fees. */
export const BATCH_MAX = 200

/**
 * A payment file may be called off while the bank has answered none of its lines; after that only the answers end it.
 * Refusals: batchNotOpen, batchAnswered.
 */
export function decideCancel(
  status: BatchStatus,
  lines: readonly BatchLineStatus[],
): { ok: true } | { ok: false; reason: BatchRefusal } {
  if (status !== 'open') return { ok: false, reason: 'batchNotOpen' }
  return lines.every((line) => line === 'open') ? { ok: true } : { ok: false, reason: 'batchAnswered' }
}

/** Where the file stands after its lines were answered: settled once none is open. */
export function batchAfter(lines: readonly BatchLineStatus[]): BatchStatus {
  return lines.some((line) => line === 'open') ? 'open' : 'settled'
}
