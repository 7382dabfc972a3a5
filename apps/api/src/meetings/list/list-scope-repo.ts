import type { StaffActor } from '@osmp/domain/session/roles.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'

/** Whose meetings a person may see beside their own: their tree of reports. What waits for a deputy stands in the list of approvals. */
export type ListScope = {
  me: string
  reportIds: readonly string[]
  /** Also meetings for having been asked about them, or having decided. */
  asApprover: boolean
  /** Finance and compliance see their BU. */
  buId: string | null
  /** Administrators see every meeting. */
  seesAll: boolean
}

export async function loadListScope(tx: Tx, actor: StaffActor): Promise<ListScope> {
  const isOverseer = actor.roles.includes('finance') || actor.roles.includes('compliance')
  return {
    me: actor.personId,
    reportIds: actor.seesOthers ? await findReports(tx, actor.personId) : [],
    asApprover: true,
    buId: isOverseer ? actor.buId : null,
    seesAll: actor.roles.includes('admin'),
  }
}

async function findReports(tx: Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    with recursive tree as (
      select id, 1 as depth from person where manager_id = ${personId}
      union all
      select p.id, t.depth + 1 from tree t join person p on p.manager_id = t.id where t.depth < 12
    )
    select coalesce((select array_agg(distinct id) from tree), '{}') as ids`.execute(tx)
  return rows[0]?.ids ?? []
}
