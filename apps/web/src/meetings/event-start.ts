import { api } from '../kit/api-client.ts'
import { eventFormOfDraft, type EventDraft } from './event-draft-form.ts'
import { dropEventCopy, keepEventCopy, readEventCopy, type EventCopy } from './event-draft-store.ts'
import { BLANK_EVENT, eventFormOf, type EventDetail, type EventFormState } from './event-form-state.ts'
import type { EventStart } from './event-keeper.ts'

/** The copy of the event being created on this device. */
const NEW = 'new'

/** A new event: as this device left it, or blank. */
export async function newEventStart(personId: string): Promise<EventStart> {
  const copy = await readEventCopy(personId, NEW)
  return copy === undefined ? blankStart() : { ...copy, copyName: NEW }
}

/** A draft begun anywhere; words that only this device has go first. */
export async function draftEventStart(personId: string, draftId: string): Promise<EventStart> {
  const begun = await readEventCopy(personId, NEW)
  // Begun here: one copy of one draft.
  if (begun?.id === draftId) return { ...begun, copyName: NEW }
  const copy = await readEventCopy(personId, draftId)
  if (copy !== undefined && !copy.isSaved) return { ...copy, copyName: draftId }
  return startOfDraft(await api.meetings.eventDraftDetail({ draftId }, { quiet: true }))
}

/** A stored event, with what I changed of it here or on another device and have not saved. */
export async function storedEventStart(personId: string, event: EventDetail): Promise<EventStart> {
  const { eventId, version } = event
  const copy = await readEventCopy(personId, eventId)
  if (copy !== undefined && !copy.isSaved) return { ...copy, copyName: eventId }
  const { list } = await api.meetings.eventDraftList({}, { quiet: true })
  if (list.some((draft) => draft.eventId === eventId))
    return startOfDraft(await api.meetings.eventDraftDetail({ draftId: eventId }, { quiet: true }))
  const form = eventFormOf(event)
  return { ...untouched(eventId, form), eventVersion: version, base: form, isSaved: true, copyName: eventId }
}

/** The same words as a draft of their own, where theirs has been deleted elsewhere. */
export async function keepAsNewEvent(personId: string, form: EventFormState): Promise<void> {
  const copy: EventCopy = { ...untouched(crypto.randomUUID(), form), savedAt: new Date().toISOString() }
  await keepEventCopy(personId, NEW, copy)
}

/** What this device has of a draft that is gone. */
export async function forgetEventDraft(personId: string, draftId: string): Promise<void> {
  await dropEventCopy(personId, draftId)
  if ((await readEventCopy(personId, NEW))?.id === draftId) await dropEventCopy(personId, NEW)
}

const blankStart = (): EventStart => ({ ...untouched(crypto.randomUUID(), BLANK_EVENT), copyName: NEW })

function untouched(id: string, form: EventFormState) {
  return {
    id,
    form,
    version: undefined,
    eventVersion: undefined,
    base: undefined,
    sent: undefined,
    isSaved: false,
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
    sent: undefined,
    isSaved: true,
    savedAt: updatedAt,
    copyName: draftId,
  }
}
