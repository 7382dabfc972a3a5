import { instantAt } from '../../kit/time.ts'
import { policiesFor, SHIPPED_ROWS } from '../../policies/policy-engine.ts'
import { evaluateMeeting } from './evaluate-meeting.ts'
import type {
  IoFacts,
  MeetingRuleFacts,
  MeetingRuleInput,
  RuleResult,
  SpeakerCommitment,
  SpeakerFacts,
  SpeakerInput,
  TopicFacts,
} from './rule-types.ts'

export const POLICIES = policiesFor(SHIPPED_ROWS, { category: 'ONETIME', region: null, buId: null }, '2026-11-21')
/** A sound meeting and one with everything wrong, for the tests of the rules. */
export const START = instantAt('2026-12-10', '14:00')
export const END = instantAt('2026-12-10', '16:00')

export const SPEAKER: SpeakerInput = {
  hcpId: 'h1',
  name: '王建国',
  role: 'speaker',
  level: 'regional',
  topicId: 't1',
  start: null,
  end: null,
  minutes: 40,
  net: 200_000,
  recorded: false,
  feeExplanation: '',
}
export const INPUT: MeetingRuleInput = {
  category: 'ONETIME',
  start: START,
  end: END,
  cityCode: '310000',
  audienceKind: 'inHospital',
  expectedAttendees: 20,
  expectedPatients: null,
  seats: null,
  paymentRoute: 'qualifiedOrganiser',
  productIds: ['p1'],
  topicIds: ['t1'],
  topicMinutes: [60],
  speakers: [SPEAKER],
  costCenterCode: 'CC01',
  ioCode: 'IO1',
  budgetLines: [
    { kind: 'speakerFee', amount: 230_000 },
    { kind: 'meal', amount: 200_000 },
  ],
  budgetTotal: 430_000,
}
export const KNOWN: SpeakerFacts = { blacklisted: false, employerConsent: true, resident: true, commitments: [] }
export const TOPIC: TopicFacts = {
  code: '4M-1',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  name: '血脂管理',
  productIds: ['p1'],
  repeatedBy: 0,
}
export const IO: IoFacts = { ioCode: 'IO1', available: 430_000, heldByMeeting: 0, expireDate: '2026-12-31' }
export const FACTS: MeetingRuleFacts = {
  stage: 'submit',
  leadWorkdays: 3,
  speakers: { h1: KNOWN },
  topics: { t1: TOPIC },
  io: IO,
  costCenterValid: true,
  event: null,
}

/** `net` is agreed and not paid yet. */
export function commitment({ net = 0, ...change }: Partial<SpeakerCommitment> & { net?: number }): SpeakerCommitment {
  const times = { start: instantAt('2026-12-01', '09:00'), end: instantAt('2026-12-01', '10:00') }
  const fees = { paid: 0, submitted: 0, committed: net }
  return { engagementId: 'm2', engagementName: '心血管论坛', cityCode: '310000', ...times, ...fees, ...change }
}

export function judged(input: Partial<MeetingRuleInput>, facts: Partial<MeetingRuleFacts> = {}): readonly RuleResult[] {
  return evaluateMeeting({ ...INPUT, ...input }, { ...FACTS, ...facts }, POLICIES)
}

/** The broken rules, with their severity where it is not `block`. */
export function broken(input: Partial<MeetingRuleInput>, facts: Partial<MeetingRuleFacts> = {}): string {
  const failed = judged(input, facts).filter(({ ok }) => !ok)
  return failed.map(({ rule, severity }) => (severity === 'block' ? rule : `${rule}(${severity})`)).join(' ') || '-'
}

export function withCommitments(...commitments: readonly SpeakerCommitment[]): Partial<MeetingRuleFacts> {
  return { speakers: { h1: { ...KNOWN, commitments } } }
}

export const BROKEN_INPUT: Partial<MeetingRuleInput> = {
  start: instantAt('2027-01-10', '14:02'),
  end: instantAt('2027-01-10', '13:00'),
  expectedAttendees: 4,
  paymentRoute: 'companyDirect',
  productIds: ['p2'],
  topicIds: ['t1', 'gone'],
  speakers: [
    { ...SPEAKER, minutes: 19, net: 300_000 },
    { ...SPEAKER, hcpId: 'h9', name: '外人' },
  ],
  costCenterCode: null,
  budgetTotal: 430_001,
}

export const BROKEN_FACTS: Partial<MeetingRuleFacts> = {
  leadWorkdays: 2,
  speakers: {
    h1: {
      blacklisted: true,
      employerConsent: false,
      resident: false,
      commitments: Array.from({ length: 12 }, (_, n) =>
        commitment({
          engagementId: `m${n}`,
          start: instantAt('2027-01-10', '15:00'),
          end: instantAt('2027-01-10', '16:00'),
          net: 500_000,
          cityCode: n === 0 ? '110000' : '310000',
        }),
      ),
    },
  },
  topics: { t1: { ...TOPIC, repeatedBy: 3 } },
  io: { ...IO, available: 100_000 },
}
