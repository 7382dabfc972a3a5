import { api } from '../kit/calls/api-client.ts'
import { isRefusal } from '../kit/calls/api-error.ts'
import { nowInstant } from '../kit/now.ts'
import { invalidate } from '../kit/calls/query.ts'
import type { SubmissionNumber } from '../kit/calls/submission-number.ts'
import { eventDraftInput, eventFormOfDraft, isSameEvent } from './event-draft-form.ts'
import { dropEventCopy, keepEventCopy, type EventCopy } from './event-draft-store.ts'
import { BLANK_EVENT, eventFormInput, eventFormOf, type EventFormState } from './event-form-state.ts'
import type { EventPart } from './event-merge.ts'
import { FormKeeper, type Clash, type FormPlace, type FormPort, type Keeping } from '../kit/form/form-keeper.ts'

export type EventClash = Clash<EventFormState>
export type EventKeeping = Keeping<EventFormState>
export type EventKeeper = FormKeeper<EventFormState, EventPart>
/** How an event's form starts. */
export type EventStart = Omit<EventCopy, 'savedAt'> & { savedAt: string | undefined }

type Kept = {
  personId: string
  number: SubmissionNumber
  /** The version of the stored event that is being changed; undefined for a new one. */
  eventVersion: () => number | undefined
  /** Called when the change goes on from a later version of it. */
  goOnFrom: (eventVersion: number) => void
  /** Called with the server's present version of it. */
  notice: (eventVersion: number) => void
}

/** Keeps the form of an event as a draft of its own until it is saved, and saves it. Throws the server's refusals, for the caller to show. */
export function eventKeeper(start: EventStart, kept: Kept & FormPlace<EventFormState, EventPart>): EventKeeper {
  return new FormKeeper(start, eventPort(start, kept), kept)
}

function eventPort({ id: draftId, isBegunHere }: EventStart, kept: Kept): FormPort<EventFormState, EventPart> {
  const { personId, number, eventVersion } = kept
  return {
    isSame: isSameEvent,
    save: async ({ version = 0 }, form) => {
      const input = { draftId, version, eventVersion: eventVersion(), form: eventDraftInput(form) }
      const reply = await api.events.eventDraftSave(input, { quiet: true })
      void invalidate('events', 'eventDraftList')
      return { id: draftId, version: reply.version }
    },
    versionOf: async (id) => {
      const there = await api.events.eventDraftVersion({ draftId: id }, { quiet: true })
      if (there.eventVersion !== null) kept.notice(there.eventVersion)
      return there.version
    },
    read: (id) => readDraft(id, kept),
    blank: () => BLANK_EVENT,
    loadMerge: async () => (await import('./event-merge.ts')).mergeEvents,
    submit: async ({ version = 0 }, form, isAnother) => {
      const eventId = await saveEvent({ draftId, version, eventVersion: eventVersion(), form, isAnother }, number)
      void invalidate('meetings')
      return eventId
    },
    endSubmission: () => number.renew(),
    // The draft of a change that is not found was saved or given up on another device.
    stale: eventVersion() === undefined ? ['eventDraftStale'] : ['eventDraftStale', 'eventDraftNotFound'],
    elsewhere: ['eventDraftNotFound', 'eventDraftDone', 'eventNotFound', 'eventForbidden', 'eventIsCancelled'],
    keep: (copy) =>
      keepEventCopy(personId, {
        ...copy,
        id: draftId,
        eventVersion: eventVersion(),
        isBegunHere,
        savedAt: nowInstant(),
      }),
    drop: () => dropEventCopy(personId, draftId),
    isFoundById: () => !isBegunHere,
  }
}

/** The draft as the server has it; without one a change goes on from the event itself. */
async function readDraft(draftId: string, { eventVersion, goOnFrom }: Kept) {
  try {
    const draft = await api.events.eventDraftDetail({ draftId }, { quiet: true })
    return { version: draft.version, form: eventFormOfDraft(draft), mayEdit: true }
  } catch (error) {
    if (eventVersion() === undefined || !isRefusal(error, 'eventDraftNotFound')) throw error
  }
  const event = await api.events.eventDetail({ eventId: draftId }, { quiet: true })
  goOnFrom(event.version)
  const mayEdit = event.allowedActions.some(({ action, allowed }) => action === 'edit' && allowed)
  return { version: 0, form: eventFormOf(event), mayEdit }
}

type Whole = {
  draftId: string
  version: number
  eventVersion: number | undefined
  form: EventFormState
  isAnother: boolean
}

/** A change of a stored event, with its id in the draft, or a new one from its draft. */
async function saveEvent(saved: Whole, number: SubmissionNumber): Promise<string> {
  const { draftId, version, eventVersion, form, isAnother } = saved
  const whole = eventFormInput(form)
  if (whole === undefined) throw new RangeError('event form is incomplete')
  if (eventVersion !== undefined) {
    const input = { eventId: draftId, version: eventVersion, form: whole, draftVersion: version }
    return (await api.events.updateEngagementMeeting(input, { quiet: true })).eventId
  }
  const sn = await number.take()
  const input = { form: whole, draft: { draftId, version }, ...(isAnother && { isAnother }) }
  const { eventId } = await api.events.saveEngagementMeeting(input, { sn, quiet: true })
  number.renew()
  return eventId
}
