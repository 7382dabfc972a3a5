import { evaluateMeeting } from '@osmp/domain/meetings/meeting-rules/evaluate-meeting.ts'
import type { MeetingRuleFacts, MeetingRuleInput, RuleResult } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { type Policies, policiesFor } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../kit/db.ts'
import { loadCalendar, loadPolicies } from '../policies/public.ts'
import { type FormRefs, loadFormRefs } from './form-refs-repo.ts'
import type { MeetingForm } from './meeting-form.ts'
import { type MeetingPlan, planMeeting } from './meeting-plan.ts'
import { loadRuleFacts } from './rule-facts.ts'
import { ruleInput } from './rule-input.ts'

/** A form with its references, its computed plan and the rules' verdicts. */
export type Judged = {
  form: MeetingForm
  refs: FormRefs
  plan: MeetingPlan
  input: MeetingRuleInput
  facts: MeetingRuleFacts
  policies: Policies
  results: readonly RuleResult[]
}

export type JudgeSubject = {
  form: MeetingForm
  engagementId: string | null
  buId: string
  stage: MeetingRuleFacts['stage']
  now: number
}

/** The one evaluation behind the dry run, the submission and the last approval. */
export async function judgeMeeting(
  tx: Tx,
  subject: JudgeSubject,
  known?: { refs: FormRefs; plan: MeetingPlan },
): Promise<Judged> {
  const { form, buId, now } = subject
  const refs = known?.refs ?? (await loadFormRefs(tx, form, buId))
  const plan = known?.plan ?? (await planMeeting(tx, form, refs))
  const input = ruleInput(form, refs, plan)
  const scope = { category: input.category, region: input.cityCode, buId }
  const policies = policiesFor(await loadPolicies(tx), scope, shanghaiDate(now))
  const facts = await loadRuleFacts(tx, { ...subject, input, refs, policies, calendar: await loadCalendar(tx) })
  return { form, refs, plan, input, facts, policies, results: evaluateMeeting(input, facts, policies) }
}
