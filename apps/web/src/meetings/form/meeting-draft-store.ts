import { dropCopy, keepCopy, readCopy } from '../../kit/form/device-copies.ts'
import type { MeetingFormState } from './meeting-form-state.ts'

/** A form as this device last had it. `isSaved`: the server has it too. */
export type LocalDraft = {
  form: MeetingFormState
  engagementId: string | undefined
  version: number | undefined
  /** What the server had at that version: against it two people's changes are told apart. */
  base?: MeetingFormState | undefined
  /** What went to the server since then without a reply: it may have one of them. */
  unanswered?: readonly MeetingFormState[] | undefined
  savedAt: string
  isSaved: boolean
}

/** A changed shape of the form gets a new number, so that an old copy is never read. */
const SHAPE = 4
const keyOf = (personId: string, name: string) => `meeting-form.${SHAPE}.${personId}.${name}`

/** `name` is the meeting's id, or `new` for the one being created. */
export const readDraft = (personId: string, name: string): Promise<LocalDraft | undefined> =>
  readCopy<LocalDraft>(keyOf(personId, name))

/** False when this device could not keep it. */
export const keepDraft = (personId: string, name: string, draft: LocalDraft): Promise<boolean> =>
  keepCopy(keyOf(personId, name), draft)

export const dropDraft = (personId: string, name: string): Promise<void> => dropCopy(keyOf(personId, name))
