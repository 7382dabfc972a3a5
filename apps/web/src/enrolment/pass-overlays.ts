import { lazyOverlay } from '../ui/overlay/overlay.tsx'

/** Name, number, hospital and department to correct. Props in components/pass-correction.tsx. */
export const PassCorrection = lazyOverlay(async () => (await import('./components/pass-correction.tsx')).PassCorrection)

/** The pass as a picture to keep. Props in components/pass-picture-sheet.tsx. */
export const PassPictureSheet = lazyOverlay(
  async () => (await import('./components/pass-picture-sheet.tsx')).PassPictureSheet,
)
