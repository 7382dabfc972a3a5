import { countedSince, type EarlierPlace } from '@osmp/domain/enrolment/meals.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../../kit/database/db.ts'

type Meeting = { engagementId: string; startAt: string }

/** The most places at other meetings that are looked at, of all people of a page. */
const MOST = 10_000

/**
 * Places of people (`id`, `hcp_id`, `phone`) at the meetings of the year before one: of their entry in the directory, or of their number
 * where one of both has no entry.
 */
const earlier = (people: RawBuilder<unknown>, { engagementId, startAt }: Meeting) => sql`
  select w.id as "enrollmentId", (e.start_at at time zone 'Asia/Shanghai')::date as day, past.takes_meal as "enrolAnswer",
    (select bool_or(s.takes_meal) from sign_in s where s.enrollment_id = past.id and s.voided_at is null) as "doorAnswer",
    exists (select from attendance_of(past.engagement_id) a where a.enrollment_id = past.id) as attended
  from (${people}) w cross join lateral (
    select n.id, n.engagement_id, n.takes_meal from enrollment n where n.hcp_id = w.hcp_id and n.status <> 'void'
    union
    select n.id, n.engagement_id, n.takes_meal from enrollment n
    where n.phone = w.phone and n.phone <> '' and n.erased_at is null and n.status <> 'void' and (n.hcp_id is null or w.hcp_id is null)
  ) past join engagement e on e.id = past.engagement_id and e.id <> ${engagementId}
    and e.start_at >= ${countedSince(localDateOf(startAt))}::date - interval '8 hours' and e.start_at < ${startAt}::timestamptz
  limit ${sql.lit(MOST)}`

/** The earlier places of these enrolled people, in one statement. */
export async function findEarlierPlaces(
  tx: Tx,
  meeting: Meeting,
  enrollmentIds: readonly string[],
): Promise<(EarlierPlace & { enrollmentId: string })[]> {
  if (enrollmentIds.length === 0) return []
  const people = sql`select n.id, n.hcp_id, n.phone from enrollment n
    where n.engagement_id = ${meeting.engagementId} and n.id = any(${[...enrollmentIds]}::uuid[])`
  return query<EarlierPlace & { enrollmentId: string }>(tx)`${earlier(people, meeting)}`
}

/** The same of a person that is not enrolled yet. */
export async function findEarlierOf(
  tx: Tx,
  meeting: Meeting,
  { hcpId, phone }: { hcpId: string | null; phone: string },
): Promise<EarlierPlace[]> {
  const one = sql`select null::uuid as id, ${hcpId}::uuid as hcp_id, ${phone}::text as phone`
  return query<EarlierPlace>(tx)`${earlier(one, meeting)}`
}
