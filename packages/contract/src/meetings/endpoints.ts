import { MEETING_STATE_REFUSALS } from '@osmp/domain/meetings/meeting-state.ts'
import { LEDGER_REFUSALS } from '@osmp/domain/expenses/ledger-rules.ts'
import { CHAIN_REFUSALS } from '@osmp/domain/approvals/approval-chain.ts'
import { HELPER_REFUSALS } from '@osmp/domain/meetings/own-side.ts'
import { EVENT_POLICY_REFUSALS } from '@osmp/domain/meetings/event-policy.ts'
import { OWNER_REFUSALS } from '@osmp/domain/meetings/acting-for.ts'
import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { SELECT_SCENE_NAMES } from '@osmp/domain/meetings/select-scenes.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { date, id, instant, int, keyword, line, list, note, queryInt, shape } from '../kit/fields.ts'
import {
  meetingDetail,
  meetingDifference,
  meetingForm,
  meetingListItem,
  meetingPreview,
  timelineEntry,
} from './models.ts'
import { cancelErrors } from './refusals.ts'

const saved = shape({ engagementId: id, engagementCode: z.string(), version: z.number(), status: z.number() })
const listGroup = z.optional(
  z.enum(['all', 'draft', 'inApproval', 'toAct', 'upcoming', 'running', 'toClose', 'closed', 'ended']),
)
const countedGroup = z.enum(['inApproval', 'toAct', 'upcoming', 'running', 'toClose'])
const listRelation = z.optional(z.enum(['any', 'owner', 'assistant', 'agent']))
const atVersion = { engagementId: id, version: queryInt(1, 1_000_000) }

