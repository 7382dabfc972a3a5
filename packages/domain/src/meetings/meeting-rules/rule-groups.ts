import type { RuleName } from './rule-types.ts'

/** Subjects of rules, in reading order. */
export const RULE_GROUPS = ['time', 'speakers', 'money', 'content', 'flow'] as const
export type RuleGroup = (typeof RULE_GROUPS)[number]

const GROUP_OF: Readonly<Record<RuleName, RuleGroup>> = {
  timeOrder: 'time',
  timeGrid: 'time',
  meetingDays: 'time',
  leadTime: 'time',
  agendaFits: 'time',
  agendaDays: 'time',
  talkFits: 'time',
  topicKnown: 'content',
  productMatch: 'content',
  topicCode: 'content',
  repeatTopic: 'content',
  sharedTopic: 'content',
  audienceMin: 'content',
  patientMin: 'content',
  patientShare: 'content',
  audiencePerSpeaker: 'content',
  seatsExpected: 'content',
  speakerKnown: 'speakers',
  speakerBlacklist: 'speakers',
  speakerDuration: 'speakers',
  speakerFeeMax: 'speakers',
  speakerYearNet: 'speakers',
  speakerYearNetNear: 'speakers',
  speakerDayCount: 'speakers',
  speakerYearCount: 'speakers',
  speakerRecentCount: 'speakers',
  speakerConflict: 'speakers',
  employerConsent: 'speakers',
  paymentRoute: 'speakers',
  speakerResidence: 'speakers',
  mealPerHead: 'money',
  mealPerHeadHigh: 'money',
  costCenter: 'money',
  budgetSum: 'money',
  ioPresent: 'money',
  ioBalance: 'money',
  ioExpiry: 'money',
  eventKnown: 'flow',
  eventOpen: 'flow',
  eventDates: 'flow',
  eventProducts: 'flow',
  eventCostCenter: 'flow',
  eventIo: 'flow',
  eventBudget: 'money',
}

export const ruleGroup = (rule: RuleName): RuleGroup => GROUP_OF[rule]
