import { type RawBuilder, sql } from 'kysely'

/** When the contract of a fee `f` or talk `t` was signed online, if after the end of its meeting `e`. */
export function lateContract(alias: 'f' | 't'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(select c.signed_at from speaker_contract c where c.state = 'signed' and c.signed_at > e.end_at
    and (c.engagement_id, c.topic_id, c.hcp_id, c.role) = (${of('engagement_id')}, ${of('topic_id')}, ${of('hcp_id')}, ${of('role')}))`
}
