/** What other slices may use of meetings. */
export { changeTexts } from './change/change-texts.ts'
export { findingsOf, warningsOf } from './form/meeting-findings.ts'
export { fetchCostCenters, fetchEmployees, fetchProducts, useIos, useRowSource } from './form/form-rows.ts'
export { Field, jumpToField } from './components/form/form-field.tsx'
export { PickerField } from './components/form/picker-field.tsx'
export { useKeepingText } from './form/use-keeping-text.ts'
export { IconLink } from './components/icon-link.tsx'
export { KeepingBanner } from './components/form/keeping-banner.tsx'
export { ResumeOffer } from './components/form/resume-offer.tsx'
export { MergeSheet } from './components/form/merge-sheet.tsx'
export { CategoryField } from './components/form/category-field.tsx'
export { NewMeeting } from './components/form/new-meeting.tsx'
export { blankForm, type MeetingFormState, ioByCode, type Named } from './form/meeting-form-state.ts'
export { dropCopy, keepCopy, readCopies, readCopy } from './form/device-copies.ts'
export {
  type FormCopy,
  FormKeeper,
  type Clash,
  type FormPlace,
  type FormPort,
  type Keeping,
} from './form/form-keeper.ts'
export { compareParts, joinLists, partsOf, type AddPart, type PartConflict } from './form/form-merge.ts'
export { redirectTexts } from './redirect-texts.ts'
export { useFormKeeper } from './form/use-form-keeper.ts'
export { loadNewMeeting, loadShareSheet } from './lazy-parts.ts'
