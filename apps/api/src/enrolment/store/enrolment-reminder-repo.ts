import { query, type Tx } from '../../kit/database/db.ts'

/**
 * Notes today's reminder for people with a seat who have not signed in (of these, or all) and answers whom it is new for;
 * `due` counts everybody who could be reminded. The primary key lets one a person and day through.
 */
export async function noteReminders(
  tx: Tx,
  row: { engagementId: string; ids: readonly string[] | null; day: string; personId: string; at: string },
): Promise<{ due: number; reminded: string[] }> {
  const rows = await query<{ due: number; reminded: string[] }>(tx)`
    with due as (
      select id from enrollment
      where engagement_id = ${row.engagementId} and status in ('invited', 'enrolled') and (${row.ids}::uuid[] is null or id = any(${row.ids}::uuid[]))
    ), noted as (
      insert into enrolment_reminder (enrollment_id, day, by_person_id, at)
      select id, ${row.day}::date, ${row.personId}::uuid, ${row.at}::timestamptz from due
      on conflict (enrollment_id, day) do nothing returning enrollment_id
    )
    select (select count(*)::int from due) as due, coalesce((select array_agg(enrollment_id) from noted), '{}') as reminded`
  return rows[0] ?? { due: 0, reminded: [] }
}

/** How many of a meeting were reminded on that day. */
export async function countReminded(tx: Tx, engagementId: string, day: string): Promise<number> {
  const rows = await query<{ count: number }>(tx)`
    select count(*)::int as count from enrolment_reminder r join enrollment n on n.id = r.enrollment_id
    where n.engagement_id = ${engagementId} and r.day = ${day}::date`
  return rows[0]?.count ?? 0
}
