import { sql } from 'kysely'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

export type CenterRow = {
  personId: string
  buType: string
  employeeCode: string
  email: string
  userName: string
  userType: 'employee' | 'workbench'
  buNameZh: string
  buNameEn: string
  department: string
  unread: number
}

/** Messages about one meeting on one day in Shanghai are one row of the inbox. */
const UNREAD_ROWS = sql`count(distinct (coalesce(n.engagement_id, n.id), (n.created_at at time zone 'Asia/Shanghai')::date))::int`

export async function findCenter(tx: Tx, personId: string): Promise<CenterRow | undefined> {
  return queryFirst<CenterRow>(tx)`
    select p.id as "personId", p.bu_id as "buType", p.employee_code as "employeeCode", p.email, p.name as "userName", p.user_type as "userType",
           b.name_zh as "buNameZh", b.name_en as "buNameEn", p.department,
           (select ${UNREAD_ROWS} from notification n where n.person_id = p.id and n.read_at is null) as unread
    from person p join bu b on b.id = p.bu_id where p.id = ${personId}`
}

export type InboxRow = {
  id: string
  kind: string
  engagementId: string | null
  meeting: string | null
  params: unknown
  createdAt: string
  readAt: string | null
}

/** Newest first, 20 at most, those before the given notification. */
export async function findInbox(tx: Tx, personId: string, before: string | undefined): Promise<InboxRow[]> {
  return query<InboxRow>(tx)`
    select n.id, n.kind, n.engagement_id as "engagementId", e.name as meeting, n.params, n.created_at as "createdAt", n.read_at as "readAt"
    from notification n left join engagement e on e.id = n.engagement_id
    where n.person_id = ${personId}
      and (${before ?? null}::uuid is null or (n.created_at, n.id) < (select o.created_at, o.id from notification o where o.id = ${before ?? null}::uuid))
    order by n.created_at desc, n.id desc limit 20`
}

/** Rows of the inbox with something unread. */
export async function countUnread(tx: Tx, personId: string): Promise<number> {
  const rows = await query<{ unread: number }>(tx)`
    select ${UNREAD_ROWS} as unread from notification n where n.person_id = ${personId} and n.read_at is null`
  return rows[0]?.unread ?? 0
}

/** All of a person's messages, or the one named with those before it about the same meeting, where it is that person's. */
export async function markInboxRead(
  tx: Tx,
  { personId, id, at }: { personId: string; id: string | undefined; at: string },
): Promise<void> {
  if (id === undefined) {
    await query(tx)`update notification set read_at = ${at} where person_id = ${personId} and read_at is null`
    return
  }
  await query(tx)`
    update notification n set read_at = ${at} from notification named
    where named.id = ${id} and named.person_id = ${personId} and n.person_id = ${personId} and n.read_at is null
      and (n.id = named.id or (n.engagement_id = named.engagement_id and n.created_at <= named.created_at))`
}
