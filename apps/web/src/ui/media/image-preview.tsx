import { lazyOverlay } from '../overlay/overlay.tsx'

/** Pictures on the whole screen; nothing of it is loaded before the first opens. Props: `ImagePreviewProps`. */
export const ImagePreview = lazyOverlay(async () => (await import('./image-preview-overlay.tsx')).ImagePreviewOverlay)
