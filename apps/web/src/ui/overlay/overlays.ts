import { lazyOverlay } from './overlay.tsx'

/** A bottom sheet, a popover from 768 px. Props: `SheetProps` in sheet.tsx. */
export const Sheet = lazyOverlay(async () => (await import('./sheet.tsx')).Sheet)

/** A dialog in the middle. Props: `DialogProps` in dialog.tsx. */
export const Dialog = lazyOverlay(async () => (await import('./dialog.tsx')).Dialog)

/** A question before something that matters. Props: `ConfirmDialogProps` in confirm-dialog.tsx. */
export const ConfirmDialog = lazyOverlay(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** A list with search to choose from. Props: `PopSelectorProps` in pop-selector.tsx. */
export const PopSelector = lazyOverlay(async () => (await import('../picker/pop-selector.tsx')).PopSelector)
