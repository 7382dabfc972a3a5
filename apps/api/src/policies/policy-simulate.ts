import type { policies } from '@osmp/contract/policies/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { MeetingRuleFacts, MeetingRuleInput } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { ruleFault } from '@osmp/domain/meetings/meeting-rules/rule-texts.ts'
import { isWithin, simulateSubmission, type SimulatedSubmission } from '@osmp/domain/policies/policy-simulation.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { MOST_SHOWN, pastRows } from './past-rows.ts'
import { policyTrial } from './policy-trial.ts'
import { findSubmissions, type SubmissionRow } from './submission-repo.ts'

type Simulation = OutputOf<(typeof policies)['policySimulate']>

export const policySimulate: Handler<typeof policies, 'policySimulate'> = async (input, ctx) => {
  const trial = await policyTrial(input, ctx)
  const found: Simulation = {
    judged: 0,
    skipped: 0,
    outOfScope: 0,
    isWhole: true,
    isRead: false,
    newlyRefused: 0,
    newlyWarned: 0,
    released: 0,
    changed: [],
  }
  for await (const row of pastRows(ctx, {
    months: input.months,
    found,
    find: (place) => findSubmissions(ctx.tx, place),
  })) {
    const kept = keptOf(row)
    if (!kept) found.skipped += 1
    else if (!isWithin(trial.changed, kept.scope)) found.outOfScope += 1
    else count(found, row, simulateSubmission(kept, trial), ctx.locale)
  }
  return found
}

/** What a submission was judged on; undefined where that was not kept, or not in today's form. */
function keptOf({ input, category, buId, at }: SubmissionRow) {
  const { meeting, facts } = isKept(input) ? input : {}
  if (!meeting || !facts) return undefined
  const speakers = Object.entries(facts.speakers).map(([hcpId, known]) => {
    // Names of other meetings are not kept.
    const commitments = known.commitments.map((commitment) => ({ ...commitment, engagementName: '' }))
    return [hcpId, { ...known, commitments }]
  })
  return {
    input: meeting,
    facts: { ...facts, speakers: Object.fromEntries(speakers) },
    scope: { category, region: meeting.cityCode, buId },
    onDate: localDateOf(at),
  }
}

/** judgedOn() is the only writer of what is kept; rows from before it have neither part. */
function isKept(input: unknown): input is { meeting: MeetingRuleInput; facts: MeetingRuleFacts } {
  return typeof input === 'object' && input !== null && 'meeting' in input && 'facts' in input
}

function count(
  found: Simulation,
  row: SubmissionRow,
  { before, after, added, removed, isRead }: SimulatedSubmission,
  locale: Locale,
): void {
  found.judged += 1
  found.isRead ||= isRead
  if (added.length === 0 && removed.length === 0) return
  if (before !== after) {
    if (after === 'refused') found.newlyRefused += 1
    else if (after === 'warned' && before === 'passed') found.newlyWarned += 1
    else found.released += 1
  }
  if (found.changed.length >= MOST_SHOWN) return
  const said = (results: typeof added) => results.map((result) => ruleFault(result, locale === 'en' ? 'en' : 'zh-CN'))
  const { engagementId, engagementCode, name, at: submittedAt } = row
  found.changed.push({
    engagementId,
    engagementCode,
    name,
    submittedAt,
    before,
    after,
    added: said(added),
    removed: said(removed),
  })
}
