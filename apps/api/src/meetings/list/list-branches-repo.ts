import { type RawBuilder, sql } from 'kysely'
import type { Slot } from '../../kit/database/known-statement.ts'
import { type Asked, type FilterSlots, isNone, type KeySlots, type ScopeSlots } from './list-slots.ts'
import { holdsKeys } from '../../kit/database/name-search.ts'
import type { ListFilter } from './list-filter.ts'

export type Fragment = RawBuilder<unknown>

const COLUMNS = sql`e.id, e.start_at as "startAt", e.sort_at as "sortAt"`
/** With the text that words are looked for in, where that is decided on the rows that are found. */
const WITH_TEXT = sql`${COLUMNS}, e.search_text as text`

const columnsOf = ({ givesText }: FilterSlots) => (givesText ? WITH_TEXT : COLUMNS)

/** The parts of a scope, each read in order from an index of its own and ended after a page. */
export function branchesOf(scope: ScopeSlots, filter: FilterSlots, limit: number): Fragment[] {
  const { me, reportIds, asApprover, buId, seesAll } = scope
  if (filter.relation === 'any' && seesAll) return [eachStatus(sql`from engagement e where true`, filter, limit)]
  const owner = eachStatus(sql`from engagement e where e.owner_id = ${me}`, filter, limit)
  const agent = ordered(sql`from engagement e where e.agent_id = ${me}`, filter, limit)
  const assistant = ordered(
    sql`from engagement_assistant a join engagement e on e.id = a.engagement_id where a.person_id = ${me}`,
    filter,
    limit,
  )
  if (filter.relation === 'owner') return [owner]
  if (filter.relation === 'agent') return [agent]
  if (filter.relation === 'assistant') return [assistant]
  if (filter.relation === 'ownSide') return [owner, agent, assistant]
  return [
    owner,
    agent,
    assistant,
    ...(asApprover ? [approverBranch(me, filter, limit)] : []),
    ...(isNone(reportIds) ? [] : [ownerBranch(reportIds, filter, limit)]),
    ...(buId === null ? [] : [eachStatus(sql`from engagement e where e.bu_id = ${buId}`, filter, limit)]),
  ]
}

/** The parts of a scope as one source: what two of them hold stands once. */
export const union = (branches: readonly Fragment[]): Fragment =>
  sql.join(
    branches.map((branch) => sql`(${branch})`),
    sql` union `,
  )

/** Each person, and each status asked for, has a stretch of the index of its own. */
function ownerBranch(ids: ScopeSlots['reportIds'], filter: FilterSlots, limit: number): Fragment {
  const branch = eachStatus(sql`from engagement e where e.owner_id = person.id`, filter, limit)
  return sql`select found.* from unnest(${ids}::uuid[]) person (id) cross join lateral (${branch}) found`
}

function eachStatus(fromWhere: Fragment, filter: FilterSlots, limit: number): Fragment {
  if (filter.statuses === null) return ordered(fromWhere, filter, limit)
  const branch = ordered(sql`${fromWhere} and e.status = wanted.status`, { ...filter, statuses: null }, limit)
  return sql`select one.* from unnest(${filter.statuses}::int[]) wanted (status) cross join lateral (${branch}) one`
}

function approverBranch(me: ScopeSlots['me'], filter: FilterSlots, limit: number): Fragment {
  return sql`select ${columnsOf(filter)} from engagement_approver a join engagement e on e.id = a.engagement_id
    where a.person_id = ${me} and ${keyset('a.sort_at', 'a.engagement_id', filter)} and ${fits(filter)}
    order by ${orderBy('a.sort_at', 'a.engagement_id', filter)} limit ${sql.lit(limit)}`
}

/**
 * Words lead to their meetings through an index of characters; the scope is decided on those. One word alone leads to the people of the name
 * first, with the newest meetings of each, and to the meetings that hold it themselves: a name would else lead to all meetings of its people.
 */
export function wordBranch(scope: ScopeSlots, filter: FilterSlots, limit: number): Fragment {
  const { patterns, grams } = keysOf(filter)
  const within = inScope(scope, filter)
  // Offset 0: the order must not tempt the planner to read all meetings in order instead.
  const holding = (texts: Fragment, wanted: readonly Slot<Asked>[]) =>
    ordered(
      sql`from (select * from engagement where ${allOf(wanted.map((word) => sql`search_grams(${texts}) @> ${word}::text[]`))} offset 0) e where ${within}`,
      filter,
      limit,
    )
  const [word, ...further] = grams
  if (word === undefined || further.length > 0) return holding(sql`search_text`, grams)
  // The owner has the word: looking for it again would have the planner read all their meetings.
  const theirs = ordered(
    sql`from engagement e where e.owner_id = person.id and ${within}`,
    { ...filter, keyword: null },
    limit,
  )
  return sql`select found.* from ((${holding(OWN_WORDS, [word])}) union (select one.* from (
      select id from person where search_grams(${PERSON_WORDS}) @> ${word}::text[] and ${PERSON_WORDS} like all(${patterns}::text[]) offset 0
    ) person cross join lateral (${theirs}) one)) found order by ${orderBy('found."sortAt"', 'found.id', filter)} limit ${sql.lit(limit)}`
}

