import { instantOf } from '@osmp/domain/kit/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { branchesOf, type Fragment, LIMIT, type ListFilter, orderBy, wordBranch } from './list-branches-repo.ts'
import type { ListScope } from './list-scope-repo.ts'

export type FoundMeeting = { id: string; startAt: string | null; sortAt: string }

/** Up to so many meetings a scope is read through for a word; beyond, the index of characters is worth its price. */
const FEW = sql.lit(3_001)
/** A frequent word is soon met: the days looked at before the index of characters is asked. */
const PROBE_DAYS = 14
const DAY_MS = 86_400_000
/** What is over or was never begun piles up; the other statuses stay few. */
const PILES: readonly number[] = [0, 30, 70, 71, 80, 90]

/** The first 21 meetings in scope that fit, in order, whatever the number of meetings. `now`: epoch ms. */
export async function findMeetings(tx: Tx, scope: ListScope, filter: ListFilter, now: number): Promise<FoundMeeting[]> {
  const { keyword, statuses } = filter
  const isShort = statuses !== null && !statuses.some((status) => PILES.includes(status))
  if (keyword === null || isShort || (await isSmall(tx, scope))) return findIn(tx, branchesOf(scope, filter), filter)
  const until = await probeEnd(tx, scope, filter, now)
  const probed = await findIn(tx, branchesOf(scope, { ...filter, until }), filter)
  return probed.length >= 21 ? probed : findIn(tx, [wordBranch(scope, filter)], filter)
}

async function findIn(tx: Tx, branches: readonly Fragment[], filter: ListFilter): Promise<FoundMeeting[]> {
  const { rows } = await sql<FoundMeeting>`
    select * from (${sql.join(
      branches.map((branch) => sql`(${branch})`),
      sql` union `,
    )}) found
    order by ${orderBy('found."sortAt"', 'found.id', filter)} limit ${LIMIT}`.execute(tx)
  return rows
}

async function isSmall(tx: Tx, { me, reportIds, buId, seesAll }: ListScope): Promise<boolean> {
  if (seesAll || buId !== null) return false
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from engagement where owner_id = any(${[me, ...reportIds]}::uuid[]) limit ${FEW}) some_of_them`.execute(tx)
  return (rows[0]?.count ?? 0) < 3_001
}

/** How far the first look goes: some days on from where the page would lie without the word. */
async function probeEnd(tx: Tx, scope: ListScope, filter: ListFilter, now: number): Promise<string> {
  const page = await findIn(tx, branchesOf(scope, { ...filter, keyword: null }), filter)
  const anchor = Math.min(now, Date.parse(page.at(-1)?.sortAt ?? instantOf(now)))
  return instantOf(anchor + (filter.descending ? -PROBE_DAYS : PROBE_DAYS) * DAY_MS)
}
