import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { CALLED_OFF, CLOSED } from '@osmp/domain/meetings/status-sets.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { setOf } from '../kit/database/sql-set.ts'
import { closing, ofUnit } from './campaign-meeting-repo.ts'
import type { CampaignSpan } from './campaign-span.ts'

/** Meetings in these statuses are settled once they are counted: nothing is due for them any more. */
const SETTLED = [...CLOSED, ...CALLED_OFF] as const
const isSettled = (status: number): boolean => SETTLED.some((settled) => settled === status)
const UNSETTLED = Object.values(MEETING).filter((status) => status !== MEETING.draft && !isSettled(status))
/** More open meetings than this are counted with the whole span. */
const MOST_OPEN = 5_000

/**
 * Of all ids. After a bulk load the index of unsettled meetings keeps its pages, by which the planner would rather read the whole table: a
 * range of unknown ends has it expect few rows.
 */
const EVERY_ID = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

/** Whole months, as first days in Asia/Shanghai (half-open), and the same as instants (UTC ISO). */
export type Months = { first: string; end: string; from: string; to: string }

export type MonthSum = {
  month: string
  status: number
  meetings: number
  enrolled: number
  signed: number
  actualAmount: number
  signedWithAmount: number
  closedOnTime: number
  closingDue: number
  invited: number
  opened: number
  enrolledInAll: number
  signedInAll: number
  surveyed: number
  invitedEnrolled: number
  invitedSigned: number
  signedSurveyed: number
  openings: number
}
export type OwnerSum = Pick<
  MonthSum,
  'meetings' | 'enrolled' | 'signed' | 'actualAmount' | 'signedWithAmount' | 'closedOnTime' | 'closingDue'
> & { ownerId: string }

/** Sums of settled meetings, and the others of the same months. Undefined: too many others, or meetings that were never counted. */
export type CampaignSums = { months: MonthSum[]; owners: OwnerSum[]; openIds: string[] }

type Found = { months: MonthSum[]; owners: OwnerSum[]; open: { id: string; status: number }[]; inAll: number }

/** The sums of whole months of a unit, or of the company, in one snapshot with the ids of the meetings that no sum holds. */
export async function findCampaignSums(
  tx: Tx,
  span: CampaignSpan,
  { first, end, from, to }: Months,
): Promise<CampaignSums | undefined> {
  const within = sql`month >= ${first}::date and month < ${end}::date and ${span.whose.seesAll ? sql`true` : sql`bu_id = ${span.whose.buId}`}`
  const meetings = sql`${ofUnit(span)} and e.sort_at >= ${from} and e.sort_at < ${to}`
  const each = (statuses: readonly number[]) =>
    sql`unnest(${[...statuses]}::int[]) wanted (status) cross join lateral (
      select e.id, e.status from engagement e where e.status = wanted.status and ${meetings}) e`
  const open = sql`
    select e.id, e.status from ${each(UNSETTLED)}
    union all
    select e.id, e.status from meeting_figures f join engagement e on e.id = f.engagement_id
    where not f.is_settled and f.engagement_id between ${EVERY_ID[0]}::uuid and ${EVERY_ID[1]}::uuid
      and e.status in ${setOf(SETTLED)} and ${meetings} limit ${sql.lit(MOST_OPEN + 1)}`
  const rows = await query<Found>(tx)`
    select ${listOf(sql`
      select to_char(month, 'YYYY-MM') as month, status, sum(meetings) as meetings, ${SHARED}, sum(invited) as invited, sum(opened) as opened,
        sum(enrolled) as "enrolledInAll", sum(signed) as "signedInAll", sum(surveyed) as surveyed, sum(invited_enrolled) as "invitedEnrolled",
        sum(invited_signed) as "invitedSigned", sum(signed_surveyed) as "signedSurveyed", sum(openings) as openings
      from campaign_month where ${within} group by month, status having sum(meetings) > 0`)} as months,
      ${listOf(sql`
      select owner_id as "ownerId", sum(meetings) as meetings, ${SHARED}
      from campaign_owner where ${within} group by owner_id having sum(meetings) > 0`)} as owners,
      ${listOf(open)} as open,
      (select count(*)::int from ${each(SETTLED)}) as "inAll"`
  const [found] = rows
  if (!found || found.open.length > MOST_OPEN) return undefined
  const summed = found.months.reduce((sum, { meetings: count }) => sum + count, 0)
  const counted = found.open.filter(({ status }) => isSettled(status)).length
  // Rows loaded without triggers have no figures yet.
  if (summed + counted !== found.inAll) return undefined
  return { months: found.months, owners: found.owners, openIds: found.open.map(({ id }) => id) }
}

const SHARED = sql`sum(enrolled_over) as enrolled, sum(signed_over) as signed, sum(actual) as "actualAmount",
  sum(signed_with_amount) as "signedWithAmount", sum(on_time) as "closedOnTime", sum(due) as "closingDue"`

const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(part), '[]') from (${rows}) part)`

/** Adds counted meetings that are closed or called off to the sums, at most `limit`; how many. Those being changed wait. */
export async function settleMeetings(tx: Tx, limit: number): Promise<number> {
  const { onTime } = closing('1970-01-01')
  const rows = await query(tx)`
    with taken as (
      select e.* from meeting_figures f join engagement e on e.id = f.engagement_id
      where not f.is_settled and f.is_current and f.has_attendance and e.status in ${setOf(SETTLED)} and e.start_at is not null
      order by f.engagement_id limit ${sql.lit(limit)} for update of e skip locked
    )
    update meeting_figures f set is_settled = true, settled_bu = e.bu_id, settled_owner = e.owner_id, settled_status = e.status,
      settled_month = date_trunc('month', e.start_at at time zone 'Asia/Shanghai')::date,
      settled_actual = case when e.status in ${setOf(CLOSED)} then e.actual_amount end, settled_on_time = ${onTime}
    from taken e where f.engagement_id = e.id returning f.engagement_id`
  return rows.length
}

/** Gives meetings that were loaded without triggers a row for their figures. */
export async function beginMissingFigures(tx: Tx): Promise<void> {
  await query(tx)`
    insert into meeting_figures (engagement_id)
    select e.id from engagement e where e.status in ${setOf([MEETING.toBeClosed, ...SETTLED])}
      and not exists (select from meeting_figures f where f.engagement_id = e.id)
    on conflict do nothing`
}
