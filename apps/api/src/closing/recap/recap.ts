import type { closingDetail } from '@osmp/contract/closing/models.ts'
import { fullHouseRank, MOST_ARRIVALS, sampledRanks, usualOf } from '@osmp/domain/closing/recap-rules.ts'
import { sumFen, toWire } from '@osmp/domain/kit/money.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import type * as z from 'zod/mini'
import { meanMinutes } from '../../attendance/public.ts'
import type { Ctx } from '../../kit/http/ctx.ts'
import { authorisedMeeting } from '../../kit/http/require-staff.ts'
import type { MeetingRow } from '../../meetings/public.ts'
import type { BudgetLine } from '../budget-line-repo.ts'
import { findArrivals, findCrowds, findRecap } from './recap-repo.ts'

type Recap = NonNullable<z.output<typeof closingDetail>['recap']>

/** A closed meeting as it was: its arrivals, minutes and cost. `lines`: null where the reader sees no money. */
export async function loadRecap(
  ctx: Ctx,
  meeting: MeetingRow,
  known: { topics: number; lines: readonly BudgetLine[] | null },
): Promise<Recap> {
  const { tx } = ctx
  const { id, seats, start_at: startAt, end_at: endAt, venue, expected_patients: patients } = meeting
  const { host, hco, enrolled, came, photos, lastPhotoAt } = await findRecap(tx, id)
  const fullRank = fullHouseRank(came, { seats, enrolled })
  const ranks = sampledRanks(came, MOST_ARRIVALS)
  const found = await findArrivals(tx, id, fullRank === null ? ranks : [...ranks, fullRank])
  const shown = new Set(ranks)
  const arrivals = found.filter(({ rank }) => shown.has(rank))
  const people = arrivals.map(({ enrollmentId }) => enrollmentId)
  return {
    startAt,
    endAt,
    place: [hco ?? '', venue].filter((part) => part !== ''),
    host,
    isForPatients: patients !== null,
    topics: known.topics,
    enrolled,
    came,
    seats,
    usual: await usual(ctx, meeting),
    minutes: await meanMinutes(ctx, meeting, people),
    perHead: known.lines && perHead(known.lines, came, meeting.expected_audience),
    arrivals: arrivals.map(({ at }) => at),
    fullAt: found.find(({ rank }) => rank === fullRank)?.at ?? null,
    photos,
    lastPhotoAt,
    readsPeople: mayOnMeeting(authorisedMeeting(ctx).standing, 'readSignList'),
  }
}

async function usual({ tx }: Ctx, meeting: MeetingRow) {
  const owners = await findCrowds(tx, meeting, 'owner_id')
  const own = usualOf(owners, [])
  return own ?? usualOf([], await findCrowds(tx, meeting, 'bu_id'))
}

/** Without speakers' fees, which are settled one by one after closing; null before the amounts are in. */
function perHead(lines: readonly BudgetLine[], came: number, expected: number) {
  const entered = lines.filter(({ type }) => type !== 'speakerFee')
  const actuals = entered.flatMap(({ actual }) => actual ?? [])
  if (came === 0 || expected === 0 || actuals.length === 0 || actuals.length < entered.length) return null
  const share = (sum: number, heads: number) => toWire(Math.round(sum / heads / 100) * 100)
  return {
    actual: share(sumFen(actuals), came),
    planned: share(sumFen(entered.map(({ planned }) => planned)), expected),
  }
}
