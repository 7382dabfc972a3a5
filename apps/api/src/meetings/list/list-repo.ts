import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { CALLED_OFF, CLOSED, isIn } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import { knownStatement } from '../../kit/database/known-statement.ts'
import { branchesOf, type Fragment, orderBy, union, wordBranch } from './list-branches-repo.ts'
import type { ListFilter } from './list-filter.ts'
import { findListRows, type ListRow, listRowsOf } from './list-row-repo.ts'
import type { ListScope } from './list-scope.ts'
import { slotsOf } from './list-slots.ts'

export type FoundMeeting = { id: string; startAt: string | null; sortAt: string }

/** One more than a page, so that the reader knows whether there is more. */
const PAGE = 21
/** A frequent word is soon met: so many meetings are looked at before the index of characters is asked. */
const PROBE = 600
/** What is over or was never begun piles up; meetings in other statuses stay few. */
const PILES = [MEETING.draft, MEETING.revoked, ...CLOSED, ...CALLED_OFF] as const

/** The first 21 meetings in scope that fit, in order, whatever the number of meetings. */
export async function findMeetings(tx: Tx, scope: ListScope, filter: ListFilter): Promise<FoundMeeting[]> {
  const { keyword, statuses } = filter
  const isShort = statuses !== null && !statuses.some((status) => isIn(PILES, status))
  const all = () => findIn(tx, branchesOf(scope, filter, PAGE), filter, PAGE)
  if (keyword === null || isShort) return all()
  const [last] = await findIn(tx, branchesOf(scope, { ...filter, keyword: null }, PROBE), filter, 1, PROBE - 1)
  if (!last) return all()
  const probed = await findIn(tx, branchesOf(scope, { ...filter, until: last.sortAt }, PAGE), filter, PAGE)
  return probed.length === PAGE ? probed : findIn(tx, [wordBranch(scope, filter, PAGE)], filter, PAGE)
}

/** The cards of the same meetings: in one statement where no word is looked for. */
export async function findMeetingCards(tx: Tx, scope: ListScope, filter: ListFilter): Promise<ListRow[]> {
  if (filter.keyword === null) return pageOfCards(tx, { scope, filter })
  const found = await findMeetings(tx, scope, filter)
  return findListRows(
    tx,
    found.map(({ id }) => id),
  )
}

const pageOfCards = knownStatement(slotsOf, ({ scope, filter }) => {
  const order = orderBy('found."sortAt"', 'found.id', filter)
  return listRowsOf(
    sql`(select found.id, row_number() over (order by ${order}) as place from (${union(branchesOf(scope, filter, PAGE))}) found
         order by ${order} limit ${sql.lit(PAGE)}) wanted`,
  )
})

async function findIn(
  tx: Tx,
  branches: readonly Fragment[],
  filter: ListFilter,
  limit: number,
  skipped = 0,
): Promise<FoundMeeting[]> {
  const { rows } = await sql<FoundMeeting>`
    select * from (${union(branches)}) found order by ${orderBy('found."sortAt"', 'found.id', filter)} limit ${sql.lit(limit)} offset ${sql.lit(skipped)}`.execute(
    tx,
  )
  return rows
}
