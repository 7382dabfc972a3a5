import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

/** Doctors with a signed contract for a talk of this meeting whose fee and minutes are still those agreed. */
export async function findSignedContracts(tx: Tx, engagementId: string): Promise<string[]> {
  const { rows } = await sql<{ hcpId: string }>`
    select distinct c.hcp_id as "hcpId" from speaker_contract c
    join engagement_speaker t on (t.engagement_id, t.hcp_id, t.topic_id, t.role) = (c.engagement_id, c.hcp_id, c.topic_id, c.role)
    where c.engagement_id = ${engagementId} and c.state = 'signed'
      and (c.terms ->> 'net')::bigint = t.fee_net and (c.terms ->> 'minutes')::int = t.minutes`.execute(tx)
  return rows.map(({ hcpId }) => hcpId)
}
