import { REQUEST_STATES, SECONDED_DEEDS } from '@osmp/domain/duties/second-person.ts'
import * as z from 'zod/mini'
import { id, instant, shape } from '../kit/fields.ts'

/** A request for a second person. `mine`: asked by the caller. */
export const requestItem = shape({
  requestId: id,
  number: z.number(),
  deed: z.enum(SECONDED_DEEDS),
  title: z.string(),
  state: z.enum(REQUEST_STATES),
  askedBy: z.string(),
  askedAt: instant,
  expiresAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  onServer: z.boolean(),
  word: z.string(),
  mine: z.boolean(),
  /** Why the caller may not decide; null when they may. */
  reason: z.nullable(z.string()),
  /** The caller may refuse it, also where confirming is impossible. */
  mayRefuse: z.optional(z.boolean()),
})

/**
 * What would change: of one thing, each value before and after. `about`: what tells it from others of its name, of a doctor hospital,
 * department and title; empty where the label says all. `doubt`: why the new value does not fit it. `identity`: the values that
 * identify it, as asked and as it is. `origin`: where the record of a person came from. `alike`: people at work with the same or a similar name.
 */
export const requestChange = shape({
  label: z.string(),
  about: z.string(),
  doubt: z.optional(z.string()),
  identity: z.optional(z.array(shape({ name: z.string(), asked: z.string(), now: z.string() }))),
  origin: z.optional(z.string()),
  alike: z.optional(z.array(shape({ label: z.string(), about: z.string(), hasRole: z.boolean() }))),
  fields: z.array(shape({ name: z.string(), before: z.string(), after: z.string() })),
})

/** What stands beside a change that waits. */
export const waitingRequest = shape({ requestId: id, number: z.number() })
