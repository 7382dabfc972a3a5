import { DELEGATION_REFUSALS } from '@osmp/domain/approvals/delegation-rules.ts'
import { MEETING_STATE_REFUSALS } from '@osmp/domain/meetings/meeting-state.ts'
import { LEDGER_REFUSALS } from '@osmp/domain/expenses/ledger-rules.ts'
import { DECISION_REFUSALS } from '@osmp/domain/meetings/decision-policy.ts'
import { CHAIN_STEPS } from '@osmp/domain/approvals/approval-chain.ts'
import { QUESTION_ABOUT } from '@osmp/domain/approvals/approval-question.ts'
import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import * as z from 'zod/mini'
import { endpoint, type Slice } from '../kit/endpoint.ts'
import { date, id, instant, int, keyword, line, list, moneyOut, note, shape } from '../kit/fields.ts'
import { approvalDetails, approvalListItem, delegationItem, deputyCandidate } from './models.ts'
import { cancelErrors } from '../meetings/refusals.ts'

const cursor = shape({ at: instant, id })
const page = shape({ keyword, cursor: z.optional(cursor) })
const listed = shape({ list: z.array(approvalListItem), cursor: z.nullable(cursor) })
const decision = { approvalId: id, snapshotHash: line(80, 1), clientToken: id }
const decided = shape({ engagementId: id, status: z.number(), version: z.number() })

const endedErrors = ['approvalIsApproved', 'approvalIsSentBack', 'approvalIsRevoked', 'approvalIsTerminated'] as const

const decideErrors = [
  ...DECISION_REFUSALS,
  ...endedErrors,
  'approvalAlreadyDecided',
  'approvalNodeNotActive',
  'approvalNotYours',
  'approvalSnapshotChanged',
  'approvalTokenReused',
  'handsSame',
  'handsAfterReset',
  'decisionStepTaken',
  'decisionStepMovesOn',
] as const

