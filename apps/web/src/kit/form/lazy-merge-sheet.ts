import { lazyOverlay } from '../../ui/overlay/overlay.tsx'

/** Chooses between two versions of a form, part by part. */
export const MergeSheet = lazyOverlay(async () => (await import('./merge-sheet.tsx')).MergeSheet)
