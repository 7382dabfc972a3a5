import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

/** Statuses of an enrolment that holds a place or did. */
export const SEATED = sql`'enrolled', 'checkedIn', 'signed', 'left'`

/** Counts beside each row `e` (engagement), every one from an index of its own. */
export const COUNTED = {
  enrolled: sql`(select count(*)::int from enrollment n where n.engagement_id = e.id and n.status in (${SEATED}))`,
  signed: sql`(select count(distinct s.enrollment_id)::int from sign_in s where s.engagement_id = e.id and s.voided_at is null)`,
  invited: sql`(select count(*)::int from invitation i where i.engagement_id = e.id and i.revoked_at is null)`,
  opened: sql`(select count(*)::int from open_link o where o.engagement_id = e.id)`,
  surveyed: sql`(select count(distinct r.person_key)::int from questionnaire_response r where r.engagement_id = e.id and r.state = 'submitted')`,
} as const

/**
 * Takes meetings whose figures wait to be counted, so that nothing they count changes until this transaction ends; those at which
 * something is being changed wait for the next time.
 */
export async function takeDueFigures(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from meeting_figures f join engagement e on e.id = f.engagement_id
    where not f.is_current order by f.engagement_id limit ${sql.lit(limit)} for update of e skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Counts the figures of taken meetings and keeps them. */
export async function keepFigures(tx: Tx, engagementIds: readonly string[]): Promise<void> {
  await sql`
    update meeting_figures f set is_current = true, enrolled = c.enrolled, signed = c.signed, invited = c.invited, opened = c.opened,
      surveyed = c.surveyed
    from (
      select e.id, ${COUNTED.enrolled} as enrolled, ${COUNTED.signed} as signed, ${COUNTED.invited} as invited,
        ${COUNTED.opened} as opened, ${COUNTED.surveyed} as surveyed
      from engagement e where e.id = any(${engagementIds}::uuid[])
    ) c where f.engagement_id = c.id`.execute(tx)
}
