import { type RawBuilder, sql } from 'kysely'

/** When the first consent of the employer came to count that a fee `f` or talk `t` rests on, if after the end of its meeting `e`. */
export function lateConsent(alias: 'f' | 't'): RawBuilder<unknown> {
  const hcpId = sql.ref(`${alias}.hcp_id`)
  const day = sql`(e.start_at at time zone 'Asia/Shanghai')::date`
  return sql`(select min(coalesce(c.accepted_at, c.uploaded_at)) from speaker_consent c where c.hcp_id = ${hcpId} and c.withdrawn_at is null
    and (not c.needs_acceptance or c.accepted_at is not null) and c.valid_until >= ${day}
    and coalesce((select r.employer_consent_until from speaker r where r.hcp_id = ${hcpId}) < ${day}, true)
    having min(coalesce(c.accepted_at, c.uploaded_at)) > e.end_at)`
}
