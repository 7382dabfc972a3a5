import * as z from 'zod/mini'
import { instant, shape } from '../kit/fields.ts'

/** Where messages leave the product by. */
export const OUTBOXES = ['mail', 'card', 'attendee', 'partner', 'esign'] as const

/** A queue of jobs; counts of the jobs it still knows. `cron`: minutes it runs at by itself, in UTC. */
export const jobQueue = shape({
  name: z.string(),
  cron: z.nullable(z.string()),
  waiting: z.number(),
  running: z.number(),
  retrying: z.number(),
  completed: z.number(),
  dead: z.number(),
  lastCompletedAt: z.nullable(instant),
})

export const outboxState = shape({
  outbox: z.enum(OUTBOXES),
  waiting: z.number(),
  sent: z.number(),
  dead: z.number(),
  oldestWaitingAt: z.nullable(instant),
})

/** Work that was given up. `error` is a name or a code, never a whole message. */
export const deadRow = shape({
  id: z.string(),
  source: z.enum(['job', ...OUTBOXES]),
  queue: z.string(),
  error: z.string(),
  attempts: z.number(),
  diedAt: instant,
})
