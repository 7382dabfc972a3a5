import { dropCopy, keepCopy, readCopy } from '../../kit/form/device-copies.ts'
import type { MeetingFormState } from '../form/meeting-form-state.ts'

/** A change that was begun and not submitted, as this device has it. `base`: the version in force it began with. */
export type ChangeDraft = { form: MeetingFormState; base: MeetingFormState; reason: string; savedAt: string }

/** A changed shape of the form gets a new number, so that an old copy is never read. */
const SHAPE = 2
const keyOf = (personId: string, engagementId: string) => `meeting-change.${SHAPE}.${personId}.${engagementId}`

export const readChange = (personId: string, engagementId: string): Promise<ChangeDraft | undefined> =>
  readCopy<ChangeDraft>(keyOf(personId, engagementId))

/** False when this device could not keep it. */
export const keepChange = (personId: string, engagementId: string, draft: ChangeDraft): Promise<boolean> =>
  keepCopy(keyOf(personId, engagementId), draft)

export const dropChange = (personId: string, engagementId: string): Promise<void> =>
  dropCopy(keyOf(personId, engagementId))
