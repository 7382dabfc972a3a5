import type { Policies } from '../../policies/policy-engine.ts'
import { agendaFitRules } from './agenda-fit-rules.ts'
import { audienceRules } from './audience-rules.ts'
import { budgetRules } from './budget-rules.ts'
import { eventBoundsRules } from './event-bounds-rules.ts'
import { RULES } from './rule-types.ts'
import type { MeetingRuleFacts, MeetingRuleInput, RuleResult } from './rule-types.ts'
import { scheduleRules } from './schedule-rules.ts'
import { speakerConflictRules } from './speaker-conflict-rules.ts'
import { speakerCountRules } from './speaker-count-rules.ts'
import { speakerFeeRules } from './speaker-fee-rules.ts'
import { speakerPersonRules } from './speaker-person-rules.ts'
import { topicRules } from './topic-rules.ts'

/**
 * The rule panel: every rule that can be judged with what the form holds, kept or broken, in the order of RULES. The
 * same for the dry run, the submission and the last approval (`facts.stage`), and stored with its policy versions.
 */
export function evaluateMeeting(
  input: MeetingRuleInput,
  facts: MeetingRuleFacts,
  policies: Policies,
): readonly RuleResult[] {
  const results = [
    ...scheduleRules(input, facts, policies),
    ...agendaFitRules(input, facts, policies),
    ...topicRules(input, facts, policies),
    ...speakerPersonRules(input, facts, policies),
    ...speakerFeeRules(input, facts, policies),
    ...speakerCountRules(input, facts, policies),
    ...speakerConflictRules(input, facts, policies),
    ...audienceRules(input, policies),
    ...budgetRules(input, facts),
    ...eventBoundsRules(input, facts),
  ]
  return [...results].sort((a, b) => RULES.indexOf(a.rule) - RULES.indexOf(b.rule) || (a.index ?? 0) - (b.index ?? 0))
}

/** What refuses a submission or an approval; empty = it may go on. */
export function blockers(results: readonly RuleResult[]): readonly RuleResult[] {
  return results.filter(({ ok, severity }) => !ok && severity === 'block')
}

/** What the approvers are shown; any of them rules out automatic approval. */
export function warnings(results: readonly RuleResult[]): readonly RuleResult[] {
  return results.filter(({ ok, severity }) => !ok && severity === 'warn')
}
