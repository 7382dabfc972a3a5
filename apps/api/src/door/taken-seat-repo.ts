import { type RawBuilder, sql } from 'kysely'
import { queryFirst, type Tx } from '../kit/database/db.ts'

/** The order number of a sign-in within its session, and how many people have a place. */
export type TakenSeat = { no: number; total: number }

/** So many sign-ins of a session are counted; past them there is no number. */
const MOST_COUNTED = sql.lit(5_000)

/** How many effective sign-ins `s` of a meeting and session fulfil `and`: an index holds exactly these. */
export const countSigned = (meeting: RawBuilder<unknown>, session: RawBuilder<unknown>, and = sql`true`) => sql`
  (select count(*)::int from (
    select from sign_in s where s.engagement_id = ${meeting} and s.session_no = ${session} and s.voided_at is null and ${and} limit ${MOST_COUNTED}
  ) s)`

/** Null past the sign-ins that are counted. */
export const seatOf = (no: RawBuilder<unknown>, meeting: RawBuilder<unknown>) => sql<TakenSeat | null>`
  (select json_build_object('no', ${no}, 'total', greatest(e.seats_taken, ${no})) from engagement e where e.id = ${meeting} and ${no} <= ${MOST_COUNTED})`

/** Ids rise as sign-ins arrive: those taken back before it make the number smaller. */
export const seatOfSign = (b: RawBuilder<unknown>) => sql<TakenSeat | null>`
  (select ${seatOf(sql`q.no`, sql`${b}.engagement_id`)} from (select ${countSigned(sql`${b}.engagement_id`, sql`${b}.session_no`, sql`s.id <= ${b}.id`)} as no) q)`

/** The seat of an effective sign-in. */
export async function findSeat(tx: Tx, signInId: string): Promise<TakenSeat | undefined> {
  const row = await queryFirst<{ seat: TakenSeat | null }>(tx)`
    select ${seatOfSign(sql`b`)} as seat from sign_in b where b.id = ${signInId} and b.voided_at is null`
  return row?.seat ?? undefined
}
