import * as z from 'zod/mini'
import { int, shape } from '../kit/fields.ts'

const word = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w.:-]*$/))

/**
 * A call that failed by its HTTP status. These fields and no others: no argument, token or name may come along.
 * `sceneType` 20 in the work-messaging app, else 21 (product text, §7); `apiUrl` is the call's path without its query.
 */
export const integrationError = shape({
  sceneType: z.union([z.literal(20), z.literal(21)]),
  integrationType: z.literal(100_001),
  resultStatus: int(100, 599),
  apiUrl: z.string().check(z.maxLength(200), z.regex(/^(?:\/[\w.-]+)+$/)),
  code: word(20),
  requestId: word(64),
  durationMs: int(0, 3_600_000),
  appVersion: word(40),
  /** The employee code of the session, empty without one. */
  searchKeyword1: word(40),
})