export const meetings = {
  /**
   * Creates a draft, or saves or submits one, in one step; `isAnother`: a second one of the same content is wanted. Header sn.
   * Data: fields (meetingIncomplete, fieldNotOfCategory), rules (meetingRuleBlocked), id (applicationRepeated).
   */
  meetingSave: endpoint({
    path: '/meeting/meeting-save',
    headers: ['sn'],
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'edit', optional: true } },
    input: shape({
      engagementId: z.optional(id),
      version: z.optional(int(1, 1_000_000)),
      mode: z.enum(['draft', 'submit']),
      form: meetingForm,
      isAnother: z.optional(z.boolean()),
    }),
    output: saved,
    errors: [
      ...MEETING_STATE_REFUSALS,
      ...LEDGER_REFUSALS,
      ...CHAIN_REFUSALS,
      ...EVENT_POLICY_REFUSALS,
      ...OWNER_REFUSALS,
      ...HELPER_REFUSALS,
      'meetingVersionStale',
      'meetingEventFixed',
      'actingForOutside',
      'meetingIncomplete',
      'fieldNotOfCategory',
      'contentNotOfBranch',
      'warningNeedsComment',
      'applicationRepeated',
      'meetingRuleBlocked',
      'meetingTimeReversed',
      'meetingTimeGrid',
      'referenceUnknown',
      'duplicateEntry',
      'meetingLeadTimeShort',
      'meetingBudgetShort',
      'meetingStarted',
      'meetingDayHours',
    ],
  }),
  /** Keeps what was typed into a draft, a sent-back or a revoked meeting. */
  meetingUpdate: endpoint({
    path: '/meeting/meeting-update',
    from: 'either',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'edit' } },
    input: shape({ ...atVersion, form: meetingForm }),
    output: saved,
    errors: [...MEETING_STATE_REFUSALS, ...OWNER_REFUSALS, 'meetingVersionStale', 'meetingEventFixed'],
  }),
  /** The same rules as at submit, without effect. */
  meetingValidate: endpoint({
    path: '/meeting/meeting-validate',
    from: 'either',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'edit', optional: true } },
    input: shape({ engagementId: z.optional(id), form: meetingForm }),
    output: meetingPreview,
    errors: [...EVENT_POLICY_REFUSALS, 'referenceUnknown', 'duplicateEntry', 'actingForUnknown'],
  }),
  /** A new draft with the same content, linked to the old meeting. Header sn. Data of applicationRepeated: id. */
  meetingRecreate: endpoint({
    path: '/meeting/meeting-recreate',
    headers: ['sn'],
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'recreate' } },
    input: shape({ engagementId: id, isAnother: z.optional(z.boolean()) }),
    output: saved,
    errors: [...MEETING_STATE_REFUSALS, 'applicationRepeated'],
  }),
  /** Everything about one meeting that I may see. */
  meetingDetail: endpoint({
    path: '/meeting/meeting-detail',
    from: 'either',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'read', page: true } },
    input: shape({ engagementId: id }),
    output: meetingDetail,
  }),
  /** The course of a meeting, newest first, 50 at most a page. */
  meetingCourse: endpoint({
    path: '/meeting/meeting-course',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readLog' } },
    input: shape({ engagementId: id, before: z.optional(int(1, 1_000_000)) }),
    output: shape({ list: z.array(timelineEntry), hasMore: z.boolean() }),
  }),
  /** Meetings in my scope, 20 a page by keyset: newest start first, or soonest first. */
  meetingList: endpoint({
    path: '/meeting/meeting-list',
    turn: 'list',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({
      keyword,
      group: listGroup,
      category: z.optional(z.enum(MEETING_CATEGORIES)),
      relation: listRelation,
      /** Only my own side's meetings that allow it now; group and relation do not count then. */
      scene: z.optional(z.enum(SELECT_SCENE_NAMES)),
      productId: z.optional(id),
      from: z.optional(date),
      to: z.optional(date),
      sort: z.optional(z.enum(['startDesc', 'startAsc'])),
      cursor: z.optional(shape({ start: z.nullable(instant), id })),
    }),
    output: shape({ list: z.array(meetingListItem), cursor: z.nullable(shape({ start: z.nullable(instant), id })) }),
  }),
  /** How many meetings of meeting-list wait, run or come in each group, counted up to 100; without filter. Groups that only grow are not counted. */
  meetingCounts: endpoint({
    path: '/meeting/meeting-counts',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({}),
    output: z.array(shape({ group: countedGroup, count: z.number() })),
  }),
  /**
   * How many of the meetings of meeting-list begin on each day of a month (Asia/Shanghai), and how many of those wait for their
   * owner's side; days without any are left out. `around`: those of the
   * months beside it too that stand in its weeks. `isWhole` is false when there are more than can be counted at once.
   */
  meetingDays: endpoint({
    path: '/meeting/meeting-days',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({
      month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'inputDate' })),
      around: z.optional(z.boolean()),
      keyword,
      group: listGroup,
      category: z.optional(z.enum(MEETING_CATEGORIES)),
      relation: listRelation,
      productId: z.optional(id),
    }),
    output: shape({ days: z.array(shape({ day: date, count: z.number(), toAct: z.number() })), isWhole: z.boolean() }),
  }),
  /** The version the server holds, to notice another person's change. */
  getCurrentVersion: endpoint({
    path: '/meeting/create/getCurrentVersion',
    from: 'query',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'read' } },
    input: shape({ engagementId: id }),
    output: shape({ version: z.number(), updatedAt: instant }),
  }),
  /** Would this meeting be approved by the system? With the rule's name. */
  checkAutoApprove: endpoint({
    path: '/meeting/create/checkAutoApprove',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'edit' } },
    input: shape({ engagementId: id }),
    output: shape({ autoApproves: z.boolean(), rule: z.nullable(z.string()) }),
  }),
  /** Cancels with a reason; money is released, enrolled people get a message. */
  cancelMeeting: endpoint({
    path: '/meeting/create/cancelMeeting',
    from: 'either',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'cancel' } },
    input: shape({ ...atVersion, reason: note(200, 2) }),
    output: saved,
    errors: [...MEETING_STATE_REFUSALS, ...cancelErrors],
  }),
  /** Deletes a draft that was never submitted. */
  meetingDelete: endpoint({
    path: '/meeting/meeting-delete',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'delete' } },
    input: shape({ ...atVersion }),
    output: shape({}),
    errors: [...MEETING_STATE_REFUSALS, 'meetingVersionStale'],
  }),
  /** Ends a running meeting early, by its side. */
  meetingEnd: endpoint({
    path: '/meeting/meeting-end',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    input: shape({ ...atVersion }),
    output: saved,
    errors: [...MEETING_STATE_REFUSALS, 'meetingVersionStale', 'meetingNotStarted'],
  }),
  /**
   * Changes an approved meeting before its start: an immaterial change holds at once, a material one waits for approval while the
   * approved version stays in force. meetingLeadTimeShort only when date or place change. Data of refusals by rules: rules.
   */
  changeMeeting: endpoint({
    path: '/meeting/create/changeMeeting',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'change' } },
    input: shape({ ...atVersion, form: meetingForm, reason: note(200, 2) }),
    output: shape({ ...saved.shape, isMaterial: z.boolean() }),
    errors: [
      ...MEETING_STATE_REFUSALS,
      ...LEDGER_REFUSALS,
      ...CHAIN_REFUSALS,
      ...HELPER_REFUSALS,
      'meetingVersionStale',
      'meetingStarted',
      'changeIsEmpty',
      'changeSeatsTaken',
      'meetingEventFixed',
      'meetingRuleBlocked',
      'meetingLeadTimeShort',
      'meetingBudgetShort',
      'warningNeedsComment',
      'meetingIncomplete',
    ],
  }),
  /** Rearranges the agenda of an approved or running meeting until its end: order and minutes of the same topics within the same total. Holds at once. */
  agendaUpdate: endpoint({
    path: '/meeting/agenda-update',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'rearrangeAgenda' } },
    input: shape({ ...atVersion, topics: list(shape({ topicId: id, minutes: int(5, 600) }), 30) }),
    output: saved,
    errors: [
      ...MEETING_STATE_REFUSALS,
      'agendaOver',
      'meetingVersionStale',
      'agendaUnequal',
      'agendaTooLong',
      'agendaPastDay',
      'agendaTalkTooLong',
    ],
  }),
  /** What a change would be before it is made: its differences, whether it needs approval, its rules and path. */
  changePreview: endpoint({
    path: '/meeting/change-preview',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'change' } },
    input: shape({ engagementId: id, form: meetingForm }),
    output: shape({
      differences: z.array(meetingDifference),
      isMaterial: z.boolean(),
      /** Enrolled people must learn of it. */
      concernsAttendees: z.boolean(),
      preview: meetingPreview,
    }),
    errors: [...MEETING_STATE_REFUSALS, 'meetingStarted', 'meetingEventFixed', 'referenceUnknown', 'duplicateEntry'],
  }),
  /** Meetings much like this one, to avoid planning the same twice: mine of the same name, or anybody's at the same place, time or with the same speaker. At most 5. */
  checkMeetingInfo: endpoint({
    path: '/meeting/create/checkMeetingInfo',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'edit', optional: true } },
    input: shape({
      engagementId: z.optional(id),
      engagementName: line(120),
      startDatetime: z.nullable(instant),
      endDatetime: z.nullable(instant),
      hospitalId: z.nullable(id),
      hcpIds: list(id, 30),
    }),
    output: shape({
      similar: list(
        shape({
          engagementCode: z.string(),
          engagementName: z.string(),
          startDatetime: z.nullable(instant),
          ownerName: z.string(),
          reason: z.enum(['sameName', 'samePlace', 'sameSpeaker']),
        }),
        5,
      ),
    }),
  }),
  /** My newest draft of a category (and event) that was never submitted, to go on with it on another device; null where there is none. */
  getCurrentEngagementId: endpoint({
    path: '/meeting/create/getCurrentEngagementId',
    from: 'query',
    effect: 'reads',
    access: { who: 'staff' },
    input: shape({ category: z.optional(z.enum(MEETING_CATEGORIES)), eventId: z.optional(id) }),
    output: shape({
      draft: z.nullable(
        shape({
          engagementId: id,
          engagementName: z.string(),
          category: z.enum(MEETING_CATEGORIES),
          version: z.number(),
          updatedAt: instant,
        }),
      ),
    }),
  }),
  /** Colleagues that I may begin a meeting or an event for: they named me as their agent in a meeting they submitted. */
  actingFor: endpoint({
    path: '/meeting/create/acting-for',
    effect: 'reads',
    access: { who: 'staff' },
    input: shape({}),
    output: shape({ list: list(shape({ value: id, label: z.string(), dept: z.string() }), 50) }),
  }),
  /** Meetings of my direct and indirect reports: counts by person, then the meetings of one, 20 a page. */
  subordinateMeetingList: endpoint({
    method: 'GET',
    path: '/meeting/subordinate-meeting-list',
    turn: 'list',
    access: { who: 'staff' },
    input: shape({
      keyword,
      personId: z.optional(id),
      from: z.optional(date),
      to: z.optional(date),
      cursorStart: z.optional(instant),
      cursorId: z.optional(id),
    }),
    output: shape({
      people: list(
        shape({
          personId: id,
          name: z.string(),
          dept: z.string(),
          managerName: z.string(),
          depth: z.number(),
          meetings: z.number(),
          inApproval: z.number(),
          running: z.number(),
          toClose: z.number(),
          /** The last day to close passed within 90 days, closed by the system since or not. */
          overdue: z.number(),
        }),
        500,
      ),
      list: z.array(meetingListItem),
      cursor: z.nullable(shape({ start: z.nullable(instant), id })),
    }),
    errors: ['personNotFound'],
  }),
} as const satisfies Slice
