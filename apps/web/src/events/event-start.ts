import { api } from '../kit/calls/api-client.ts'
import { nowInstant } from '../kit/now.ts'
import { eventFormOfDraft, type EventDraft } from './event-draft-form.ts'
import { keepEventCopy, newestBegunHere, readEventCopy } from './event-draft-store.ts'
import { BLANK_EVENT, eventFormOf, type EventDetail, type EventFormState } from './event-form-state.ts'
import type { EventStart } from './event-keeper.ts'
import { newUuid } from '../kit/device/new-id.ts'

/** A new event: as this device left it, or blank. */
export async function newEventStart(personId: string): Promise<EventStart> {
  return (await newestBegunHere(personId)) ?? untouched(newUuid(), BLANK_EVENT)
}

/** A draft begun anywhere; words that only this device has go first. */
export async function draftEventStart(personId: string, draftId: string): Promise<EventStart> {
  const copy = await readEventCopy(personId, draftId)
  if (copy !== undefined && (copy.isBegunHere || !copy.isSaved)) return copy
  return startOfDraft(await api.events.eventDraftDetail({ draftId }, { quiet: true }))
}

/** A stored event, with what I changed of it here or on another device and have not saved. */
export async function storedEventStart(personId: string, event: EventDetail): Promise<EventStart> {
  const { eventId, version } = event
  const copy = await readEventCopy(personId, eventId)
  if (copy !== undefined && !copy.isSaved) return copy
  const { list } = await api.events.eventDraftList({}, { quiet: true })
  if (list.some((draft) => draft.eventId === eventId))
    return startOfDraft(await api.events.eventDraftDetail({ draftId: eventId }, { quiet: true }))
  const form = eventFormOf(event)
  // Where there is no draft the server tells its version as 0.
  const known = { version: 0, eventVersion: version, base: form, isSaved: true, isBegunHere: false }
  return { ...untouched(eventId, form), ...known }
}

/** The same words as a draft of their own, where theirs can no longer be gone on with. Gives its id. */
export async function keepAsNewEvent(personId: string, form: EventFormState): Promise<string> {
  const id = newUuid()
  // Whoever helped with the event is the owner of the new one.
  const own = { ...form, assistants: form.assistants.filter(({ value }) => value !== personId) }
  await keepEventCopy(personId, { ...untouched(id, own), savedAt: nowInstant() })
  return id
}

function untouched(id: string, form: EventFormState) {
  return {
    id,
    form,
    version: undefined,
    eventVersion: undefined,
    base: undefined,
    isSaved: false,
    isBegunHere: true,
    savedAt: undefined,
  }
}

function startOfDraft(draft: EventDraft): EventStart {
  const { draftId, version, updatedAt } = draft
  const form = eventFormOfDraft(draft)
  return {
    id: draftId,
    form,
    version,
    eventVersion: draft.eventVersion ?? undefined,
    base: form,
    isSaved: true,
    isBegunHere: false,
    savedAt: updatedAt,
  }
}
