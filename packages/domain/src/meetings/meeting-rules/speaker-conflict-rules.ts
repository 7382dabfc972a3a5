import { addMinutes, displayTime } from '../../kit/time.ts'
import type { Instant } from '../../kit/time.ts'
import type { Policies } from '../../policies/policy-engine.ts'
import { byPolicy } from './rule-result.ts'
import type { MeetingRuleFacts, MeetingRuleInput, RuleResult, SpeakerCommitment } from './rule-types.ts'

type Span = { readonly start: Instant; readonly end: Instant }

/**
 * A talk and the way to it must not meet a talk of the same person elsewhere. Between two cities the longer buffer
 * holds; in one city, or where one of the two is online, the shorter.
 */
export function speakerConflictRules(
  input: MeetingRuleInput,
  facts: MeetingRuleFacts,
  policies: Policies,
): readonly RuleResult[] {
  return input.speakers.flatMap((speaker, index) => {
    const start = speaker.start ?? input.start
    const end = speaker.end ?? input.end
    const known = facts.speakers[speaker.hcpId]
    if (known === undefined || start === null || end === null) return []
    const conflicts = known.commitments.flatMap((commitment) => {
      const policy = bufferPolicy(input.cityCode, commitment, policies)
      return meets({ start, end }, commitment, policy.value) ? [{ commitment, policy }] : []
    })
    if (conflicts.length === 0) {
      const policy = policies('speaker.conflict.bufferMinutes.sameCity')
      return [
        byPolicy('speakerConflict', policy, { ok: true, field: 'speakers', index, params: { name: speaker.name } }),
      ]
    }
    return conflicts.map(({ commitment, policy }) =>
      byPolicy('speakerConflict', policy, {
        ok: false,
        field: 'speakers',
        index,
        value: commitment.engagementId,
        limit: policy.value,
        params: {
          name: speaker.name,
          other: commitment.engagementName,
          from: displayTime(commitment.start),
          to: displayTime(commitment.end).slice(11),
          limit: policy.value,
        },
      }),
    )
  })
}

function bufferPolicy(cityCode: string | null, commitment: SpeakerCommitment, policies: Policies) {
  const travels = cityCode !== null && commitment.cityCode !== null && cityCode !== commitment.cityCode
  return policies(`speaker.conflict.bufferMinutes.${travels ? 'otherCity' : 'sameCity'}`)
}

/** A gap of exactly the buffer is enough. */
function meets(talk: Span, other: Span, bufferMinutes: number): boolean {
  return talk.start < addMinutes(other.end, bufferMinutes) && other.start < addMinutes(talk.end, bufferMinutes)
}
