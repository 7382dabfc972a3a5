import { MEETING_STATE_REFUSALS } from '@osmp/domain/meetings/meeting-state.ts'
import { ENROLMENT_REFUSALS } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { ANSWER_REFUSALS } from '@osmp/domain/enrolment/form-answers.ts'
import { ENROLMENT_STATUSES } from '@osmp/domain/enrolment/enrolment-state.ts'
import { ENROLMENT_MODES } from '@osmp/domain/enrolment/who-may-come.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { enrolmentColleagues } from './colleague-endpoints.ts'
import { enrolmentComing } from './coming-endpoints.ts'
import { enrolmentConsents, saidConsents } from './consent-endpoints.ts'
import { enrolmentNews } from './news-endpoints.ts'
import { enrolmentMails, mailedCode, mailedCodeErrors } from './mail-endpoints.ts'
import { enrolmentPasses } from './pass-endpoints.ts'
import { enrolmentQuestions } from './question-endpoints.ts'
import { filledForm } from './question-models.ts'
import {
  attendeePhone,
  email,
  id,
  instant,
  keyword,
  line,
  list,
  nameLine,
  note,
  pageNo,
  queryBool,
  shape,
} from '../kit/fields.ts'
import {
  autoMessages,
  enrolmentGroup,
  enrolmentGrouping,
  enrolmentRow,
  enrolmentTab,
  enrolResult,
  matchSuggestion,
  partnerMessage,
  toldCount,
} from './models.ts'
import { doorErrors } from './refusals.ts'

const status = z.enum(ENROLMENT_STATUSES)
const reads = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } } as const
const runs = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'enrolDoctor' } } as const
const outside = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'acceptDoubts' } } as const
/** When the link was made that was looked at; null: not known. */
const linkSeen = z.optional(z.nullable(instant))
/** Which people may enrol by themselves, and until when. */
const whoAndUntil = { mode: z.enum(ENROLMENT_MODES), closesAt: z.nullable(instant) }
const chosen = list(id, 100).check(z.minLength(1, { error: 'enrolmentNobody' }))

