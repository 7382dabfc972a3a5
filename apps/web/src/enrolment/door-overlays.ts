import { lazyOverlay } from '../ui/overlay/overlay.tsx'

/** What opens over the desk; the desk fetches it while there is a network. */
export const Scanner = lazyOverlay(async () => (await import('./scan/scanner.tsx')).Scanner)
export const QueueSheet = lazyOverlay(async () => (await import('./components/queue-sheet.tsx')).QueueSheet)
export const UnlistedWalkIn = lazyOverlay(
  async () => (await import('./components/unlisted-walk-in.tsx')).UnlistedWalkIn,
)
export const ReasonDialog = lazyOverlay(async () => (await import('./components/reason-dialog.tsx')).ReasonDialog)
export const DoctorPicker = lazyOverlay(async () => (await import('./components/doctor-picker.tsx')).DoctorPicker)
