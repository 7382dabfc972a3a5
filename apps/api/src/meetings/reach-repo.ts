import { coversCategory } from '@osmp/domain/approvals/delegation-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

type Fragment = RawBuilder<unknown>

/**
 * Whose approvals a person handles on a day: themselves, and those who let them decide, by the categories of meeting they let them
 * decide on (none: every one). A delegation is not handed on. Delegations are read for a decision, a list, a count or a
 * notice through this file only, so that none of them forgets the days or the categories.
 */
export type Reach = readonly { readonly personIds: readonly string[]; readonly categories: readonly string[] }[]

/** A delegation `d` that holds on a day (Asia/Shanghai). */
const holdsOn = (today: string) => sql`${today}::date between d.from_date and d.to_date and d.ended_at is null`

const covers = (categories: readonly Fragment[]) =>
  sql`(d.categories = '{}' or array[${sql.join(categories)}]::text[] <@ d.categories)`

/** The category application `i` asks for: a change may ask for another than its meeting has. */
export const ASKED_CATEGORY = sql`(i.snapshot->'compared'->>'category')`

export type Lent = { personId: string; categories: string[] }

/** Rows of `Lent`: who lets this person decide on a day, and on what. */
export const lentTo = (personId: string, today: string) => sql<Lent>`
  select d.from_person_id as "personId", d.categories from delegation d where d.to_person_id = ${personId} and ${holdsOn(today)}`

export async function loadReach(tx: Tx, personId: string, today: string): Promise<Reach> {
  return reachOf(personId, (await lentTo(personId, today).execute(tx)).rows)
}

/** The first group is of every category and holds the person themselves. */
export function reachOf(personId: string, lent: readonly Lent[]): Reach {
  const groups = Map.groupBy(lent, ({ categories }) => categories.join())
  const everything = (groups.get('') ?? []).map((one) => one.personId)
  groups.delete('')
  return [
    { personIds: [...new Set([personId, ...everything])], categories: [] },
    ...[...groups.values()].map((group) => ({
      personIds: group.map((one) => one.personId),
      categories: group[0]?.categories ?? [],
    })),
  ]
}

/** For whom somebody of this reach decides on a meeting that is, or is to become, of these categories. */
export function principalsIn(reach: Reach, categories: readonly string[]): string[] {
  const groups = reach.filter((group) => categories.every((category) => coversCategory(group.categories, category)))
  return [...new Set(groups.flatMap(({ personIds }) => personIds))]
}

/**
 * Condition: the person in the column `person` is one for whom this reach decides on meetings of each of `categories` (columns). The first part of
 * it can be answered by an index on `person` alone.
 */
export function isInReach(reach: Reach, person: Fragment, categories: readonly Fragment[]): Fragment {
  const anyOf = (ids: readonly string[]) => sql`${person} = any(${[...new Set(ids)]}::uuid[])`
  const everybody = anyOf(reach.flatMap(({ personIds }) => personIds))
  if (reach.every(({ categories }) => categories.length === 0)) return everybody
  const groups = reach.map((group) =>
    sql.join([anyOf(group.personIds), ...within(group.categories, categories)], sql` and `),
  )
  return sql`${everybody} and (${sql.join(groups, sql` or `)})`
}

/** Conditions: each of these columns holds one of the categories of a group; none for a group of every category. */
export function within(categories: readonly string[], columns: readonly Fragment[]): Fragment[] {
  return categories.length === 0 ? [] : columns.map((column) => sql`${column} = any(${[...categories]}::text[])`)
}

/** Condition: this person acts on a day for the one in the column `person`, on meetings of each of `categories` (columns). */
export function actsFor(
  personId: string,
  { person, categories, today }: { person: Fragment; categories: readonly Fragment[]; today: string },
): Fragment {
  return sql`exists (select from delegation d where d.from_person_id = ${person} and d.to_person_id = ${personId}
    and ${holdsOn(today)} and ${covers(categories)})`
}

/** An approver and those who act for them on a day in the newest application of a meeting. */
export async function decidersFor(
  tx: Tx,
  { approverId, engagementId, today }: { approverId: string; engagementId: string; today: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.to_person_id as id
    from (select * from approval_instance where engagement_id = ${engagementId} order by submitted_at desc, id desc limit 1) i
      join engagement e on e.id = i.engagement_id join delegation d on d.from_person_id = ${approverId}
    where ${holdsOn(today)} and ${covers([sql`e.category`, ASKED_CATEGORY])}`.execute(tx)
  return [...new Set([approverId, ...rows.map(({ id }) => id)])]
}
