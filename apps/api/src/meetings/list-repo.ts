import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import type { ListScope } from './list-scope-repo.ts'

export type ListFilter = {
  /** Null: every status. */
  statuses: readonly number[] | null
  category: string | null
  productId: string | null
  /** Half-open span of starts, UTC ISO; null: open. */
  from: string | null
  to: string | null
  /** Lower case; null: none. */
  keyword: string | null
  descending: boolean
  /** The last meeting of the page before, by sort time and id. */
  after: { sortAt: string; id: string } | null
  relation: 'any' | 'owner' | 'assistant' | 'agent' | 'ownSide'
}

export type FoundMeeting = { id: string; startAt: string | null; sortAt: string }
type Fragment = RawBuilder<unknown>

/** One more than a page, so that the reader knows whether there is more. */
const LIMIT = sql.lit(21)
/** Newest meetings looked at one by one before a word is looked up in the index. */
const PROBE = sql.lit(4_000)
const COLUMNS = sql`e.id, e.start_at as "startAt", e.sort_at as "sortAt"`

/** The first 21 meetings in scope that fit, in order: a union of branches, each read in order from its own index. */
export async function findMeetings(tx: Tx, scope: ListScope, filter: ListFilter): Promise<FoundMeeting[]> {
  const wide = scope.seesAll ? sql`true` : sql`e.bu_id = ${scope.buId}`
  const isWide = filter.relation === 'any' && (scope.seesAll || scope.buId !== null)
  const branches = filter.relation === 'any' && scope.seesAll ? [] : personalBranches(scope, filter)
  if (!isWide) return findIn(tx, branches, filter)
  if (filter.keyword === null) return findIn(tx, [...branches, wideBranch(wide, filter)], filter)
  const probed = await findIn(tx, [...branches, probeBranch(wide, filter)], filter)
  return probed.length >= 21 ? probed : findIn(tx, [...branches, wordBranch(wide, filter)], filter)
}

async function findIn(tx: Tx, branches: readonly Fragment[], filter: ListFilter): Promise<FoundMeeting[]> {
  const { rows } = await sql<FoundMeeting>`
    select * from (${sql.join(
      branches.map((branch) => sql`(${branch})`),
      sql` union `,
    )}) found
    order by ${order('found."sortAt"', 'found.id', filter)} limit ${LIMIT}`.execute(tx)
  return rows
}

function personalBranches(scope: ListScope, filter: ListFilter): Fragment[] {
  const { me, reportIds, approverIds } = scope
  const owner = ordered(sql`from engagement e where e.owner_id = ${me}`, filter)
  const agent = ordered(sql`from engagement e where e.agent_id = ${me}`, filter)
  const assistant = ordered(
    sql`from engagement_assistant a join engagement e on e.id = a.engagement_id where a.person_id = ${me}`,
    filter,
  )
  if (filter.relation === 'owner') return [owner]
  if (filter.relation === 'agent') return [agent]
  if (filter.relation === 'assistant') return [assistant]
  if (filter.relation === 'ownSide') return [owner, agent, assistant]
  const reports = eachPerson(reportIds, ordered(sql`from engagement e where e.owner_id = person.id`, filter))
  const approvals = eachPerson(approverIds, approverBranch(filter))
  return [owner, agent, assistant, approvals, ...(reportIds.length === 0 ? [] : [reports])]
}

/** Runs a branch for each person, so that each reads its own stretch of the index and stops after a page. */
function eachPerson(ids: readonly string[], branch: Fragment): Fragment {
  return sql`select found.* from unnest(${ids}::uuid[]) person (id) cross join lateral (${branch}) found`
}

function approverBranch(filter: ListFilter): Fragment {
  return sql`select ${COLUMNS} from engagement_approver a join engagement e on e.id = a.engagement_id
    where a.person_id = person.id and ${keyset('a.sort_at', 'a.engagement_id', filter)} and ${fits(filter)}
    order by ${order('a.sort_at', 'a.engagement_id', filter)} limit ${LIMIT}`
}

/** With statuses each is read by itself from the index that holds it. */
function wideBranch(wide: Fragment, filter: ListFilter): Fragment {
  if (filter.statuses === null) return ordered(sql`from engagement e where ${wide}`, filter)
  const branch = ordered(sql`from engagement e where ${wide} and e.status = wanted.status`, {
    ...filter,
    statuses: null,
  })
  return sql`select found.* from unnest(${filter.statuses}::int[]) wanted (status) cross join lateral (${branch}) found`
}

/** A frequent word is soon met among the first few thousand. */
function probeBranch(wide: Fragment, filter: ListFilter): Fragment {
  const first = sql`select e.* from engagement e where ${wide} and ${keyset('e.sort_at', 'e.id', filter)}
    order by ${order('e.sort_at', 'e.id', filter)} limit ${PROBE}`
  return ordered(sql`from (${first}) e where true`, filter)
}

/** A rare word leads to few meetings through the index of characters; the rest is decided on those. */
function wordBranch(wide: Fragment, filter: ListFilter): Fragment {
  const found = sql`select e.id from engagement e where search_grams(e.search_text) @> search_grams(${filter.keyword})`
  return sql`with matched as materialized (${found}) ${ordered(sql`from matched m join engagement e on e.id = m.id where ${wide}`, filter)}`
}

function ordered(fromWhere: Fragment, filter: ListFilter): Fragment {
  return sql`select ${COLUMNS} ${fromWhere} and ${keyset('e.sort_at', 'e.id', filter)} and ${fits(filter)}
    order by ${order('e.sort_at', 'e.id', filter)} limit ${LIMIT}`
}

function keyset(sortAt: string, id: string, { after, descending }: ListFilter): Fragment {
  if (after === null) return sql`true`
  return sql`(${sql.raw(sortAt)}, ${sql.raw(id)}) ${sql.raw(descending ? '<' : '>')} (${after.sortAt}::timestamptz, ${after.id}::uuid)`
}

function order(sortAt: string, id: string, { descending }: ListFilter): Fragment {
  const direction = descending ? 'desc' : 'asc'
  return sql.raw(`${sortAt} ${direction}, ${id} ${direction}`)
}

function fits({ statuses, category, productId, from, to, keyword }: ListFilter): Fragment {
  const conditions = [
    ...(statuses === null ? [] : [sql`e.status = any(${statuses}::int[])`]),
    ...(category === null ? [] : [sql`e.category = ${category}`]),
    ...(productId === null
      ? []
      : [
          sql`exists (select from engagement_product ep where ep.engagement_id = e.id and ep.product_id = ${productId})`,
        ]),
    ...(from === null ? [] : [sql`e.sort_at >= ${from}::timestamptz and e.start_at is not null`]),
    ...(to === null ? [] : [sql`e.sort_at < ${to}::timestamptz`]),
    ...(keyword === null ? [] : [sql`position(${keyword} in e.search_text) > 0`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
