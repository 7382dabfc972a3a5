import { type RawBuilder, sql } from 'kysely'

type Alias = 'f' | 't'
const of = (alias: Alias, column: string) => sql.ref(`${alias}.${column}`)

const signedOf = (alias: Alias) => sql`speaker_contract c where c.state = 'signed'
  and (c.engagement_id, c.topic_id, c.hcp_id, c.role)
    = (${of(alias, 'engagement_id')}, ${of(alias, 'topic_id')}, ${of(alias, 'hcp_id')}, ${of(alias, 'role')})`
const paperOf = (alias: Alias) => sql`closing_file p where p.engagement_id = ${of(alias, 'engagement_id')}
  and p.accepted_hcp_id = ${of(alias, 'hcp_id')} and p.deleted_at is null`
const LAST_DAY = sql`(e.end_at at time zone 'Asia/Shanghai')::date`

/** When the contract of a fee `f` or talk `t` was signed online, if after the end of its meeting `e` and not on paper in time. */
export function lateContract(alias: Alias): RawBuilder<unknown> {
  return sql`(select c.signed_at from ${signedOf(alias)} and c.signed_at > e.end_at
    and not exists (select from ${paperOf(alias)} and p.signed_on <= ${LAST_DAY}))`
}

/** The day on the accepted paper contract of a fee or talk, if after its meeting; null where it was signed online as well. */
export function lateContractDay(alias: Alias): RawBuilder<unknown> {
  return sql`(select min(p.signed_on)::text from ${paperOf(alias)} and not exists (select from ${signedOf(alias)})
    having min(p.signed_on) > ${LAST_DAY})`
}
