import { coversCategory } from '@osmp/domain/approvals/delegation-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'

type Fragment = RawBuilder<unknown>

/**
 * The approvals that a person handles on a day: their own, and the lent ones of other approvers, by the categories of meeting they are
 * lent for (none: every one). A delegation is not handed on, and holds for a step only where its holder could take the step. Delegations are
 * read for a decision, a list, a count or a notice through this file and `deputy-repo.ts` only, so that none of them forgets days, categories or that.
 */
export type Reach = {
  readonly me: string
  readonly lent: readonly { readonly personIds: readonly string[]; readonly categories: readonly string[] }[]
}

/** A delegation `d` that holds on a day (Asia/Shanghai). */
const holdsOn = (today: unknown) => sql`${today}::date between d.from_date and d.to_date and d.ended_at is null`

/** Condition: this person could take a step (column) of meeting `e` themselves. */
const mayStandIn = (person: Fragment, step: Fragment) => sql`may_stand_in(${person}, ${step}, e.id)`

/** The category application `i` asks for: a change may ask for another than its meeting has. */
export const ASKED_CATEGORY = sql`(i.snapshot->'compared'->>'category')`

/**
 * Condition: this person passed a step of an application (`same`: its nodes `x`), or had it passed in their place. A step
 * that went up counts for its second person alone, as in the domain's `stepsDone`.
 */
export const hasPassed = (same: Fragment, person: Fragment): Fragment =>
  sql`exists (select from approval_node x where ${same} and x.state = 'passed' and (x.decided_by = ${person}
    or (x.approver_id = ${person} and x.decided_by is distinct from x.escalated_to)))`

type Lent = { personId: string; categories: string[] }

/** The approvers that lend to this person on a day, and for what. */
export async function findLent(tx: Tx, personId: string, today: string): Promise<Lent[]> {
  return query<Lent>(tx)`
    select d.from_person_id as "personId", d.categories from delegation d where d.to_person_id = ${personId} and ${holdsOn(today)}`
}

export async function loadReach(tx: Tx, personId: string, today: string): Promise<Reach> {
  return reachOf(personId, await findLent(tx, personId, today))
}

export function reachOf(me: string, lent: readonly Lent[]): Reach {
  const groups = Map.groupBy(lent, ({ categories }) => categories.join())
  return {
    me,
    lent: [...groups.values()].map((group) => ({
      personIds: [...new Set(group.map((one) => one.personId))],
      categories: group[0]?.categories ?? [],
    })),
  }
}

/** An open step as columns: its approver, its kind, the categories the meeting `e` has and is to have, and the earlier deciders of its application. */
export type OpenStep = {
  readonly person: Fragment
  readonly step: Fragment
  readonly categories: readonly Fragment[]
  /** Condition on the person: has decided on another step of the same application. */
  readonly hasDecided: (person: Fragment) => Fragment
}

/** Condition: a step waits for a person of this reach. The first part of it can be answered by an index on `person` alone. */
export function isInReach({ me, lent }: Reach, { person, step, categories, hasDecided }: OpenStep): Fragment {
  const anyOf = (ids: readonly string[]) => sql`${person} = any(${[...new Set(ids)]}::uuid[])`
  if (lent.length === 0) return anyOf([me])
  const groups = lent.map((group) =>
    sql.join([anyOf(group.personIds), ...within(group.categories, categories)], sql` and `),
  )
  const self = sql`${me}::uuid`
  return sql`${anyOf([me, ...lent.flatMap(({ personIds }) => personIds)])} and (${person} = ${me}
    or ((${sql.join(groups, sql` or `)}) and not ${hasDecided(self)} and ${mayStandIn(self, step)}))`
}

/** Conditions: each of these columns holds one of the categories of a group; none for a group of every category. */
function within(categories: readonly string[], columns: readonly Fragment[]): Fragment[] {
  return categories.length === 0 ? [] : columns.map((column) => sql`${column} = any(${[...categories]}::text[])`)
}

/** The lenders of `lent` for a meeting that is, or is to become, of these categories. */
export function lendersIn(lent: readonly Lent[], categories: readonly string[]): string[] {
  const covering = lent.filter((one) => categories.every((category) => coversCategory(one.categories, category)))
  return [...new Set(covering.map(({ personId }) => personId))]
}

/** Open steps of meeting `e` as rows `o`: of its application, with its escalation, and of its actual amounts. Only waiting ones that are active where `active`. */
const openSteps = (states: Fragment) => sql`(
  select w.id as person, n.step, array[e.category, ${ASKED_CATEGORY}] as categories, i.id as application
    from approval_instance i join approval_node n on n.instance_id = i.id cross join lateral (values (n.approver_id), (n.escalated_to)) w (id)
    where i.engagement_id = e.id and i.state = 'pending' and n.state in ${states} and w.id is not null
  union all
  select s.approver_id, s.step, array[e.category], null from spend_review r join spend_review_step s on s.review_id = r.id
    where r.engagement_id = e.id and r.state = 'waiting' and s.state in ${states})`

/**
 * Condition: a step of meeting `e` waits on a day for this person as an eligible deputy; `named`: also one before or after that of the same
 * pending application, for which the reader sees why it is not theirs now. Person and day may be slots of a known statement.
 */
export function actsNow(personId: unknown, today: unknown, which: 'active' | 'named' = 'active'): Fragment {
  const me = sql`${personId}::uuid`
  return sql`exists (select from delegation d join lateral ${openSteps(which === 'active' ? sql`('active')` : sql`('active', 'waiting', 'passed')`)} o on o.person = d.from_person_id
    where d.to_person_id = ${personId} and ${holdsOn(today)} and (d.categories = '{}' or o.categories <@ d.categories)
      and ${mayStandIn(me, sql`o.step`)}
      and not ${hasPassed(sql`x.instance_id = o.application`, me)})`
}

/** An approver and the deputies on a day for what waits for the approver of a meeting. */
export async function decidersFor(
  tx: Tx,
  { approverId, engagementId, today }: { approverId: string; engagementId: string; today: string },
): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select distinct d.to_person_id as id
    from engagement e join delegation d on d.from_person_id = ${approverId}
      join lateral ${openSteps(sql`('active', 'waiting')`)} o on o.person = d.from_person_id
    where e.id = ${engagementId} and ${holdsOn(today)} and (d.categories = '{}' or o.categories <@ d.categories)
      and ${mayStandIn(sql`d.to_person_id`, sql`o.step`)}
      and not ${hasPassed(sql`x.instance_id = o.application`, sql`d.to_person_id`)}`
  return [...new Set([approverId, ...rows.map(({ id }) => id)])]
}
