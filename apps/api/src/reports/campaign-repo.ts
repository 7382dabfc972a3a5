import { CLOSED, OVER } from '@osmp/domain/meetings/status-sets.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CampaignCounts } from '@osmp/domain/reports/campaign-rates.ts'
import { query, type Tx } from '../kit/database/db.ts'
import { closing, inSpan, meetingIds } from './campaign-meeting-repo.ts'
import type { CampaignSpan } from './campaign-span.ts'
import { KEPT_OR_COUNTED } from './meeting-figures-repo.ts'
import { setOf } from '../kit/database/sql-set.ts'

/** One meeting, the meetings of a span, or some of them by id with those of further spans. */
export type CampaignMeetings = { engagementId: string } | CampaignSpan | CampaignRest
export type CampaignRest = { ids: readonly string[]; spans: readonly CampaignSpan[] }

/** Figures of meetings, and of people on their way from the invitation to the survey. */
export type CampaignFigures = CampaignCounts & {
  meetings: number
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

export type CampaignRow = CampaignFigures & {
  /** What the row adds up: everything, a month, an owner or a status. */
  by: 'all' | 'month' | 'owner' | 'status'
  month: string | null
  ownerId: string | null
  status: number | null
}

/** The row of no meeting. */
export const NOTHING: CampaignRow = {
  by: 'all',
  month: null,
  ownerId: null,
  status: null,
  meetings: 0,
  enrolled: 0,
  signed: 0,
  actualAmount: 0,
  signedWithAmount: 0,
  closedOnTime: 0,
  closingDue: 0,
  invited: 0,
  opened: 0,
  enrolledInAll: 0,
  signedInAll: 0,
  surveyed: 0,
  invitedEnrolled: 0,
  invitedSigned: 0,
  signedSurveyed: 0,
  openings: 0,
}

/**
 * The figures of some meetings, together and by month, owner and status, in one reading: kept ones of meetings that are over, counted
 * ones of the others. Amounts in fen; `today` in Asia/Shanghai.
 */
export async function countCampaign(tx: Tx, which: CampaignMeetings, today: string): Promise<CampaignRow[]> {
  const asked = conditionOf(which)
  const { onTime, due } = closing(today)
  return query<CampaignRow>(tx)`
    with met as materialized (
      select e.owner_id, e.status, to_char(e.start_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, ${onTime} as on_time, ${due} as due,
        e.status in ${setOf(OVER)} as is_over, case when e.status in ${setOf(CLOSED)} then e.actual_amount end as actual,
        ${KEPT_OR_COUNTED}
      from engagement e left join meeting_figures f on f.engagement_id = e.id and f.is_current and f.has_attendance where ${asked}
    )
    select case when grouping(month) = 0 then 'month' when grouping(owner_id) = 0 then 'owner' when grouping(status) = 0 then 'status' else 'all' end as by,
      month, owner_id as "ownerId", status, count(*)::int as meetings,
      coalesce(sum(enrolled) filter (where is_over), 0)::int as enrolled, coalesce(sum(signed) filter (where is_over), 0)::int as signed,
      coalesce(sum(actual), 0)::bigint as "actualAmount", coalesce(sum(signed) filter (where actual is not null), 0)::int as "signedWithAmount",
      count(*) filter (where on_time)::int as "closedOnTime", count(*) filter (where due)::int as "closingDue",
      coalesce(sum(invited), 0)::int as invited, coalesce(sum(opened), 0)::int as opened, coalesce(sum(enrolled), 0)::int as "enrolledInAll",
      coalesce(sum(signed), 0)::int as "signedInAll", coalesce(sum(surveyed), 0)::int as surveyed,
      coalesce(sum(invited_enrolled), 0)::int as "invitedEnrolled", coalesce(sum(invited_signed), 0)::int as "invitedSigned",
      coalesce(sum(signed_surveyed), 0)::int as "signedSurveyed", coalesce(sum(openings), 0)::int as openings
    from met group by grouping sets ((), (month), (owner_id), (status))`
}

function conditionOf(which: CampaignMeetings): RawBuilder<unknown> {
  if ('engagementId' in which) return sql`e.id = ${which.engagementId}`
  if ('scope' in which) return inSpan(which)
  const ids = [sql`select unnest(${[...which.ids]}::uuid[])`, ...which.spans.map((span) => meetingIds(span))]
  return sql`e.id in (${sql.join(ids, sql` union all `)})`
}

/** Names of people by id. */
export async function findPeopleNames(
  tx: Tx,
  ids: readonly string[],
): Promise<{ personId: string; name: string; department: string }[]> {
  return query<{ personId: string; name: string; department: string }>(tx)`
    select id as "personId", name, department from person where id = any(${ids}::uuid[])`
}

/** Is this a member of staff of the business unit (null: of any)? */
export async function isInUnit(tx: Tx, personId: string, buId: string | null): Promise<boolean> {
  const rows = await query<{ found: boolean }>(tx)`
    select exists (select from person where id = ${personId} and (${buId}::text is null or bu_id = ${buId})) as found`
  return rows[0]?.found ?? false
}
