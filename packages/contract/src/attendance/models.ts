import { STATEMENT_OBSTACLES } from '@osmp/domain/attendance/statement-rules.ts'
import * as z from 'zod/mini'
import { id, instant, shape } from '../kit/fields.ts'

/**
 * A person of a meeting as far as a statement goes. `minutes`: attended, null when they neither signed in nor watched. `obstacle`:
 * why there can be none. `missingCharacters`: signs of their name or hospital that the statement shows by their code, as U+20BB7.
 */
export const statementCandidate = shape({
  enrollmentId: id,
  name: z.string(),
  hcoName: z.string(),
  department: z.string(),
  isSpeaker: z.boolean(),
  minutes: z.nullable(z.number()),
  obstacle: z.nullable(z.enum(STATEMENT_OBSTACLES)),
  missingCharacters: z.array(z.string()),
  statement: z.nullable(shape({ statementId: id, number: z.string() })),
})

/** An issued statement. `verifyPath`: address of its public page within the product. */
export const statementRow = shape({
  statementId: id,
  number: z.string(),
  code: z.string(),
  verifyPath: z.string(),
  engagementId: id,
  engagementName: z.string(),
  startDatetime: instant,
  name: z.string(),
  hcoName: z.string(),
  minutes: z.number(),
  issuedAt: instant,
  issuedByName: z.string(),
  state: z.enum(['valid', 'revoked']),
  revokedAt: z.nullable(instant),
  revokeReason: z.nullable(z.string()),
  canRevoke: z.boolean(),
})

/** What anybody with the code may know. */
export const verifiedStatement = shape({
  number: z.string(),
  maskedName: z.string(),
  engagementName: z.string(),
  startDatetime: instant,
  organiser: z.string(),
  minutes: z.number(),
  issuedAt: instant,
  revokedAt: z.nullable(instant),
})
