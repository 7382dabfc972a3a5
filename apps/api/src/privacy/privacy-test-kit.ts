import { sql } from 'kysely'
import { uuidv7 } from '../kit/database/ids.ts'
import type { TestApp, TestCaller } from '../test-kit/test-kit.ts'
import { confirmWaiting } from '../test-kit/test-second-person.ts'

/** Nobody else in the demo company is called so. */
export const DOCTOR = { name: '欧阳测九', phone: '13911119999', code: 'HCP-TRACE-9' }
/** What a place leads to its person by, beside name and number. */
export const LINKS = {
  openId: 'open-id-of-nine',
  device: 'device-of-nine',
  account: 'account-of-nine',
  email: 'nine@hospital.example',
}

export type Held = { hcpId: string; enrollmentId: string }

/** A doctor of the directory with their name, number and code, without any place. */
export async function addDoctor(app: TestApp): Promise<string> {
  const hcpId = uuidv7()
  await sql`
    insert into hcp (id, code, name, name_initials, hco_id, department, title, phone)
    select ${hcpId}, ${DOCTOR.code}, ${DOCTOR.name}, 'oycj', hco_id, '心内科', '主任医师', ${DOCTOR.phone} from hcp limit 1`.execute(
    app.db.db,
  )
  return hcpId
}

/** Gives the place of somebody who signed in to this doctor. */
export async function takePlace(app: TestApp, enrollmentId: string, hcpId: string): Promise<void> {
  await sql`delete from invitation where enrollment_id = ${enrollmentId}`.execute(app.db.db)
  await sql`
    update enrollment set hcp_id = ${hcpId}, name = ${DOCTOR.name}, phone = ${DOCTOR.phone}, email = ${LINKS.email}, takes_meal = true, hco_name = '测九医院', department = '心内科', group_label = '测九组'
    where id = ${enrollmentId}`.execute(app.db.db)
}

