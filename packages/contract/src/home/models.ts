import { NOW_KINDS } from '@osmp/domain/home/now-order.ts'
import { RULES } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import * as z from 'zod/mini'
import { approvalListItem } from '../approvals/models.ts'
import { date, id, instant, list, moneyOut, shape } from '../kit/fields.ts'
import { meetingListItem } from '../meetings/models.ts'

/** Work that waits for the caller, counted up to 1,000 and named for its list. */
const waitingWork = shape({ title: z.string(), sentence: z.string(), count: z.number(), path: z.string() })

/** The meeting that comes first: its numbers as they are shown (`10 / 18`), and the next step with where it is done. */
const nowMeeting = shape({
  kind: z.enum(NOW_KINDS),
  engagementId: id,
  name: z.string(),
  start: z.nullable(instant),
  end: z.nullable(instant),
  place: z.string(),
  /** By when, or why it came back; empty where the time says all. */
  note: z.string(),
  figures: list(shape({ value: z.string(), label: z.string() }), 3),
  step: z.nullable(shape({ label: z.string(), path: z.string() })),
})

/** Waiting work as a row: `status` of its meeting for the ring, `why` as parts of the second line, `end` and `until` at the ends of the lines. */
const todoItem = shape({
  engagementId: z.nullable(id),
  status: z.nullable(z.number()),
  title: z.string(),
  why: list(z.string(), 3),
  end: z.nullable(z.string()),
  until: z.nullable(z.string()),
  path: z.string(),
})

const amount = z.union([z.string(), z.number()])

/** An application that waits for the caller, with the rules that had something to say; `figures`: in their order, the value by its limit of those that have both. */
const waitingRequest = shape({
  ...approvalListItem.shape,
  exceptions: list(z.string(), 5),
  figures: z.optional(list(z.nullable(shape({ rule: z.enum(RULES), value: amount, limit: amount })), 5)),
})

/** A meeting of the next days. `missing`: what is not ready yet, as it is shown. */
const ownDay = shape({
  ...meetingListItem.shape,
  missing: z.optional(z.string()),
})

export const meetingTodo = shape({
  approvals: z.number(),
  sentBack: z.number(),
  running: z.number(),
  toClose: z.number(),
  nextDeadline: z.nullable(date),
  isNextDeadlineEstimated: z.boolean(),
  /** Sorted by due date; builds of the release before leave out this and the optional fields below. */
  waiting: z.optional(z.array(waitingWork)),
  /** The meeting that comes first; null: nothing is near, or applications come first. */
  first: z.optional(z.nullable(nowMeeting)),
  /** Where applications come first: the most urgent, how many there are up to 200, and their sum where so few wait. */
  requests: z.optional(shape({ list: list(waitingRequest, 3), count: z.number(), amount: z.nullable(moneyOut) })),
  /** Money that waits for finance, in the order it passes. */
  figures: z.optional(list(shape({ label: z.string(), amount: moneyOut, count: z.number(), path: z.string() }), 3)),
  /** Other waiting work, most urgent first. */
  items: z.optional(list(todoItem, 30)),
  upcoming: list(ownDay, 20),
  now: instant,
})
