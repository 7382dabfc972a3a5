import { addMinutes, displayTime, minutesBetween } from '../../kit/time.ts'
import type { Instant } from '../../kit/time.ts'
import type { EffectivePolicy, Policies } from '../../policies/policy-engine.ts'
import { byPolicy } from './rule-result.ts'
import type { MeetingRuleFacts, MeetingRuleInput, RuleResult, SpeakerCommitment, SpeakerInput } from './rule-types.ts'

/** A talk's time and the city people travel to for it; null online or while the place is open. */
export type TalkSpan = { readonly start: Instant; readonly end: Instant; readonly cityCode: string | null }

export type TalkConflict = {
  readonly commitment: SpeakerCommitment
  /** Minutes between the two; 0 where they overlap or touch. */
  readonly gapMinutes: number
  readonly isOtherCity: boolean
  readonly policy: EffectivePolicy<`speaker.conflict.bufferMinutes.${'same' | 'other'}City`>
}

/**
 * The talks of the same person that this one, with the way to it, meets: identical times included. Between two cities the
 * longer buffer holds; in one city, or where one of the two is online, the shorter. A gap of exactly the buffer is enough.
 */
export function talkConflicts(
  talk: TalkSpan,
  commitments: readonly SpeakerCommitment[],
  policies: Policies,
): readonly TalkConflict[] {
  return commitments.flatMap((commitment) => {
    const { cityCode } = commitment
    const isOtherCity = talk.cityCode !== null && cityCode !== null && talk.cityCode !== cityCode
    const policy = policies(`speaker.conflict.bufferMinutes.${isOtherCity ? 'otherCity' : 'sameCity'}`)
    const meets =
      talk.start < addMinutes(commitment.end, policy.value) && commitment.start < addMinutes(talk.end, policy.value)
    if (!meets) return []
    const gaps = [minutesBetween(commitment.end, talk.start), minutesBetween(talk.end, commitment.start)]
    return [{ commitment, gapMinutes: Math.max(0, ...gaps), isOtherCity, policy }]
  })
}

/** A talk and the way to it must not meet a talk of the same person elsewhere. */
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
    const conflicts = talkConflicts({ start, end, cityCode: input.cityCode }, known.commitments, policies)
    if (conflicts.length > 0) return conflicts.map((conflict) => broken(conflict, speaker, index))
    const policy = policies('speaker.conflict.bufferMinutes.sameCity')
    const params = { name: speaker.name }
    return [byPolicy('speakerConflict', policy, { ok: true, field: 'speakers', index, params })]
  })
}

/** `value` is the other meeting, whose name is said only to who may see it. */
function broken(conflict: TalkConflict, speaker: SpeakerInput, index: number): RuleResult {
  const { commitment, gapMinutes, policy } = conflict
  return byPolicy('speakerConflict', policy, {
    ok: false,
    field: 'speakers',
    index,
    value: commitment.engagementId,
    limit: policy.value,
    params: {
      name: speaker.name,
      other: `“${commitment.engagementName}”`,
      from: displayTime(commitment.start),
      to: displayTime(commitment.end).slice(11),
      gap: gapMinutes,
      limit: policy.value,
    },
  })
}

/** The results for a reader who may see these meetings only: the others' names are left out. */
export function withoutNames(
  results: readonly RuleResult[],
  isVisible: (engagementId: string) => boolean,
): readonly RuleResult[] {
  return results.map((result) => {
    if (result.rule !== 'speakerConflict' || result.ok || isVisible(String(result.value))) return result
    return { ...result, params: { ...result.params, other: '' } }
  })
}

/** The other meetings that conflicts among these results are with. */
export function conflictingMeetings(results: readonly RuleResult[]): readonly string[] {
  return results.flatMap(({ rule, ok, value }) => (rule === 'speakerConflict' && !ok ? [String(value)] : []))
}
