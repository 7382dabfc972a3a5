import { CALLED_OFF } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'
import { setOf } from '../../kit/database/sql-set.ts'

export type SimilarMeeting = {
  engagementCode: string
  engagementName: string
  startDatetime: string | null
  ownerName: string
  reason: 'sameName' | 'samePlace' | 'sameSpeaker'
}

type Wanted = {
  exceptId: string | null
  ownerId: string
  buId: string
  /** Lower case; empty: not asked. */
  name: string
  start: string | null
  end: string | null
  hospitalId: string | null
  hcpIds: readonly string[]
  at: string
}

/**
 * Meetings that may be the same as this one: the owner's own of the same name that are still to come or without a time, and
 * those of the business unit at the same time with the same speaker or in the same hospital. Nothing cancelled or void. At most 5.
 */
export async function findSimilarMeetings(tx: Tx, wanted: Wanted): Promise<SimilarMeeting[]> {
  const { exceptId, ownerId, buId, name, start, end, hospitalId, hcpIds, at } = wanted
  const live = sql`e.status not in ${setOf(CALLED_OFF)} and e.id is distinct from ${exceptId}::uuid`
  return query<SimilarMeeting>(tx)`
    select e.engagement_code as "engagementCode", e.name as "engagementName", e.start_at as "startDatetime", o.name as "ownerName", found.reason
    from (
      select distinct on (id) id, reason, rank from (
        select e.id, 'sameName' as reason, 1 as rank from engagement e
        where ${name} <> '' and e.owner_id = ${ownerId} and e.sort_at >= ${at}::timestamptz and lower(e.name) = ${name} and ${live}
        union all
        select e.id, case when speaks.is_same then 'sameSpeaker' else 'samePlace' end, case when speaks.is_same then 2 else 3 end
        from engagement e cross join lateral (
          select exists (select from engagement_speaker s where s.engagement_id = e.id and s.hcp_id = any(${[...hcpIds]}::uuid[])) as is_same
        ) speaks
        where e.bu_id = ${buId} and e.sort_at < ${end}::timestamptz and e.sort_at > ${start}::timestamptz - interval '1 day' and e.end_at > ${start}::timestamptz
          and (speaks.is_same or e.hco_id = ${hospitalId}::uuid) and ${live}
      ) every order by id, rank
    ) found
    join engagement e on e.id = found.id
    join person o on o.id = e.owner_id
    order by found.rank, e.sort_at, e.id limit 5`
}
