import { lazy } from 'react'

/** Parts of the closing page that most meetings do without, or that are looked at later than the list. */
export const UploadHere = lazy(async () => ({ default: (await import('./components/upload-here.tsx')).UploadHere }))
export const MeetingDoubt = lazy(async () => ({
  default: (await import('./components/meeting-doubt.tsx')).MeetingDoubt,
}))
export const ClosedRecap = lazy(async () => ({ default: (await import('./components/recap.tsx')).ClosedRecap }))
export const RecapShare = lazy(async () => ({ default: (await import('./components/recap-share.tsx')).RecapShare }))
export const SpendReview = lazy(async () => ({ default: (await import('./components/spend-review.tsx')).SpendReview }))
export const SpendBar = lazy(async () => ({ default: (await import('./components/spend-bar.tsx')).SpendBar }))
export const SpendDecision = lazy(async () => ({
  default: (await import('./components/spend-decision.tsx')).SpendDecision,
}))
export const ReopenButton = lazy(async () => ({
  default: (await import('./components/reopen-button.tsx')).ReopenButton,
}))
