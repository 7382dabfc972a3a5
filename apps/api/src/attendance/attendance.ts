import type { attendance as calls } from '@osmp/contract/attendance/endpoints.ts'
import { addDays, daysBetween, instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { type ListScope, loadListScope } from '../meetings/public.ts'
import { findProductsHeld, findTopicMonths, type TopicMonthRow, type TopicScope } from './topic-times-repo.ts'

const MOST_DAYS = 36 * 31
const YEAR = 365
const MOST_TOPICS = 200

/** How often topics were held and attended. */
export const attendance: Handler<typeof calls, 'attendance'> = async (input, ctx) => {
  const today = localDateOf(ctx.at)
  const to = input.to ?? today
  const from = input.from ?? addDays(to, -YEAR)
  if (from > to) throw new AppError('topicPeriodReversed')
  if (daysBetween(from, to) > MOST_DAYS) throw new AppError('topicPeriodTooLong')
  const whose = await loadListScope(ctx.tx, staff(ctx), today)
  const scopes = scopesOf(whose)
  const scope = input.scope ?? 'mine'
  if (!scopes.includes(scope)) throw new AppError('forbidden')
  const question = { scope, whose, from: instantAt(from, '00:00'), to: instantAt(addDays(to, 1), '00:00') }
  const filter = { productId: input.productId ?? null, keyword: input.keyword ?? '' }
  const rows = await findTopicMonths(ctx.tx, question, filter)
  const list = topicsOf(rows)
  return {
    from,
    to,
    scope,
    scopes,
    summary: { topics: list.length, ...sumOf(rows) },
    products: await findProductsHeld(ctx.tx, question),
    months: monthsOf(rows),
    list: list.slice(0, MOST_TOPICS),
  }
}

/** Everybody his own meetings; who leads people theirs; finance and compliance their unit's; administrators all. */
export function scopesOf({ reportIds, buId, seesAll }: ListScope): TopicScope[] {
  return [
    'mine',
    ...(reportIds.length > 0 ? (['reports'] as const) : []),
    ...(buId !== null || seesAll ? (['bu'] as const) : []),
  ]
}

const sumOf = (rows: readonly TopicMonthRow[]) => ({
  held: rows.reduce((sum, { held }) => sum + held, 0),
  attended: rows.reduce((sum, { attended }) => sum + attended, 0),
})

const monthsOf = (rows: readonly TopicMonthRow[]) =>
  [...Map.groupBy(rows, ({ month }) => month)].map(([month, counts]) => ({ month, ...sumOf(counts) }))

function topicsOf(rows: readonly TopicMonthRow[]) {
  return [...Map.groupBy(rows, ({ topicId }) => topicId).values()]
    .flatMap((counts) => {
      const [first] = counts
      if (!first) return []
      const { topicId, topicName, code4M, productId, productName } = first
      const lastHeldAt = counts.map((row) => row.lastHeldAt).reduce((a, b) => (a > b ? a : b))
      return [
        { topicId, topicName, code4M, productId, productName, ...sumOf(counts), lastHeldAt, months: monthsOf(counts) },
      ]
    })
    .sort((a, b) => b.held - a.held || b.attended - a.attended || (a.code4M < b.code4M ? -1 : 1))
}
