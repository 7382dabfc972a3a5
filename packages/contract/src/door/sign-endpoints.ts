import { MEETING_STATE_REFUSALS } from '@osmp/domain/meetings/meeting-state.ts'
import { SIGN_IN_REFUSALS } from '@osmp/domain/enrolment/sign-in-rules.ts'
import { SIGN_SPLITS } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import {
  id,
  instant,
  keyword,
  line,
  list,
  nameLine,
  note,
  nothing,
  pageNo,
  queryBool,
  queryInt,
  shape,
} from '../kit/fields.ts'
import {
  deskEntry,
  deviceProof,
  liveCounts,
  newestSign,
  reportedLater,
  roster,
  rosterRow,
  rotatingCode,
  signRow,
  signSession,
  takenSeat,
  whoIsIt,
} from './models.ts'
import { ticketErrors } from './refusals.ts'

/** Calls of an attendee with the ticket of a scan. */
const byTicket = {
  turn: 'door',
  access: { who: 'attendee' },
  input: shape({ ticket: line(300, 10), nonce: id, ...deviceProof }),
  errors: [...ticketErrors, ...SIGN_IN_REFUSALS, 'signOutNotSigned', 'signOutAlready'],
} as const

/** Sign-in: the code on the screen, the attendee's phone, the desk at the door, the list. */
export const doorSigning = {
  /** The sign-ins, newest first, 50 a page, voided ones with their reason; `doubtful` only those with something doubtful, unexplained ones first. */
  getSignList: endpoint({
    path: '/meeting/create/getSignList',
    turn: 'list',
    from: 'either',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } },
    holdsSecret: true,
    input: shape({
      engagementId: id,
      keyword,
      page: pageNo,
      sessionNo: z.optional(queryInt(1, 50)),
      doubtful: z.optional(queryBool),
    }),
    output: shape({ list: z.array(signRow), total: z.number(), hasMore: z.boolean() }),
  }),
  /**
   * Live numbers of sign-in and the people still missing from the session of now (20 at most); opensAt is null while the meeting
   * has no times. The same numbers come as they change by the event stream `GET /sign/live`.
   */
  getSignList2: endpoint({
    path: '/meeting/create/getSignList2',
    turn: 'list',
    from: 'query',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } },
    input: shape({ engagementId: id }),
    output: z.extend(liveCounts, {
      missing: z.array(rosterRow),
      opensAt: z.nullable(instant),
      session: z.nullable(signSession),
      sessions: z.number(),
      at: instant,
      newest: z.optional(newestSign),
    }),
  }),
  /** Content of the rotating sign-in QR: changes every 15 s, is dead within 45 s. */
  getQrCode: endpoint({
    method: 'GET',
    path: '/op/api/getQrCode',
    turn: 'door',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    holdsSecret: true,
    input: shape({ engagementId: id }),
    output: rotatingCode,
    errors: ['signInTooEarly', 'signInTooLate', 'signInNotApproved'],
  }),
  /**
   * Signs in with a finger. The same nonce answers the first result again. `ticket` comes from signScan, `proof` from the phone that
   * scanned (`submitProof`). One that was without network says when it happened (claimedAt) and when it sends (sentAt), both by its own
   * clock: taken once, for a moment in the ticket's life. `strokes`: x, y, x, y … of each movement.
   */
  signSubmit: endpoint({
    path: '/sign/submit',
    turn: 'door',
    brings: 'picture',
    access: { who: 'attendee' },
    effect: 'steps',
    bodyLimit: 400_000,
    input: shape({
      ticket: line(300, 10),
      nonce: id,
      ...reportedLater,
      ...deviceProof,
      deviceId: line(80),
      consent: z.optional(z.boolean()),
      /** Of the text that stood above the ticked box. */
      consentVersion: z.optional(line(40)),
      /** Where the meeting asks at the door. */
      takesMeal: z.optional(z.boolean()),
      strokes: z.optional(list(list(z.number(), 4_000), 200)),
      signature: z.string().check(z.maxLength(300_000, { error: 'inputTooLong' })),
    }),
    output: shape({
      signInId: id,
      name: z.string(),
      signedAt: instant,
      engagementName: z.string(),
      seat: takenSeat,
    }),
    errors: [...ticketErrors, ...SIGN_IN_REFUSALS, 'signInTooOld', 'signatureInvalid'],
  }),
  /**
   * Staff signs a person in at the door: by their row, by their personal code, or by a word that means one person (name, phone or
   * its last four digits), as of now. Before the window only with a reason, after it not at all.
   */
  signByStaff: endpoint({
    path: '/sign/by-staff',
    turn: 'door',
    effect: 'steps',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    input: shape({ engagementId: id, ...whoIsIt, nonce: id, ...reportedLater, reason: z.optional(note(200)) }),
    output: shape({ signInId: id, enrollmentId: id, name: z.string(), signedAt: instant, sessionNo: z.number() }),
    errors: [...SIGN_IN_REFUSALS, 'signCodeUnknown', 'enrolmentMissing', 'enrolmentIsVoid', 'signInAfterEnd'],
  }),
  /**
   * What a phone at the door kept while it had no network, in its order, 50 at most: each sign-in or sign-out
   * gets a verdict of its own. A nonce has one effect however often it is sent. What follows one without a verdict waits too.
   * What comes later than a minute needs the grant of this person, phone and meeting that covers its moment, its number and its proof
   * (`entryProof`): signGrantMissing. After sign-in is over nothing else is added by hand: signInAfterEnd.
   */
  signReplay: endpoint({
    path: '/sign/replay',
    turn: 'door',
    effect: 'steps',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    input: shape({
      engagementId: id,
      sentAt: instant,
      deviceId: line(80),
      items: list(
        shape({
          nonce: id,
          kind: z.enum(['in', 'out']),
          ...whoIsIt,
          /** In the place of these, to sign in: a doctor of the directory, put into the list first if not in it. */
          hcpId: z.optional(id),
          /** Or a person that is not in the directory, without a number: put into the list as a walk-in to be confirmed. */
          walkIn: z.optional(shape({ name: nameLine(60, 2), hcoName: nameLine(120, 2) })),
          claimedAt: instant,
          reason: z.optional(note(200)),
          ...deskEntry,
        }),
        50,
      ),
    }),
    output: shape({
      results: z.array(
        shape({
          nonce: id,
          ok: z.boolean(),
          code: z.string(),
          msg: z.string(),
          /** No verdict yet: the server had no time; to be sent again. */
          again: z.boolean(),
          name: z.nullable(z.string()),
          at: z.nullable(instant),
          /** Of a sign-in, for taking it back at once. */
          signInId: z.nullable(id),
        }),
      ),
    }),
  }),
  /**
   * A desk asks, while it has network, to work without: for this person, this phone and this meeting, until sign-in is over. Asked again it
   * gives the same grant and the number and nonce that came last. `proof` as `deskProof` says.
   */
  signGrant: endpoint({
    path: '/sign/grant',
    turn: 'door',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    input: shape({ engagementId: id, deviceKey: line(100, 80), ...deviceProof }),
    output: shape({ grantId: id, from: instant, to: instant, seq: z.number(), after: z.nullable(id) }),
    errors: ['signInPageOld', 'signInDeviceWrong'],
  }),
  /** The attendee signs out after scanning the code on the screen, with the phone that scanned (`doorProof`). Leaving twice is leaving once. */
  signLeave: endpoint({
    ...byTicket,
    path: '/sign/leave',
    output: shape({ leftAt: instant, stayMinutes: z.number() }),
  }),
  /** The attendee is back after leaving, by scanning the code on the screen; the first signature still counts. Coming back twice is coming back once. */
  signReturn: endpoint({ ...byTicket, path: '/sign/return', output: shape({ returnedAt: instant }) }),
  /**
   * The people that may come, for searching at the door without network; phones masked. The phone removes it at `keepUntil`. 5,000 at most.
   * With the `cursor` of an earlier answer as `since`, or 0 the first time, `list` holds the changed people and `gone` those no longer on it;
   * with `full` it holds all. `total`: how many there are now; a client that then has another number asks again with 0.
   */
  signRoster: endpoint({
    method: 'GET',
    path: '/sign/roster',
    turn: 'door',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    input: shape({ engagementId: id, since: z.optional(line(80)) }),
    output: roster,
  }),
  /** The attendee's own code, which the staff at the door scan; it names their enrolment and proves that we made it. */
  signPersonalCode: endpoint({
    method: 'GET',
    path: '/sign/personal-code',
    turn: 'door',
    from: 'none',
    access: { who: 'attendee' },
    holdsSecret: true,
    input: nothing,
    output: shape({
      code: z.string(),
      name: z.string(),
      engagementId: id,
      engagementName: z.string(),
      startDatetime: instant,
      signedAt: z.nullable(instant),
      leftAt: z.nullable(instant),
    }),
    errors: ['signInUnknown'],
  }),
  /** Into which sign-ins the meeting is divided, with how many signed each. */
  signSessions: endpoint({
    method: 'GET',
    path: '/sign/sessions',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } },
    input: shape({ engagementId: id }),
    output: shape({
      split: z.enum(SIGN_SPLITS),
      list: z.array(z.extend(signSession, { signed: z.number() })),
      /** How many sessions each way of dividing would give. */
      choices: z.array(shape({ split: z.enum(SIGN_SPLITS), sessions: z.number() })),
    }),
  }),
  /** Divides the meeting into one sign-in, one a day or one a half-day, before the first sign-in. */
  signSplit: endpoint({
    path: '/sign/split',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    input: shape({ engagementId: id, split: z.enum(SIGN_SPLITS) }),
    output: nothing,
    errors: ['signSessionsInUse'],
  }),
  /** Voids a sign-in with a reason; it stays in the list. */
  signVoid: endpoint({
    path: '/sign/void',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'voidSignIn' } },
    input: shape({ engagementId: id, signInId: id, reason: note(200, 5) }),
    output: nothing,
    errors: [...MEETING_STATE_REFUSALS, 'signInMissing', 'wordNamesPerson'],
  }),
  /** Explains a proxy-signing suspicion before closing, as other evidence is added: while it runs or awaits closing. */
  signExplain: endpoint({
    path: '/sign/explain',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'uploadFile' } },
    input: shape({ engagementId: id, signInId: id, explanation: note(500, 5), seen: z.optional(note(500)) }),
    output: nothing,
    errors: ['signInMissing'],
  }),
} as const satisfies Slice
