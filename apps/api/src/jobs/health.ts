import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { OUTBOXES } from '@osmp/contract/jobs/models.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { END_DAYS, type HealthKind, LATE_MINUTES, START_DAYS } from '@osmp/domain/jobs/health-lines.ts'
import { addDays, localDateOf } from '@osmp/domain/kit/time.ts'
import { findEndingOrders } from '../expenses/public.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { findStartingPolicies } from '../policies/public.ts'
import { findEndingConsents } from '../speakers/public.ts'
import { verifyNewest } from '../telemetry/public.ts'
import { findDeadWork } from './dead-work.ts'
import { countLate } from './outbox-repo.ts'

type Line = OutputOf<(typeof jobs)['health']>['lines'][number]

const MOST = 1_000
const MINUTE_MS = 60_000
/** A check that every look at the page can afford; the whole chain is checked in its own section. */
const NEWEST_LINKS = 100

/** Every look-up is bounded: so many rows by an index, whatever the company has. */
export const health: Handler<typeof jobs, 'health'> = async (_input, ctx) => {
  const newest = await verifyNewest(ctx.tx, NEWEST_LINKS)
  const isBroken = newest?.isSound === false
  const lines = [
    { kind: 'auditBroken', count: isBroken ? 1 : 0, at: null, first: null },
    await deadLine(ctx.tx),
    await lateLine(ctx),
    ...(await comingLines(ctx)),
  ] satisfies Line[]
  return {
    at: ctx.at,
    lines: lines.filter(({ count }) => count > 0),
    audit: newest?.isSound ? { links: newest.links, sealedAt: newest.sealedAt } : null,
  }
}

async function deadLine(tx: Tx): Promise<Line> {
  const dead = await findDeadWork(tx)
  return { kind: 'deadWork', count: dead.length, at: dead[0]?.diedAt ?? null, first: null }
}

async function lateLine({ tx, now }: Ctx): Promise<Line> {
  const before = new Date(now - LATE_MINUTES * MINUTE_MS).toISOString()
  const late = []
  for (const outbox of OUTBOXES) late.push(await countLate(tx, outbox, { before, limit: MOST }))
  const count = Math.min(
    MOST,
    late.reduce((sum, one) => sum + one.count, 0),
  )
  return { kind: 'lateMessages', count, at: late.flatMap(({ oldest }) => oldest ?? []).sort()[0] ?? null, first: null }
}

/** What begins or ends soon; it is told in time to be renewed or stopped. */
async function comingLines({ tx, at, locale }: Ctx): Promise<Line[]> {
  const today = localDateOf(at)
  const line = (kind: HealthKind, found: Pick<Line, 'count' | 'first'>): Line => ({ kind, at: null, ...found })
  const soon = addDays(today, END_DAYS)
  return [
    line(
      'policiesStart',
      await findStartingPolicies(tx, { from: addDays(today, 1), to: addDays(today, START_DAYS), locale }),
    ),
    line('ordersEnd', await findEndingOrders(tx, today, soon)),
    line('consentsEnd', await findEndingConsents(tx, today, soon)),
  ]
}
