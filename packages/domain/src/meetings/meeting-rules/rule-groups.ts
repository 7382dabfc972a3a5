import { type Words, words } from '../../kit/words.ts'
import type { RuleName } from './rule-types.ts'

/** Subjects of rules, in reading order. */
export const RULE_GROUPS = ['time', 'speakers', 'money', 'content', 'flow'] as const
export type RuleGroup = (typeof RULE_GROUPS)[number]

export const RULE_GROUP_NAMES: Readonly<Record<RuleGroup, Words>> = {
  time: words('时间', 'Time'),
  speakers: words('讲者', 'Speakers'),
  money: words('费用', 'Money'),
  content: words('内容', 'Content'),
  flow: words('流程', 'Process'),
}

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
