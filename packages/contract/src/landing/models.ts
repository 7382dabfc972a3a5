import { LANDING_BLOCK_KINDS, LANDING_COLOURS, LANDING_TEMPLATES } from '@osmp/domain/landing/landing-design.ts'
import { EXECUTE_TYPES, MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { ENROLMENT_STATUSES } from '@osmp/domain/enrolment/enrolment-state.ts'
import * as z from 'zod/mini'
import { takenSeat } from '../door/models.ts'
import { askedConsent, heldConsent } from '../enrolment/consent-endpoints.ts'
import { shownForm } from '../enrolment/question-models.ts'
import { hostLogo, id, instant, line, list, note, shape } from '../kit/fields.ts'

/** `head` and `facts` stay shown; of kind `text` there may be four, of each other one. */
export const landingBlockInput = shape({
  kind: z.enum(LANDING_BLOCK_KINDS),
  isShown: z.boolean(),
  title: line(40),
  text: note(1000),
})

/** What an organiser decides. coverFileId and materialIds come from landing-file-upload. */
export const landingDesignInput = shape({
  /** Code of the template the design began with. */
  templateId: line(40, 1),
  template: z.enum(LANDING_TEMPLATES),
  colour: z.enum(LANDING_COLOURS),
  coverFileId: z.nullable(id),
  materialIds: list(id, 6),
  surveyUrl: z.nullable(line(300, 1)),
  blocks: list(landingBlockInput, 12),
})

export const landingDesign = shape({
  templateId: z.string(),
  template: z.enum(LANDING_TEMPLATES),
  colour: z.enum(LANDING_COLOURS),
  coverFileId: z.nullable(id),
  materialIds: z.array(id),
  surveyUrl: z.nullable(z.string()),
  blocks: z.array(
    shape({ kind: z.enum(LANDING_BLOCK_KINDS), isShown: z.boolean(), title: z.string(), text: z.string() }),
  ),
})

/** How the page is drawn: only the blocks that are shown and have something to show, in their order. */
const landingLook = shape({
  template: z.enum(LANDING_TEMPLATES),
  colour: z.enum(LANDING_COLOURS),
  coverUrl: z.nullable(z.string()),
  materials: z.array(shape({ name: z.string(), url: z.string(), size: z.number() })),
  surveyUrl: z.nullable(z.string()),
  blocks: z.array(shape({ kind: z.enum(LANDING_BLOCK_KINDS), title: z.string(), text: z.string() })),
})

export const landingMoment = z.enum(['upcoming', 'signIn', 'ended', 'cancelled'])

export const landingPage = shape({
  engagementId: id,
  engagementName: z.string(),
  meetingTypeCategory: z.enum(MEETING_CATEGORIES),
  executeType: z.enum(EXECUTE_TYPES),
  startDatetime: instant,
  endDatetime: instant,
  /** Its days with their own hours: one, or those of a meeting of several days. */
  days: z.array(shape({ from: instant, to: instant })),
  hcoName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  department: z.string(),
  venue: z.string(),
  products: z.array(z.string()),
  agenda: z.array(
    shape({
      topic: z.string(),
      minutes: z.number(),
      startsAt: instant,
      speakers: z.array(shape({ name: z.string(), hco: z.string(), title: z.string(), role: z.string() })),
    }),
  ),
  organiser: z.string(),
  hostLogo,
  /** The drawing of its therapeutic area for a page without a photo: data of an SVG path in a box of 240 by 110. */
  art: z.optional(z.string()),
  moment: landingMoment,
  /** Of a meeting that may be joined online: its link is known. */
  hasJoinLink: z.optional(z.boolean()),
  /** All seats; null without a limit. */
  seats: z.optional(z.nullable(z.number())),
  seatsLeft: z.nullable(z.number()),
  isOpen: z.boolean(),
  /** Which strangers may enrol, where not all may: none but the invited, or those with a code. */
  mode: z.optional(z.enum(['invited', 'code'])),
  /** The end of enrolling by oneself; absent without such a date. */
  closesAt: z.optional(instant),
  consentVersion: z.string(),
  consentText: z.string(),
  /** The form asks for a mail address too, as mails about a place can be sent. */
  takesEmail: z.optional(z.boolean()),
  /** The form asks whether one takes the meal. */
  asksMeal: z.optional(z.boolean()),
  /** The meeting's own questions; null where it asks none. */
  form: z.optional(z.nullable(shownForm)),
  /** Uses beside the place that the form asks about, each a choice. */
  consents: z.optional(z.array(askedConsent)),
  /** Path of the calendar file (.ics) of the meeting. */
  calendarUrl: z.string(),
  look: landingLook,
  now: instant,
})

/** The page of ours a code or link leads to. */
export const linkTarget = shape({
  kind: z.enum(['landing', 'registration', 'agenda', 'event', 'poster']),
  path: z.string(),
})

/** What an attendee's pass says. */
export const pass = shape({
  engagementId: id,
  engagementName: z.string(),
  /** Company and division. */
  organiser: z.string(),
  hostLogo,
  executeType: z.enum(EXECUTE_TYPES),
  startDatetime: instant,
  endDatetime: instant,
  hcoName: z.nullable(z.string()),
  venue: z.string(),
  address: z.nullable(z.string()),
  moment: landingMoment,
  /** The meeting's page is open: one may go back to it and take its calendar file. */
  isPublished: z.boolean(),
  calendarUrl: z.nullable(z.string()),
  status: z.enum(ENROLMENT_STATUSES),
  waitNo: z.nullable(z.number()),
  /** The organiser's answer in the reader's language. */
  note: z.nullable(z.string()),
  /** Declined by the holder, who may enrol again while the meeting takes enrolments. */
  isWithdrawn: z.boolean(),
  /** Why the organiser turned the enrolment down; null where they gave no reason, and of any other. */
  declineReason: z.nullable(z.string()),
  /** For the staff at the door to scan; null without a place, online, and after the meeting. */
  code: z.nullable(z.string()),
  /** Path of the meeting's room; null on site, without a place, and after the meeting. */
  joinUrl: z.nullable(z.string()),
  /** A meal is arranged for the holder, or is not; absent where the meeting does not ask. */
  takesMeal: z.optional(z.boolean()),
  /** Uses beside the place that the holder decides on. */
  consents: z.optional(z.array(heldConsent)),
  signedAt: z.nullable(instant),
  leftAt: z.nullable(instant),
  seat: takenSeat,
  person: shape({
    name: z.string(),
    hcoName: z.string(),
    department: z.string(),
    phoneMasked: z.string(),
    /** Linked to the directory, which then says name, hospital and department. */
    isLinked: z.boolean(),
  }),
})
