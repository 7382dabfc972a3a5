import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { holdsWords } from '../kit/database/name-search.ts'

/** Business unit whose IOs are read; null is every one. */
export type IoScope = string | null

export type IoRow = {
  ioCode: string
  companyName: string
  costCenterCode: string
  costCenterName: string
  ioExpireDate: string
  amount: number
  reserved: number
  committed: number
  actual: number
  /** Of meetings whose amounts wait for a decision, what the order has not left. */
  uncovered: number
}

const COLUMNS = sql`
  i.code as "ioCode", i.company_name as "companyName", i.cost_center_code as "costCenterCode", c.name as "costCenterName",
  i.expire_date as "ioExpireDate", i.amount, i.reserved, i.committed, i.actual,
  coalesce((select sum(r.uncovered) from spend_review r join engagement e on e.id = r.engagement_id
    where r.state = 'waiting' and e.io_code = i.code), 0)::bigint as uncovered`

const inScope = (scope: IoScope) => (scope === null ? sql`true` : sql`i.bu_id = ${scope}`)

export type IoSums = {
  amount: number
  reserved: number
  committed: number
  actual: number
  ios: number
  expiringSoon: number
}

/** Sums over the IOs in scope, in fen, and how many expire from `today` to `soon` (days in Asia/Shanghai, both included). */
export async function sumIos(
  tx: Tx,
  scope: IoScope,
  { today, soon }: { today: string; soon: string },
): Promise<IoSums> {
  const rows = await query<IoSums>(tx)`
    select coalesce(sum(i.amount), 0)::bigint as amount, coalesce(sum(i.reserved), 0)::bigint as reserved,
           coalesce(sum(i.committed), 0)::bigint as committed, coalesce(sum(i.actual), 0)::bigint as actual, count(*)::int as ios,
           count(*) filter (where i.expire_date between ${today}::date and ${soon}::date)::int as "expiringSoon"
    from io i where ${inScope(scope)}`
  return rows[0] ?? { amount: 0, reserved: 0, committed: 0, actual: 0, ios: 0, expiringSoon: 0 }
}

type IoQuestion = { keyword: string; page: number; today: string; soon: string | undefined; least: number | undefined }

/**
 * A page of 20 IOs whose code, company or cost centre holds the keyword: soonest expiry first, those past it last; with `soon` only those
 * that end by then, with `least` only those that may be spent from and have as much left, in fen.
 */
export async function findIos(
  tx: Tx,
  scope: IoScope,
  { keyword, page, today, soon, least }: IoQuestion,
): Promise<{ rows: IoRow[]; total: number }> {
  const ending = soon === undefined ? sql`true` : sql`i.expire_date between ${today}::date and ${soon}::date`
  const enough =
    least === undefined
      ? sql`true`
      : sql`i.expire_date >= ${today}::date and i.amount - i.reserved - i.committed - i.actual >= ${least}`
  const condition = sql`${inScope(scope)} and ${ending} and ${enough} and ${holdsWords(['i.code', 'i.company_name', 'c.name'], keyword)}`
  const from = sql`from io i join cost_center c on c.code = i.cost_center_code where ${condition}`
  const rows = await query<IoRow>(tx)`
    select ${COLUMNS} ${from} order by i.expire_date < ${today}::date, i.expire_date, i.code limit 20 offset ${(page - 1) * 20}`
  const counted = await query<{ total: number }>(tx)`select count(*)::int as total ${from}`
  return { rows, total: counted[0]?.total ?? 0 }
}

/** One IO in scope. */
export async function findIo(tx: Tx, scope: IoScope, ioCode: string): Promise<IoRow | undefined> {
  return queryFirst<IoRow>(tx)`
    select ${COLUMNS} from io i join cost_center c on c.code = i.cost_center_code where i.code = ${ioCode} and ${inScope(scope)}`
}