export const approvals = {
  /** My submissions, newest first. `state` narrows. */
  getSubmitList: endpoint({
    path: '/meeting/Approve/getSubmitList',
    turn: 'list',
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
  /** Submissions whose active node waits for me or for a colleague that I act for; the soonest meeting first, then the longest waiting. */
  getApprovalList: endpoint({
    path: '/meeting/Approve/getApprovalList',
    turn: 'list',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: page,
    output: listed,
  }),
  /** What I decided, newest first. */
  getApprovalListByMine: endpoint({
    path: '/meeting/Approve/getApprovalListByMine',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: page,
    output: listed,
  }),
  /** Meetings with an approval in my scope, newest submission first. */
  getMeetingList: endpoint({
    path: '/meeting/Approve/getMeetingList',
    turn: 'list',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: page,
    output: listed,
  }),
  /** Passes the active node; the last pass approves the meeting. The same client token again gets the first answer. Data of meetingRuleBlocked: rules. */
  setApprovePass: endpoint({
    path: '/meeting/Approve/setApprovePass',
    from: 'either',
    access: { who: 'staff', object: { kind: 'approval', key: 'approvalId', may: 'pass' } },
    input: shape({ ...decision, comment: z.optional(note(500)) }),
    output: decided,
    errors: [...decideErrors, ...LEDGER_REFUSALS, 'meetingStarted', 'meetingRuleBlocked', 'chainTooFewPeople'],
  }),
  /** Sends back with a comment of 5 characters or more. */
  setApproveBack: endpoint({
    path: '/meeting/Approve/setApproveBack',
    from: 'either',
    access: { who: 'staff', object: { kind: 'approval', key: 'approvalId', may: 'sendBack' } },
    input: shape({ ...decision, comment: note(500, 5) }),
    output: decided,
    errors: decideErrors,
  }),
  /** Takes my submission back. */
  setApproveRevoke: endpoint({
    path: '/meeting/Approve/setApproveRevoke',
    from: 'either',
    access: { who: 'staff', object: { kind: 'approval', key: 'approvalId', may: 'revoke' } },
    input: shape({ approvalId: id }),
    output: decided,
    errors: [...endedErrors, 'approvalNotSubmitter'],
  }),
  /** The application record of a meeting. */
  getApprovalListDetails2: endpoint({
    path: '/meeting/Approve/getApprovalListDetails2',
    from: 'query',
    effect: 'reads',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'read', page: true } },
    input: shape({ engagementId: id }),
    output: approvalDetails,
  }),
  /** Cancels and opens a new draft with the same content. */
  cancelAndCreateMeeting: endpoint({
    path: '/meeting/Approve/cancelAndCreateMeeting',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'cancel' } },
    input: shape({ engagementId: id, version: int(1, 1_000_000), reason: note(200, 2) }),
    output: shape({ engagementId: id, engagementCode: z.string(), version: z.number(), status: z.number() }),
    errors: [...MEETING_STATE_REFUSALS, ...cancelErrors],
  }),
  /**
   * What a waiting submission may expect: by when four in five of the past approvals with the same steps had their answer, and when the
   * approver is reminded next; null where that says nothing, or is past.
   */
  approvalOutlook: endpoint({
    path: '/meeting/Approve/approval-outlook',
    access: { who: 'staff', object: { kind: 'meeting', key: 'engagementId', may: 'read' } },
    effect: 'reads',
    input: shape({ engagementId: id }),
    /** `is…Estimated`: counted over a year without a notice. */
    output: shape({
      answerBy: z.nullable(instant),
      isAnswerEstimated: z.boolean(),
      remindAt: z.nullable(instant),
      isReminderEstimated: z.boolean(),
    }),
  }),
  /** How many active nodes wait for me and those I act for: the badge. */
  getApprovalListNumber: endpoint({
    path: '/meeting/Approve/getApprovalListNumber',
    from: 'either',
    access: { who: 'staff' },
    effect: 'reads',
    input: shape({}),
    output: shape({
      count: z.number(),
      /** Where none waits: what I passed today, 200 at most. */
      passedToday: z.optional(shape({ count: z.number(), amount: moneyOut })),
    }),
  }),
  /**
   * Passes several submissions without warnings, each in its own transaction; the rest answers why not: approvalHasWarnings
   * or what a single pass answers.
   * A repeated call with the same client tokens gets the same answers.
   */
  approvalPassMany: endpoint({
    path: '/meeting/approve-pass-many',
    effect: 'steps',
    access: { who: 'staff' },
    input: shape({ items: list(shape(decision), 20) }),
    output: shape({
      results: z.array(
        shape({
          approvalId: id,
          passed: z.boolean(),
          code: z.string(),
          msg: z.string(),
          status: z.nullable(z.number()),
        }),
      ),
    }),
    errors: ['approvalHasWarnings'],
  }),
  /** Reminds the approver of my submission; once a day. */
  approvalNudge: endpoint({
    path: '/meeting/approval-nudge',
    access: { who: 'staff', object: { kind: 'approval', key: 'approvalId', may: 'revoke' } },
    input: shape({ approvalId: id }),
    output: shape({ approverName: z.string(), nextAt: instant }),
    errors: [
      ...endedErrors,
      'approvalNotSubmitter',
      'approvalNudgedToday',
      'approvalReachesNobody',
      'approvalNodeNotActive',
    ],
  }),
  /** Asks the meeting's side before a decision, on the step in turn; it moves nothing. `questionId` is made by the caller: a repeat is the same question. */
  questionAsk: endpoint({
    path: '/meeting/approval-question-ask',
    access: { who: 'staff', object: { kind: 'approval', key: 'approvalId', may: 'sendBack' } },
    input: shape({ approvalId: id, questionId: id, about: z.enum(QUESTION_ABOUT), question: note(200, 2) }),
    output: shape({ questionId: id }),
    errors: [...decideErrors, 'questionOpen'],
  }),
  /** Answers a question for the meeting's side, once. */
  questionAnswer: endpoint({
    path: '/meeting/approval-question-answer',
    access: { who: 'staff', object: { kind: 'approval', key: 'approvalId', may: 'revoke' } },
    input: shape({ approvalId: id, questionId: id, answer: note(500, 2), clientToken: id }),
    output: shape({ questionId: id }),
    errors: ['questionAnswered', 'questionClosed', 'questionUnknown'],
  }),
  /** Delegations I gave or hold, newest first, 50 at most. */
  delegationList: endpoint({
    path: '/meeting/delegation-list',
    turn: 'list',
    effect: 'reads',
    access: { who: 'staff' },
    input: shape({}),
    output: shape({ list: list(delegationItem, 50) }),
  }),
  /** The approval steps I am asked for, and the possible deputies as roles and lines are now, each with the steps. */
  delegationCandidates: endpoint({
    path: '/meeting/delegation-candidates',
    effect: 'reads',
    access: { who: 'staff' },
    input: shape({}),
    output: shape({ mySteps: z.array(z.enum(CHAIN_STEPS)), list: list(deputyCandidate, 1000) }),
  }),
  /** Lets a colleague decide for me on these days, on meetings of these categories (none or all: every one). */
  delegationSave: endpoint({
    path: '/meeting/delegation-save',
    access: { who: 'staff' },
    input: shape({
      toPersonId: id,
      fromDate: date,
      toDate: date,
      categories: z.optional(list(z.enum(MEETING_CATEGORIES), MEETING_CATEGORIES.length)),
      note: note(100),
    }),
    output: delegationItem,
    errors: [...DELEGATION_REFUSALS, 'delegationPersonUnknown', 'handsAfterReset'],
  }),
  /** Ends a delegation I gave, today. */
  delegationEnd: endpoint({
    path: '/meeting/delegation-end',
    access: { who: 'staff' },
    input: shape({ delegationId: id }),
    output: delegationItem,
    errors: ['delegationNotFound'],
  }),
} as const satisfies Slice
