import type { ChangeEvent, EventField, EventFormState } from './event-form-state.ts'

export type EventFieldProps = {
  form: EventFormState
  change: ChangeEvent
  errorOf: (field: EventField) => string | undefined
}
