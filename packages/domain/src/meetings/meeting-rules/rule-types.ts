import type { Fen } from '../../kit/money.ts'
import type { Instant, LocalDate } from '../../kit/time.ts'
import type { TopicCode } from '../../lookups/topic-rules.ts'
import type { PolicyKey } from '../../policies/policy-catalog.ts'
import type { PolicySeverity } from '../../policies/policy-types.ts'
import type { SpeakerLevel, SpeakerRole } from '../../speakers/speaker-rules.ts'
import type { EventBounds } from '../event-rules.ts'
import type { MeetingCategory } from '../meeting-codes.ts'
import type { DayHours } from '../meeting-days.ts'

/** Every rule of the panel, in the order it is shown. */
export const RULES = [
  'timeOrder',
  'timeGrid',
  'meetingDays',
  'leadTime',
  'topicKnown',
  'productMatch',
  'topicCode',
  'repeatTopic',
  'agendaFits',
  'agendaDays',
  'speakerKnown',
  'speakerBlacklist',
  'talkFits',
  'sharedTopic',
  'speakerDuration',
  'speakerFeeMax',
  'speakerYearNet',
  'speakerYearNetNear',
  'speakerDayCount',
  'speakerYearCount',
  'speakerRecentCount',
  'speakerConflict',
  'employerConsent',
  'paymentRoute',
  'speakerResidence',
  'audienceMin',
  'patientMin',
  'patientShare',
  'audiencePerSpeaker',
  'seatsExpected',
  'mealPerHead',
  'mealPerHeadHigh',
  'costCenter',
  'budgetSum',
  'ioPresent',
  'ioBalance',
  'ioExpiry',
  'eventKnown',
  'eventOpen',
  'eventDates',
  'eventProducts',
  'eventCostCenter',
  'eventIo',
  'eventBudget',
] as const
export type RuleName = (typeof RULES)[number]

/** The form field a failed rule leads to. */
export type RuleField =
  | 'startDatetime'
  | 'endDatetime'
  | 'products'
  | 'topics'
  | 'speakers'
  | 'paymentRoute'
  | 'expectedAttendees'
  | 'expectedPatients'
  | 'seats'
  | 'budgetLines'
  | 'costCenter'
  | 'io'
  | 'event'

export type RuleParams = Readonly<Record<string, string | number>>

/** One line of the panel. `value` and `limit` are raw (fen, minutes, counts); `params` are ready to be shown in a text. */
export type RuleResult = {
  readonly rule: RuleName
  readonly policyKey: PolicyKey | null
  readonly severity: PolicySeverity
  readonly ok: boolean
  readonly value?: string | number
  readonly limit?: string | number
  readonly params: RuleParams
  readonly field: RuleField
  /** Position in the field's list, where the field is a list (speakers, topics). */
  readonly index?: number
  readonly policyVersion: string
  /** First day of the policy row in force and what it rests on; null for a rule that follows from the product itself. */
  readonly policyFrom: LocalDate | null
  readonly policySource: string | null
}

export const PAYMENT_ROUTES = ['qualifiedOrganiser', 'companyDirect'] as const
export type PaymentRoute = (typeof PAYMENT_ROUTES)[number]

/** Which row of audience.min counts. */
export const AUDIENCE_KINDS = ['inHospital', 'product', 'patient', 'remote'] as const
export type AudienceKind = (typeof AUDIENCE_KINDS)[number]

export const BUDGET_LINE_KINDS = ['speakerFee', 'meal', 'venue', 'travel', 'material', 'other'] as const
export type BudgetLineKind = (typeof BUDGET_LINE_KINDS)[number]

export type SpeakerInput = {
  readonly hcpId: string
  readonly name: string
  readonly role: SpeakerRole
  readonly level: SpeakerLevel
  readonly topicId: string | null
  /** The talk itself; null while the agenda is not set: then the meeting's own times count. */
  readonly start: Instant | null
  readonly end: Instant | null
  /** Contracted minutes. */
  readonly minutes: number
  /** Net fee in fen; 0 is unpaid. */
  readonly net: Fen
  /** A replayed recording: recordedFactor of the level's maximum. */
  readonly recorded: boolean
  /** Why the fee is above the level; empty while none is given. */
  readonly feeExplanation: string
}

