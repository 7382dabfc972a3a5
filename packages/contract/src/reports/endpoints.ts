import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { date, id, shape } from '../kit/fields.ts'
import { reportFiles } from './file-endpoints.ts'
import { reportMails } from './mail-endpoints.ts'
import { reportMeetings } from './meeting-endpoints.ts'
import {
  campaignFigures,
  campaignMonth,
  campaignPerson,
  campaignQuestion,
  ENROLL_GROUPINGS,
  enrollReportRow,
  groupsOf,
  listQuestion,
  meetingStateCount,
  OPEN_LINK_GROUPINGS,
  openLinkGroup,
  openLinkReportRow,
  place,
  REACH_STEPS,
  reachFunnel,
  reachRow,
  REPORT_SCOPES,
  reportGroup,
  SIGN_GROUPINGS,
  signReportRow,
  SURVEY_GROUPINGS,
  surveyReportRow,
} from './models.ts'

const ofMeeting = { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList' } } as const

/** Reports of a meeting and of many. Group lists count the rows of the list beside them; lists come newest first. */
export const reports = {
  /** Enrolled people by group: `status` by default. */
  enrollGroupList: endpoint({
    method: 'GET',
    path: '/meeting/ma/report/enroll-group-list',
    turn: 'list',
    access: ofMeeting,
    input: shape({ engagementId: id, groupBy: z.optional(z.enum(ENROLL_GROUPINGS)) }),
    output: groupsOf(ENROLL_GROUPINGS, reportGroup),
  }),
  /** Enrolled people, last enrolled first. */
  enrollList: endpoint({
    method: 'GET',
    path: '/meeting/ma/report/enroll-list',
    turn: 'list',
    access: ofMeeting,
    input: shape({ ...listQuestion, groupBy: z.optional(z.enum(ENROLL_GROUPINGS)) }),
    output: shape({ list: z.array(enrollReportRow), cursor: place }),
  }),
  /** Submitted answer sheets by group: `survey` by default. */
  surveyGroupList: endpoint({
    method: 'GET',
    path: '/meeting/ma/report/survey-group-list',
    turn: 'list',
    access: ofMeeting,
    input: shape({ engagementId: id, groupBy: z.optional(z.enum(SURVEY_GROUPINGS)) }),
    output: groupsOf(SURVEY_GROUPINGS, reportGroup),
  }),
  /** Submitted answer sheets, latest first. */
  surveyList: endpoint({
    method: 'GET',
    path: '/meeting/ma/report/survey-list',
    turn: 'list',
    access: ofMeeting,
    input: shape({ ...listQuestion, groupBy: z.optional(z.enum(SURVEY_GROUPINGS)) }),
    output: shape({ list: z.array(surveyReportRow), cursor: place }),
  }),
  /** Effective sign-ins by group: `hospital` by default. */
  signGroupList: endpoint({
    method: 'GET',
    path: '/meeting/ma/report/sign-group-list',
    turn: 'list',
    access: ofMeeting,
    input: shape({ engagementId: id, groupBy: z.optional(z.enum(SIGN_GROUPINGS)) }),
    output: groupsOf(SIGN_GROUPINGS, reportGroup),
  }),
  /** Effective sign-ins, latest first. */
  signList: endpoint({
    method: 'GET',
    path: '/meeting/ma/report/sign-list',
    turn: 'list',
    access: ofMeeting,
    input: shape({ ...listQuestion, groupBy: z.optional(z.enum(SIGN_GROUPINGS)) }),
    output: shape({ list: z.array(signReportRow), cursor: place }),
  }),
  /** Openings of the meeting's counted links by group: `source` by default. A group's rows are devices, each once a day. */
  openLinkGroupList: endpoint({
    method: 'GET',
    path: '/meeting/ma/report/open-link-group-list',
    turn: 'list',
    access: ofMeeting,
    input: shape({ engagementId: id, groupBy: z.optional(z.enum(OPEN_LINK_GROUPINGS)) }),
    output: z.extend(groupsOf(OPEN_LINK_GROUPINGS, openLinkGroup), { opens: z.number() }),
  }),
  /** Openings, newest first. */
  openLinkList: endpoint({
    method: 'GET',
    path: '/meeting/ma/report/open-link-list',
    turn: 'list',
    access: ofMeeting,
    input: shape({ ...listQuestion, groupBy: z.optional(z.enum(OPEN_LINK_GROUPINGS)) }),
    output: shape({ list: z.array(openLinkReportRow), cursor: place }),
  }),
  /**
   * The people of one meeting and how far each was reached; `step` only those that got that far, `opened` those with an opened letter
   * (openings of public links have no names: openLinkList). Last enrolled or invited first.
   */
  reachList: endpoint({
    method: 'GET',
    path: '/report/reach-list',
    turn: 'list',
    access: ofMeeting,
    input: shape({
      engagementId: listQuestion.engagementId,
      keyword: listQuestion.keyword,
      cursorAt: listQuestion.cursorAt,
      cursorId: listQuestion.cursorId,
      size: listQuestion.size,
      step: z.optional(z.enum(REACH_STEPS)),
    }),
    output: shape({ list: z.array(reachRow), cursor: place }),
  }),
  /**
   * One meeting (engagementId alone), or the meetings that start in a period, of a scope and, within it, of one owner. Drafts are left
   * out. By default my meetings, of twelve whole months up to this one.
   */
  campaignSummary: endpoint({
    method: 'GET',
    path: '/meeting/ma/report/campaign-summary',
    turn: 'list',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readSignList', optional: true } },
    input: shape({ engagementId: z.optional(id), ...campaignQuestion }),
    output: shape({
      from: z.nullable(date),
      to: z.nullable(date),
      scope: z.nullable(z.enum(REPORT_SCOPES)),
      /** The scopes of meetings that I may count. */
      scopes: z.array(z.enum(REPORT_SCOPES)),
      summary: campaignFigures,
      /** By status, ascending; states without a meeting are left out. */
      states: z.array(meetingStateCount),
      /** Every month of the period. */
      months: z.array(campaignMonth),
      /** Owners with a meeting in the period, most meetings first, 200 at most. */
      people: z.array(campaignPerson),
      funnel: reachFunnel,
    }),
    errors: ['topicPeriodReversed', 'topicPeriodTooLong', 'personNotFound'],
  }),
  ...reportMeetings,
  ...reportMails,
  ...reportFiles,
} as const satisfies Slice
