import * as z from 'zod/mini'
import { id, instant, shape } from '../kit/fields.ts'

export const TOPIC_SCOPES = ['mine', 'reports', 'bu'] as const

/** Meetings of a month, Asia/Shanghai. `attended`: people who signed in or watched, counted once a meeting. */
const monthCount = shape({ month: z.string(), held: z.number(), attended: z.number() })

/** How often a topic was held and attended in the period. */
export const topicTimes = shape({
  topicId: id,
  topicName: z.string(),
  code4M: z.string(),
  productId: id,
  productName: z.string(),
  held: z.number(),
  attended: z.number(),
  lastHeldAt: instant,
  months: z.array(monthCount),
})

export const topicReport = shape({
  from: z.string(),
  to: z.string(),
  scope: z.enum(TOPIC_SCOPES),
  /** Whose meetings this person may count. */
  scopes: z.array(z.enum(TOPIC_SCOPES)),
  summary: shape({ topics: z.number(), held: z.number(), attended: z.number() }),
  products: z.array(shape({ productId: id, productName: z.string() })),
  months: z.array(monthCount),
  /** Most often held first, at most 200. */
  list: z.array(topicTimes),
})
