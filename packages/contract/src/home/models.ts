import * as z from 'zod/mini'
import { date, instant, list, shape } from '../kit/fields.ts'
import { meetingListItem } from '../meetings/models.ts'

/** Work that waits for the caller, counted up to 1,000 and named for its list. */
const waitingWork = shape({ title: z.string(), sentence: z.string(), count: z.number(), path: z.string() })

export const meetingTodo = shape({
  approvals: z.number(),
  sentBack: z.number(),
  running: z.number(),
  toClose: z.number(),
  nextDeadline: z.nullable(date),
  isNextDeadlineEstimated: z.boolean(),
  /** What is due first first; builds of the release before leave it out. */
  waiting: z.optional(z.array(waitingWork)),
  upcoming: list(meetingListItem, 7),
  now: instant,
})
