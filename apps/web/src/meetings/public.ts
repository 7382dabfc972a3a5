/** What other slices may use of meetings. */
export { OwnerField } from './components/form/owner-field.tsx'
export { ownerTexts } from './form/owner-texts.ts'
export { CategoryField } from './components/form/category-field.tsx'
export { NewMeeting } from './components/form/new-meeting.tsx'
export { blankForm, type MeetingFormState } from './form/meeting-form-state.ts'
export { loadNewMeeting, loadShareSheet } from './lazy-parts.ts'
