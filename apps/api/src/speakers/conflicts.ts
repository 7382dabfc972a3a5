import { speakerConflictRules } from '@osmp/domain/meetings/meeting-rules/speaker-conflict-rules.ts'
import type {
  MeetingRuleInput,
  SpeakerCommitment,
  SpeakerFacts,
} from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { SpeakerLevel } from '@osmp/domain/speakers/speaker-rules.ts'

type PlannedTalk = { hcpId: string; name: string; level: SpeakerLevel; start: string; end: string; net: number }

/** Other meetings the rule speakerConflict would name for this talk; with no place known, the buffer of one city holds. */
export function conflictsOf(talk: PlannedTalk, facts: SpeakerFacts, policies: Policies): SpeakerCommitment[] {
  const results = speakerConflictRules(
    inputOf(talk),
    {
      stage: 'submit',
      leadWorkdays: 0,
      speakers: { [talk.hcpId]: facts },
      topics: {},
      io: null,
      costCenterValid: true,
    },
    policies,
  )
  const ids = new Set(results.filter(({ ok }) => !ok).map(({ value }) => value))
  return facts.commitments.filter(({ engagementId }) => ids.has(engagementId))
}

function inputOf({ hcpId, name, level, start, end, net }: PlannedTalk): MeetingRuleInput {
  const speaker = {
    hcpId,
    name,
    level,
    net,
    role: 'speaker',
    topicId: null,
    start,
    end,
    minutes: 0,
    recorded: false,
    feeExplanation: '',
  } as const
  return {
    category: 'ONETIME',
    start,
    end,
    cityCode: null,
    audienceKind: 'product',
    expectedAttendees: 0,
    paymentRoute: 'qualifiedOrganiser',
    productIds: [],
    topicIds: [],
    speakers: [speaker],
    costCenterCode: null,
    ioCode: null,
    budgetLines: [],
    budgetTotal: 0,
  }
}
