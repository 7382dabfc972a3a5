import type { jobs } from '@osmp/contract/jobs/endpoints.ts'
import { OUTBOXES } from '@osmp/contract/jobs/models.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { addDays, displayTime, localDateOf } from '@osmp/domain/kit/time.ts'
import { findEndingOrders } from '../expenses/public.ts'
import { findRun } from '../kit/database/backup-run-repo.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { findStartingPolicies } from '../policies/public.ts'
import { findEndingConsents } from '../speakers/public.ts'
import { verifyNewest } from '../telemetry/public.ts'
import { headLines } from './head-lines.ts'
import { findDeadWork } from './dead-work.ts'
import { sayHealth } from './health-words.ts'
import { countLate } from './outbox-repo.ts'
import { shortUnitsLine } from './short-units.ts'
import { upkeepLines } from './upkeep-lines.ts'

type Line = OutputOf<(typeof jobs)['health']>['lines'][number]
type Found = Awaited<ReturnType<typeof findEndingOrders>>
type Coming = { kind: 'policiesStart' | 'ordersEnd' | 'consentsEnd'; section: string; days: number; found: Found }

const MOST = 1_000
const MINUTE_MS = 60_000
/** A message waits a moment as a matter of course. */
const LATE_MINUTES = 10
/** A policy that starts within so many days has a line, and so has an order or a consent that ends. */
const START_DAYS = 7
const END_DAYS = 30
/** A check that every look at the page can afford; the whole chain is checked in its own section. */
const NEWEST_LINKS = 100

/** Every look-up is bounded: so many rows by an index, whatever the company has. */
export const health: Handler<typeof jobs, 'health'> = async (_input, ctx) => {
  const newest = await verifyNewest(ctx.tx, NEWEST_LINKS)
  const sent = await findRun(ctx.tx, 'log')
  const broken: Line = {
    kind: 'auditBroken',
    isFault: true,
    title: sayHealth('auditBroken', ctx.locale),
    second: sayHealth('auditWhere', ctx.locale),
    path: sectionPath('audit'),
  }
  return {
    at: ctx.at,
    lines: [
      ...(newest.isSound ? [] : [broken]),
      ...(await upkeepLines(ctx, sent)),
      ...(await deadLine(ctx)),
      ...(await lateLine(ctx)),
      ...(await headLines(ctx)),
      ...(await shortUnitsLine(ctx)),
      ...(await comingLines(ctx)),
    ],
    audit: newest.isSound ? newest.links : 0,
    backedUpAt: sent?.at ?? null,
  }
}

/** Of a section of the workbench, or a record of it: a point would make the address look like that of a file. */
const sectionPath = (section: string, record?: string): string =>
  `/admin/${section}${record === undefined ? '' : `/${encodeURIComponent(record).replaceAll('.', '%2E')}`}`

const minuteOf = (at: string): string => displayTime(at).slice(0, 16)

async function deadLine({ tx, locale }: Ctx): Promise<Line[]> {
  const dead = await findDeadWork(tx)
  return dead.slice(0, 1).map(({ diedAt }) => ({
    kind: 'deadWork',
    isFault: true,
    title: sayHealth('deadWork', locale, { count: dead.length }),
    second: sayHealth('lastDied', locale, { time: minuteOf(diedAt) }),
    path: sectionPath('jobs'),
  }))
}

async function lateLine({ tx, now, locale }: Ctx): Promise<Line[]> {
  const before = new Date(now - LATE_MINUTES * MINUTE_MS).toISOString()
  const late = []
  for (const outbox of OUTBOXES) late.push(await countLate(tx, outbox, { before, limit: MOST }))
  const count = late.reduce((sum, one) => sum + one.count, 0)
  const times = late.flatMap(({ oldest }) => oldest ?? []).sort()
  return times.slice(0, 1).map((oldest) => ({
    kind: 'lateMessages',
    isFault: false,
    title: sayHealth('lateMessages', locale, { count: Math.min(MOST, count) }),
    second: sayHealth('since', locale, { time: minuteOf(oldest) }),
    path: sectionPath('jobs'),
  }))
}

/** Policies that start soon; orders and consents that end soon, in time to renew them. */
async function comingLines({ tx, at, locale }: Ctx): Promise<Line[]> {
  const today = localDateOf(at)
  const soon = addDays(today, END_DAYS)
  const starting = { from: addDays(today, 1), to: addDays(today, START_DAYS), locale }
  const coming: Coming[] = [
    { kind: 'policiesStart', section: 'policies', days: START_DAYS, found: await findStartingPolicies(tx, starting) },
    { kind: 'ordersEnd', section: 'ios', days: END_DAYS, found: await findEndingOrders(tx, today, soon) },
    { kind: 'consentsEnd', section: 'speakers', days: END_DAYS, found: await findEndingConsents(tx, today, soon) },
  ]
  return coming.flatMap(({ kind, section, days, found: { count, first } }) => {
    if (first === null) return []
    const { name, day, record } = first
    return {
      kind,
      isFault: false,
      title: sayHealth(kind, locale, { count, days }),
      second: sayHealth(kind === 'policiesStart' ? 'from' : 'until', locale, { name, day }),
      path: count === 1 ? sectionPath(section, record) : sectionPath(section),
    }
  })
}
