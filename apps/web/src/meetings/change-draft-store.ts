import { del, get, set } from 'idb-keyval'
import type { MeetingFormState } from './meeting-form-state.ts'

/** A change that was begun and not submitted, as this device has it. `base`: the version in force it began with. */
export type ChangeDraft = { form: MeetingFormState; base: MeetingFormState; reason: string; savedAt: string }

/** A changed shape of the form gets a new number, so that an old copy is never read. */
const SHAPE = 2
const keyOf = (personId: string, engagementId: string) => `meeting-change.${SHAPE}.${personId}.${engagementId}`

/** A device without storage simply has no copy. */
export async function readChange(personId: string, engagementId: string): Promise<ChangeDraft | undefined> {
  try {
    return await get<ChangeDraft>(keyOf(personId, engagementId))
  } catch {
    return undefined
  }
}

export async function keepChange(personId: string, engagementId: string, draft: ChangeDraft): Promise<void> {
  await set(keyOf(personId, engagementId), draft).catch(() => undefined)
}

export async function dropChange(personId: string, engagementId: string): Promise<void> {
  await del(keyOf(personId, engagementId)).catch(() => undefined)
}
