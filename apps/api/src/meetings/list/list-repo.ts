import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { CALLED_OFF, CLOSED, isIn } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import { knownStatement } from '../../kit/database/known-statement.ts'
import { searchedWords } from './gram-shares-repo.ts'
import { branchesOf, type Fragment, holdsWords, orderBy, union, wordBranch } from './list-branches-repo.ts'
import type { ListFilter } from './list-filter.ts'
import { type ListRow, listRowsOf } from './list-row-repo.ts'
import type { ListScope } from './list-scope.ts'
import { type Asked, slotsOf } from './list-slots.ts'

export type FoundMeeting = { id: string; startAt: string | null; sortAt: string }

/** One more than a page, so that the reader knows whether there is more. */
const PAGE = 21
/** A frequent word is soon met: so many meetings are looked at before the index of characters is asked. */
const PROBE = 600
/** What is over or was never begun piles up; meetings in other statuses stay few. */
const PILES = [MEETING.draft, MEETING.revoked, ...CLOSED, ...CALLED_OFF] as const

/** The first 21 meetings in scope that fit, in order, whatever the number of meetings. */
export const findMeetings = (tx: Tx, scope: ListScope, filter: ListFilter): Promise<FoundMeeting[]> =>
  found(tx, { scope, filter }, ids)

/** The cards of the same meetings. */
export const findMeetingCards = (tx: Tx, scope: ListScope, filter: ListFilter): Promise<ListRow[]> =>
  found(tx, { scope, filter }, cards)

/**
 * One statement; a second where the meetings that were looked at first do not fill the page, of a word that seemed to be frequent.
 */
async function found<Row>(
  tx: Tx,
  { scope, filter }: Pick<Asked, 'scope' | 'filter'>,
  read: (tx: Tx, asked: Asked & { way: Way }) => Promise<Row[]>,
): Promise<Row[]> {
  const words = filter.keyword === null ? null : await searchedWords(tx, filter.keyword)
  const asked = { scope, filter, words, way: wayOf({ scope, filter, words }) }
  const rows = await read(tx, asked)
  return asked.way === 'walk' && rows.length < PAGE ? read(tx, { ...asked, way: 'index' }) : rows
}

/**
 * How a page is read: from the branches of the scope; and with a word that may be rare among meetings without number, by a walk in their
 * order, by the index of characters, or by both in turn.
 */
type Way = 'branches' | 'walk' | 'index' | 'both'

function wayOf({ scope, filter: { keyword, statuses, relation }, words }: Asked): Way {
  if (keyword === null || statuses?.some((status) => isIn(PILES, status)) === false) return 'branches'
  const isWide = scope.seesAll || scope.buId !== null
  if (isWide && words?.seem === 'rare') return 'index'
  // All meetings stand in one order, which is read no further than the page reaches.
  return scope.seesAll && relation === 'any' && statuses === null && words?.seem === 'frequent' ? 'walk' : 'both'
}

type Shape = ReturnType<typeof shapeOf>

const shapeOf = (asked: Asked & { way: Way }) => ({ ...slotsOf(asked), way: asked.way })

const ids = knownStatement(shapeOf, (shape) => {
  const order = orderBy('found."sortAt"', 'found.id', shape.filter)
  return sql<FoundMeeting>`select found.* from (${pageOf(shape)}) found order by ${order}`
})

const cards = knownStatement(shapeOf, (shape) => {
  const order = orderBy('found."sortAt"', 'found.id', shape.filter)
  return listRowsOf(sql`select found.id, row_number() over (order by ${order}) as place from (${pageOf(shape)}) found`)
})

function pageOf({ way, scope, filter }: Shape): Fragment {
  const order = orderBy('found."sortAt"', 'found.id', filter)
  if (way === 'index') return wordBranch(scope, filter, PAGE)
  if (way === 'branches')
    return sql`select found.* from (${union(branchesOf(scope, filter, PAGE))}) found order by ${order} limit ${sql.lit(PAGE)}`
  const branches = union(branchesOf(scope, { ...filter, keyword: null, givesText: true }, PROBE))
  const walked = sql`select found.* from (${branches}) found order by ${order} limit ${sql.lit(PROBE)}`
  const met = (walk: Fragment) => sql`select found.id, found."startAt", found."sortAt" from ${walk} found
    where ${holdsWords(sql`found.text`, filter.keyword ?? [])} order by ${order} limit ${sql.lit(PAGE)}`
  if (way === 'walk') return met(sql`(${walked})`)
  return sql`
    with walked as materialized (${walked}), met as materialized (${met(sql`walked`)}),
    known as materialized (
      select (select count(*) from met) = ${sql.lit(PAGE)} or (select count(*) from walked) < ${sql.lit(PROBE)} as enough)
    select * from met where (select enough from known)
    union all select * from (${wordBranch(scope, filter, PAGE)}) rest where (select not enough from known)`
}
