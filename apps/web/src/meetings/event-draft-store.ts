import { del, get, getMany, keys, set } from 'idb-keyval'
import type { EventFormState } from './event-form-state.ts'
import type { FormCopy } from './form-keeper.ts'

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

/** A device without storage has none. */
export async function readEventCopy(personId: string, draftId: string): Promise<EventCopy | undefined> {
  try {
    return await get<EventCopy>(keyOf(personId, draftId))
  } catch {
    return undefined
  }
}

/** The one that was begun here and typed in last. */
export async function newestBegunHere(personId: string): Promise<EventCopy | undefined> {
  try {
    const mine = (await keys<string>()).filter((key) => key.startsWith(keyOf(personId, '')))
    const begun = (await getMany<EventCopy | undefined>(mine)).flatMap((copy) =>
      copy?.isBegunHere === true ? [copy] : [],
    )
    return begun.sort((one, other) => other.savedAt.localeCompare(one.savedAt))[0]
  } catch {
    return undefined
  }
}

export async function keepEventCopy(personId: string, copy: EventCopy): Promise<void> {
  await set(keyOf(personId, copy.id), copy).catch(() => undefined)
}

export async function dropEventCopy(personId: string, draftId: string): Promise<void> {
  await del(keyOf(personId, draftId)).catch(() => undefined)
}