/** The parts of search_text that come from the meeting itself and from its owner; each as its index has it. */
const OWN_WORDS = sql`search_words(array[name, name_initials, engagement_code])`
const PERSON_WORDS = sql`lookup_words(name, name_initials, employee_code)`

function keysOf({ keyword }: FilterSlots): KeySlots {
  if (keyword === null || !('patterns' in keyword)) throw new TypeError('search without slots for its words')
  return keyword
}

/** Condition on `e` (engagement): a meeting in this scope. */
export function inScope(
  { me, reportIds, asApprover, buId, seesAll }: ScopeSlots,
  { relation }: Pick<ListFilter, 'relation'>,
): Fragment {
  const owner = sql`e.owner_id = ${me}`
  const agent = sql`e.agent_id = ${me}`
  const assistant = sql`exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${me})`
  if (relation === 'owner') return owner
  if (relation === 'agent') return agent
  if (relation === 'assistant') return assistant
  if (relation === 'ownSide') return sql`(${owner} or ${agent} or ${assistant})`
  if (seesAll) return sql`true`
  const ways = [
    owner,
    agent,
    ...(buId === null ? [] : [sql`e.bu_id = ${buId}`]),
    ...(isNone(reportIds) ? [] : [sql`e.owner_id = any(${reportIds}::uuid[])`]),
    assistant,
    ...(asApprover
      ? [sql`exists (select from engagement_approver a where a.engagement_id = e.id and a.person_id = ${me})`]
      : []),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

function ordered(fromWhere: Fragment, filter: FilterSlots, limit: number): Fragment {
  return sql`select ${columnsOf(filter)} ${fromWhere} and ${keyset('e.sort_at', 'e.id', filter)} and ${fits(filter)}
    order by ${orderBy('e.sort_at', 'e.id', filter)} limit ${sql.lit(limit)}`
}

function keyset(sortAt: string, id: string, { after, until, descending }: FilterSlots): Fragment {
  const [onward, last] = descending ? ['<', '>='] : ['>', '<=']
  const conditions = [
    ...(after === null
      ? []
      : [
          sql`(${sql.raw(sortAt)}, ${sql.raw(id)}) ${sql.raw(onward)} (${after.sortAt}::timestamptz, ${after.id}::uuid)`,
        ]),
    ...(until === null ? [] : [sql`${sql.raw(sortAt)} ${sql.raw(last)} ${until}::timestamptz`]),
  ]
  return allOf(conditions)
}

export function orderBy(sortAt: string, id: string, { descending }: Pick<ListFilter, 'descending'>): Fragment {
  const direction = descending ? 'desc' : 'asc'
  return sql.raw(`${sortAt} ${direction}, ${id} ${direction}`)
}

function fits({ statuses, heldIn, category, productId, from, to, keyword }: FilterSlots): Fragment {
  const product = sql`exists (select from engagement_product ep where ep.engagement_id = e.id and ep.product_id = ${productId})`
  return allOf([
    ...(statuses === null ? [] : [sql`e.status = any(${statuses}::int[])`]),
    ...(heldIn === 'room' ? [sql`e.execute_type <> 'onSite'`] : []),
    ...(heldIn === 'venue' ? [sql`e.execute_type <> 'online'`] : []),
    ...(category === null ? [] : [sql`e.category = ${category}`]),
    ...(productId === null ? [] : [product]),
    ...(from === null ? [] : [sql`e.sort_at >= ${from}::timestamptz and e.start_at is not null`]),
    ...(to === null ? [] : [sql`e.sort_at < ${to}::timestamptz`]),
    ...(keyword === null ? [] : [holdsWords(sql`e.search_text`, keyword)]),
  ])
}

/** Condition: a text holds the words of a filter. */
export const holdsWords = (text: Fragment, keyword: readonly string[] | KeySlots): Fragment =>
  'patterns' in keyword ? sql`${text} like all(${keyword.patterns}::text[])` : holdsKeys(text, keyword)

function allOf(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
