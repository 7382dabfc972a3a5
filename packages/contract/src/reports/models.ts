import { ENROLMENT_SOURCES, ENROLMENT_STATUSES } from '@osmp/domain/enrolment/enrolment-state.ts'
import { MEETING_STATUS_CODES } from '@osmp/domain/meetings/meeting-codes.ts'
import * as z from 'zod/mini'
import { date, id, instant, keyword, line, moneyOut, queryInt, shape } from '../kit/fields.ts'

export const ENROLL_GROUPINGS = ['status', 'source', 'hospital', 'department', 'invitedBy', 'label'] as const
export const SIGN_GROUPINGS = ['hospital', 'department', 'method', 'session'] as const
export const OPEN_LINK_GROUPINGS = ['source', 'day'] as const
export const SURVEY_GROUPINGS = ['survey', 'hospital', 'department'] as const
export const REPORT_SCOPES = ['mine', 'reports', 'bu'] as const
export const REACH_STEPS = ['invited', 'opened', 'enrolled', 'signed', 'surveyed'] as const

/** What each list call takes beside its meeting; `cursorAt` and `cursorId` are those of the page before. */
export const listQuestion = {
  engagementId: id,
  keyword,
  /** Rows of one group: the `key` of its group list, together with `groupBy`. */
  group: z.optional(line(120)),
  cursorAt: z.optional(instant),
  cursorId: z.optional(id),
  /** Rows a page, 50 unless fewer are asked for. */
  size: z.optional(queryInt(1, 50)),
} as const

/** Many meetings: those that start in a period, of a scope and, within it, of one owner. */
export const campaignQuestion = {
  scope: z.optional(z.enum(REPORT_SCOPES)),
  from: z.optional(date),
  to: z.optional(date),
  personId: z.optional(id),
} as const

/** Where the next page begins; null after the last one. */
export const place = z.nullable(shape({ cursorAt: instant, cursorId: id }))

/**
 * A group: `key` goes back as `group`; `name` is what people read, '' where there is none (no hospital given). Keys that are codes
 * (status, source, method) are named by the client.
 */
export const reportGroup = shape({ key: z.string(), name: z.string(), count: z.number() })
/** Largest groups first, 200 at most; `rest` counts the rows of those left out, so that counts and rest add up to `total`. */
export const groupsOf = <G extends readonly [string, ...string[]], T extends z.core.$ZodType>(groupings: G, group: T) =>
  shape({ groupBy: z.enum(groupings), total: z.number(), rest: z.number(), list: z.array(group) })

/** A person enrolled at the meeting, voided ones left out. Phones are masked for everybody: 138****5678. */
export const enrollReportRow = shape({
  enrollmentId: id,
  name: z.string(),
  hcoName: z.string(),
  department: z.string(),
  phoneMasked: z.string(),
  status: z.enum(ENROLMENT_STATUSES),
  source: z.enum(ENROLMENT_SOURCES),
  invitedBy: z.nullable(z.string()),
  groupLabel: z.string(),
  createdAt: instant,
  signedAt: z.nullable(instant),
  /** Since when the person was there: at the door or online. */
  attendedAt: z.nullable(instant),
})

/** An effective sign-in: one a person and session. */
export const signReportRow = shape({
  signInId: id,
  enrollmentId: id,
  name: z.string(),
  hcoName: z.string(),
  department: z.string(),
  phoneMasked: z.string(),
  method: z.enum(['qr', 'staff']),
  sessionNo: z.number(),
  signedAt: instant,
  leftAt: z.nullable(instant),
  staffName: z.nullable(z.string()),
  isSpeaker: z.boolean(),
  /** Doubt about the signer, with no explanation yet. */
  isDoubtful: z.boolean(),
})

/** Openings of a counted link by one device on one day; no device is known again on another day. */
export const openLinkReportRow = shape({
  openLinkId: id,
  day: date,
  source: z.string(),
  opens: z.number(),
  firstAt: instant,
  lastAt: instant,
})
/** `count`: devices, each counted once a day; `opens`: all openings. */
export const openLinkGroup = z.extend(reportGroup, { opens: z.number() })

/**
 * One submitted answer sheet of a survey, exam or NPS of the meeting. An anonymous one has no name and no time, an id that leads nowhere
 * and no place within its day, and is not listed before five have answered.
 */
export const surveyReportRow = shape({
  recordId: id,
  surveyId: id,
  title: z.string(),
  kind: z.enum(['survey', 'exam', 'nps']),
  name: z.nullable(z.string()),
  hcoName: z.string(),
  department: z.string(),
  /** Day in Asia/Shanghai. */
  submittedOn: date,
  submittedAt: z.nullable(instant),
  /** Exam: points; NPS: 0 to 10; null for a plain survey. */
  score: z.nullable(z.number()),
})