/** Leaves the person's traces in every table that gets some from the outside: phones, messages, platforms, lists for partners, typed words. */
export async function leaveTraces(
  app: TestApp,
  engagementId: string,
  { hcpId, enrollmentId }: Held,
  staffId: string,
): Promise<void> {
  const { db } = app.db
  const typed = `${DOCTOR.name} ${DOCTOR.phone}`
  await sql`
    update sign_in set device_id = ${LINKS.device}, staff_reason = ${typed}, suspicion_explanation = ${typed}, void_reason = ${typed},
      doubts = ${JSON.stringify([{ kind: 'sameDevice', withId: uuidv7(), seconds: 5 }])}::jsonb where enrollment_id = ${enrollmentId}`.execute(
    db,
  )
  await sql`update enrollment set void_reason = ${typed} where id = ${enrollmentId}`.execute(db)
  await sql`
    insert into scan_log (id, engagement_id, enrollment_id, result, method, device_id, at)
    values (${uuidv7()}, ${engagementId}, ${enrollmentId}, 'ok', 'qr', ${LINKS.device}, now())`.execute(db)
  await sql`
    insert into attendee_token (token_hash, engagement_id, enrollment_id, issued_at, expires_at)
    values (repeat('a', 64), ${engagementId}, ${enrollmentId}, now(), now())`.execute(db)
  await sql`
    insert into enrolment_form_version (engagement_id, version, items, made_by, made_at)
    values (${engagementId}, 1, ${JSON.stringify([{ key: 'arrival', labelZh: '到达车次', options: [] }])}::jsonb, ${staffId}, now())
    on conflict do nothing`.execute(db)
  await sql`
    insert into enrolment_answer (enrollment_id, item_key, form_version, value, keep_until)
    values (${enrollmentId}, 'arrival', 1, ${JSON.stringify({ text: typed })}::jsonb, now()::date + 14)`.execute(db)
  await sql`
    insert into consent_text (id, purpose, version, text_zh, text_en, from_date)
    values (${uuidv7()}, 'followUp', 'kit', '同意', 'Yes', '2026-01-01') on conflict do nothing`.execute(db)
  await sql`
    insert into consent_given (id, enrollment_id, purpose, version, given, how, at)
    values (${uuidv7()}, ${enrollmentId}, 'followUp', 'kit', true, 'form', now())`.execute(db)
  await sql`
    insert into attendee_wechat (engagement_id, open_id, enrollment_id, bound_at)
    values (${engagementId}, ${LINKS.openId}, ${enrollmentId}, now())`.execute(db)
  await sql`
    insert into attendee_message (id, engagement_id, enrollment_id, kind, params, dedupe_key, created_at)
    values (${uuidv7()}, ${engagementId}, ${enrollmentId}, 'survey', ${JSON.stringify({ typed })}::jsonb, ${enrollmentId}, now())`.execute(
    db,
  )
  await sql`
    insert into message_delivery (id, message_id, channel, address_hash, address_masked, created_at)
    select ${uuidv7()}, m.id, 'mail', '', ${LINKS.email}, now() from attendee_message m where m.dedupe_key = ${enrollmentId}`.execute(
    db,
  )
  await sql`
    insert into live_permission (id, engagement_id, poll_hash, code, device, state, enrollment_id, created_at, expires_at)
    values (${uuidv7()}, ${engagementId}, ${uuidv7()}, '123456', ${LINKS.device}, 'granted', ${enrollmentId}, now(), now())`.execute(
    db,
  )
  await sql`
    insert into platform_attendance (id, engagement_id, person_key, name, phone, source, joined_at, enrollment_id, matched_by)
    select gen_random_uuid(), ${engagementId}, ${LINKS.account}, ${DOCTOR.name}, ${DOCTOR.phone}, 'list', now() + n * interval '1 minute',
      case n when 3 then null else ${enrollmentId}::uuid end, case n when 3 then 'nobody' else 'phone' end
    from generate_series(1, 3) n`.execute(db)
  await sql`
    insert into partner_message (id, engagement_id, kind, day, payload, refused, by_person_id, created_at)
    values (${uuidv7()}, ${engagementId}, 'signIn', '2026-10-01', ${JSON.stringify({ engagementCode: 'x', doctors: ['HCP-1', DOCTOR.code] })}::jsonb,
      ${JSON.stringify([{ doctor: DOCTOR.code, reason: '不在名下' }])}::jsonb,
      ${staffId}, now())`.execute(db)
  await sql`
    insert into recent_choice (person_id, kind, value, chosen_at) values (${staffId}, 'doctor', ${hcpId}, now())`.execute(
    db,
  )
  await sql`
    insert into legal_hold (id, phone, reason, by_person_id, at, released_at, released_by, release_reason)
    values (${uuidv7()}, ${DOCTOR.phone}, '检查或调查中', ${staffId}, now(), now(), ${staffId}, '事项已结束')`.execute(
    db,
  )
  await sql`
    insert into attendance_statement (id, number, code, engagement_id, enrollment_id, person_name, hco_name, department, meeting_name, organiser, place,
      topics, start_at, end_at, minutes, issued_by, issued_at, revoked_at, revoked_by, revoke_reason)
    values (${uuidv7()}, 'AS2611-999999', '23456789ABCD', ${engagementId}, ${enrollmentId}, ${DOCTOR.name}, '测九医院', '心内科', '会', '部', '地',
      '{}', now(), now() + interval '1 hour', 60, ${staffId}, now(), now(), ${staffId}, ${typed})`.execute(db)
}

/** Columns with any of these in them, as `table.column`, over the whole database. */
export async function tracesOf(app: TestApp, needles: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns from pg_class c
    join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'bytea'::regtype
    group by c.relname order by 1`.execute(app.db.db)
  const like = needles.map((needle) => `%${needle}%`)
  const found: string[] = []
  for (const { name, columns } of tables) {
    const has = columns.map(
      (column) => sql`bool_or(${sql.ref(column)}::text like any(${like}::text[])) as ${sql.ref(column)}`,
    )
    const { rows } = await sql<Record<string, boolean | null>>`select ${sql.join(has)} from ${sql.table(name)}`.execute(
      app.db.db,
    )
    found.push(...columns.filter((column) => rows[0]?.[column] === true).map((column) => `${name}.${column}`))
  }
  return found
}

/** One administrator asks that a person be erased, another confirms. */
export async function eraseByTwo(app: TestApp, admin: TestCaller, phone: string) {
  const asked = await admin.call('privacy', 'personErase', { phone, reason: '本人书面申请' })
  if (asked.code === '0000') await confirmWaiting(app)
  return asked
}

/** One administrator asks that a hold end, another confirms. */
export async function releaseByTwo(app: TestApp, admin: TestCaller, holdId: string): Promise<void> {
  await admin.call('privacy', 'holdRelease', { holdId, reason: '事项已结束' })
  await confirmWaiting(app)
}
