import * as z from 'zod/mini'
import { endpoint, pending, type Slice } from '../kit/endpoint.ts'
import { id, instant, keyword, nothing, pageNo, queryBool, shape, text } from '../kit/fields.ts'
import { enrolResult, enrolmentRow, signRow } from './models.ts'

const phone = z.string().check(z.regex(/^1[0-9]{10}$/, { error: 'inputPhone' }))

export const enrolment = {
  /** Can this person enrol now? seatsLeft null means unlimited. */
  checkEnroll: endpoint({
    method: 'POST',
    path: '/meeting/create/checkEnroll',
    from: 'query',
    access: { who: 'public' },
    effect: 'reads',
    input: shape({ engagementId: id, phone: z.optional(phone) }),
    output: shape({
      canEnrol: z.boolean(),
      reason: z.nullable(z.string()),
      seatsLeft: z.nullable(z.number()),
      isEnrolled: z.boolean(),
    }),
  }),
  /**
   * Enrols the person who asks (with consent), or, by the meeting's side, a doctor of the directory (hcpId).
   * Errors: enrolmentClosed, enrolmentDuplicate, enrolmentNeedsConsent, meetingMissing. A full meeting gives the waiting list.
   */
  doEnroll: endpoint({
    method: 'POST',
    path: '/meeting/create/doEnroll',
    from: 'query',
    access: { who: 'public' },
    effect: 'writes',
    input: shape({
      engagementId: id,
      hcpId: z.optional(id),
      name: z.optional(text(60, 2)),
      phone: z.optional(phone),
      hcoName: z.optional(text(120)),
      department: z.optional(text(60)),
      consent: z.optional(queryBool),
    }),
    output: enrolResult,
  }),
  /** Enrolled people, 50 a page; staff of the meeting only. */
  enrollList: endpoint({
    method: 'GET',
    path: '/meeting/execute/enroll-list',
    from: 'query',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } },
    input: shape({ engagementId: id, keyword, page: pageNo }),
    output: shape({ list: z.array(enrolmentRow), total: z.number(), hasMore: z.boolean() }),
  }),
  /** Who signed in, newest first, 50 a page, voided ones with their reason. */
  getSignList: endpoint({
    method: 'POST',
    path: '/meeting/create/getSignList',
    from: 'either',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } },
    input: shape({ engagementId: id, keyword, page: pageNo }),
    output: shape({ list: z.array(signRow), total: z.number(), hasMore: z.boolean() }),
  }),
  /** Live numbers of sign-in and who is still missing (20 at most); opensAt is null while the meeting has no times. */
  getSignList2: endpoint({
    method: 'POST',
    path: '/meeting/create/getSignList2',
    from: 'query',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } },
    input: shape({ engagementId: id }),
    output: shape({
      enrolled: z.number(),
      waitlisted: z.number(),
      signed: z.number(),
      speakers: z.number(),
      speakersSigned: z.number(),
      missing: z.array(enrolmentRow),
      opensAt: z.nullable(instant),
      at: instant,
    }),
  }),
  /** Content of the rotating sign-in QR: changes every 15 s, is dead within 45 s. Errors: signInTooEarly, signInTooLate, signInNotApproved. */
  getQrCode: endpoint({
    method: 'GET',
    path: '/op/api/getQrCode',
    from: 'query',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    input: shape({ engagementId: id }),
    output: shape({ url: z.string(), rotatesAt: instant, now: instant, signed: z.number(), enrolled: z.number() }),
  }),
  /**
   * The attendee's phone opens the code: proves it is fresh, and (with the phone number of his enrolment) gives his token.
   * Errors: signInCodeExpired, signInWrongMeeting, signInUnknown (walk-in may enrol at the door), each signIn refusal.
   */
  loginMeeting: endpoint({
    method: 'GET',
    path: '/op/api/loginMeeting',
    from: 'query',
    access: { who: 'public' },
    effect: 'writes',
    input: shape({ qr: text(200, 10), phone: z.optional(phone) }),
    output: shape({
      engagementId: id,
      engagementName: z.string(),
      startDatetime: instant,
      ticket: z.string(),
      person: z.nullable(
        shape({
          enrollmentId: id,
          name: z.string(),
          hcoName: z.string(),
          hcpToken: z.string(),
          isSigned: z.boolean(),
          needsConsent: z.boolean(),
        }),
      ),
    }),
  }),
  /**
   * Signs in with a finger. The same nonce answers the first result again. `ticket` comes from loginMeeting.
   * Errors: each signIn refusal, signatureInvalid.
   */
  signSubmit: endpoint({
    method: 'POST',
    path: '/sign/submit',
    from: 'body',
    access: { who: 'attendee' },
    effect: 'writes',
    bodyLimit: 400_000,
    input: shape({
      ticket: text(300, 10),
      nonce: id,
      claimedAt: z.optional(instant),
      deviceId: text(80),
      consent: z.optional(z.boolean()),
      signature: z.string().check(z.maxLength(300_000, { error: 'inputTooLong' })),
    }),
    output: shape({ signInId: id, name: z.string(), signedAt: instant, engagementName: z.string() }),
  }),
  /** Staff signs a person in at the door; outside the window only with a reason. Errors: each signIn refusal. */
  signByStaff: endpoint({
    method: 'POST',
    path: '/sign/by-staff',
    from: 'body',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    input: shape({
      engagementId: id,
      enrollmentId: id,
      nonce: id,
      claimedAt: z.optional(instant),
      reason: z.optional(text(200)),
    }),
    output: shape({ signInId: id, name: z.string(), signedAt: instant }),
  }),
  /** Voids a sign-in with a reason; it stays in the list. Errors: signInMissing, meetingWrongState. */
  signVoid: endpoint({
    method: 'POST',
    path: '/sign/void',
    from: 'body',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'voidSignIn' } },
    input: shape({ engagementId: id, signInId: id, reason: text(200, 5) }),
    output: nothing,
  }),
  /** Explains a proxy-signing suspicion before closing, as other evidence is added: while it runs or awaits closing. Error: signInMissing. */
  signExplain: endpoint({
    method: 'POST',
    path: '/sign/explain',
    from: 'body',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'uploadFile' } },
    input: shape({ engagementId: id, signInId: id, explanation: text(500, 5) }),
    output: nothing,
  }),
  sendSfaMessage: pending({
    method: 'POST',
    path: '/meeting/execute/send-sfa-message',
    from: 'query',
    access: { who: 'staff' },
  }),
  sendSfaMessageForsign: pending({
    method: 'POST',
    path: '/meeting/execute/send-sfa-message-forsign',
    from: 'query',
    access: { who: 'staff' },
  }),
} as const satisfies Slice
