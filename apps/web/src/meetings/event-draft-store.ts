import { del, get, set } from 'idb-keyval'
import type { EventFormState } from './event-form-state.ts'
import type { FormCopy } from './form-keeper.ts'

/** An event's form as this device last had it. `id` is the draft's. */
export type EventCopy = FormCopy<EventFormState> & {
  id: string
  /** The version of the stored event that is being changed. */
  eventVersion: number | undefined
  savedAt: string
}

/** A changed shape of the form gets a new number, so that an old copy is never read. */
const keyOf = (personId: string, name: string) => `event-form.2.${personId}.${name}`

/** `name` is the draft's id, or `new` for the one being created. A device without storage has none. */
export async function readEventCopy(personId: string, name: string): Promise<EventCopy | undefined> {
  try {
    return await get<EventCopy>(keyOf(personId, name))
  } catch {
    return undefined
  }
}

export async function keepEventCopy(personId: string, name: string, copy: EventCopy): Promise<void> {
  await set(keyOf(personId, name), copy).catch(() => undefined)
}

export async function dropEventCopy(personId: string, name: string): Promise<void> {
  await del(keyOf(personId, name)).catch(() => undefined)
}
