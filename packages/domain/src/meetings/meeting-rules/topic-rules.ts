import { localDateOf } from '../../kit/time.ts'
import { topicCodeState } from '../../lookups/topic-rules.ts'
import type { Policies } from '../../policies/policy-engine.ts'
import { builtIn, byPolicy } from './rule-result.ts'
import { heardParams } from './heard-topics.ts'
import type { MeetingRuleFacts, MeetingRuleInput, RuleResult, TopicFacts } from './rule-types.ts'

/** Each topic belongs to a chosen product, its content is approved on the day, and is not heard again too soon. */
export function topicRules(
  input: MeetingRuleInput,
  facts: MeetingRuleFacts,
  policies: Policies,
): readonly RuleResult[] {
  return input.topicIds.flatMap((topicId, index) => {
    const topic = facts.topics[topicId]
    if (topic === undefined) {
      return [builtIn('topicKnown', { ok: false, field: 'topics', index, params: { topic: topicId } })]
    }
    return [productMatch(topic, index, input), ...codeRule(topic, index, input), ...repeat(topic, index, policies)]
  })
}

function productMatch(topic: TopicFacts, index: number, input: MeetingRuleInput): RuleResult {
  const ok = topic.productIds.some((productId) => input.productIds.includes(productId))
  return builtIn('productMatch', { ok, field: 'topics', index, params: { topic: topic.name } })
}

function codeRule(topic: TopicFacts, index: number, input: MeetingRuleInput): readonly RuleResult[] {
  if (input.start === null) return []
  const state = topicCodeState(topic, localDateOf(input.start))
  const params = { topic: topic.name, state, from: topic.validFrom, to: topic.validTo }
  return [builtIn('topicCode', { ok: state === 'valid', field: 'topics', index, params })]
}

/** Neither kept nor broken while nobody is invited or enrolled. */
function repeat(topic: TopicFacts, index: number, policies: Policies): readonly RuleResult[] {
  const months = policies('attendee.repeatTopic.months')
  const value = topic.repeatedBy
  if (value === null) return []
  const params = { topic: topic.name, value, limit: months.value, ...heardParams(topic.heard ?? []) }
  return [byPolicy('repeatTopic', months, { ok: value === 0, field: 'topics', index, value, limit: 0, params })]
}
