import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { noteErased } from '../kit/database/revocation-repo.ts'
import { eraseLettersOf } from './erase-letter-repo.ts'

/**
 * Takes these doctors' numbers and mail addresses out of the directory, and what was only tried with them in a form; those without a talk, contract or fee
 * leave it with name, code and bank account. What the rules refused stays for the time of logs, without their names: it is about who
 * tried it. Gives those that stay.
 */
export async function eraseDoctors(tx: Tx, hcpIds: readonly string[]): Promise<string[]> {
  const ids = sql`any(${[...hcpIds]}::uuid[])`
  await noteErased(tx, 'doctorErased', hcpIds)
  await query(tx)`update hcp set phone = '', email = '' where id = ${ids}`
  await query(tx)`delete from hcp_phone_change where hcp_id = ${ids}`
  await query(tx)`delete from phone_message where hcp_id = ${ids}`
  await query(tx)`delete from rule_trial where hcp_ids && ${[...hcpIds]}::uuid[] and refusal is null`
  for (const hcpId of hcpIds)
    await sql`
      update rule_trial t set results = replace(t.results::text, to_jsonb(h.name)::text, '"已删除"')::jsonb,
        input = replace(t.input::text, to_jsonb(h.name)::text, '"已删除"')::jsonb
      from hcp h where h.id = ${hcpId} and t.hcp_ids @> array[h.id]`.execute(tx)
  const going = await findUnpaid(tx, hcpIds)
  await leaveDirectory(tx, going)
  return hcpIds.filter((id) => !going.includes(id))
}

/** Those whom no talk, contract or fee names: no law keeps them. */
async function findUnpaid(tx: Tx, hcpIds: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select h.id from hcp h where h.id = any(${[...hcpIds]}::uuid[])
      and not exists (select from engagement_speaker s where s.hcp_id = h.id)
      and not exists (select from speaker_contract c where c.hcp_id = h.id)
      and not exists (select from speaker_fee f where f.hcp_id = h.id)
    for update of h`
  return rows.map(({ id }) => id)
}

/** The row stays nameless for what points at it. Its code goes too: the next import would put the name back. */
async function leaveDirectory(tx: Tx, hcpIds: readonly string[]): Promise<void> {
  const ids = sql`any(${[...hcpIds]}::uuid[])`
  for (const hcpId of hcpIds)
    await sql`
      update rule_evaluation v set results = replace(v.results::text, to_jsonb(h.name)::text, '"已删除"')::jsonb,
        input = replace(v.input::text, to_jsonb(h.name)::text, '"已删除"')::jsonb
      from hcp h where h.id = ${hcpId} and v.engagement_id in (
        select engagement_id from engagement_invited where hcp_id = ${hcpId} union select engagement_id from invitation where hcp_id = ${hcpId})`.execute(
      tx,
    )
  await eraseLettersOf(tx, hcpIds)
  await query(tx)`delete from recent_choice where value = any(${[...hcpIds]}::text[])`
  await query(tx)`delete from speaker_account where hcp_id = ${ids}`
  await query(tx)`
    update stored_file f set withdrawn_at = now() from speaker_consent c
    where f.id = c.file_id and c.hcp_id = ${ids} and f.withdrawn_at is null`
  await query(tx)`delete from speaker_consent where hcp_id = ${ids}`
  await query(tx)`update speaker set is_active = false where hcp_id = ${ids}`
  await query(tx)`
    update hcp set name = '已删除', name_initials = '', title = '', department = '', code = 'erased-' || id, is_active = false
    where id = ${ids}`
}
