import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { type Lent, lentTo, type Reach, reachOf } from './reach-repo.ts'

/** Whose meetings a person may see beside their own: their tree of reports, and those whose approvals they handle today. */
export type ListScope = {
  me: string
  reportIds: readonly string[]
  /** Themselves and everybody who lets them decide today, by category; empty: no meetings for having been asked about them. */
  approvers: Reach
  /** Finance and compliance see their BU. */
  buId: string | null
  /** Administrators see every meeting. */
  seesAll: boolean
}

export async function loadListScope(tx: Tx, actor: StaffActor, today: string): Promise<ListScope> {
  const { reportIds, lent } = actor.seesOthers ? await findOthers(tx, actor.personId, today) : NOBODY
  const isOverseer = actor.roles.includes('finance') || actor.roles.includes('compliance')
  return {
    me: actor.personId,
    reportIds,
    approvers: reachOf(actor.personId, lent),
    buId: isOverseer ? actor.buId : null,
    seesAll: actor.roles.includes('admin'),
  }
}

type Others = { reportIds: string[]; lent: Lent[] }
const NOBODY: Others = { reportIds: [], lent: [] }

async function findOthers(tx: Tx, personId: string, today: string): Promise<Others> {
  const { rows } = await sql<Others>`
    with recursive tree as (
      select id, 1 as depth from person where manager_id = ${personId}
      union all
      select p.id, t.depth + 1 from tree t join person p on p.manager_id = t.id where t.depth < 12
    )
    select coalesce((select array_agg(distinct id) from tree), '{}') as "reportIds",
      coalesce((select jsonb_agg(lent) from (${lentTo(personId, today)}) lent), '[]') as lent`.execute(tx)
  return rows[0] ?? NOBODY
}
