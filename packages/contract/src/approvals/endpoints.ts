import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { id, instant, int, keyword, shape, text } from '../kit/fields.ts'
import { approvalDetails, approvalListItem } from './models.ts'

const cursor = shape({ at: instant, id })
const page = shape({ keyword, cursor: z.optional(cursor) })
const listed = shape({ list: z.array(approvalListItem), cursor: z.nullable(cursor) })
const decision = { approvalId: id, snapshotHash: text(80, 1), clientToken: id }
const decided = shape({ engagementId: id, status: z.number(), version: z.number() })

export const approvals = {
  /** My submissions, newest first. `state` narrows. */
  getSubmitList: endpoint({
    method: 'POST',
    path: '/meeting/Approve/getSubmitList',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({
      keyword,
      state: z.optional(z.enum(['pending', 'approved', 'sentBack', 'revoked', 'terminated'])),
      cursor: z.optional(cursor),
    }),
    output: listed,
  }),
  /** Submissions whose active node waits for me or for somebody I act for; longest waiting first. */
  getApprovalList: endpoint({
    method: 'POST',
    path: '/meeting/Approve/getApprovalList',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: page,
    output: listed,
  }),
  /** What I decided, newest first. */
  getApprovalListByMine: endpoint({
    method: 'POST',
    path: '/meeting/Approve/getApprovalListByMine',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: page,
    output: listed,
  }),
  /** Meetings with an approval in my scope, newest submission first. */
  getMeetingList: endpoint({
    method: 'POST',
    path: '/meeting/Approve/getMeetingList',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: page,
    output: listed,
  }),
  /**
   * Passes the active node; the last pass approves the meeting. The same client token again gets the first answer.
   * Errors: approvalAlreadyDecided (by), approvalNodeNotActive, approvalNotYours, approvalSnapshotChanged, approvalTokenReused,
   * approvalIsRevoked, approvalIsTerminated, decisionOwnSubmission, decisionOwnMeeting, decisionActsForOwner, meetingStarted,
   * meetingRuleBlocked (data: rules), each ledger refusal.
   */
  setApprovePass: endpoint({
    method: 'POST',
    path: '/meeting/Approve/setApprovePass',
    from: 'either',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'approval', key: 'approvalId', may: 'pass' } },
    input: shape({ ...decision, comment: z.optional(text(500)) }),
    output: decided,
  }),
  /** Sends back with a comment of 5 characters or more. Errors as pass. */
  setApproveBack: endpoint({
    method: 'POST',
    path: '/meeting/Approve/setApproveBack',
    from: 'either',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'approval', key: 'approvalId', may: 'sendBack' } },
    input: shape({ ...decision, comment: text(500, 5) }),
    output: decided,
  }),
  /** Takes my submission back. Errors: approvalNotSubmitter, approvalIsApproved, approvalIsSentBack, approvalIsRevoked, approvalIsTerminated. */
  setApproveRevoke: endpoint({
    method: 'POST',
    path: '/meeting/Approve/setApproveRevoke',
    from: 'either',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'approval', key: 'approvalId', may: 'revoke' } },
    input: shape({ approvalId: id }),
    output: decided,
  }),
  /** The application record of a meeting. */
  getApprovalListDetails2: endpoint({
    method: 'POST',
    path: '/meeting/Approve/getApprovalListDetails2',
    from: 'query',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'read' } },
    input: shape({ engagementId: id }),
    output: approvalDetails,
  }),
  /** Cancels and opens a new draft with the same content. Errors as cancelMeeting. */
  cancelAndCreateMeeting: endpoint({
    method: 'POST',
    path: '/meeting/Approve/cancelAndCreateMeeting',
    from: 'body',
    effect: 'writes',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'cancel' } },
    input: shape({ engagementId: id, version: int(1, 1_000_000), reason: text(200, 2) }),
    output: shape({ engagementId: id, engagementCode: z.string(), version: z.number(), status: z.number() }),
  }),
  /** How many active nodes wait for me and those I act for: the badge. */
  getApprovalListNumber: endpoint({
    method: 'POST',
    path: '/meeting/Approve/getApprovalListNumber',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({}),
    output: shape({ count: z.number() }),
  }),
} as const satisfies Slice
