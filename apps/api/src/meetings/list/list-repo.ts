import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { CALLED_OFF, CLOSED, isIn } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import { knownStatement } from '../../kit/database/known-statement.ts'
import { branchesOf, type Fragment, holdsWords, orderBy, union, wordBranch, wordsOf } from './list-branches-repo.ts'
import { frequentGrams } from './frequent-grams-repo.ts'
import type { ListFilter } from './list-filter.ts'
import { type ListRow, listRowsOf } from './list-row-repo.ts'
import type { ListScope } from './list-scope.ts'
import { type Asked, FREQUENT, slotsOf } from './list-slots.ts'

export type FoundMeeting = { id: string; startAt: string | null; sortAt: string }

/** One more than a page, so that the reader knows whether there is more. */
const PAGE = 21
/** A frequent word is soon met: so many meetings are looked at before the index of characters is asked. */
const PROBE = 600
/** What is over or was never begun piles up; meetings in other statuses stay few. */
const PILES = [MEETING.draft, MEETING.revoked, ...CLOSED, ...CALLED_OFF] as const

/** The first 21 meetings in scope that fit, in order, whatever the number of meetings. */
export const findMeetings = async (tx: Tx, scope: ListScope, filter: ListFilter): Promise<FoundMeeting[]> =>
  ids(tx, await askedOf(tx, scope, filter))

/** The cards of the same meetings, in one statement. */
export const findMeetingCards = async (tx: Tx, scope: ListScope, filter: ListFilter): Promise<ListRow[]> =>
  cards(tx, await askedOf(tx, scope, filter))

const askedOf = async (tx: Tx, scope: ListScope, filter: ListFilter): Promise<Asked> => ({
  scope,
  filter,
  frequent: filter.keyword === null ? null : await frequentGrams(tx),
})

type Shape = ReturnType<typeof shapeOf>

const shapeOf = (asked: Asked) => ({ ...slotsOf(asked), isWalked: isWalked(asked.filter) })

/** Is a word looked for among meetings so many that the index of characters may have to be asked? */
const isWalked = ({ keyword, statuses }: ListFilter): boolean =>
  keyword !== null && (statuses === null || statuses.some((status) => isIn(PILES, status)))

const ids = knownStatement(shapeOf, (shape) => {
  const order = orderBy('found."sortAt"', 'found.id', shape.filter)
  return sql<FoundMeeting>`select found.* from (${pageOf(shape)}) found order by ${order}`
})

const cards = knownStatement(shapeOf, (shape) => {
  const order = orderBy('found."sortAt"', 'found.id', shape.filter)
  return listRowsOf(
    sql`(select found.id, row_number() over (order by ${order}) as place from (${pageOf(shape)}) found) wanted`,
  )
})

/** A page of ids: cut out of the branches of the scope, or found by words. */
const pageOf = (shape: Shape): Fragment => (shape.isWalked ? searchedPage(shape) : branchPage(shape))

function branchPage({ scope, filter }: Shape): Fragment {
  const order = orderBy('found."sortAt"', 'found.id', filter)
  return sql`select found.* from (${union(branchesOf(scope, filter, PAGE))}) found order by ${order} limit ${sql.lit(PAGE)}`
}

/**
 * A frequent word fills the page from the first meetings of the scope. Only where it does not is the index of characters asked, which
 * gives all meetings with the word; at once in a wide scope, where the word has characters that few meetings hold.
 */
function searchedPage({ scope, filter }: Shape): Fragment {
  const { keyword } = filter
  if (keyword === null) throw new TypeError('search without a word')
  const order = orderBy('found."sortAt"', 'found.id', filter)
  const walk = union(branchesOf(scope, { ...filter, keyword: null, givesText: true }, PROBE))
  const isWide = scope.seesAll || scope.buId !== null
  const areFrequent = wordsOf(keyword).map((word) => sql`search_key(${word}) <@ ${FREQUENT}::text[]`)
  return sql`
    with asked as materialized (select ${isWide ? sql`${FREQUENT}::text[] is null or (${sql.join(areFrequent, sql` and `)})` : sql`true`} as "isWalked"),
    walked as materialized (
      select found.* from (${walk}) found where (select "isWalked" from asked) order by ${order} limit ${sql.lit(PROBE)}),
    met as materialized (
      select found.id, found."startAt", found."sortAt" from walked found where ${holdsWords(sql`found.text`, keyword)} order by ${order} limit ${sql.lit(PAGE)}),
    known as materialized (
      select (select count(*) from met) = ${sql.lit(PAGE)} or (a."isWalked" and (select count(*) from walked) < ${sql.lit(PROBE)}) as enough from asked a)
    select * from met where (select enough from known)
    union all select * from (${wordBranch(scope, filter, PAGE)}) rest where (select not enough from known)`
}
