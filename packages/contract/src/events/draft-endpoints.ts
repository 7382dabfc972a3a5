import { EVENT_POLICY_REFUSALS } from '@osmp/domain/meetings/event-policy.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, int, list, shape } from '../kit/fields.ts'
import { eventDraft, eventDraftForm, eventDraftItem } from './models.ts'

export const formErrors = [
  'eventInitiativeUnknown',
  'eventProductUnknown',
  'eventMoneyUnknown',
  'eventAssistantUnknown',
  'actingForUnknown',
  'duplicateEntry',
] as const

/** The id comes from the device that begins the draft; version 0: the server has not told one yet. */
export const atDraft = { draftId: id, version: int(0, 1_000_000) }
/** Of the draft that goes with what it is about. */
export const draftVersion = z.optional(atDraft.version)

/** Forms of large events as far as they are typed, kept for the person who types. */
export const eventDraftCalls = {
  /**
   * Keeps what I typed of an event: version 0 begins the draft under the given id. With `eventVersion` the id is that of an event I may edit, and the draft a change of it.
   * A repeat of a save gives its first reply. Data of eventDraftDone: eventId.
   */
  eventDraftSave: endpoint({
    path: '/meeting/event-draft-save',
    access: { who: 'staff' },
    input: shape({ ...atDraft, eventVersion: z.optional(int(1, 1_000_000)), form: eventDraftForm }),
    output: shape({ draftId: id, version: z.number(), updatedAt: instant }),
    errors: [
      ...formErrors,
      ...EVENT_POLICY_REFUSALS,
      'eventDraftStale',
      'eventDraftNotFound',
      'eventDraftDone',
      'eventIsCancelled',
      'eventDraftsFull',
    ],
  }),
  /** A draft of mine. Data of eventDraftDone: eventId. */
  eventDraftDetail: endpoint({
    path: '/meeting/event-draft-detail',
    effect: 'reads',
    access: { who: 'staff' },
    input: shape({ draftId: id }),
    output: eventDraft,
    errors: ['eventDraftNotFound', 'eventDraftDone'],
  }),
  /**
   * The version the server holds of a draft of mine and of the event it changes, to notice that either was changed elsewhere. For an event I may edit without
   * a draft: version 0. Data of eventDraftDone: eventId.
   */
  eventDraftVersion: endpoint({
    path: '/meeting/event-draft-version',
    effect: 'reads',
    access: { who: 'staff' },
    input: shape({ draftId: id }),
    output: shape({ version: z.number(), updatedAt: z.nullable(instant), eventVersion: z.nullable(z.number()) }),
    errors: ['eventDraftNotFound', 'eventDraftDone'],
  }),
  /** My drafts of events, the one changed last first, 50 at most. */
  eventDraftList: endpoint({
    path: '/meeting/event-draft-list',
    turn: 'list',
    effect: 'reads',
    access: { who: 'staff' },
    input: shape({}),
    output: shape({ list: list(eventDraftItem, 50) }),
  }),
  /** Deletes a draft of mine. Data of eventDraftDone: eventId. */
  eventDraftDelete: endpoint({
    path: '/meeting/event-draft-delete',
    access: { who: 'staff' },
    input: shape(atDraft),
    output: shape({}),
    errors: ['eventDraftNotFound', 'eventDraftDone', 'eventDraftStale'],
  }),
} as const satisfies Slice
