import { lazyOverlay } from '../ui/overlay/overlay.tsx'

/** Settings, reminders to all, export, the partner's queue. Props in components/manage-sheet.tsx. */
export const ManageSheet = lazyOverlay(async () => (await import('./components/manage-sheet.tsx')).ManageSheet)

/** The sign-ins as files or by mail. Props in components/sign-export-sheet.tsx. */
export const SignExportSheet = lazyOverlay(
  async () => (await import('./components/sign-export-sheet.tsx')).SignExportSheet,
)

/** Doctors of the directory who may be this person. Props in components/match-sheet.tsx. */
export const MatchSheet = lazyOverlay(async () => (await import('./components/match-sheet.tsx')).MatchSheet)

/** The organiser's own group of some people. Props in components/label-dialog.tsx. */
export const LabelDialog = lazyOverlay(async () => (await import('./components/label-dialog.tsx')).LabelDialog)

/** Name, number, hospital and department of an enrolment to correct. Props in components/correct-sheet.tsx. */
export const CorrectSheet = lazyOverlay(async () => (await import('./components/correct-sheet.tsx')).CorrectSheet)
