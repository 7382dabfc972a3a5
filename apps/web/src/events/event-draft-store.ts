import type { EventFormState } from './event-form-state.ts'
import { dropCopy, keepCopy, readCopies, readCopy } from '../kit/form/device-copies.ts'
import type { FormCopy } from '../kit/form/form-keeper.ts'

/** An event's form as this device last had it. `id` is the draft's. */
export type EventCopy = FormCopy<EventFormState> & {
  id: string
  /** The version of the stored event that is being changed. */
  eventVersion: number | undefined
  /** Begun on the screen of a new event, which goes on with it. */
  isBegunHere: boolean
  savedAt: string
}

/** A changed shape of the form gets a new number, so that an old copy is never read. */
const keyOf = (personId: string, draftId: string) => `event-form.3.${personId}.${draftId}`

export const readEventCopy = (personId: string, draftId: string): Promise<EventCopy | undefined> =>
  readCopy<EventCopy>(keyOf(personId, draftId))

/** The one that was begun here and typed in last. */
export async function newestBegunHere(personId: string): Promise<EventCopy | undefined> {
  const begun = (await readCopies<EventCopy>(keyOf(personId, ''))).filter(({ isBegunHere }) => isBegunHere)
  return begun.sort((one, other) => other.savedAt.localeCompare(one.savedAt))[0]
}

/** False when this device could not keep it. */
export const keepEventCopy = (personId: string, copy: EventCopy): Promise<boolean> =>
  keepCopy(keyOf(personId, copy.id), copy)

export const dropEventCopy = (personId: string, draftId: string): Promise<void> => dropCopy(keyOf(personId, draftId))
