import { query, type Tx } from '../kit/database/db.ts'

/**
 * By meeting, the doctors with a signed contract for a talk of it whose fee and minutes are still those agreed. What was signed
 * with the help of staff proves nothing: its paper is asked for.
 */
export async function findSignedContracts(tx: Tx, engagementIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await query<{ engagementId: string; hcpIds: string[] }>(tx)`
    select c.engagement_id as "engagementId", array_agg(distinct c.hcp_id::text) as "hcpIds" from speaker_contract c
    join engagement_speaker t on (t.engagement_id, t.hcp_id, t.topic_id, t.role) = (c.engagement_id, c.hcp_id, c.topic_id, c.role)
    where c.engagement_id = any(${[...engagementIds]}::uuid[]) and c.state = 'signed'
      and not exists (select from person_act a where a.object_id = c.id and a.kind = 'contractSigned' and a.proof = 'byHand')
      and (c.terms ->> 'net')::bigint = t.fee_net and (c.terms ->> 'minutes')::int = t.minutes
    group by c.engagement_id`
  return new Map(rows.map(({ engagementId, hcpIds }) => [engagementId, hcpIds]))
}
