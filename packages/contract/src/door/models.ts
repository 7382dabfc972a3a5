import { DOUBT_KINDS } from '@osmp/domain/enrolment/proxy-signing.ts'
import * as z from 'zod/mini'
import { hostLogo, id, instant, line, nameLine, shape } from '../kit/fields.ts'

/** A sign-in session of a meeting: its own times, and when it can be signed. */
export const signSession = shape({
  no: z.number(),
  from: instant,
  to: instant,
  opensAt: instant,
  overAt: instant,
})
/** Numbers of the session of now: `signed` counts the sign-ins to it, `left` those of them with a sign-out. */
export const liveCounts = shape({
  enrolled: z.number(),
  waitlisted: z.number(),
  signed: z.number(),
  left: z.number(),
  speakers: z.number(),
  speakersSigned: z.number(),
})
/** Company and division of a meeting, and the company's logo. */
export const meetingHost = { organiser: z.optional(z.string()), hostLogo } as const
/** The seat of a sign-in: its order number within the session, and how many people have a place. Absent past the first 5,000. */
export const takenSeat = z.optional(shape({ no: z.number(), total: z.number() }))
/** Exactly one of them names the person. */
export const whoIsIt = {
  enrollmentId: z.optional(id),
  code: z.optional(line(120, 10)),
  word: z.optional(nameLine(60, 1)),
} as const
/** When it happened and when it was sent, by the phone's own clock. */
export const reportedLater = { claimedAt: z.optional(instant), sentAt: z.optional(instant) } as const
/**
 * What a phone's own key signed (ECDSA P-256, SHA-256, base64url), over the text of `device-proof.ts`. A page from before this rule sends none
 * and must scan again.
 */
export const deviceProof = { proof: z.optional(line(100)) } as const
/** The grant that covers an entry of a desk, its number there, the nonce before it, and the desk's proof. */
export const deskEntry = {
  grantId: z.optional(id),
  seq: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  after: z.optional(id),
  ...deviceProof,
} as const
export const rosterRow = shape({
  enrollmentId: id,
  name: z.string(),
  hcoName: z.string(),
  department: z.string(),
  phoneMasked: z.string(),
  isSpeaker: z.boolean(),
  /** In the session of now. */
  isSigned: z.boolean(),
  hasLeft: z.boolean(),
  /** Its place among names by full pinyin, as plain text; in a roster that is asked for with `since`. */
  nameOrder: z.optional(z.string()),
})

/** The people of a meeting's list, or with a cursor its changes. */
export const roster = shape({
  engagementId: id,
  engagementName: z.string(),
  keepUntil: instant,
  session: z.nullable(signSession),
  list: z.array(rosterRow),
  full: z.optional(z.boolean()),
  gone: z.optional(z.array(id)),
  total: z.optional(z.number()),
  cursor: z.optional(z.string()),
})

export const signRow = shape({
  signInId: id,
  enrollmentId: id,
  name: z.string(),
  /** Its place among names by full pinyin, as plain text. */
  nameOrder: z.string(),
  hcoName: z.string(),
  department: z.string(),
  method: z.enum(['qr', 'staff']),
  signedAt: instant,
  sessionNo: z.number(),
  leftAt: z.nullable(instant),
  stayMinutes: z.number(),
  /** From coming to leaving, each time; `to` null: not seen leaving. */
  stays: z.array(shape({ from: instant, to: z.nullable(instant) })),
  /** The session is over, and the person has no sign-out. */
  isNotSignedOut: z.boolean(),
  /** When it reached the server, of one that was signed without network. */
  receivedAt: z.nullable(instant),
  staffName: z.nullable(z.string()),
  staffReason: z.nullable(z.string()),
  signatureUrl: z.nullable(z.string()),
  suspicion: z.nullable(z.string()),
  /** All that is doubtful, worst first: with which person, at which other meeting, how many seconds apart. */
  doubts: z.array(
    shape({
      kind: z.enum(DOUBT_KINDS),
      withName: z.nullable(z.string()),
      withMeeting: z.nullable(z.string()),
      seconds: z.nullable(z.number()),
      /** The other signature, to be compared: of one that is alike in this meeting. */
      withSignatureUrl: z.optional(z.string()),
    }),
  ),
  suspicionExplanation: z.nullable(z.string()),
  voidReason: z.nullable(z.string()),
  isSpeaker: z.boolean(),
})

/** The newest sign-in of the session, named as the policy lets the screen in the room name people; null without one. */
export const newestSign = z.nullable(shape({ signInId: id, name: z.string(), title: z.string(), hcoName: z.string() }))

/** The sign-in code on the screen in the room, with the counts beside it and the meeting's host. */
export const rotatingCode = shape({
  url: z.string(),
  rotatesAt: instant,
  now: instant,
  signed: z.number(),
  enrolled: z.number(),
  ...meetingHost,
})
