import { ROUTE_SOURCES, ROUTE_UNSAID } from '@osmp/domain/fees/payment-route.ts'
import { type RawBuilder, sql } from 'kysely'

/** The columns that name a talk: of a fee, of a speaker of a meeting, or values. */
type TalkKey = Readonly<Record<'engagementId' | 'topicId' | 'hcpId' | 'role', RawBuilder<unknown>>>

export const keyOf = (alias: 'f' | 't'): TalkKey => ({
  engagementId: sql.ref(`${alias}.engagement_id`),
  topicId: sql.ref(`${alias}.topic_id`),
  hcpId: sql.ref(`${alias}.hcp_id`),
  role: sql.ref(`${alias}.role`),
})

/** The payer of a talk by each source, or null. */
export const routeWords = ({ engagementId, topicId, hcpId, role }: TalkKey) => ({
  online: sql`(select c.terms ->> 'paymentRoute' from speaker_contract c where c.state = 'signed'
    and (c.engagement_id, c.topic_id, c.hcp_id, c.role) = (${engagementId}, ${topicId}, ${hcpId}, ${role}))`,
  paper: sql`(select p.accepted_route from closing_file p where p.engagement_id = ${engagementId} and p.accepted_hcp_id = ${hcpId}
    and p.deleted_at is null order by p.accepted_at desc limit 1)`,
  record: sql`(select s.payment_route from speaker s where s.hcp_id = ${hcpId})`,
})

/** The payer of a talk, as `routeBy` decides. */
export function routeOf(key: TalkKey): RawBuilder<unknown> {
  const words = routeWords(key)
  return sql`coalesce(${sql.join(ROUTE_SOURCES.map((source) => words[source]))}, ${ROUTE_UNSAID})`
}

/** The payer of a fee `f`; null: the company paid it before this was kept. */
export const FEE_ROUTE = sql`coalesce(f.payment_route, case when f.state not in ('paid', 'reversed') then ${routeOf(keyOf('f'))} end)`
/** The same, without null. */
export const FEE_PAYER = sql`coalesce(${FEE_ROUTE}, 'companyDirect')`
