import { AHEAD, OWNER_ACTS } from '@osmp/domain/meetings/status-sets.ts'
import { type RawBuilder, sql } from 'kysely'
import { setOf } from '../kit/database/sql-set.ts'
import { query, type Tx } from '../kit/database/db.ts'

/** So many that wait for an act, and so many ahead, are read; a day knows few. */
const MOST = 20

export type OwnMeetingRow = {
  id: string
  status: number
  sortAt: string
  startAt: string | null
  endAt: string | null
  deadline: string | null
}

const COLUMNS = sql`e.id, e.status, e.sort_at as "sortAt", e.start_at as "startAt", e.end_at as "endAt", e.closing_deadline as deadline`

/** A person's own meetings that wait for an act or lie ahead of a moment: what is due first first, then the soonest. */
export async function findOwnMeetings(tx: Tx, personId: string, from: string): Promise<OwnMeetingRow[]> {
  const acts = ownWhere(personId, sql`e.status in ${setOf(OWNER_ACTS)}`)
  const ahead = ownWhere(personId, sql`e.sort_at >= ${from} and e.status in ${setOf(AHEAD)}`)
  return query<OwnMeetingRow>(tx)`
    (select * from (${acts}) a order by deadline nulls last, "sortAt", id limit ${sql.lit(MOST)})
    union
    (select * from (${ahead}) b order by "sortAt", id limit ${sql.lit(MOST)})
    order by "sortAt", id`
}

const ownWhere = (personId: string, condition: RawBuilder<unknown>) => sql`
  select ${COLUMNS} from engagement e where e.owner_id = ${personId} and ${condition}
  union
  select ${COLUMNS} from engagement e where e.agent_id = ${personId} and ${condition}
  union
  select ${COLUMNS} from engagement_assistant x join engagement e on e.id = x.engagement_id where x.person_id = ${personId} and ${condition}`
