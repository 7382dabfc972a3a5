import { setImmediate as breathe } from 'node:timers/promises'
import type { policies } from '@osmp/contract/policies/endpoints.ts'
import type { InputOf, OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { MeetingRuleFacts, MeetingRuleInput } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { ruleFix } from '@osmp/domain/meetings/meeting-rules/rule-texts.ts'
import type { PolicyRow } from '@osmp/domain/policies/policy-engine.ts'
import {
  isWithin,
  rowsWith,
  simulateSubmission,
  type SimulatedSubmission,
} from '@osmp/domain/policies/policy-simulation.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import type { Locale } from '../kit/locale.ts'
import { checkedPolicyValue } from './checked-policy-value.ts'
import { loadPolicies } from './policy-repo.ts'
import { findSubmissions, type SubmissionRow } from './submission-repo.ts'

type Input = InputOf<(typeof policies)['policySimulate']>
type Simulation = OutputOf<(typeof policies)['policySimulate']>

const MOST = 2_000
const MOST_SHOWN = 100
const BATCH = 100
const LIMIT_MS = 8_000
const MONTH_MS = 30.5 * 86_400_000

/** Errors: policyKeyUnknown, policyValueInvalid, policyScopeUnknown. */
export const policySimulate: Handler<typeof policies, 'policySimulate'> = async (input, ctx) => {
  const value = await checkedPolicyValue(input, ctx)
  const rows = await loadPolicies(ctx.tx)
  const changed = hypothetical(input, value)
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
  const asked = { rows, changedRows: rowsWith(rows, changed), key: input.key }
  for await (const row of submissions(ctx, input.months, found)) {
    const kept = keptOf(row)
    if (!kept) found.skipped += 1
    else if (!isWithin(changed, kept.scope)) found.outOfScope += 1
    else count(found, row, simulateSubmission(kept, asked), ctx.locale)
  }
  return found
}

/** The newest first, until number or time is over. Between two batches other calls get their turn. */
async function* submissions(ctx: Ctx, months: number, found: Simulation): AsyncGenerator<SubmissionRow> {
  const end = ctx.clock.systemNow() + LIMIT_MS
  const since = new Date(ctx.now - months * MONTH_MS).toISOString()
  let after: { at: string; id: string } | undefined
  for (let seen = 0; ;) {
    const rows = await findSubmissions(ctx.tx, { since, after, limit: BATCH })
    yield* rows
    seen += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = { at: last.submittedAt, id: last.id }
    await breathe()
    if (seen >= MOST || ctx.clock.systemNow() >= end) {
      found.isWhole = false
      return
    }
  }
}

function hypothetical(input: Input, value: unknown): PolicyRow {
  const { key, category, region, buId, severity } = input
  return { key, category, region, buId, value, severity, from: '2000-01-01', to: null, version: '0', source: '' }
}

/** What a submission was judged on; undefined where that was not kept, or not in today's form. */
function keptOf({ input, category, buId, submittedAt }: SubmissionRow) {
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
    onDate: localDateOf(submittedAt),
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
  const said = (results: typeof added) => results.map((result) => ruleFix(result, locale === 'en' ? 'en' : 'zh-CN'))
  const { engagementId, engagementCode, name, submittedAt } = row
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
