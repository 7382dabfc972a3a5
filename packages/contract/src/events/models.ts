import * as z from 'zod/mini'
import { allowedAction, code, id, instant, line, list, money, moneyOut, note, shape } from '../kit/fields.ts'
import { meetingListItem } from '../meetings/models.ts'

/** A large event as its owner types it: the bounds its sub-meetings keep to. Budget in yuan. */
export const eventForm = shape({
  name: line(120, 2),
  /** A series that exists, or the name of a new one; both null where the event stands alone. */
  initiativeId: z.nullable(id),
  initiativeName: z.nullable(line(60, 2)),
  /** For which colleague a new event is: one of `meetings.actingFor`. Null: oneself; an event keeps its owner. */
  ownerId: z._default(z.nullable(id), null),
  startDatetime: instant,
  endDatetime: instant,
  productIds: list(id, 10),
  costCenterCode: z.nullable(code),
  ioCode: z.nullable(code),
  budgetLimit: money,
  assistantIds: list(id, 10),
  note: note(1000),
})

/** A form of an event as far as it is typed; null what is not. `initiativeName` is empty while a new series has no name yet. */
export const eventDraftForm = shape({
  name: line(120),
  initiativeId: z.nullable(id),
  initiativeName: z.nullable(line(60)),
  ownerId: z._default(z.nullable(id), null),
  startDatetime: z.nullable(instant),
  endDatetime: z.nullable(instant),
  productIds: list(id, 10),
  costCenterCode: z.nullable(code),
  ioCode: z.nullable(code),
  budgetLimit: z.nullable(money),
  assistantIds: list(id, 10),
  note: note(1000),
})

/** A draft of mine with the names of what it points at. `eventId`: it changes this event, begun from `eventVersion` of it. */
export const eventDraft = shape({
  draftId: id,
  version: z.number(),
  updatedAt: instant,
  eventId: z.nullable(id),
  eventVersion: z.nullable(z.number()),
  /** For which colleague; null: oneself, or it changes an event. */
  owner: z.nullable(shape({ value: id, label: z.string() })),
  name: z.string(),
  initiative: z.nullable(shape({ value: id, label: z.string() })),
  initiativeName: z.nullable(z.string()),
  startDatetime: z.nullable(instant),
  endDatetime: z.nullable(instant),
  products: z.array(shape({ value: id, label: z.string() })),
  costCenter: z.nullable(shape({ value: code, label: z.string() })),
  io: z.nullable(shape({ value: code, label: z.string() })),
  budgetLimit: z.nullable(moneyOut),
  assistants: z.array(shape({ value: id, label: z.string() })),
  note: z.string(),
})

export const eventDraftItem = shape({
  draftId: id,
  version: z.number(),
  eventId: z.nullable(id),
  name: z.string(),
  startDatetime: z.nullable(instant),
  endDatetime: z.nullable(instant),
  updatedAt: instant,
})

/** A large event with what its sub-meetings use of it. */
export const eventDetail = shape({
  eventId: id,
  eventCode: z.string(),
  name: z.string(),
  version: z.number(),
  initiative: z.nullable(shape({ value: id, label: z.string() })),
  startDatetime: instant,
  endDatetime: instant,
  products: z.array(shape({ value: id, label: z.string() })),
  costCenter: z.nullable(shape({ value: code, label: z.string() })),
  io: z.nullable(shape({ value: code, label: z.string() })),
  budgetLimit: moneyOut,
  /** Planned by its sub-meetings from their submission on; drafts and what came back, was cancelled or is void use nothing. */
  budgetPlanned: moneyOut,
  owner: shape({ value: id, label: z.string(), dept: z.string() }),
  assistants: z.array(shape({ value: id, label: z.string() })),
  note: z.string(),
  createdAt: instant,
  isCancelled: z.boolean(),
  cancelReason: z.nullable(z.string()),
  /** toAct: waiting for their own side. Cancelled and void meetings are not counted. */
  counts: shape({ meetings: z.number(), approved: z.number(), closed: z.number(), toAct: z.number() }),
  /** Short address of the page visitors see, to which a source may be added, as `/qr`; null while none of its meetings has a page. */
  shareUrl: z.nullable(z.string()),
  /** Address for paper, signed; null with `shareUrl`. */
  printedUrl: z.nullable(z.string()),
  /** Devices a day that opened that page, by the source they came by first; `opens` counts each time. */
  openings: list(shape({ source: z.string(), count: z.number(), opens: z.number() }), 200),
  /** By start. `signed`: who attended, at the door or online. `canOpen`: the meeting's own page is open to me too. */
  subMeetings: list(
    shape({ ...meetingListItem.shape, enrolled: z.number(), signed: z.number(), canOpen: z.boolean() }),
    100,
  ),
  /** What was changed, by whom, newest first, the last fifty; `text` in the reader's language. */
  history: list(shape({ seq: z.number(), text: z.string(), actorName: z.string(), at: instant }), 50),
  allowedActions: z.array(allowedAction),
})

export const eventListItem = shape({
  eventId: id,
  eventCode: z.string(),
  name: z.string(),
  initiativeName: z.nullable(z.string()),
  startDatetime: instant,
  endDatetime: instant,
  budgetLimit: moneyOut,
  budgetPlanned: moneyOut,
  ownerName: z.string(),
  isCancelled: z.boolean(),
  meetings: z.number(),
})
