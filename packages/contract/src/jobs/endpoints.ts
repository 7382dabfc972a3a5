import { ASKED_JOBS, DELETING_JOBS } from '@osmp/domain/jobs/job-runs.ts'
import * as z from 'zod/mini'
import { waitingRequest } from '../duties/models.ts'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, list, note, nothing, shape } from '../kit/fields.ts'
import {
  clockBack,
  clockHeld,
  dataFaults,
  deadRow,
  HEALTH_KINDS,
  healthLine,
  jobCounts,
  jobQueue,
  OUTBOXES,
  outboxState,
} from './models.ts'

const ADMIN = { who: 'staff', roles: ['admin'] } as const
const decision = shape({ id, source: z.enum(['job', ...OUTBOXES]), reason: note(200, 4) })

export const jobs = {
  /**
   * Queues, outboxes, the hundred dead ones that died last, and what the last check of the stored data found; null where that was nothing.
   * Nothing of what a job or a message holds.
   */
  jobList: endpoint({
    method: 'GET',
    path: '/jobs/job-list',
    turn: 'list',
    access: ADMIN,
    input: nothing,
    output: shape({
      queues: z.array(jobQueue),
      outboxes: z.array(outboxState),
      dead: z.array(deadRow),
      dataFaults: z.nullable(dataFaults),
    }),
  }),
  /** Lines for an administrator, most serious first; `audit`: how many of its newest links hold, checked by this call, 0 where one does not. */
  health: endpoint({
    method: 'GET',
    path: '/jobs/health',
    access: ADMIN,
    input: nothing,
    output: shape({
      at: instant,
      lines: list(healthLine, HEALTH_KINDS.length),
      audit: z.number(),
      /** The newest moment that a backup was sent of; null: none was sent. */
      backedUpAt: z.optional(z.nullable(instant)),
    }),
  }),
  /** How many records a job that deletes would delete now. */
  jobDue: endpoint({
    method: 'GET',
    path: '/jobs/job-due',
    access: ADMIN,
    input: shape({ name: z.enum(DELETING_JOBS) }),
    output: shape({ counts: jobCounts, needsSecond: z.optional(z.boolean()), waits: z.optional(waitingRequest) }),
  }),
  /** Runs a job of the clock at once, beside its minutes; one that would erase more than a share asks a second person instead: `waits` is the request. Kept in the audit chain. */
  jobRun: endpoint({
    path: '/jobs/job-run',
    access: ADMIN,
    input: shape({ name: z.enum(ASKED_JOBS) }),
    output: shape({ waits: z.optional(waitingRequest) }),
    errors: ['jobBusy', 'jobNotSetUp', 'secondPersonWaiting'],
  }),
  /** Runs a dead one again, now. Kept in the audit chain. */
  jobRetry: endpoint({
    path: '/jobs/job-retry',
    access: ADMIN,
    input: decision,
    output: nothing,
    errors: ['jobGone'],
  }),
  /** Gives a dead one up for good. Kept in the audit chain. */
  jobDiscard: endpoint({
    path: '/jobs/job-discard',
    access: ADMIN,
    input: decision,
    output: nothing,
    errors: ['jobGone', 'handsAfterReset'],
  }),
  /** Whether a step of the real clock is held, and the steps back before which the system moved meetings. */
  clockState: endpoint({
    method: 'GET',
    path: '/jobs/clock-state',
    access: ADMIN,
    input: nothing,
    output: shape({ held: z.nullable(clockHeld), back: z.array(clockBack) }),
  }),
  /** The time after a step forward is right. Kept in the audit chain. */
  clockAccept: endpoint({
    path: '/jobs/clock-accept',
    access: ADMIN,
    input: shape({ id }),
    output: nothing,
    errors: ['clockStepGone', 'handsAfterReset'],
  }),
  /** The time before a step back was wrong: what it did to meetings is taken back. Kept in the audit chain. */
  clockReopen: endpoint({
    path: '/jobs/clock-reopen',
    access: ADMIN,
    input: shape({ id, reason: note(200, 4) }),
    output: shape({ meetings: z.number() }),
    errors: ['clockStepGone', 'handsAfterReset'],
  }),
} as const satisfies Slice
