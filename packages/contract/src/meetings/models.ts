import { FEE_STAGES } from '@osmp/domain/fees/fee-stage.ts'
import { BUDGET_LINE_KINDS } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { EXECUTE_TYPES, MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { SPEAKER_LEVELS, SPEAKER_ROLES, SPEAKER_STATUSES } from '@osmp/domain/speakers/speaker-rules.ts'
import * as z from 'zod/mini'
import {
  allowedAction,
  code,
  date,
  dayClock,
  httpsUrl,
  id,
  instant,
  int,
  line,
  list,
  money,
  moneyOut,
  note,
  shape,
} from '../kit/fields.ts'
import { meetingConsent } from '../speakers/models.ts'

/** speakerFee is computed from the talks and never sent. */
export const ENTERED_LINE_TYPES = ['meal', 'venue', 'travel', 'material', 'other'] as const

/** The hours of one day, Asia/Shanghai. */
export const dayHours = shape({ from: dayClock, to: dayClock })

/** What the form holds; a draft may leave almost anything open, a submit may not. Fees net, in yuan. */
export const meetingForm = shape({
  meetingTypeCategory: z.enum(MEETING_CATEGORIES),
  engagementName: line(120),
  executeType: z.enum(EXECUTE_TYPES),
  startDatetime: z.nullable(instant),
  endDatetime: z.nullable(instant),
  /** Hours of each day from the first on, of a meeting of several days; empty: the usual ones (meeting-days.ts). */
  dayHours: z._default(list(dayHours, 31), []),
  hospitalId: z.nullable(id),
  department: line(60),
  venue: line(120),
  isRestaurant: z.boolean(),
  platformId: z.nullable(id),
  joinUrl: z.union([z.literal(''), httpsUrl]),
  productIds: list(id, 10),
  topics: list(shape({ topicId: id, minutes: int(5, 600) }), 30),
  speakers: list(
    shape({
      hcpId: id,
      topicId: id,
      role: z.enum(SPEAKER_ROLES),
      minutes: int(5, 600),
      feeNet: money,
      isRecorded: z.boolean(),
    }),
    30,
  ),
  costCenterCode: z.nullable(code),
  ioCode: z.nullable(code),
  budgetLines: list(shape({ type: z.enum(ENTERED_LINE_TYPES), amount: money, note: note(200) }), 5),
  assistantIds: list(id, 10),
  /** For which colleague the meeting is, until it is first submitted: one of `actingFor`, or oneself. Null: as it is. */
  ownerId: z._default(z.nullable(id), null),
  agentId: z.nullable(id),
  /** The event a SUBEVENT belongs to; null for every other category. */
  eventId: z._default(z.nullable(id), null),
  /** The branch of approved content a TAXONOMY meeting is built from; null for every other category. */
  taxonomyId: z._default(z.nullable(id), null),
  /** Doctors to invite to a REMOTE_EDA or VX meeting. */
  invitedHcpIds: z._default(list(id, 200), []),
  expectedAudience: int(0, 100_000),
  /** How many of them are patients; null where the meeting is not for patients. SUBEVENT and ONETIME only. */
  expectedPatients: z._default(z.nullable(int(1, 100_000)), null),
  seats: z.nullable(int(1, 100_000)),
  note: note(1000),
  /** Comments that answer warnings, by rule name. */
  warningComments: z.record(z.string().check(z.maxLength(60)), note(500)),
})

/** One rule of the live panel; texts are made by @osmp/domain/meetings/meeting-rules/rule-texts.ts in the reader's language. */
export const ruleResult = shape({
  rule: z.string(),
  policyKey: z.nullable(z.string()),
  severity: z.enum(['block', 'warn', 'info']),
  ok: z.boolean(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  field: z.nullable(z.string()),
  policyVersion: z.string(),
  /** First day of the policy in force and what it rests on; null for a rule of the product itself. */
  policyFrom: z.nullable(date),
  policySource: z.nullable(z.string()),
})

/** Budget as planned: lines in yuan, speakers' gross computed. */
export const budgetSummary = shape({
  total: moneyOut,
  lines: z.array(
    shape({ type: z.enum(BUDGET_LINE_KINDS), amount: moneyOut, actualAmount: z.nullable(moneyOut), note: z.string() }),
  ),
  ioAvailable: z.nullable(moneyOut),
})

const step = z.enum(['lineManager', 'compliance', 'finance'])
export const approvalStep = shape({
  step,
  approverName: z.string(),
  /** A further approver, since the step waited too long. */
  escalatedToName: z.optional(z.nullable(z.string())),
  /** Of an open step of a line manager that is none of the owner’s any more: the present one, or empty. */
  presentManagerName: z.optional(z.nullable(z.string())),
  state: z.enum(['waiting', 'active', 'passed', 'sentBack', 'skipped', 'terminated']),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  activeSince: z.nullable(instant),
  comment: z.string(),
  reason: z.string(),
})

/** Result of the dry run: rules, path and budget as they would be at submit. */
export const meetingPreview = shape({
  rules: z.array(ruleResult),
  canSubmit: z.boolean(),
  autoApproves: z.boolean(),
  path: z.array(shape({ step, approverName: z.string(), reason: z.string() })),
  budget: budgetSummary,
  speakers: z.array(
    shape({ hcpId: id, topicId: id, role: z.enum(SPEAKER_ROLES), net: moneyOut, gross: moneyOut, tax: moneyOut }),
  ),
})

/** One field that a change touches; texts in the reader's language. */
export const meetingDifference = shape({
  field: z.string(),
  before: z.string(),
  after: z.string(),
  isMaterial: z.boolean(),
})

/** Names exactly as the product text's meeting list item, with id, code, counts and what I may do. */
export const meetingListItem = shape({
  engagementId: id,
  engagementCode: z.string(),
  engagementName: z.string(),
  engagementStartDatetime: z.nullable(instant),
  engagementEndDatetime: z.nullable(instant),
  engagementBudget: z.nullable(moneyOut),
  status: z.number(),
  approvalDetails: z.string(),
  approvalStatus: z.string(),
  closeFlag: z.boolean(),
  initiativeId: z.nullable(id),
  initiativeName: z.nullable(z.string()),
  productList: z.array(shape({ productName: z.string() })),
  eventCode: z.nullable(z.string()),
  meetingTypeCategory: z.enum(MEETING_CATEGORIES),
  meetingTypeDesc: z.string(),
  executeType: z.enum(EXECUTE_TYPES),
  hcoName: z.nullable(z.string()),
  /** Empty for a meeting without a room of its own; left out by builds of the release before, as is the next. */
  venue: z.optional(z.string()),
  isRestaurant: z.optional(z.boolean()),
  ownerEmployeeName: z.string(),
  assistantList: z.array(shape({ employeeName: z.string() })),
  agentName: z.nullable(z.string()),
  isMine: z.boolean(),
  closingDeadline: z.nullable(z.string()),
  /** An approved meeting's places and how many of them are taken, a running one's also how many came; left out otherwise. */
  people: z.optional(shape({ expected: z.number(), enrolled: z.number(), signed: z.number() })),
})

export const meetingTopic = shape({ topicId: id, name: z.string(), code4m: z.string(), minutes: z.number() })

/** Money fields are null for readers without access to the budget. */
export const meetingSpeaker = shape({
  id,
  hcpId: id,
  topicId: id,
  name: z.string(),
  hco: z.string(),
  dept: z.string(),
  title: z.string(),
  level: z.enum(SPEAKER_LEVELS),
  role: z.enum(SPEAKER_ROLES),
  topicName: z.string(),
  minutes: z.number(),
  isRecorded: z.boolean(),
  feeNet: z.nullable(moneyOut),
  feeGross: z.nullable(moneyOut),
  status: z.enum(SPEAKER_STATUSES),
  minutesDelivered: z.nullable(z.number()),
  statusNote: z.string(),
  hasEmployerConsent: z.boolean(),
  isSignedIn: z.boolean(),
  /** Of a stand-in: the talk it replaces, and its speaker. */
  standsInFor: z.optional(z.nullable(shape({ talkId: id, name: z.string() }))),
})

export const timelineEntry = shape({
  seq: z.number(),
  kind: z.string(),
  title: z.string(),
  detail: z.string(),
  actorName: z.string(),
  at: instant,
  tone: z.enum(['neutral', 'good', 'warn', 'bad']),
})

const namedOption = z.nullable(shape({ value: id, label: z.string() }))

/** What a form fills, with the names people read. Money is null for readers without access to the budget. */
const meetingContent = shape({
  dayHours: z.array(dayHours),
  hospital: z.nullable(shape({ value: id, name: z.string(), address: z.string() })),
  department: z.string(),
  venue: z.string(),
  city: z.string(),
  isRestaurant: z.boolean(),
  platform: namedOption,
  joinUrl: z.string(),
  products: z.array(shape({ value: id, label: z.string() })),
  topics: z.array(meetingTopic),
  speakers: z.array(meetingSpeaker),
  costCenter: z.nullable(shape({ value: code, label: z.string() })),
  io: z.nullable(shape({ value: code, label: z.string() })),
  budget: z.nullable(budgetSummary),
  assistants: z.array(shape({ value: id, label: z.string() })),
  agent: namedOption,
  event: z.nullable(shape({ value: id, label: z.string(), code: z.string() })),
  taxonomy: namedOption,
  invited: z.array(shape({ value: id, label: z.string(), hco: z.string() })),
  expectedAudience: z.number(),
  expectedPatients: z.nullable(z.number()),
  seats: z.nullable(z.number()),
  note: z.string(),
  warningComments: z.record(z.string(), z.string()),
})

/**
 * The newest change that waits or came back without taking effect. `proposed`: what it asks for, to open it again with;
 * null for readers without access to the budget.
 */
export const meetingChange = shape({
  approvalId: id,
  state: z.enum(['pending', 'sentBack', 'revoked', 'terminated']),
  reason: z.string(),
  submittedAt: instant,
  submitterName: z.string(),
  /** The approver that sent it back, when and with which comment; empty before that. */
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  comment: z.string(),
  proposed: z.nullable(
    shape({
      meetingTypeCategory: z.enum(MEETING_CATEGORIES),
      engagementName: z.string(),
      executeType: z.enum(EXECUTE_TYPES),
      engagementStartDatetime: z.nullable(instant),
      engagementEndDatetime: z.nullable(instant),
      ...meetingContent.shape,
    }),
  ),
})

export const meetingDetail = shape({
  ...meetingListItem.shape,
  /** The closing deadline was counted over a year without a notice. */
  isDeadlineEstimated: z.boolean(),
  version: z.number(),
  activityCode: z.string(),
  ...meetingContent.shape,
  owner: shape({ value: id, label: z.string(), dept: z.string() }),
  landingUrl: z.nullable(z.string()),
  /** One flag for camera, closing files and checklist: false, no event photo is offered, taken or asked for. */
  enableUploadEventsPhotos: z.boolean(),
  /** Uploaded consents of the paid speakers' employers, for readers with access to them. */
  consents: z.optional(z.array(meetingConsent)),
  /** The same page by its short address; `/qr` behind it says that it was scanned. */
  shareUrl: z.nullable(z.string()),
  recreatedFrom: z.nullable(id),
  cancelReason: z.nullable(z.string()),
  submittedAt: z.nullable(instant),
  approvedAt: z.nullable(instant),
  counts: shape({
    enrolled: z.number(),
    waitlisted: z.number(),
    /** Attendees, at the door or online. */
    signed: z.number(),
    photos: z.number(),
    files: z.number(),
    /** Paid speakers that came, with a fee that was not submitted yet or came back. */
    feesToSubmit: z.number(),
    /** Submitted fees that are not settled, and their common stage; left out for readers without access to fees. */
    feesInHand: z.optional(z.number()),
    feeStage: z.optional(z.nullable(z.enum(FEE_STAGES))),
  }),
  rules: z.array(ruleResult),
  approvalPath: z.array(approvalStep),
  change: z.nullable(meetingChange),
  allowedActions: z.array(allowedAction),
})
