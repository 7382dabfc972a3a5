import type { Standing } from '@osmp/domain/meetings/meeting-policy.ts'
import type { Relation, StaffActor } from '@osmp/domain/session/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import { fixedStatement, Slot } from '../../kit/database/known-statement.ts'
import { actsNow } from '../list/reach-repo.ts'

export type StandingFlags = Record<'owner' | 'assistant' | 'agent' | 'approver' | 'manager' | 'sameBu', boolean>

/** The values behind standingColumns and the meeting they are asked about. `today`: a day in Asia/Shanghai. */
export type StandingAsked = { actor: StaffActor; engagementId: string; today: string }

const STAFF_RELATIONS = ['owner', 'assistant', 'agent', 'approver', 'manager'] as const satisfies readonly Relation[]

const slot = (read: (asked: StandingAsked) => unknown) => new Slot(read)
export const ME = slot(({ actor }) => actor.personId)
export const TODAY = slot(({ today }) => today)
export const MEETING_ID = slot(({ engagementId }) => engagementId)

/**
 * Columns on meeting `e`: the caller's relations to it. Approver: named in one of its approvals, has decided in one, or is asked now as
 * the deputy of a person who is. Manager: the owner is in their tree of reports.
 */
export const standingColumns = (mayBeDeputy: boolean): RawBuilder<unknown> => sql`
  e.owner_id = ${ME} as owner, coalesce(e.agent_id = ${ME}, false) as agent, e.bu_id = ${slot(({ actor }) => actor.buId)} as "sameBu",
  exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${ME}) as assistant,
  e.owner_id = any(${slot(({ actor }) => actor.reportIds)}::uuid[]) as manager,
  exists (select from engagement_approver a where a.engagement_id = e.id and a.person_id = ${ME})
    or ${mayBeDeputy ? actsNow(ME, TODAY, 'named') : sql`false`} as approver`

/** Without delegations no step is looked for that waits for a deputy: a statement of its own, as starting the longer one costs more than running it. */
export function standingStatement<Row>(
  build: (mayBeDeputy: boolean) => RawBuilder<Row>,
): (tx: Tx, asked: StandingAsked) => Promise<Row[]> {
  const own = fixedStatement<StandingAsked, Row>(() => build(false))
  const deputy = fixedStatement<StandingAsked, Row>(() => build(true))
  return (tx, asked) => (asked.actor.seesOthers ? deputy : own)(tx, asked)
}

const findFlags = standingStatement<StandingFlags>(
  (mayBeDeputy) =>
    sql<StandingFlags>`select ${standingColumns(mayBeDeputy)} from engagement e where e.id = ${MEETING_ID}`,
)

/** Where a person stands towards a meeting, undefined when there is none. */
export async function standing(
  tx: Tx,
  actor: StaffActor,
  engagementId: string,
  today: string,
): Promise<Standing | undefined> {
  const [flags] = await findFlags(tx, { actor, engagementId, today })
  return flags && standingOf(actor, flags)
}

export const standingOf = (actor: StaffActor, flags: StandingFlags): Standing => ({
  roles: actor.roles,
  relations: STAFF_RELATIONS.filter((relation) => flags[relation]),
  sameBu: flags.sameBu,
})
