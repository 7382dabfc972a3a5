import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

/**
 * Takes everything that leads to a person out of these places: name, number, hospital, directory, WeChat, tokens, messages, what a
 * platform told, the image of the signature, the name on statements. The place itself stays, so that counts stay right.
 */
export async function erasePlaces(tx: Tx, enrollmentIds: readonly string[], at: string): Promise<void> {
  const ids = sql`any(${[...enrollmentIds]}::uuid[])`
  await sql`
    update enrollment set name = '已删除', phone = '10' || lpad(nextval('erased_number')::text, 9, '0'), hco_name = '', department = '',
      hcp_id = null, group_label = '', erased_at = ${at}
    where id = ${ids} and erased_at is null`.execute(tx)
  await sql`delete from attendee_token where enrollment_id = ${ids}`.execute(tx)
  await sql`delete from attendee_wechat where enrollment_id = ${ids}`.execute(tx)
  await sql`delete from attendee_message where enrollment_id = ${ids}`.execute(tx)
  await sql`update platform_attendance set name = '', phone = '' where enrollment_id = ${ids}`.execute(tx)
  await sql`
    update attendance_statement set person_name = '已删除', hco_name = '', department = '',
      revoked_at = coalesce(revoked_at, ${at}), revoked_by = coalesce(revoked_by, issued_by), revoke_reason = coalesce(revoke_reason, '个人信息已删除')
    where enrollment_id = ${ids}`.execute(tx)
  const { rows } = await sql<{ fileId: string }>`
    with signed as (select id, signature_file_id from sign_in where enrollment_id = ${ids} and signature_file_id is not null)
    update sign_in s set signature_file_id = null, device_id = '' from signed where s.id = signed.id
    returning signed.signature_file_id as "fileId"`.execute(tx)
  await forgetFiles(
    tx,
    rows.map(({ fileId }) => fileId),
  )
}

/**
 * Takes these doctors' numbers out of the directory, and what was only tried with them in a form; those without a contract or fee
 * leave it with their name. What the rules refused stays for the time of logs, without their names: it is
 * about who tried it.
 */
export async function eraseDoctors(tx: Tx, hcpIds: readonly string[]): Promise<void> {
  const ids = sql`any(${[...hcpIds]}::uuid[])`
  await sql`update hcp set phone = '' where id = ${ids}`.execute(tx)
  await sql`delete from rule_trial where hcp_ids && ${[...hcpIds]}::uuid[] and refusal is null`.execute(tx)
  for (const hcpId of hcpIds)
    await sql`
      update rule_trial t set results = replace(t.results::text, to_jsonb(h.name)::text, '"已删除"')::jsonb,
        input = replace(t.input::text, to_jsonb(h.name)::text, '"已删除"')::jsonb
      from hcp h where h.id = ${hcpId} and t.hcp_ids @> array[h.id]`.execute(tx)
  await sql`
    update hcp h set name = '已删除', name_initials = '', title = '', is_active = false
    where h.id = ${ids} and not exists (select from speaker s where s.hcp_id = h.id)
      and not exists (select from engagement_speaker s where s.hcp_id = h.id)`.execute(tx)
}

/** Forgets these files: the hourly sweep drops bytes on which no row stands. */
async function forgetFiles(tx: Tx, fileIds: readonly string[]): Promise<void> {
  await sql`delete from stored_file where id = any(${[...fileIds]}::uuid[])`.execute(tx)
}
