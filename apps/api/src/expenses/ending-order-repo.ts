import type { LocalDate } from '@osmp/domain/kit/time.ts'
import { query, type Tx } from '../kit/database/db.ts'

type Ending = { count: number; first: { record: string; name: string; day: LocalDate } | null }

/** How many internal orders with money left end on these days, both included, at most 1,000, and the first of them. */
export async function findEndingOrders(tx: Tx, from: LocalDate, to: LocalDate): Promise<Ending> {
  const rows = await query<{ code: string; day: LocalDate; count: number }>(tx)`
    select w.code, w.day, (count(*) over ())::int as count from (
      select i.code, i.expire_date as day from io i
      where i.expire_date between ${from}::date and ${to}::date and i.reserved + i.committed + i.actual < i.amount
      order by i.expire_date, i.code limit 1000) w
    order by w.day, w.code limit 1`
  const [first] = rows
  return first
    ? { count: first.count, first: { record: first.code, name: first.code, day: first.day } }
    : { count: 0, first: null }
}
