import type { policies } from '@osmp/contract/policies/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { type PastFee, type SimulatedFee, simulateFee } from '@osmp/domain/fees/fee-simulation.ts'
import type { FeeClaim, FeeFacts, FeeHold } from '@osmp/domain/fees/hold-rules.ts'
import { holdText } from '@osmp/domain/fees/hold-texts.ts'
import { TAX_TABLE_VERSION, type Withholding } from '@osmp/domain/fees/withholding-rules.ts'
import { toWire } from '@osmp/domain/kit/money.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { isWithin } from '@osmp/domain/policies/policy-simulation.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { Locale } from '../kit/http/locale.ts'
import { loadCalendar } from './settings.ts'
import { MOST_SHOWN, type PastFeeRow, type PastPort, pastRows } from './past-rows.ts'
import { policyTrial } from './policy-trial.ts'

type Simulation = OutputOf<(typeof policies)['policySimulateFees']>
type Sums = { net: number; tax: number; gross: number }

export const policySimulateFees =
  ({ findPastFees }: Pick<PastPort, 'findPastFees'>): Handler<typeof policies, 'policySimulateFees'> =>
  async (input, ctx) => {
    const trial = await policyTrial(input, ctx)
    const asked = { ...trial, calendar: await loadCalendar(ctx.tx) }
    const found = { judged: 0, skipped: 0, outOfScope: 0, isWhole: true, isRead: false }
    const counts = { newlyHeld: 0, released: 0, otherAmount: 0 }
    const sums = { before: { net: 0, tax: 0, gross: 0 }, after: { net: 0, tax: 0, gross: 0 } }
    const changed: Simulation['changed'] = []
    for await (const row of pastRows(ctx, {
      months: input.months,
      found,
      find: (place) => findPastFees(ctx.tx, place),
    })) {
      const fee = pastFeeOf(row)
      if (!fee) found.skipped += 1
      else if (!isWithin(trial.changed, fee.scope)) found.outOfScope += 1
      else {
        const result = simulateFee(fee, asked)
        const { before, after } = result
        found.judged += 1
        found.isRead ||= result.isRead
        add(sums.before, before.withholding)
        add(sums.after, after.withholding)
        if (before.verdict === 'payable' && after.verdict !== 'payable') counts.newlyHeld += 1
        if (before.verdict !== 'payable' && after.verdict === 'payable') counts.released += 1
        if (before.withholding.net !== after.withholding.net) counts.otherAmount += 1
        if (isOther(result) && changed.length < MOST_SHOWN) changed.push(changedFee(row, result, ctx.locale))
      }
    }
    return {
      ...found,
      ...counts,
      sumsBefore: wired(sums.before),
      sumsAfter: wired(sums.after),
      taxTableVersion: TAX_TABLE_VERSION,
      changed,
    }
  }

function add(sums: Sums, { net, tax, gross }: Withholding): void {
  sums.net += net
  sums.tax += tax
  sums.gross += gross
}

const wired = ({ net, tax, gross }: Sums) => ({ net: toWire(net), tax: toWire(tax), gross: toWire(gross) })

const reasons = (holds: readonly FeeHold[]): string => holds.map(({ reason }) => reason).join()

const isOther = ({ before, after }: SimulatedFee): boolean =>
  before.verdict !== after.verdict ||
  before.withholding.net !== after.withholding.net ||
  reasons(before.holds) !== reasons(after.holds)

function changedFee(row: PastFeeRow, { before, after }: SimulatedFee, locale: Locale): Simulation['changed'][number] {
  const { id: feeId, engagementId, engagementCode, name, speaker, at: submittedAt } = row
  const newIn = (here: readonly FeeHold[], there: readonly FeeHold[]) =>
    here.filter(({ reason }) => !there.some((other) => other.reason === reason)).map((hold) => holdText(hold, locale))
  return {
    feeId,
    engagementId,
    engagementCode,
    name,
    speaker,
    submittedAt,
    before: before.verdict,
    after: after.verdict,
    netBefore: toWire(before.withholding.net),
    netAfter: toWire(after.withholding.net),
    added: newIn(after.holds, before.holds),
    removed: newIn(before.holds, after.holds),
  }
}

/** Undefined where what it was judged on was not kept. */
function pastFeeOf(row: PastFeeRow): PastFee | undefined {
  const { judged, at, endAt, category, region, buId, monthGross, monthTax } = row
  if (!isKept(judged)) return undefined
  return {
    claim: judged.claim,
    facts: judged.facts,
    monthBefore: { gross: monthGross, tax: monthTax },
    scope: { category, region: region || null, buId },
    onDate: localDateOf(at),
    submittedMs: Date.parse(at),
    endMs: endAt === null ? null : Date.parse(endAt),
  }
}

/** The submission of a fee is the only writer of what is kept. */
const isKept = (judged: unknown): judged is { claim: FeeClaim; facts: FeeFacts } =>
  typeof judged === 'object' && judged !== null && 'claim' in judged && 'facts' in judged
