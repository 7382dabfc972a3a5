import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

export type EnrolledRow = { enrollmentId: string; name: string; phone: string }

export async function findEnrolled(tx: Tx, engagementId: string): Promise<EnrolledRow[]> {
  return query<EnrolledRow>(tx)`
    select id as "enrollmentId", name, phone from enrollment where engagement_id = ${engagementId} and status <> 'void'`
}

/** Members of the company by their account on the platform: their WeCom user, else their employee code. Lower case. */
export async function findPeopleByAccount(tx: Tx, accounts: readonly string[]): Promise<Map<string, string>> {
  const rows = await query<{ account: string; personId: string }>(tx)`
    select lower(m.user_id) as account, m.person_id as "personId" from messaging_person m where lower(m.user_id) = any(${accounts}::text[])
    union all
    select lower(p.employee_code), p.id from person p where lower(p.employee_code) = any(${accounts}::text[])`
  return new Map(rows.map(({ account, personId }) => [account, personId]))
}

export type StayRow = {
  personKey: string
  name: string
  phone: string
  source: 'list' | 'callback'
  joinedAt: string
  leftAt: string | null
  enrollmentId: string | null
  personId: string | null
  matchedBy: 'phone' | 'name' | 'account' | 'nobody'
}

/** Stays of a meeting; one that is known already is brought up to date. */
export async function saveStays(tx: Tx, engagementId: string, stays: readonly StayRow[]): Promise<void> {
  const column = <K extends keyof StayRow>(name: K) => stays.map((stay) => stay[name])
  await query(tx)`
    insert into platform_attendance (id, engagement_id, person_key, name, phone, source, joined_at, left_at, enrollment_id, person_id, matched_by)
    select id, ${engagementId}, person_key, name, phone, source, joined_at, left_at, enrollment_id, person_id, matched_by
    from unnest(${stays.map(() => uuidv7())}::uuid[], ${column('personKey')}::text[], ${column('name')}::text[], ${column('phone')}::text[],
      ${column('source')}::text[], ${column('joinedAt')}::timestamptz[], ${column('leftAt')}::timestamptz[],
      ${column('enrollmentId')}::uuid[], ${column('personId')}::uuid[], ${column('matchedBy')}::text[])
      stay (id, person_key, name, phone, source, joined_at, left_at, enrollment_id, person_id, matched_by)
    on conflict (engagement_id, person_key, joined_at) do update
      set name = excluded.name, phone = excluded.phone, source = excluded.source, left_at = coalesce(excluded.left_at, platform_attendance.left_at),
        enrollment_id = excluded.enrollment_id, person_id = excluded.person_id, matched_by = excluded.matched_by`
}

/** What the platform told while the meeting ran gives way to its list. */
export async function dropCallbackStays(tx: Tx, engagementId: string): Promise<void> {
  await tx
    .deleteFrom('platform_attendance')
    .where('engagement_id', '=', engagementId)
    .where('source', '=', 'callback')
    .execute()
}

/** Somebody left: the latest stay of this person that is still open ends. */
export async function endStay(tx: Tx, engagementId: string, personKey: string, leftAt: string): Promise<void> {
  await query(tx)`
    update platform_attendance set left_at = ${leftAt} where id = (
      select id from platform_attendance where engagement_id = ${engagementId} and person_key = ${personKey} and left_at is null
        and joined_at <= ${leftAt} order by joined_at desc limit 1)`
}
