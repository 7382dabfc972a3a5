import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import * as z from 'zod/mini'
import { endpoint, pending, type Slice } from '../kit/endpoint.ts'
import { date, id, instant, int, keyword, list, queryInt, shape, text } from '../kit/fields.ts'
import { meetingDetail, meetingForm, meetingListItem, meetingPreview, timelineEntry } from './models.ts'

const saved = shape({ engagementId: id, engagementCode: z.string(), version: z.number(), status: z.number() })
const atVersion = { engagementId: id, version: queryInt(1, 1_000_000) }

export const meetings = {
  /**
   * Creates a draft, or saves or submits one, in one step. Header sn.
   * Errors: meetingVersionStale, meetingWrongState, ruleBlocked (data: rules), warningNeedsComment, snInvalid, snUsed, each ledger refusal.
   */
  meetingSave: endpoint({
    method: 'POST',
    path: '/meeting/meeting-save',
    from: 'body',
    headers: ['sn'],
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'edit', optional: true } },
    input: shape({
      engagementId: z.optional(id),
      version: z.optional(int(1, 1_000_000)),
      mode: z.enum(['draft', 'submit']),
      form: meetingForm,
    }),
    output: saved,
  }),
  /** Keeps what was typed into a draft, a sent-back or a revoked meeting. Errors: meetingVersionStale, meetingWrongState. */
  meetingUpdate: endpoint({
    method: 'POST',
    path: '/meeting/meeting-update',
    from: 'either',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'edit' } },
    input: shape({ ...atVersion, form: meetingForm }),
    output: saved,
  }),
  /** The same rules as at submit, without effect. */
  meetingValidate: endpoint({
    method: 'POST',
    path: '/meeting/meeting-validate',
    from: 'either',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'edit', optional: true } },
    input: shape({ engagementId: z.optional(id), form: meetingForm }),
    output: meetingPreview,
  }),
  /** A new draft with the same content, linked to the old meeting. Header sn. Errors: meetingWrongState, snInvalid. */
  meetingRecreate: endpoint({
    method: 'POST',
    path: '/meeting/meeting-recreate',
    from: 'body',
    headers: ['sn'],
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'recreate' } },
    input: shape({ engagementId: id }),
    output: saved,
  }),
  /** Everything about one meeting that I may see. */
  meetingDetail: endpoint({
    method: 'POST',
    path: '/meeting/meeting-detail',
    from: 'either',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'read' } },
    input: shape({ engagementId: id }),
    output: meetingDetail,
  }),
  /** The course of a meeting, newest first, 50 at most a page. */
  meetingCourse: endpoint({
    method: 'POST',
    path: '/meeting/meeting-course',
    from: 'body',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'readLog' } },
    input: shape({ engagementId: id, before: z.optional(int(1, 1_000_000)) }),
    output: shape({ list: z.array(timelineEntry), hasMore: z.boolean() }),
  }),
  /** Meetings in my scope, 20 a page by keyset: newest start first, or soonest first. */
  meetingList: endpoint({
    method: 'POST',
    path: '/meeting/meeting-list',
    from: 'body',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({
      keyword,
      group: z.optional(
        z.enum(['all', 'draft', 'inApproval', 'toAct', 'upcoming', 'running', 'toClose', 'closed', 'ended']),
      ),
      category: z.optional(z.enum(MEETING_CATEGORIES)),
      relation: z.optional(z.enum(['any', 'owner', 'assistant', 'agent'])),
      productId: z.optional(id),
      from: z.optional(date),
      to: z.optional(date),
      sort: z.optional(z.enum(['startDesc', 'startAsc'])),
      cursor: z.optional(shape({ start: z.nullable(instant), id })),
    }),
    output: shape({ list: z.array(meetingListItem), cursor: z.nullable(shape({ start: z.nullable(instant), id })) }),
  }),
  /** How my day stands: waiting for me, sent back, running, to close. */
  meetingTodo: endpoint({
    method: 'POST',
    path: '/meeting/meeting-todo',
    from: 'body',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({}),
    output: shape({
      approvals: z.number(),
      sentBack: z.number(),
      running: z.number(),
      toClose: z.number(),
      nextDeadline: z.nullable(date),
      upcoming: list(meetingListItem, 7),
      now: instant,
    }),
  }),
  /** The version the server holds, to notice that somebody else changed it. */
  getCurrentVersion: endpoint({
    method: 'POST',
    path: '/meeting/create/getCurrentVersion',
    from: 'query',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'read' } },
    input: shape({ engagementId: id }),
    output: shape({ version: z.number(), updatedAt: instant }),
  }),
  /** Would this meeting be approved by the system? With the rule's name. */
  checkAutoApprove: endpoint({
    method: 'POST',
    path: '/meeting/create/checkAutoApprove',
    from: 'body',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'edit' } },
    input: shape({ engagementId: id }),
    output: shape({ autoApproves: z.boolean(), rule: z.nullable(z.string()) }),
  }),
  /** Cancels with a reason; money is released, enrolled people are told. Errors: meetingWrongState, meetingStarted, meetingHasSignIns, meetingHasPaidFees. */
  cancelMeeting: endpoint({
    method: 'POST',
    path: '/meeting/create/cancelMeeting',
    from: 'either',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'cancel' } },
    input: shape({ ...atVersion, reason: text(200, 2) }),
    output: saved,
  }),
  /** Deletes a draft that was never submitted. Error: meetingWrongState. */
  meetingDelete: endpoint({
    method: 'POST',
    path: '/meeting/meeting-delete',
    from: 'body',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'delete' } },
    input: shape({ ...atVersion }),
    output: shape({}),
  }),
  /** Ends a running meeting early, by its side. Error: meetingWrongState. */
  meetingEnd: endpoint({
    method: 'POST',
    path: '/meeting/meeting-end',
    from: 'body',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'runMeeting' } },
    input: shape({ ...atVersion }),
    output: saved,
  }),
  saveEngagementMeeting: pending({
    method: 'POST',
    path: '/meeting/create/saveEngagementMeeting',
    from: 'body',
    access: { who: 'staff' },
  }),
  updateEngagementMeeting: pending({
    method: 'POST',
    path: '/meeting/create/updateEngagementMeeting',
    from: 'body',
    access: { who: 'staff' },
  }),
  changeMeeting: pending({
    method: 'POST',
    path: '/meeting/create/changeMeeting',
    from: 'body',
    access: { who: 'staff' },
  }),
  checkMeetingInfo: pending({
    method: 'POST',
    path: '/meeting/create/checkMeetingInfo',
    from: 'body',
    access: { who: 'staff' },
  }),
  getCurrentEngagementId: pending({
    method: 'POST',
    path: '/meeting/create/getCurrentEngagementId',
    from: 'query',
    access: { who: 'staff' },
  }),
  subordinateMeetingList: pending({
    method: 'GET',
    path: '/meeting/subordinate-meeting-list',
    from: 'query',
    access: { who: 'staff' },
  }),
} as const satisfies Slice
