import { del, get, set } from 'idb-keyval'
import type { EventFormState } from './event-form-state.ts'

export type EventDraft = { form: EventFormState; keptAt: string }

/** A changed shape of the form gets a new number, so that an old copy is never read. */
const keyOf = (personId: string, name: string) => `event-form.1.${personId}.${name}`

/** The event's form as this device last had it; `name` is the event's id, or `new`. A device without storage has none. */
export async function readEventDraft(personId: string, name: string): Promise<EventDraft | undefined> {
  try {
    return await get<EventDraft>(keyOf(personId, name))
  } catch {
    return undefined
  }
}

export async function keepEventDraft(personId: string, name: string, draft: EventDraft): Promise<void> {
  await set(keyOf(personId, name), draft).catch(() => undefined)
}

export async function dropEventDraft(personId: string, name: string): Promise<void> {
  await del(keyOf(personId, name)).catch(() => undefined)
}
