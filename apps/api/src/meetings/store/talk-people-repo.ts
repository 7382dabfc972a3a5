import { query, type Tx } from '../../kit/database/db.ts'
import type { SpeakerPart } from './parts-repo.ts'

export type TalkPerson = Pick<SpeakerPart, 'hcpId' | 'name' | 'hco' | 'dept' | 'title' | 'hasEmployerConsent'>

/** Doctors as the talks of a meeting show them. `today` (Asia/Shanghai) judges the employer's consent. */
export async function findTalkPeople(
  tx: Tx,
  hcpIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, TalkPerson>> {
  const rows = await query<TalkPerson>(tx)`
    select h.id as "hcpId", h.name, o.name as hco, h.department as dept, h.title,
      coalesce(employer_consent_until(s.hcp_id) >= ${today}::date, false) as "hasEmployerConsent"
    from hcp h join hco o on o.id = h.hco_id left join speaker s on s.hcp_id = h.id
    where h.id = any(${[...hcpIds]}::uuid[])`
  return new Map(rows.map((person) => [person.hcpId, person]))
}

/** Names of a meeting's speakers as visitors read them, with commas between; empty without speakers. */
export async function findSpeakerNames(tx: Tx, engagementId: string): Promise<string> {
  const rows = await query<{ names: string }>(tx)`
    select coalesce(string_agg(h.name, '、' order by h.name, h.id), '') as names from hcp h
    where h.id in (select t.hcp_id from engagement_speaker t where t.engagement_id = ${engagementId})`
  return rows[0]?.names ?? ''
}
