import { evaluateMeeting } from '@osmp/domain/meetings/meeting-rules/evaluate-meeting.ts'
import { heardMeetings, withoutHeard } from '@osmp/domain/meetings/meeting-rules/heard-topics.ts'
import { conflictingMeetings, withoutNames } from '@osmp/domain/meetings/meeting-rules/speaker-conflict-rules.ts'
import type { MeetingRuleFacts, MeetingRuleInput, RuleResult } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { StaffActor } from '@osmp/domain/session/roles.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import type { Tx } from '../../kit/database/db.ts'
import { loadCalendar, loadMeetingPolicies } from '../../policies/public.ts'
import { loadFormRefs } from './form-refs-repo.ts'
import type { FormRefs } from './form-refs.ts'
import type { MeetingForm } from './meeting-form.ts'
import { type MeetingPlan, planMeeting } from '../store/meeting-plan.ts'
import { loadRuleFacts } from './rule-facts.ts'
import { ruleInput } from './rule-input.ts'
import { findVisible } from '../list/visible-meetings-repo.ts'

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
  /** The results decide something, so the event of a sub-meeting stays locked until the transaction ends; always at stage `approve`. */
  isBinding?: boolean
  now: number
  /** Who reads the results: other meetings they may not see have no name in them. Nobody sees all of them. */
  reader: StaffActor | null
}

/** The one evaluation behind the dry run, the submission and the last approval. */
export async function judgeMeeting(
  tx: Tx,
  subject: JudgeSubject,
  known?: { refs: FormRefs; plan: MeetingPlan },
): Promise<Judged> {
  const { form, buId, engagementId, now } = subject
  const refs = known?.refs ?? (await loadFormRefs(tx, form, { buId, today: shanghaiDate(now), engagementId }))
  const plan = known?.plan ?? planMeeting(form, refs)
  const input = ruleInput(form, refs, plan)
  const planned = { category: input.category, city: input.cityCode ?? '', buId }
  const policies = await loadMeetingPolicies(tx, planned, shanghaiDate(now))
  const facts = await loadRuleFacts(tx, { ...subject, input, refs, policies, calendar: await loadCalendar(tx) })
  const results = await withNamesFor(tx, subject, evaluateMeeting(input, facts, policies))
  return { form, refs, plan, input, facts, policies, results }
}

/** Results for a reader; what they may see is asked only where a conflict names another meeting. `now`: epoch ms. */
export async function withNamesFor(
  tx: Tx,
  { reader, now }: Pick<JudgeSubject, 'reader' | 'now'>,
  results: readonly RuleResult[],
): Promise<readonly RuleResult[]> {
  const engagementIds = [...conflictingMeetings(results), ...heardMeetings(results)]
  if (engagementIds.length === 0) return results
  const visible =
    reader === null ? new Set() : await findVisible(tx, reader, { engagementIds, today: shanghaiDate(now) })
  const isVisible = (id: string) => visible.has(id)
  return withoutHeard(withoutNames(results, isVisible), isVisible)
}
