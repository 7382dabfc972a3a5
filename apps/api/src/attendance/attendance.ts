import type { attendance as calls } from '@osmp/contract/attendance/endpoints.ts'
import { addDays, localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { scopedSpan } from './scoped-span.ts'
import { findProductsHeld, findTopicMonths, type TopicMonthRow } from './topic-times-repo.ts'

const YEAR = 365
const MOST_TOPICS = 200

/** How often topics were held and attended. */
export const attendance: Handler<typeof calls, 'attendance'> = async (input, ctx) => {
  const today = localDateOf(ctx.at)
  const to = input.to ?? today
  const from = input.from ?? addDays(to, -YEAR)
  const { scopes, span } = await scopedSpan(ctx, { scope: input.scope, from, to })
  const filter = { productId: input.productId ?? null, keyword: input.keyword ?? '' }
  const rows = await findTopicMonths(ctx.tx, span, filter)
  const list = topicsOf(rows)
  return {
    from,
    to,
    scope: span.scope,
    scopes,
    summary: { topics: list.length, ...sumOf(rows) },
    products: await findProductsHeld(ctx.tx, span),
    months: monthsOf(rows),
    list: list.slice(0, MOST_TOPICS),
  }
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
