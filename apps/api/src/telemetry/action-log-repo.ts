import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

export type ActionEntry = {
  client: number
  source: number
  actionCategory: number
  actionCode: number
  meetingId?: string | undefined
}

const columns = (entries: readonly ActionEntry[]) =>
  JSON.stringify(entries.map(({ meetingId, ...entry }) => ({ ...entry, id: uuidv7(), meetingId: meetingId ?? null })))

const ROWS = sql`jsonb_to_recordset`
const SHAPE = sql`as e(id uuid, client int, source int, "actionCategory" int, "actionCode" int, "meetingId" uuid)`

/** Keeps what a person did; a meeting that does not exist is left out of the entry. */
export async function keepActions(
  tx: Tx,
  personId: string,
  entries: readonly ActionEntry[],
  at: string,
): Promise<void> {
  await query(tx)`
    insert into action_log (id, person_id, client, source, action_category, action_code, engagement_id, at)
    select e.id, ${personId}, e.client, e.source, e."actionCategory", e."actionCode", m.id, ${at}
    from ${ROWS}(${columns(entries)}::jsonb) ${SHAPE} left join engagement m on m.id = e."meetingId"`
}

export type AnonymousLimits = { perDevice: number; altogether: number; since: string }

/** The same for nobody in particular, as long as neither the device nor all together have told too much since an instant. */
export async function keepAnonymousActions(
  tx: Tx,
  { deviceId, entries, at }: { deviceId: string; entries: readonly ActionEntry[]; at: string },
  { perDevice, altogether, since }: AnonymousLimits,
): Promise<void> {
  await query(tx)`
    insert into action_log (id, client, source, action_category, action_code, engagement_id, device_id, at)
    select e.id, e.client, e.source, e."actionCategory", e."actionCode", m.id, ${deviceId}, ${at}
    from ${ROWS}(${columns(entries)}::jsonb) ${SHAPE} left join engagement m on m.id = e."meetingId"
    where (select count(*) from (select from action_log where person_id is null and device_id = ${deviceId} and at > ${since} limit ${sql.lit(perDevice)}) d) < ${sql.lit(perDevice)}
      and (select count(*) from (select from action_log where person_id is null and at > ${since} limit ${sql.lit(altogether)}) a) < ${sql.lit(altogether)}`
}

export type ActionFilter = {
  personId?: string | undefined
  engagementId?: string | undefined
  actionCategory?: number | undefined
  actionCode?: number | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: { at: string; id: string } | undefined
  limit: number
}

export type ActionRow = {
  id: string
  at: string
  employeeCode: string | null
  personName: string | null
  actionCategory: number
  actionCode: number
  engagementId: string | null
  engagementCode: string | null
  engagementName: string | null
}

/** One page, newest first. Each filter has an index of its own that also holds the order. */
export async function findActions(tx: Tx, filter: ActionFilter): Promise<ActionRow[]> {
  const { personId, engagementId, actionCategory, actionCode, from, to, cursor, limit } = filter
  const wanted = [
    personId === undefined ? undefined : sql`a.person_id = ${personId}`,
    engagementId === undefined ? undefined : sql`a.engagement_id = ${engagementId}`,
    actionCategory === undefined ? undefined : sql`a.action_category = ${actionCategory}`,
    actionCode === undefined ? undefined : sql`a.action_code = ${actionCode}`,
    from === undefined ? undefined : sql`a.at >= ${from}`,
    to === undefined ? undefined : sql`a.at < ${to}`,
    // The first of the two leaves out partitions.
    cursor === undefined
      ? undefined
      : sql`a.at < ${cursor.at}::timestamptz + interval '1 millisecond' and (a.at, a.id) < (${rowInstant(cursor, sql`action_log`, ['at'])}, ${cursor.id}::uuid)`,
  ].filter((condition) => condition !== undefined)
  return query<ActionRow>(tx)`
    select a.id, a.at, p.employee_code as "employeeCode", p.name as "personName", a.action_category as "actionCategory",
           a.action_code as "actionCode", e.id as "engagementId", e.engagement_code as "engagementCode", e.name as "engagementName"
    from action_log a left join person p on p.id = a.person_id left join engagement e on e.id = a.engagement_id
    where ${sql.join([sql`true`, ...wanted], sql` and `)}
    order by a.at desc, a.id desc limit ${sql.lit(limit)}`
}

export async function findPersonByCode(tx: Tx, employeeCode: string): Promise<string | undefined> {
  const row = await tx.selectFrom('person').select('id').where('employee_code', '=', employeeCode).executeTakeFirst()
  return row?.id
}

export async function findMeetingByCode(tx: Tx, engagementCode: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('engagement')
    .select('id')
    .where('engagement_code', '=', engagementCode)
    .executeTakeFirst()
  return row?.id
}

/** Deletes a batch of the entries from before an instant; how many went. */
export async function countActionsBefore(tx: Tx, before: string): Promise<number> {
  const rows = await query<{
    count: number
  }>(tx)`select count(*)::int as count from action_log where at < ${before}`
  return rows[0]?.count ?? 0
}

export async function deleteActionsBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const rows = await query<{ gone: number }>(tx)`
    with gone as (
      delete from action_log where at < ${before} and id in (select id from action_log where at < ${before} limit ${sql.lit(limit)}) returning 1)
    select count(*)::int as gone from gone`
  return rows[0]?.gone ?? 0
}
