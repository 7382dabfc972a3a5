export const BATCH_STATUSES = ['open', 'settled', 'cancelled'] as const
export type BatchStatus = (typeof BATCH_STATUSES)[number]

export const BATCH_LINE_STATUSES = ['open', 'paid', 'failed', 'cancelled'] as const
export type BatchLineStatus = (typeof BATCH_LINE_STATUSES)[number]

export const BATCH_REFUSALS = ['batchNotOpen', 'batchAnswered', 'batchPaperMissing'] as const
export type BatchRefusal = (typeof BATCH_REFUSALS)[number]

/** A payment file holds at most this many fees. */
export const BATCH_MAX = 200

type Cancelling = {
  readonly status: BatchStatus
  readonly lines: readonly BatchLineStatus[]
  /** A downloaded file may be at the bank. */
  readonly isDownloaded: boolean
  /** The bank's paper that it paid nothing comes with it. */
  readonly hasPaper: boolean
}

/**
 * A payment file may be called off while the bank has answered none of its lines; after that only the answers end it. Once downloaded it is
 * called off with the bank's paper alone.
 * Refusals: batchNotOpen, batchAnswered, batchPaperMissing.
 */
export function decideCancel({
  status,
  lines,
  isDownloaded,
  hasPaper,
}: Cancelling): { ok: true } | { ok: false; reason: BatchRefusal } {
  if (status !== 'open') return { ok: false, reason: 'batchNotOpen' }
  if (lines.some((line) => line !== 'open')) return { ok: false, reason: 'batchAnswered' }
  return isDownloaded && !hasPaper ? { ok: false, reason: 'batchPaperMissing' } : { ok: true }
}

/** Where the file stands after its lines were answered: settled once none is open. */
export function batchAfter(lines: readonly BatchLineStatus[]): BatchStatus {
  return lines.some((line) => line === 'open') ? 'open' : 'settled'
}
