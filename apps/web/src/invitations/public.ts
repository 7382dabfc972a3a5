import { lazyOverlay } from '../ui/overlay/overlay.tsx'

/** Letters of a meeting: whom they went to and what they say. Props in components/invitation-sheet.tsx. */
export const InvitationSheet = lazyOverlay(
  async () => (await import('./components/invitation-sheet.tsx')).InvitationSheet,
)
