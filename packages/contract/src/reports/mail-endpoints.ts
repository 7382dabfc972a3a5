import { MEETING_STATE_REFUSALS } from '@osmp/domain/meetings/meeting-state.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, queryBool, shape } from '../kit/fields.ts'
import { mailedReport, mailRow, place } from './models.ts'

const mayMail = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'sendReport' } } as const
/** A GET with an effect: asked for on purpose, never by a link, a preview or a prefetching browser. */
const mails = {
  method: 'GET',
  effect: 'steps',
  headers: ['x-client'],
  access: mayMail,
  errors: [...MEETING_STATE_REFUSALS, 'reportNotReady', 'mailAddressUnfit', 'mailTooMany'],
} as const
const cursor = { cursorAt: z.optional(instant), cursorId: z.optional(id) } as const

/** Mails a report of a meeting to my own address in the directory. reportNotReady: before 08:00 of the day after the meeting. */
const mailing = shape({ engagementId: id })

/** Mailed reports and the mailbox of each person. What a mail says is for the person it goes to alone; administrators see in the jobs how delivery stands. */
export const reportMails = {
  /** The people who attended, at the door or online, as a workbook, one row each. */
  sendParticipantsEmail: endpoint({
    ...mails,
    path: '/meeting/ma/report/send-participants-email',
    turn: 'list',
    input: mailing,
    output: mailedReport,
  }),
  /** The sign-ins as a workbook, one row a person and session. */
  sendSignReport: endpoint({
    ...mails,
    path: '/meeting/report/send-sign-report',
    turn: 'list',
    input: mailing,
    output: mailedReport,
  }),
  /** The enrolments as a workbook. */
  sendEnrollReport: endpoint({
    ...mails,
    path: '/meeting/report/send-enroll-report',
    turn: 'list',
    input: mailing,
    output: mailedReport,
  }),
  /** The figures of the meeting as text, with letters, enrolments, sign-ins, openings and surveys in one workbook. */
  sendReport: endpoint({ ...mails, path: '/report/sendReport', turn: 'list', input: mailing, output: mailedReport }),
  /** Mails addressed to me, newest first, 20 a page; `unread` counts all of mine. */
  mailboxList: endpoint({
    method: 'GET',
    path: '/report/mailbox-list',
    turn: 'list',
    access: { who: 'staff' },
    input: shape({ ...cursor, unreadOnly: z.optional(queryBool) }),
    output: shape({ list: z.array(mailRow), cursor: place, unread: z.number() }),
  }),
  /** One mail addressed to me, with its text, and from now on read. */
  mailboxGet: endpoint({
    path: '/report/mailbox-get',
    turn: 'list',
    access: { who: 'staff' },
    input: shape({ mailId: id }),
    output: z.extend(mailRow, { text: z.string() }),
    errors: ['mailMissing'],
  }),
  /** Address of an attachment of mine for five minutes, for me alone. */
  mailboxFile: endpoint({
    path: '/report/mailbox-file',
    turn: 'list',
    effect: 'reads',
    access: { who: 'staff' },
    holdsSecret: true,
    input: shape({ attachmentId: id }),
    output: shape({ url: z.string(), fileName: z.string() }),
    errors: ['mailMissing'],
  }),
} as const satisfies Slice