export const enrolment = {
  /**
   * Can one enrol now? seatsLeft null means unlimited. Only the holder of an enrolment's
   * hcpToken learns that it exists (isEnrolled is null for all others, whatever phone is sent).
   */
  checkEnroll: endpoint({
    path: '/meeting/create/checkEnroll',
    turn: 'enrol',
    from: 'query',
    access: { who: 'public' },
    effect: 'reads',
    onFailure: 'refreshFlag',
    input: shape({ engagementId: id, phone: z.optional(attendeePhone) }),
    output: shape({
      canEnrol: z.boolean(),
      reason: z.nullable(z.string()),
      seatsLeft: z.nullable(z.number()),
      isEnrolled: z.nullable(z.boolean()),
      needsApproval: z.boolean(),
      /** A person without a number may prove a mail address. */
      provesMail: z.optional(z.boolean()),
      ...whoAndUntil,
    }),
  }),
  /**
   * Enrols the caller (with consent), or, by the meeting's side, a doctor of the directory (hcpId).
   * A full meeting gives the waiting list; one whose organiser approves gives `pending`.
   */
  doEnroll: endpoint({
    path: '/meeting/create/doEnroll',
    turn: 'enrol',
    from: 'query+json',
    access: { who: 'public' },
    effect: 'steps',
    onFailure: 'refreshFlag',
    holdsSecret: true,
    input: shape({
      engagementId: id,
      hcpId: z.optional(id),
      name: z.optional(nameLine(60, 2)),
      phone: z.optional(attendeePhone),
      hcoName: z.optional(nameLine(120)),
      department: z.optional(nameLine(60)),
      consent: z.optional(queryBool),
      /** Of the text that stood above the ticked box. */
      consentVersion: z.optional(line(40)),
      deviceId: z.optional(line(80)),
      /** Of one filled form: sent again with it after a lost answer, the same person gets the enrolment that was made. */
      formKey: z.optional(line(64, 20)),
      /**
       * `email`: where mails about the place go; kept only where the installation sends mails. With `emailCode` (`mailCode`) and no `phone` it is
       * the person's address in place of a number. `code`: of an invitation, as typed.
       * `takesMeal`: where the meeting's form asks. `form`: answers to the meeting's own questions; a refusal of an answer names its question in `data.key`.
       * `consents`: uses that were ticked.
       */
      inBody: z.optional(
        shape({
          email: z.optional(email),
          emailCode: z.optional(mailedCode),
          code: z.optional(line(40)),
          takesMeal: z.optional(z.boolean()),
          form: z.optional(filledForm),
          consents: z.optional(saidConsents),
        }),
      ),
    }),
    output: enrolResult,
    errors: [
      ...ENROLMENT_REFUSALS,
      ...ANSWER_REFUSALS,
      'enrolmentFormStale',
      'enrolmentMealMissing',
      'enrolmentPhoneMissing',
      'consentTextUnknown',
      ...mailedCodeErrors,
      'enrolmentMailTaken',
    ],
  }),
  /** Enrolled people of a tab and group, 50 a page, the waiting list in its order; staff of the meeting only. */
  enrollList: endpoint({
    method: 'GET',
    path: '/meeting/execute/enroll-list',
    turn: 'list',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } },
    input: shape({
      engagementId: id,
      keyword,
      page: pageNo,
      tab: z.optional(enrolmentTab),
      groupBy: z.optional(enrolmentGrouping),
      group: z.optional(line(120)),
    }),
    output: shape({ list: z.array(enrolmentRow), total: z.number(), hasMore: z.boolean() }),
  }),
  ...enrolmentPasses,
  ...enrolmentColleagues,
  ...enrolmentComing,
  ...enrolmentConsents,
  ...enrolmentMails,
  ...enrolmentNews,
  ...enrolmentQuestions,
  /** Queues today's list of enrolled doctors for the sales-automation partner; a repeat on one day answers the first. */
  sendSfaMessage: endpoint({
    path: '/meeting/execute/send-sfa-message',
    from: 'query',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    input: shape({ engagementId: id }),
    output: partnerMessage,
    errors: ['partnerNotConnected', 'enrolmentNotOpen', 'partnerNothingToSend'],
  }),
  /** The same for the signed-in doctors. */
  sendSfaMessageForsign: endpoint({
    path: '/meeting/execute/send-sfa-message-forsign',
    from: 'query',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    input: shape({ engagementId: id }),
    output: partnerMessage,
    errors: ['partnerNotConnected', 'enrolmentNotOpen', 'partnerNothingToSend'],
  }),
  /** Figures of each tab and group, the meeting's setting, its seats, and what waits for the partner. */
  enrolmentSummary: endpoint({
    path: '/enrolment/summary',
    turn: 'list',
    effect: 'reads',
    access: reads,
    input: shape({ engagementId: id }),
    output: shape({
      counts: z.record(enrolmentTab, z.number()),
      groups: z.record(enrolmentGrouping, z.array(enrolmentGroup)),
      needsApproval: z.boolean(),
      ...whoAndUntil,
      seats: z.nullable(z.number()),
      seatsTaken: z.number(),
      /** People with a place that take the meal, and those that were asked; null where the meeting does not ask. */
      meals: z.optional(z.nullable(shape({ takes: z.number(), asked: z.number() }))),
      remindedToday: z.number(),
      autoMessages,
      /** Messages to attendees, the last kind first. */
      messages: z.array(toldCount),
      /** Employees on the list, counted apart. */
      colleagues: z.number(),
      /** False: there is no sales system, and nothing to be passed on. */
      isPartnerConnected: z.boolean(),
      partner: shape({ enrolment: z.nullable(partnerMessage), signIn: z.nullable(partnerMessage) }),
    }),
  }),
  /**
   * Approves (a seat, or the end of the waiting list) or turns down, with a reason that the person reads; a seat that becomes free goes to the
   * longest wait. `seen`: the states it was decided over, in the order of the ids. Rows that cannot, or that have moved since, are answered
   * by name and change nothing.
   */
  enrolmentDecide: endpoint({
    path: '/enrolment/decide',
    access: runs,
    input: shape({
      engagementId: id,
      enrollmentIds: chosen,
      decision: z.enum(['approve', 'decline']),
      reason: z.optional(note(200)),
      seen: z.optional(z.array(status)),
    }),
    output: shape({
      results: z.array(shape({ enrollmentId: id, status, refusal: z.nullable(z.string()) })),
      promoted: z.number(),
    }),
    errors: [...doorErrors, 'enrolmentReasonMissing', 'enrolmentMissing', 'enrolmentNobody'],
  }),
  /** Confirms people added or registered at the door; closing waits for it. Others of the ids stay as they are. */
  enrolmentConfirm: endpoint({
    path: '/enrolment/confirm',
    access: runs,
    input: shape({ engagementId: id, enrollmentIds: chosen }),
    output: shape({ confirmed: z.number() }),
    errors: [...MEETING_STATE_REFUSALS, 'enrolmentNobody'],
  }),
  /** Reminds people with a seat and no sign-in, once a day each; without ids all of them. */
  enrolmentRemind: endpoint({
    path: '/enrolment/remind',
    access: runs,
    input: shape({ engagementId: id, enrollmentIds: z.optional(chosen) }),
    output: shape({ reminded: z.number(), already: z.number() }),
    errors: [...doorErrors, 'enrolmentMissing', 'enrolmentNobody'],
  }),
  /** Sets that people enrolling by themselves wait for the organiser. Turning it off leaves the waiting ones as they are. */
  enrolmentSettings: endpoint({
    path: '/enrolment/settings',
    access: runs,
    input: shape({ engagementId: id, enrolmentNeedsApproval: z.boolean() }),
    output: shape({ enrolmentNeedsApproval: z.boolean(), pending: z.number() }),
    errors: doorErrors,
  }),
  /** Puts people into a group of the organiser's own; an empty label takes them out. `seen`: the labels it was typed over, in the order of the ids. */
  enrolmentLabel: endpoint({
    path: '/enrolment/label',
    access: runs,
    input: shape({ engagementId: id, enrollmentIds: chosen, label: line(30), seen: z.optional(list(line(30), 100)) }),
    output: shape({ changed: z.number() }),
    errors: ['enrolmentMissing', 'changedMeanwhile', 'meetingIsClosed', 'enrolmentNobody'],
  }),
  /** Possible doctors of the directory for this person, best first, ten at most; `certain` when exactly one fits wholly. */
  enrolmentMatches: endpoint({
    path: '/enrolment/matches',
    effect: 'reads',
    access: runs,
    input: shape({ engagementId: id, enrollmentId: id }),
    output: shape({ list: z.array(matchSuggestion), certain: z.nullable(id) }),
    errors: ['enrolmentMissing', 'enrolmentAlreadyMatched'],
  }),
  /**
   * Links an enrolment to a doctor of the directory, for counting: it is no proof that the doctor was present. Where name, and number or
   * hospital, do not fit (`fits` false) it needs a reason and waits for compliance.
   */
  enrolmentMatch: endpoint({
    path: '/enrolment/match',
    access: runs,
    input: shape({ engagementId: id, enrollmentId: id, hcpId: id, reason: z.optional(note(200)) }),
    output: shape({ name: z.string(), hcoName: z.string(), department: z.string(), fits: z.boolean() }),
    errors: [
      ...MEETING_STATE_REFUSALS,
      'enrolmentMissing',
      'enrolmentAlreadyMatched',
      'enrolmentMatchTaken',
      'enrolmentBlacklisted',
      'enrolmentLinkNeedsReason',
      'wordNamesPerson',
    ],
  }),
  /** A colleague outside the meeting's side confirms that the person is the doctor of the directory; `reason` says how, `seen` when that link was made. */
  linkConfirm: endpoint({
    path: '/enrolment/link-confirm',
    access: outside,
    input: shape({ engagementId: id, enrollmentId: id, reason: note(200, 2), seen: linkSeen }),
    output: shape({}),
    errors: [
      ...MEETING_STATE_REFUSALS,
      'enrolmentMissing',
      'enrolmentMoved',
      'secondPersonNeeded',
      'handsSame',
      'handsAfterReset',
      'wordNamesPerson',
    ],
  }),
  /** Takes a link by hand back, the one made at `seen`; hospital and department are again as typed. */
  linkUndo: endpoint({
    path: '/enrolment/link-undo',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'undoLink' } },
    input: shape({ engagementId: id, enrollmentId: id, reason: note(200, 2), seen: linkSeen }),
    output: shape({}),
    errors: [...MEETING_STATE_REFUSALS, 'enrolmentLinkMissing', 'enrolmentMoved', 'wordNamesPerson'],
  }),
  /** Which of these doctors are in the list already, by the directory's entry, phone, or name and hospital. */
  enrolmentCheck: endpoint({
    path: '/enrolment/check',
    effect: 'reads',
    access: runs,
    input: shape({ engagementId: id, hcpIds: chosen }),
    output: shape({
      list: z.array(
        shape({ hcpId: id, by: z.enum(['directory', 'phone', 'nameHospital']), enrolledAs: z.string(), status }),
      ),
      seatsLeft: z.nullable(z.number()),
    }),
    errors: ['enrolmentNobody'],
  }),
  /** The whole list as CSV that a spreadsheet reads as text, phones masked; the meeting's course and the log of exports name the reader. */
  enrolmentExport: endpoint({
    path: '/enrolment/export',
    turn: 'list',
    access: runs,
    input: shape({ engagementId: id }),
    output: shape({ fileName: z.string(), content: z.string(), rows: z.number() }),
    errors: ['exportTooMany'],
  }),
} as const satisfies Slice
