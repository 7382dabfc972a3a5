import { MOST_FAULTS_KEPT } from '@osmp/domain/backups/backup-age.ts'
import { JOB_COUNT_NAMES } from '@osmp/domain/jobs/job-runs.ts'
import * as z from 'zod/mini'
import { id, instant, list, shape } from '../kit/fields.ts'

/** Where messages leave the product by. */
export const OUTBOXES = ['mail', 'card', 'attendee', 'partner', 'esign'] as const

/** Records by kind, none of nothing. */
export const jobCounts = z.array(shape({ what: z.enum(JOB_COUNT_NAMES), count: z.number() }))

/** A queue of jobs; counts of the jobs it still knows. `cron`: minutes it runs at by itself, in UTC. */
export const jobQueue = shape({
  name: z.string(),
  cron: z.nullable(z.string()),
  waiting: z.number(),
  running: z.number(),
  retrying: z.number(),
  completed: z.number(),
  dead: z.number(),
  /** May be run at once by jobRun. */
  canRun: z.boolean(),
  /** The last one that came to its end: when, how long it took, and what it deleted. */
  lastRun: z.nullable(shape({ at: instant, ms: z.number(), counts: jobCounts })),
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

/** Faults of the last check of the stored data: how many, and the first of them, each by the rule that does not hold and where. */
export const dataFaults = shape({
  at: instant,
  count: z.number(),
  faults: list(shape({ rule: z.string(), where: z.string() }), MOST_FAULTS_KEPT),
})

/** A step of the real clock that does not count yet: the product goes on by its own time. */
export const clockHeld = shape({
  id,
  fromAt: instant,
  toAt: instant,
  /** It counts only when an administrator says so; else after five minutes. */
  needsAdmin: z.boolean(),
})

/** A step back, and how many meetings the system had moved by the time before it. */
export const clockBack = shape({
  id,
  fromAt: instant,
  toAt: instant,
  meetings: z.number(),
  reopenedAt: z.nullable(instant),
})

/** Kinds of such lines, most serious first. */
export const HEALTH_KINDS = [
  'auditBroken',
  'dataFaulty',
  'backupLate',
  'backupGaps',
  'drillFailed',
  'deadWork',
  'lateMessages',
  'headsStay',
  'headsLate',
  'unitsShort',
  'policiesStart',
  'ordersEnd',
  'consentsEnd',
] as const

/** Something that needs an administrator, with where it is settled; `isFault`: something is broken, not only due. */
export const healthLine = shape({
  kind: z.enum(HEALTH_KINDS),
  isFault: z.boolean(),
  title: z.string(),
  second: z.string(),
  path: z.string(),
})
