import { sql } from 'kysely'

const HOLDS_PLACE = sql`status in ('enrolled', 'checkedIn', 'signed', 'left')`

/** Columns over the enrolments of a meeting `e`: who holds a place or did (`enrolled`), and who of them attended (`signed`). */
export const PEOPLE_COUNTS = sql`count(*) filter (where ${HOLDS_PLACE})::int as enrolled,
        count(*) filter (where ${HOLDS_PLACE} and id in (select enrollment_id from attendance_of(e.id)))::int as signed`
