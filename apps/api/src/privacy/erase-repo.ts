import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { noteErased } from '../kit/database/revocation-repo.ts'
import { eraseMeetingWords } from './erase-words-repo.ts'
import { eraseLettersTo } from './erase-letter-repo.ts'

/**
 * Takes everything that leads to a person out of these places: name, number, hospital, answers and consents at enrolment, directory, WeChat, tokens, messages, letters,
 * phones used, what a platform told, the image of the signature, words typed, also those about the meeting, the name on statements. The place itself stays, so that
 * counts stay right.
 */
export async function erasePlaces(tx: Tx, enrollmentIds: readonly string[], at: string): Promise<void> {
  const ids = sql`any(${[...enrollmentIds]}::uuid[])`
  await noteErased(tx, 'placeErased', enrollmentIds)
  await eraseMeetingWords(tx, enrollmentIds)
  await erasePartnerCodes(tx, enrollmentIds)
  await eraseLettersTo(tx, enrollmentIds)
  await query(tx)`
    update enrollment set name = '已删除', phone = '10' || lpad(nextval('erased_number')::text, 9, '0'), email = null, email_proved_at = null, hco_name = '', department = '',
      hcp_id = null, group_label = '', link_reason = '', link_before = null, erased_at = ${at}, void_reason = case when void_reason is not null then '已删除' end,
      decline_reason = case when decline_reason is not null then '已删除' end
    where id = ${ids} and erased_at is null`
  await query(tx)`delete from enrolment_change where enrollment_id = ${ids}`
  await query(tx)`delete from enrolment_answer where enrollment_id = ${ids}`
  await query(tx)`delete from consent_given where enrollment_id = ${ids}`
  await query(tx)`delete from attendee_token where enrollment_id = ${ids}`
  await query(tx)`delete from attendee_wechat where enrollment_id = ${ids}`
  await query(tx)`delete from attendee_message where enrollment_id = ${ids}`
  await query(tx)`delete from phone_message where enrollment_id = ${ids}`
  await query(tx)`delete from live_permission where enrollment_id = ${ids}`
  await query(tx)`
    update questionnaire_response set answers = answers_without_words(answers)
    where enrollment_id = ${ids} and answers <> answers_without_words(answers)`
  await query(tx)`
    update attendance_statement set person_name = '已删除', hco_name = '', department = '',
      revoked_at = coalesce(revoked_at, ${at}), revoked_by = coalesce(revoked_by, issued_by), revoke_reason = '个人信息已删除'
    where enrollment_id = ${ids}`
  await eraseStays(tx, enrollmentIds)
  await eraseSignatures(tx, enrollmentIds)
}

/** The lists told to the sales system name doctors by their code: it goes, the line stays. */
async function erasePartnerCodes(tx: Tx, enrollmentIds: readonly string[]): Promise<void> {
  await query(tx)`
    with told as (
      select m.id, jsonb_agg(case when c.code is null then d.code else '"已删除"'::jsonb end order by d.n) as doctors
      from partner_message m cross join jsonb_array_elements(m.payload -> 'doctors') with ordinality d (code, n)
      left join (
        select distinct e.engagement_id, to_jsonb(h.code) as code from enrollment e join hcp h on h.id = e.hcp_id
        where e.id = any(${[...enrollmentIds]}::uuid[])
      ) c on c.engagement_id = m.engagement_id and c.code = d.code
      where m.engagement_id in (select engagement_id from enrollment where id = any(${[...enrollmentIds]}::uuid[]))
      group by m.id having count(c.code) > 0)
    update partner_message m set payload = jsonb_set(m.payload, '{doctors}', told.doctors),
      refused = (select coalesce(jsonb_agg(case when told.doctors ? (r ->> 'doctor') then r else '{"doctor":"已删除","reason":""}'::jsonb end), '[]')
        from jsonb_array_elements(m.refused) r)
    from told where m.id = told.id`
}

/** What platforms told of them. Stays of one account still belong together, so that it counts once. */
async function eraseStays(tx: Tx, enrollmentIds: readonly string[]): Promise<void> {
  await query(tx)`
    update platform_attendance a set name = '', phone = '', person_key = 'erased:' || k.first
    from (select engagement_id, person_key, enrollment_id, min(id::text) as first from platform_attendance
          where enrollment_id = any(${[...enrollmentIds]}::uuid[]) group by 1, 2, 3) k
    where a.engagement_id = k.engagement_id and a.person_key = k.person_key and a.enrollment_id = k.enrollment_id`
}

/** Images, phones and words of their sign-ins go. The digest of an image stays: a copy of it is still noticed elsewhere. */
async function eraseSignatures(tx: Tx, enrollmentIds: readonly string[]): Promise<void> {
  const ids = sql`any(${[...enrollmentIds]}::uuid[])`
  await query(tx)`
    update scan_log l set device_id = '' from enrollment n
    where n.id = ${ids} and l.engagement_id = n.engagement_id and l.enrollment_id = n.id and l.device_id <> ''`
  await query(tx)`
    update device_key k set address = '' from sign_in s
    where s.enrollment_id = ${ids} and k.engagement_id = s.engagement_id and k.key_id = s.device_key_id`
  await query(tx)`delete from sign_ticket where enrollment_id = ${ids}`
  const rows = await query<{ fileId: string | null }>(tx)`
    with before as (select id, signature_file_id from sign_in where enrollment_id = ${ids})
    update sign_in s set signature_file_id = null, device_id = '', device_key_id = null, staff_reason = case when staff_reason is not null then '已删除' end,
      suspicion_explanation = case when suspicion_explanation is not null then '已删除' end,
      void_reason = case when void_reason is not null then '已删除' end,
      doubts = (select coalesce(jsonb_agg(d || '{"withId": null}'), '[]') from jsonb_array_elements(s.doubts) d)
    from before where s.id = before.id
    returning before.signature_file_id as "fileId"`
  const fileIds = rows.flatMap(({ fileId }) => fileId ?? [])
  // The hourly sweep drops bytes on which no row stands.
  await query(tx)`delete from stored_file where id = any(${fileIds}::uuid[])`
}