/** The meeting as the form has it: parts may still be missing. */
export type MeetingRuleInput = {
  readonly category: MeetingCategory
  readonly start: Instant | null
  readonly end: Instant | null
  /** Hours of each day of a meeting of several days; left out: the usual ones. */
  readonly dayHours?: readonly DayHours[]
  readonly cityCode: string | null
  readonly audienceKind: AudienceKind
  readonly expectedAttendees: number
  /** How many of them are patients; null where the meeting is not for patients. */
  readonly expectedPatients: number | null
  /** Places to enrol for; null without a limit. */
  readonly seats: number | null
  readonly paymentRoute: PaymentRoute
  readonly productIds: readonly string[]
  readonly topicIds: readonly string[]
  /** Of each topic, in the order of `topicIds`. */
  readonly topicMinutes: readonly number[]
  readonly speakers: readonly SpeakerInput[]
  readonly costCenterCode: string | null
  readonly ioCode: string | null
  readonly budgetLines: readonly { readonly kind: BudgetLineKind; readonly amount: Fen }[]
  /** The budget as entered, in fen; must be the sum of the lines. */
  readonly budgetTotal: Fen
}

/** A talk of the same person in another live meeting (submitted, approved, running, to be closed or closed). */
export type SpeakerCommitment = {
  readonly engagementId: string
  readonly engagementName: string
  readonly start: Instant
  readonly end: Instant
  readonly cityCode: string | null
  /** Net fees already paid, in fen. */
  readonly paid: Fen
  /** Net fees of a meeting that is still in approval, in fen. */
  readonly submitted: Fen
  /** Net fees an approved meeting has agreed and not paid yet, in fen. */
  readonly committed: Fen
}

/** Everything a commitment takes of the yearly sum, in fen net. */
export function commitmentNet({ paid, submitted, committed }: SpeakerCommitment): Fen {
  return paid + submitted + committed
}

export type SpeakerFacts = {
  readonly blacklisted: boolean
  readonly employerConsent: boolean
  readonly resident: boolean
  /** Those of the calendar year of the meeting and of 90 days before and after it; never this meeting itself. */
  readonly commitments: readonly SpeakerCommitment[]
}

export type TopicFacts = TopicCode & {
  readonly name: string
  readonly productIds: readonly string[]
  /** Invited or enrolled people who attended the topic within the months of attendee.repeatTopic; null while there are none to ask about. */
  readonly repeatedBy: number | null
  /** Some of them, with the meeting where they heard it last. */
  readonly heard?: readonly HeardTopic[]
}

/** A doctor who attended a topic at an earlier meeting; `day`: its first, Asia/Shanghai. */
export type HeardTopic = {
  readonly doctor: string
  readonly engagementId: string
  readonly engagementName: string
  readonly day: LocalDate
}

export type IoFacts = {
  readonly ioCode: string
  /** Free money in fen, without what this meeting already holds. */
  readonly available: Fen
  /** What this meeting already holds on the IO (reserved and committed), in fen. */
  readonly heldByMeeting: Fen
  /** Last valid day, Asia/Shanghai. */
  readonly expireDate: LocalDate
}

/** The large event a sub-meeting belongs to. */
export type EventFacts = EventBounds & {
  readonly name: string
  readonly isCancelled: boolean
  /** Planned by its other sub-meetings that use the budget, in fen. */
  readonly plannedByOthers: Fen
}

export type MeetingRuleFacts = {
  /** `approve` repeats the blocking rules at the last approval: the lead time is settled by then, the consent is not. */
  readonly stage: 'submit' | 'approve'
  /** Whole working days between today and the day of the start. */
  readonly leadWorkdays: number
  /** By hcpId. */
  readonly speakers: Readonly<Record<string, SpeakerFacts>>
  /** By topicId. */
  readonly topics: Readonly<Record<string, TopicFacts>>
  readonly io: IoFacts | null
  readonly costCenterValid: boolean
  /** Null where the meeting belongs to none that its side may add to. */
  readonly event: EventFacts | null
}
