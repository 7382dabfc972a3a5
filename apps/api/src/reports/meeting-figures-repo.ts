import { type RawBuilder, sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

/** Statuses of an enrolment that holds a place or did; an unconfirmed walk-in holds a seat while the meeting runs and is no place in the end. */
export const SEATED = sql`'enrolled', 'checkedIn', 'signed', 'left'`

/** Letters of `e` that hold and left, each with the place of the invited doctor: the one it was answered with, else that of the same doctor. */
const LETTERS = sql`invitation i left join lateral (
    select n.id, n.status from enrollment n
    where n.engagement_id = i.engagement_id and (n.id = i.enrollment_id or n.hcp_id = i.hcp_id) and n.status <> 'void'
    order by n.id = i.enrollment_id desc nulls last limit 1
  ) n on true where i.engagement_id = e.id and i.revoked_at is null and letter_has_left(i)`
/** Whether a place `n` at `e` was used: at the door or online. */
const HAS_ATTENDED = sql`n.status in (${SEATED}) and exists (select from attendance_of(e.id) a where a.enrollment_id = n.id)`

/** Submitted answers of `e`: those with a name by person, and the most people that one anonymous survey heard from. */
const NAMED = sql`questionnaire_response r join enrollment n on n.id = r.enrollment_id
  where r.engagement_id = e.id and r.state = 'submitted' and n.status <> 'void'`
const mostAnonymous = (audience: RawBuilder<unknown>) => sql`(
    select coalesce(max(people), 0) from (
      select count(distinct r.person_key) as people from questionnaire_response r
      join questionnaire_version v on v.questionnaire_id = r.questionnaire_id and v.no = r.version_no
      where r.engagement_id = e.id and r.state = 'submitted' and r.is_anonymous and ${audience} group by r.questionnaire_id
    ) survey)`

const ATTENDED = sql`(select count(distinct a.enrollment_id)::int from attendance_of(e.id) a join enrollment n on n.id = a.enrollment_id
  where n.status in (${SEATED}))`

/**
 * People beside each row `e` (engagement), each once, every figure from an index of its own. Anonymous
 * answers count as the fewest people that could have given them.
 */
export const COUNTED = {
  enrolled: sql`(select count(*)::int from enrollment n where n.engagement_id = e.id and n.status in (${SEATED}))`,
  /** Attendees. */
  signed: ATTENDED,
  invited: sql`(select count(distinct coalesce(n.id, i.id))::int from ${LETTERS})`,
  opened: sql`(select count(distinct coalesce(n.id, i.id))::int from ${LETTERS} and coalesce(i.opened_at, i.answered_at) is not null)`,
  invitedEnrolled: sql`(select count(distinct n.id)::int from ${LETTERS} and n.status in (${SEATED}))`,
  invitedSigned: sql`(select count(distinct n.id)::int from ${LETTERS} and ${HAS_ATTENDED})`,
  surveyed: sql`greatest((select count(distinct n.id)::int from ${NAMED}), least(${mostAnonymous(sql`true`)}::int,
    (select count(*)::int from enrollment n where n.engagement_id = e.id and n.status <> 'void')))`,
  signedSurveyed: sql`greatest((select count(distinct n.id)::int from ${NAMED} and ${HAS_ATTENDED}),
    least(${mostAnonymous(sql`v.audience = 'signed'`)}::int, ${ATTENDED}))`,
  /** Devices on the links, each once a day: no people. */
  openings: sql`(select count(*)::int from open_link o where o.engagement_id = e.id)`,
} as const
type Figure = keyof typeof COUNTED

/** Where a figure is kept. */
const COLUMNS = {
  enrolled: 'enrolled',
  signed: 'signed',
  invited: 'invited',
  opened: 'opened',
  invitedEnrolled: 'invited_enrolled',
  invitedSigned: 'invited_signed',
  surveyed: 'surveyed',
  signedSurveyed: 'signed_surveyed',
  openings: 'openings',
} as const satisfies Record<Figure, string>
const FIGURES = Object.keys(COLUMNS) as Figure[] // the keys of COLUMNS

const kept = (figure: Figure) => sql`coalesce(f.${sql.ref(COLUMNS[figure])}, ${COUNTED[figure]})`
/** Figures of `e` as kept in `f`, else counted. */
export const KEPT = { enrolled: kept('enrolled'), signed: kept('signed') } as const
/** Every figure of `e` under the name of its column. */
export const KEPT_OR_COUNTED = sql.join(FIGURES.map((figure) => sql`${kept(figure)} as ${sql.ref(COLUMNS[figure])}`))

/**
 * Takes meetings with figures that wait to be counted, so that nothing they count changes until this transaction ends; those at which
 * something is being changed wait for the next time.
 */
export async function takeDueFigures(tx: Tx, limit: number): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select e.id from meeting_figures f join engagement e on e.id = f.engagement_id
    where not (f.is_current and f.has_attendance) order by f.engagement_id limit ${sql.lit(limit)} for update of e skip locked`
  return rows.map(({ id }) => id)
}

/** Counts the figures of taken meetings and keeps them. */
export async function keepFigures(tx: Tx, engagementIds: readonly string[]): Promise<void> {
  const columns = FIGURES.map((figure) => sql.ref(COLUMNS[figure]))
  const counted = FIGURES.map((figure) => sql`${COUNTED[figure]} as ${sql.ref(COLUMNS[figure])}`)
  await query(tx)`
    update meeting_figures f set is_current = true, has_attendance = true, ${sql.join(columns.map((column) => sql`${column} = c.${column}`))}
    from (select e.id, ${sql.join(counted)} from engagement e where e.id = any(${engagementIds}::uuid[])) c
    where f.engagement_id = c.id`
}
