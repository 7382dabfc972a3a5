import type { policies } from '@osmp/contract/policies/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { ClosingItem } from '@osmp/domain/closing/closing-items.ts'
import { type SimulatedClosing, simulateClosing } from '@osmp/domain/closing/closing-simulation.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { isWithin } from '@osmp/domain/policies/policy-simulation.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { loadCalendar } from './settings.ts'
import { MOST_SHOWN, type PastClosingRow, type PastPort, pastRows } from './past-rows.ts'
import { policyTrial } from './policy-trial.ts'

type Simulation = OutputOf<(typeof policies)['policySimulateClosing']>
type Port = Pick<PastPort, 'findPastClosings' | 'closingItemText'>

export const policySimulateClosing =
  (port: Port): Handler<typeof policies, 'policySimulateClosing'> =>
  async (input, ctx) => {
    const trial = await policyTrial(input, ctx)
    const asked = { ...trial, calendar: await loadCalendar(ctx.tx), today: localDateOf(ctx.at) }
    const found: Simulation = {
      judged: 0,
      skipped: 0,
      outOfScope: 0,
      isWhole: true,
      isRead: false,
      newlyIncomplete: 0,
      newlyComplete: 0,
      newlyLate: 0,
      newlyInTime: 0,
      changed: [],
    }
    const find = (place: Parameters<Port['findPastClosings']>[1]) => port.findPastClosings(ctx.tx, place)
    for await (const row of pastRows(ctx, { months: input.months, found, find })) {
      const { category, region, buId, facts, at, closedAt } = row
      const scope = { category, region: region || null, buId }
      if (!isWithin(trial.changed, scope)) {
        found.outOfScope += 1
        continue
      }
      const closedOn = closedAt === null ? null : localDateOf(closedAt)
      const result = simulateClosing({ facts, scope, endedOn: localDateOf(at), closedOn }, asked)
      count(found, result)
      if (isOther(result) && found.changed.length < MOST_SHOWN)
        found.changed.push(changedClosing(row, result, (item) => port.closingItemText(item, ctx.locale)))
    }
    return found
  }

function count(found: Simulation, { before, after, isRead }: SimulatedClosing): void {
  found.judged += 1
  found.isRead ||= isRead
  const [had, has] = [before.missing.length > 0, after.missing.length > 0]
  if (!had && has) found.newlyIncomplete += 1
  if (had && !has) found.newlyComplete += 1
  if (!before.isLate && after.isLate) found.newlyLate += 1
  if (before.isLate && !after.isLate) found.newlyInTime += 1
}

/** One item of one speaker, and how many of it are asked for. */
const keyOf = ({ key, speakerId, params }: ClosingItem): string => `${key} ${speakerId ?? ''} ${params['needed'] ?? ''}`

const newIn = (here: readonly ClosingItem[], there: readonly ClosingItem[]): readonly ClosingItem[] =>
  here.filter((item) => !there.some((other) => keyOf(other) === keyOf(item)))

const isOther = ({ before, after }: SimulatedClosing): boolean =>
  before.deadline !== after.deadline ||
  newIn(before.missing, after.missing).length > 0 ||
  newIn(after.missing, before.missing).length > 0

function changedClosing(
  { engagementId, engagementCode, name, at: endedAt, closedAt }: PastClosingRow,
  { before, after }: SimulatedClosing,
  say: (item: ClosingItem) => string,
): Simulation['changed'][number] {
  return {
    engagementId,
    engagementCode,
    name,
    endedAt,
    closedAt,
    deadlineBefore: before.deadline,
    deadlineAfter: after.deadline,
    isEstimated: before.isEstimated || after.isEstimated,
    isLateBefore: before.isLate,
    isLateAfter: after.isLate,
    added: newIn(after.missing, before.missing).map(say),
    removed: newIn(before.missing, after.missing).map(say),
  }
}
