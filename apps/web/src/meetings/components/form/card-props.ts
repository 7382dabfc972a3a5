import type { ChangeForm, MeetingFormState } from '../../form/meeting-form-state.ts'

/** What each card of the form gets. `errorOf` gives the sentence under a field, once a submission was tried. */
export type CardProps = {
  form: MeetingFormState
  change: ChangeForm
  errorOf: (field: string) => string | undefined
}
