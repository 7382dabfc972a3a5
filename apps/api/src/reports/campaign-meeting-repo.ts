import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { CLOSED } from '@osmp/domain/meetings/status-sets.ts'
import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import type { CampaignSpan } from './campaign-span.ts'
import { KEPT } from './meeting-figures-repo.ts'
import { setOf } from '../kit/database/sql-set.ts'
import { rowInstant } from '../kit/database/row-instant.ts'

/** Which part of the meetings of a span: a further condition on `e`, and order with limit. */
export type SpanPart = { and: RawBuilder<unknown>; tail: RawBuilder<unknown> }

const WHOLE: SpanPart = { and: sql`true`, tail: sql`` }

/**
 * Ids of the meetings of a span, read from the index of each kind of relation; drafts without a time lie beyond every span. The tail
 * holds for each index by itself.
 */
export function meetingIds(span: CampaignSpan, { and, tail }: SpanPart = WHOLE): RawBuilder<unknown> {
  const { scope, whose } = span
  const owned = sql`${withinSpan(span)} and ${and}`
  if (scope === 'reports') {
    return sql`select found.id from unnest(${whose.reportIds}::uuid[]) report (id) cross join lateral (
      select e.id from engagement e where e.owner_id = report.id and ${owned} ${tail}) found`
  }
  if (scope === 'bu') {
    return sql`select e.id from engagement e where ${ofUnit(span)} and ${owned} ${tail}`
  }
  return sql`
    (select e.id from engagement e where e.owner_id = ${whose.me} and ${owned} ${tail})
    union (select e.id from engagement e where e.agent_id = ${whose.me} and ${owned} ${tail})
    union (select e.id from engagement_assistant a join engagement e on e.id = a.engagement_id where a.person_id = ${whose.me} and ${owned} ${tail})`
}

/** The meetings of a span as a condition on `e`: a whole unit is read where it lies, without looking each of its meetings up again. */
export const inSpan = (span: CampaignSpan): RawBuilder<unknown> =>
  span.scope === 'bu' ? sql`${ofUnit(span)} and ${withinSpan(span)}` : sql`e.id in (${meetingIds(span)})`

/** Condition on `e`: a meeting of the reader's unit; of any for a reader of all. */
export const ofUnit = ({ whose }: CampaignSpan) => (whose.seesAll ? sql`true` : sql`e.bu_id = ${whose.buId}`)

function withinSpan({ from, to, ownerId }: CampaignSpan): RawBuilder<unknown> {
  const within = sql`e.sort_at >= ${from} and e.sort_at < ${to} and e.status <> ${sql.lit(MEETING.draft)}`
  return ownerId === null ? within : sql`${within} and e.owner_id = ${ownerId}`
}

/** On time: closed by its owner on the last day or before. Due: closed in whatever way, or past the last day on `today`. */
export const closing = (today: string) => ({
  onTime: sql`(e.status = ${sql.lit(MEETING.closed)} and (e.closing_deadline is null or (e.closed_at at time zone 'Asia/Shanghai')::date <= e.closing_deadline))`,
  due: sql`(e.status in ${setOf(CLOSED)} or (e.status = ${sql.lit(MEETING.toBeClosed)} and e.closing_deadline < ${today}::date))`,
})

export type CampaignMeetingRow = {
  id: string
  sortAt: string
  code: string
  name: string
  category: string
  status: number
  startAt: string
  owner: string
  ownerCode: string
  department: string
  budget: number
  actualAmount: number | null
  enrolled: number
  signed: number
  closingDeadline: string | null
  closedAt: string | null
  isOnTime: boolean
  isDue: boolean
}

/** Which of a span's meetings: those in one status, those closed on time or late. */
export type MeetingChoice = { status?: number | undefined; closing?: 'onTime' | 'late' | undefined }

/** Meetings of a span with their figures, latest first, after a place. Amounts in fen. */
export async function findCampaignMeetings(
  tx: Tx,
  {
    span,
    choice = {},
    today,
    after,
    limit,
  }: {
    span: CampaignSpan
    choice?: MeetingChoice
    today: string
    after: { at: string; id: string } | null
    limit: number
  },
): Promise<CampaignMeetingRow[]> {
  const { onTime, due } = closing(today)
  const inStatus = choice.status === undefined ? sql`true` : sql`e.status = ${choice.status}`
  const closed = { onTime, late: sql`(${due} and not ${onTime})` }
  const asked = choice.closing === undefined ? inStatus : sql`${inStatus} and ${closed[choice.closing]}`
  const next =
    after === null
      ? sql`true`
      : sql`(e.sort_at, e.id) < (${rowInstant(after, sql`engagement`, ['sort_at'])}, ${after.id}::uuid)`
  const tail = sql`order by e.sort_at desc, e.id desc limit ${sql.lit(limit)}`
  return query<CampaignMeetingRow>(tx)`
    select e.id, e.sort_at as "sortAt", e.engagement_code as code, e.name, e.category, e.status, e.start_at as "startAt", p.name as owner,
      p.employee_code as "ownerCode", p.department, e.budget, e.actual_amount as "actualAmount", ${KEPT.enrolled} as enrolled, ${KEPT.signed} as signed,
      e.closing_deadline as "closingDeadline", e.closed_at as "closedAt", ${onTime} as "isOnTime", ${due} as "isDue"
    from (
      select e.* from engagement e where e.id in (${meetingIds(span, { and: sql`${asked} and ${next}`, tail })}) ${tail}
    ) e join person p on p.id = e.owner_id left join meeting_figures f on f.engagement_id = e.id and f.is_current and f.has_attendance
    order by e.sort_at desc, e.id desc`
}
