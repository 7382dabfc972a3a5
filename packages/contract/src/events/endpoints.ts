import { EVENT_POLICY_REFUSALS } from '@osmp/domain/meetings/event-policy.ts'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, keyword, note, pageNo, picked, queryInt, shape } from '../kit/fields.ts'
import { atDraft, draftVersion, eventDraftCalls, formErrors } from './draft-endpoints.ts'
import { eventDetail, eventForm, eventListItem } from './models.ts'
import * as z from 'zod/mini'
const savedEvent = shape({ eventId: id, eventCode: z.string(), version: z.number() })
export const events = {
  /**
   * Creates a large event, the frame of its sub-meetings; a draft of mine becomes it, at the version I saw, once. Header sn, which may be left out.
   * Data: eventId (eventDraftDone), id (applicationRepeated).
   */
  saveEngagementMeeting: endpoint({
    path: '/meeting/create/saveEngagementMeeting',
    headers: ['sn'],
    isSnOptional: true,
    access: { who: 'staff' },
    input: shape({ form: eventForm, draft: z.optional(shape(atDraft)), isAnother: z.optional(z.boolean()) }),
    output: savedEvent,
    errors: [
      ...formErrors,
      'applicationRepeated',
      'eventTimes',
      'eventDraftStale',
      'eventDraftDone',
      'eventDraftNotFound',
      'helperGuards',
    ],
  }),
  /** Changes an event and drops my draft of the change, which must still be at `draftVersion` where that is given (0: there is none); its sub-meetings must still fit. Data of eventBoundsBroken: meetings. */
  updateEngagementMeeting: endpoint({
    path: '/meeting/create/updateEngagementMeeting',
    access: { who: 'staff' },
    input: shape({ eventId: id, version: queryInt(1, 1_000_000), form: eventForm, draftVersion }),
    output: savedEvent,
    errors: [
      ...formErrors,
      ...EVENT_POLICY_REFUSALS,
      'eventVersionStale',
      'eventDraftStale',
      'eventIsCancelled',
      'eventBoundsBroken',
      'eventTimes',
      'helperGuards',
    ],
  }),
  /** An event I may see with its sub-meetings. */
  eventDetail: endpoint({
    path: '/meeting/event-detail',
    effect: 'reads',
    access: { who: 'staff' },
    holdsSecret: true,
    input: shape({ eventId: id }),
    output: eventDetail,
    errors: ['eventNotFound'],
  }),
  /** Events in my scope: mine, those I assist in, my reports', for finance and compliance their business unit's; latest start first, 20 a page. */
  eventList: endpoint({
    path: '/meeting/event-list',
    turn: 'list',
    effect: 'reads',
    access: { who: 'staff' },
    input: shape({ keyword, cursor: z.optional(shape({ start: instant, id })) }),
    output: shape({ list: z.array(eventListItem), cursor: z.nullable(shape({ start: instant, id })) }),
  }),
  /** Cancels an event that none of its sub-meetings is on its way in: they have ended, were cancelled or were never submitted. */
  eventCancel: endpoint({
    path: '/meeting/event-cancel',
    access: { who: 'staff' },
    input: shape({ eventId: id, version: queryInt(1, 1_000_000), reason: note(200, 2) }),
    output: savedEvent,
    errors: [...EVENT_POLICY_REFUSALS, 'eventVersionStale', 'eventIsCancelled', 'eventHasLiveMeetings'],
  }),
  /** Series of my business unit, to put an event in. */
  initiativeList: endpoint({
    path: '/meeting/initiative-list',
    turn: 'list',
    effect: 'reads',
    access: { who: 'staff' },
    input: shape({ keyword, page: pageNo }),
    output: picked(shape({ value: id, label: z.string(), code: z.string() })),
  }),
  ...eventDraftCalls,
} as const satisfies Slice
