import { type MustLearn, MUST_LEARN } from '@osmp/domain/enrolment/must-learn.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, queryFirst, type Tx } from '../../kit/database/db.ts'
import { hasMail, hasTexts, hasWechat, type MessageChannel, stateOf } from './told-messages-repo.ts'

export type NewsRow = {
  enrollmentId: string
  name: string
  hcoName: string
  phone: string
  /** Of a person without a number; else ''. */
  email: string
  kinds: MustLearn[]
  toldAt: string | null
  toldBy: string | null
}

/** Places that a change of the meeting concerns. */
const HOLDS = sql`n.status not in ('void', 'declined')`

/**
 * Messages `m` to a person `n` of a meeting `e` that no channel brought and that still hold: after a cancellation its news alone, after a
 * sign-in none of a change.
 */
const unreached = (channel: MessageChannel): RawBuilder<unknown> => sql`
  m.kind in (${sql.join(MUST_LEARN.map((kind) => sql.lit(kind)))}) and ${stateOf(channel)} in ('noWay', 'failed') and case
    when m.kind = 'declined' then n.status = 'declined'
    when m.kind = 'cancelled' then ${HOLDS}
    when e.status = ${MEETING.cancelled} then false
    when m.kind = 'promoted' then n.status = 'enrolled'
    else ${HOLDS} and n.status not in ('signed', 'left') end`

const FROM = sql`attendee_message m join enrollment n on n.id = m.enrollment_id join engagement e on e.id = m.engagement_id`

type Reach = { people: number; waiting: number; byWechat: number; bySms: number; byMail: number; toTell: number }

export async function countReach(tx: Tx, engagementId: string, channel: MessageChannel): Promise<Reach> {
  const rows = await query<Reach>(tx)`
    select count(*)::int as people, count(*) filter (where n.status in ('pending', 'waitlisted'))::int as waiting,
      count(*) filter (where ${hasWechat(channel, 'n.id')})::int as "byWechat",
      count(*) filter (where ${hasTexts(channel, 'n.id')} and not ${hasWechat(channel, 'n.id')})::int as "bySms",
      count(*) filter (where ${hasMail(channel, 'n.id')} and not (${hasWechat(channel, 'n.id')} or ${hasTexts(channel, 'n.id')}))::int as "byMail",
      (${toTell(engagementId, channel)}) as "toTell"
    from enrollment n where n.engagement_id = ${engagementId} and ${HOLDS}`
  return rows[0] ?? { people: 0, waiting: 0, byWechat: 0, bySms: 0, byMail: 0, toTell: 0 }
}

const toTell = (engagementId: string, channel: MessageChannel): RawBuilder<unknown> => sql`
  select count(distinct n.id)::int from ${FROM} where m.engagement_id = ${engagementId} and m.told_at is null and ${unreached(channel)}`

export async function countToTell(tx: Tx, engagementId: string, channel: MessageChannel): Promise<number> {
  const rows = await query<{ toTell: number }>(tx)`select (${toTell(engagementId, channel)}) as "toTell"`
  return rows[0]?.toTell ?? 0
}

/** People with open news first, in the order they enrolled, 500 at most; `toldAt` null: some news is open. */
export async function findNews(tx: Tx, engagementId: string, channel: MessageChannel): Promise<NewsRow[]> {
  return query<NewsRow>(tx)`
    select n.id as "enrollmentId", n.name, n.hco_name as "hcoName", n.phone,
      case when n.phone = '' then coalesce(n.email, '') else '' end as email, t.kinds,
      case when t."isOpen" then null else t."toldAt" end as "toldAt", case when t."isOpen" then null else p.name end as "toldBy"
    from (
      select n.id, array_agg(distinct m.kind) as kinds, bool_or(m.told_at is null) as "isOpen", max(m.told_at) as "toldAt", max(m.told_by::text) as "toldBy"
      from ${FROM} where m.engagement_id = ${engagementId} and ${unreached(channel)} group by n.id
    ) t join enrollment n on n.id = t.id left join person p on p.id = t."toldBy"::uuid
    order by not t."isOpen", n.created_at, n.id limit 500`
}

export async function countTicked(tx: Tx, engagementId: string, channel: MessageChannel): Promise<number> {
  const rows = await query<{ told: number }>(tx)`
    select count(*)::int as told from (
      select from ${FROM} where m.engagement_id = ${engagementId} and ${unreached(channel)} group by n.id having bool_and(m.told_at is not null)) t`
  return rows[0]?.told ?? 0
}

export type NewsMeeting = {
  name: string
  startAt: string | null
  executeType: string
  hospital: string
  venue: string
  organiser: string
}

/** The meeting as its visitors read it. */
export async function findNewsMeeting(tx: Tx, engagementId: string): Promise<NewsMeeting | undefined> {
  return queryFirst<NewsMeeting>(tx)`
    select e.name, e.start_at as "startAt", e.execute_type as "executeType", coalesce(o.name, '') as hospital, e.venue, organiser_name(b.name_zh) as organiser
    from engagement e join bu b on b.id = e.bu_id left join hco o on o.id = e.hco_id where e.id = ${engagementId}`
}

/** Own meetings that are not over and have people to tell, the soonest first, as many as `most`. `now`: business clock. */
export async function findMeetingsToTell(
  tx: Tx,
  { personId, now, most }: { personId: string; now: string; most: number },
  channel: MessageChannel,
): Promise<{ engagementId: string; meeting: string; count: number }[]> {
  const own = (condition: RawBuilder<unknown>) => sql`
    select e.id, e.name, e.status, e.start_at from engagement e ${condition} and e.sort_at > ${now}::timestamptz - interval '3 days' and e.end_at > ${now}::timestamptz`
  return query<{ engagementId: string; meeting: string; count: number }>(tx)`
    select e.id as "engagementId", e.name as meeting, count(distinct n.id)::int as count from (
      ${own(sql`where e.owner_id = ${personId}`)} union ${own(sql`where e.agent_id = ${personId}`)}
      union ${own(sql`join engagement_assistant x on x.engagement_id = e.id where x.person_id = ${personId}`)}
    ) e join attendee_message m on m.engagement_id = e.id join enrollment n on n.id = m.enrollment_id
    where m.told_at is null and ${unreached(channel)}
    group by e.id, e.name, e.start_at order by e.start_at, e.id limit ${most}`
}
