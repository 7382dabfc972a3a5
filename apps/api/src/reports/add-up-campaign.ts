import { addDays, addMonths, instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import type { Tx } from '../kit/database/db.ts'
import { type CampaignRow, countCampaign, NOTHING } from './campaign-repo.ts'
import type { CampaignSpan } from './campaign-span.ts'
import { type CampaignSums, findCampaignSums, type Months } from './campaign-sums-repo.ts'

/**
 * The figures of a span. Of a whole unit's months those of settled meetings are read as sums, and the others counted; anything else is
 * counted meeting by meeting.
 */
export async function addUpCampaign(tx: Tx, span: CampaignSpan, today: string): Promise<CampaignRow[]> {
  const months = span.scope === 'bu' && span.ownerId === null ? wholeMonths(span) : undefined
  const sums = months && (await findCampaignSums(tx, span, months))
  if (!months || !sums) return countCampaign(tx, span, today)
  const spans = [
    { ...span, to: months.from },
    { ...span, from: months.to },
  ].filter(({ from, to }) => from < to)
  const isEmpty = sums.openIds.length === 0 && spans.length === 0
  const rest = isEmpty ? [] : await countCampaign(tx, { ids: sums.openIds, spans }, today)
  return merged([...rest, ...rowsOf(sums)])
}

/** The whole months (Asia/Shanghai) within a span; undefined without one. */
export function wholeMonths({ from, to }: Pick<CampaignSpan, 'from' | 'to'>): Months | undefined {
  const start = localDateOf(from)
  const first = start.endsWith('-01') && instantAt(start, '00:00') === from ? start : addMonths(monthStart(start), 1)
  const end = monthStart(localDateOf(to))
  return first < end ? { first, end, from: instantAt(first, '00:00'), to: instantAt(end, '00:00') } : undefined
}

const monthStart = (day: string): string => addDays(day, 1 - Number(day.slice(8)))

function rowsOf({ months, owners }: CampaignSums): CampaignRow[] {
  return [
    ...months.flatMap(({ month, status, ...sums }) => [
      { ...NOTHING, ...sums, by: 'all' as const },
      { ...NOTHING, ...sums, by: 'month' as const, month },
      { ...NOTHING, ...sums, by: 'status' as const, status },
    ]),
    ...owners.map(({ ownerId, ...sums }) => ({ ...NOTHING, ...sums, by: 'owner' as const, ownerId })),
  ]
}

/** Rows of one month, owner or status added up to one. */
function merged(rows: readonly CampaignRow[]): CampaignRow[] {
  const found = new Map<string, CampaignRow>()
  for (const row of rows) {
    const key = [row.by, row.month, row.ownerId, row.status].join()
    const before = found.get(key)
    found.set(key, before ? added(before, row) : row)
  }
  return [...found.values()]
}

const SUMMED = Object.entries(NOTHING).flatMap(([key, value]) => (typeof value === 'number' ? [key] : []))

function added(left: CampaignRow, right: CampaignRow): CampaignRow {
  const sums = SUMMED.map((key) => [key, Number(Reflect.get(left, key)) + Number(Reflect.get(right, key))])
  return { ...left, ...Object.fromEntries(sums) }
}
