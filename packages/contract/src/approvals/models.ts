import { CHAIN_STEPS } from '@osmp/domain/approvals/approval-chain.ts'
import { QUESTION_ABOUT } from '@osmp/domain/approvals/approval-question.ts'
import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import * as z from 'zod/mini'
import { allowedAction, date, id, instant, list, moneyOut, shape } from '../kit/fields.ts'
import { approvalStep, meetingDetail, meetingDifference, meetingListItem } from '../meetings/models.ts'

/** A submission as its approver or submitter sees it in a list. */
export const approvalListItem = shape({
  // Of the version that was submitted, as are all figures.
  ...meetingListItem.shape,
  approvalId: id,
  snapshotHash: z.string(),
  kind: z.enum(['initial', 'change']),
  state: z.enum(['pending', 'approved', 'sentBack', 'revoked', 'terminated']),
  amount: moneyOut,
  warnings: z.number(),
  paidSpeakers: z.number(),
  /** Expected people, speakers and their net fees; left out by builds of the release before. */
  audience: z.optional(z.number()),
  speakers: z.optional(z.number()),
  feeNet: z.optional(moneyOut),
  /** Of one that waits for the caller: how many rules are met, and the names of up to five that had something to say. */
  rulesMet: z.optional(z.number()),
  exceptions: z.optional(list(z.string(), 5)),
  /** How the caller's last question on the step in turn is; left out where none was asked. */
  question: z.optional(z.enum(['open', 'answered'])),
  submittedAt: instant,
  waitingSince: z.nullable(instant),
  decidedAt: z.nullable(instant),
  myDecision: z.nullable(z.enum(['passed', 'sentBack'])),
  currentApproverName: z.nullable(z.string()),
  actingForName: z.nullable(z.string()),
  allowedActions: z.array(allowedAction),
})

/** A question of an approver on their step, with the answer of the meeting's side. `isMine`: the caller asked it. */
export const approvalQuestion = shape({
  questionId: id,
  about: z.enum(QUESTION_ABOUT),
  state: z.enum(['open', 'answered', 'closed']),
  askedByName: z.string(),
  isMine: z.boolean(),
  askedAt: instant,
  question: z.string(),
  answeredByName: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  answer: z.string(),
})

/** One submission of a meeting with its steps. */
export const submission = shape({
  approvalId: id,
  kind: z.enum(['initial', 'change']),
  state: z.enum(['pending', 'approved', 'sentBack', 'revoked', 'terminated']),
  submittedAt: instant,
  submitterName: z.string(),
  /** Questions of a step in their order; left out by builds of the release before. */
  path: z.array(shape({ ...approvalStep.shape, questions: z.optional(list(approvalQuestion, 50)) })),
  /** The rule by which the system approved, in the reader's language. */
  autoRule: z.nullable(z.string()),
})

/** The application record: what was submitted, its steps, those of the submissions before, and what differs. */
export const approvalDetails = shape({
  approval: z.nullable(shape({ ...submission.shape, snapshotHash: z.string(), actingForName: z.nullable(z.string()) })),
  /** Newest first, ten at most. */
  earlier: z.optional(z.array(submission)),
  /** Against the version in force, or before there is one against the version sent back (`comparedWith`). */
  differences: z.array(meetingDifference),
  comparedWith: z.optional(z.nullable(z.enum(['approved', 'sentBack']))),
  /** How the submission before was sent back, and what was changed since. */
  returned: z.optional(
    z.nullable(
      shape({ byName: z.string(), at: instant, comment: z.string(), differences: z.array(meetingDifference) }),
    ),
  ),
  meeting: meetingDetail,
  allowedActions: z.array(allowedAction),
})

/** A colleague who may decide in the caller's place, on these steps. */
export const deputyCandidate = shape({
  value: id,
  label: z.string(),
  code: z.string(),
  dept: z.string(),
  steps: z.array(z.enum(CHAIN_STEPS)),
})

/** Dated authority to decide for somebody else; both days included, Asia/Shanghai. No categories: every one. */
export const delegationItem = shape({
  delegationId: id,
  fromPerson: shape({ value: id, label: z.string(), dept: z.string() }),
  toPerson: shape({ value: id, label: z.string(), dept: z.string() }),
  fromDate: date,
  toDate: date,
  categories: z.array(z.enum(MEETING_CATEGORIES)),
  note: z.string(),
  state: z.enum(['planned', 'active', 'ended']),
  /** I gave it (and may end it), or I hold it. */
  isMine: z.boolean(),
})