/** Rates are per cent with one decimal, null where there is nothing to divide by. */
export const campaignFigures = shape({
  meetings: z.number(),
  /** Of meetings that are over: people with a place, and the attendees among them, at the door or online. */
  enrolled: z.number(),
  signed: z.number(),
  attendanceRate: z.nullable(z.number()),
  /** Actual cost of the meetings that have one, and what it comes to for each of their attendees. */
  actualAmount: moneyOut,
  costPerAttendee: z.nullable(moneyOut),
  /** Meetings closed within their deadline, of all that are closed or past it. */
  closedOnTime: z.number(),
  closingDue: z.number(),
  onTimeRate: z.nullable(z.number()),
})
export const campaignMonth = z.extend(campaignFigures, {
  /** `2026-11`, Asia/Shanghai. */
  month: z.string(),
})
export const campaignPerson = z.extend(campaignFigures, {
  personId: id,
  name: z.string(),
  department: z.string(),
})
export const meetingStateCount = shape({ status: z.literal([...MEETING_STATUS_CODES]), count: z.number() })

/**
 * People of a meeting, each once; over many meetings each once a meeting. invited: with a letter that holds and left; opened: those of them
 * that opened it. enrolled: with a place, invited or not; signed: the attendees among them, at the door or online. surveyed: the senders of a
 * survey, exam or NPS; answers without a name may overlap, so of anonymous surveys only the one with most answers counts.
 * A share is a part of its own whole: opened, invitedEnrolled and invitedSigned of invited; signed of enrolled; signedSurveyed of signed.
 */
export const reachFunnel = shape({
  invited: z.number(),
  opened: z.number(),
  enrolled: z.number(),
  signed: z.number(),
  surveyed: z.number(),
  /** Of the invited: with a place, and attended. */
  invitedEnrolled: z.number(),
  invitedSigned: z.number(),
  /** Attendees with a sent survey. */
  signedSurveyed: z.number(),
  /** Devices on the meeting's links, each once a day: no people, and no part of anything here. */
  openings: z.number(),
  /** Of one meeting: letters made and not sent, to doctors without a place. */
  unsent: z.optional(z.number()),
})

/** A person of one meeting and how far they were reached. `letter`: state of their invitation, null without one. */
export const reachRow = shape({
  reachId: id,
  name: z.string(),
  hcoName: z.string(),
  department: z.string(),
  letter: z.nullable(z.enum(['made', 'opened', 'accepted', 'declined'])),
  invitedAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  enrolledAt: z.nullable(instant),
  signedAt: z.nullable(instant),
  /** Since when the person was there: at the door or online. */
  attendedAt: z.nullable(instant),
  surveyedAt: z.nullable(instant),
})

export const MAIL_STATES = ['kept', 'waiting', 'sending', 'sent', 'dead'] as const
export const MAIL_KINDS = ['meetingReport', 'enrollReport', 'signReport', 'participants'] as const
export const EXPORT_LISTS = ['invited', 'enroll', 'sign', 'openLink', 'survey'] as const
export const EXPORT_KINDS = [...EXPORT_LISTS, 'surveyResults', 'meetings'] as const

/** `size` null: the file is gone, its time of keeping being over. */
const mailAttachment = shape({ attachmentId: id, fileName: z.string(), size: z.nullable(z.number()) })
/**
 * A mail in its recipient's mailbox. `kept`: no mail server is set up, so it is read here alone; `dead`: the mail server refused it or
 * could not be reached, and it is read here as well.
 */
export const mailRow = shape({
  mailId: id,
  kind: z.enum(MAIL_KINDS),
  subject: z.string(),
  toAddress: z.string(),
  state: z.enum(MAIL_STATES),
  engagementId: z.nullable(id),
  engagementName: z.nullable(z.string()),
  createdAt: instant,
  sentAt: z.nullable(instant),
  isRead: z.boolean(),
  attachments: z.array(mailAttachment),
})
/** What a call that mails a report answers; a repeat on the same day answers the first mail. */
export const mailedReport = shape({
  mailId: id,
  toAddress: z.string(),
  /** `kept` when no mail server is set up: the report is in the mailbox of the product. */
  state: z.enum(MAIL_STATES),
  /** When the mail was made: earlier than now when this report was asked for before today. */
  createdAt: instant,
})

/** A made file. `url` lives five minutes and only for this person. */
export const exportedFile = shape({
  exportId: id,
  fileName: z.string(),
  url: z.string(),
  rows: z.number(),
  /** Printed into the file; leads back to its reader and the time. */
  watermark: z.string(),
})
export const exportRow = shape({
  exportId: id,
  kind: z.enum(EXPORT_KINDS),
  personName: z.string(),
  employeeCode: z.string(),
  engagementName: z.nullable(z.string()),
  fileName: z.string(),
  rows: z.number(),
  watermark: z.string(),
  createdAt: instant,
  /** Of a file of one's own that is still kept; good for five minutes, for this person alone. */
  url: z.optional(z.nullable(z.string())),
})
