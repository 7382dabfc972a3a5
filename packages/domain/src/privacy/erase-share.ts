/** Kinds of personal data that the nightly run erases. */
export const ERASED_KINDS = ['places', 'letters', 'strangers'] as const
export type ErasedKind = (typeof ERASED_KINDS)[number]
export type ErasedCounts = Readonly<Record<ErasedKind, number>>

/**
 * A run stops that would erase more than this share of what is stored, and more than so many records. In normal use a night erases the
 * meetings of one day; more comes from a rule that was changed, a clock that is wrong, or months without a run.
 */
const MOST_PERCENT = 5
const MOST_RECORDS = 200

/** Would this run erase more than one person's word allows? */
export const needsSecondWord = (due: ErasedCounts, stored: ErasedCounts): boolean =>
  ERASED_KINDS.some((kind) => due[kind] > MOST_RECORDS && due[kind] * 100 > stored[kind] * MOST_PERCENT)

/** So long after the second person's word the next run may erase, once. */
export const ERASE_WITHIN_MS = 86_400_000
