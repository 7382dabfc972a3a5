import type { Policies } from '../../policies/policy-engine.ts'
import { builtIn, byPolicy } from './rule-result.ts'
import type { MeetingRuleFacts, MeetingRuleInput, RuleResult, SpeakerFacts, SpeakerInput } from './rule-types.ts'

/** Whether each speaker may be invited at all, and be paid the chosen way. */
export function speakerPersonRules(
  input: MeetingRuleInput,
  facts: MeetingRuleFacts,
  policies: Policies,
): readonly RuleResult[] {
  const results = input.speakers.flatMap((speaker, index) => {
    const known = facts.speakers[speaker.hcpId]
    if (known === undefined) {
      return [builtIn('speakerKnown', { ok: false, field: 'speakers', index, params: { name: speaker.name } })]
    }
    const rules = [blacklist(speaker, known, index, policies)]
    return speaker.net > 0 ? [...rules, ...paidRules(speaker, known, index, facts.stage, policies)] : rules
  })
  return input.speakers.some(({ net }) => net > 0) ? [...results, paymentRoute(input, policies)] : results
}

function blacklist(speaker: SpeakerInput, known: SpeakerFacts, index: number, policies: Policies): RuleResult {
  const policy = policies('speaker.blacklist')
  const ok = !(policy.value && known.blacklisted)
  return byPolicy('speakerBlacklist', policy, { ok, field: 'speakers', index, params: { name: speaker.name } })
}

/**
 * 国卫办医急函〔2023〕469号: a doctor who is paid needs their employer's consent before the approval is complete, so a
 * missing one is a warning at submission. Non-residents are taxed by another table, which the product does not have.
 */
function paidRules(
  speaker: SpeakerInput,
  known: SpeakerFacts,
  index: number,
  stage: MeetingRuleFacts['stage'],
  policies: Policies,
): readonly RuleResult[] {
  const params = { name: speaker.name }
  const policy = policies('speaker.employerConsent')
  const ok = !policy.value || known.employerConsent
  const consent = byPolicy('employerConsent', policy, { ok, field: 'speakers', index, params })
  const early = stage === 'submit' && consent.severity === 'block'
  return [
    early ? { ...consent, severity: 'warn' } : consent,
    builtIn('speakerResidence', { ok: known.resident, field: 'speakers', index, params }),
  ]
}

/** Any route but the one that needs no review is shown to compliance; nobody can wave it through (same notice). */
function paymentRoute(input: MeetingRuleInput, policies: Policies): RuleResult {
  const policy = policies('speaker.payment.route')
  const [value, limit] = [input.paymentRoute, policy.value]
  return byPolicy('paymentRoute', policy, { ok: value === limit, field: 'paymentRoute', value, limit })
}
