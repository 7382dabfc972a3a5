import type { NotedKind } from '@osmp/domain/telemetry/refusal-kinds.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { rowInstant } from '../kit/database/row-instant.ts'
import type { NotedRefusal } from '../kit/http/refusal-repo.ts'

export type RefusalFilter = {
  kind?: NotedKind | undefined
  personId?: string | undefined
  engagementId?: string | undefined
  address?: string | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: { at: string; id: string } | undefined
  limit: number
}

export type RefusalRow = Omit<NotedRefusal, 'who' | 'whoId'> & {
  id: string
  who: NotedRefusal['who'] | 'many'
  employeeCode: string | null
  personName: string | null
  engagementCode: string | null
}

/** One page, newest first. Person, meeting and address have an index of their own that also holds the order. */
export async function findRefusals(tx: Tx, filter: RefusalFilter): Promise<RefusalRow[]> {
  const { kind, personId, engagementId, address, from, to, cursor, limit } = filter
  const wanted = [
    kind === undefined ? undefined : sql`r.kind = ${kind}`,
    personId === undefined ? undefined : sql`r.who_id = ${personId}`,
    engagementId === undefined ? undefined : sql`r.object_id = ${engagementId}`,
    address === undefined ? undefined : sql`r.address = ${address}`,
    from === undefined ? undefined : sql`r.at >= ${from}`,
    to === undefined ? undefined : sql`r.at < ${to}`,
    cursor === undefined
      ? undefined
      : sql`(r.at, r.id) < (${rowInstant(cursor, sql`refusal`, ['at'])}, ${cursor.id}::uuid)`,
  ].filter((condition) => condition !== undefined)
  return query<RefusalRow>(tx)`
    select r.id, r.at, r.kind, r.result, r.who, p.employee_code as "employeeCode", p.name as "personName", r.call, r.object_id as "objectId",
      e.engagement_code as "engagementCode", r.address, r.device, r.request_id as "requestId", t.times::int as times
    from refusal r join refusal_times t using (minute, fingerprint)
    left join person p on r.who = 'staff' and p.id = r.who_id
    left join engagement e on e.id = r.object_id
    where ${sql.join([sql`true`, ...wanted], sql` and `)}
    order by r.at desc, r.id desc limit ${sql.lit(limit)}`
}
