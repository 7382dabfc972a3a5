import { INVITATION_STATES } from '@osmp/domain/invitations/invitation-state.ts'
import { LETTER_SHOWN } from '@osmp/domain/invitations/letter-shown.ts'
import * as z from 'zod/mini'
import { id, instant, line, note, shape } from '../kit/fields.ts'

export const invitationState = z.enum([...INVITATION_STATES, 'revoked'])

/** `unsent` waits, `unopened` left and waits to be read, `handOver` waits and reaches no phone. */
export const letterFilter = z.enum([...INVITATION_STATES, 'revoked', 'unsent', 'unopened', 'handOver'])

/** The words of a letter with {name}, {title} and {meeting} still in them. */
export const letterWords = shape({ greeting: line(200, 1), body: note(2000, 1), signature: line(200, 1) })

/** A letter as one person reads it. */
export const letter = shape({
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(shape({ kind: z.enum(['meeting', 'when', 'where', 'online', 'talk']), value: z.string() })),
  signature: z.string(),
})

export const invitationRow = shape({
  invitationId: id,
  hcpId: id,
  name: z.string(),
  hcoName: z.string(),
  department: z.string(),
  isSpeaker: z.boolean(),
  state: invitationState,
  madeAt: instant,
  openedAt: z.nullable(instant),
  answeredAt: z.nullable(instant),
  /** Where an accepted one led. */
  enrolmentStatus: z.nullable(z.string()),
  /** Sent, handed over or read. */
  hasLeft: z.optional(z.boolean()),
  /** Where it is on its way. */
  shown: z.optional(z.enum(LETTER_SHOWN)),
})
