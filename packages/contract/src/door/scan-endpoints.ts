import { SIGN_IN_REFUSALS } from '@osmp/domain/enrolment/sign-in-rules.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { attendeePhone, id, instant, line, shape } from '../kit/fields.ts'
import { deviceProof, meetingHost, takenSeat } from './models.ts'
import { ticketErrors } from './refusals.ts'

const scanCall = {
  turn: 'door',
  access: { who: 'public' },
  effect: 'steps',
  holdsSecret: true,
  input: shape({
    qr: line(200, 10),
    phone: z.optional(attendeePhone),
    ...deviceProof,
    deviceKey: z.optional(line(100, 80)),
  }),
  output: shape({
    engagementId: id,
    engagementName: z.string(),
    startDatetime: instant,
    ...meetingHost,
    /** Which strangers may register here, where not all may. */
    mode: z.optional(z.enum(['invited', 'code'])),
    /** Where the meeting asks for the meal: with a registration, or with each sign-in. */
    asksMeal: z.optional(z.enum(['enrol', 'door'])),
    ticket: z.string(),
    /** What a person who has not agreed yet is asked to agree to, in the caller's language. */
    consentVersion: z.string(),
    consentText: z.string(),
    person: z.nullable(
      shape({
        enrollmentId: id,
        /** The whole name to the phone that made the enrolment; the family name to any other. */
        name: z.string(),
        isFamilyName: z.boolean(),
        /** Empty beside a family name. */
        hcoName: z.string(),
        hcpToken: z.string(),
        /** To the session of now. */
        isSigned: z.boolean(),
        signedAt: z.nullable(instant),
        leftAt: z.nullable(instant),
        seat: takenSeat,
        needsConsent: z.boolean(),
      }),
    ),
  }),
  errors: [...SIGN_IN_REFUSALS, ...ticketErrors],
} as const

/** What a phone does with a scanned code. */
export const doorScans = {
  /**
   * The attendee's phone opens the code: proves it is fresh and gets a ticket of its own, which ends ten minutes later by the server's
   * clock. With the ticket in the code's place and the number of an enrolment it gets that person's token, and the ticket is theirs alone; with the ticket and no
   * number, the holder of a pass gets the same.
   * `deviceKey` (with a code) and `proof` as `scanProof` says.
   */
  signScan: endpoint({ path: '/sign/scan', ...scanCall }),
  /** The same with its arguments in the address, as the product text has it; our own client sends a number in a body only. */
  loginMeeting: endpoint({ method: 'GET', path: '/op/api/loginMeeting', from: 'query', ...scanCall }),
} as const satisfies Slice
