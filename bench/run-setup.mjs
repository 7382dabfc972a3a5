// What each run adds to a seeded database and takes away before the next: sessions, and meetings that are running now.
import { idOf, idOfSql, personId, tokenOf } from './ids.mjs'
import { withClient } from './connection.mjs'
import { personSql } from './seed-people.mjs'

/** Signed-in sessions of the first `people` seeded people, 12 hours long. */
export async function openSessions(url, people) {
  await withClient(url, async (client) => {
    await client.query("delete from session_family where revoked_reason = 'bench'")
    // A seeded manager who is asked and the agent too would have the job of the minute look for another approver again and again.
    await client.query(
      "update engagement set agent_id = null where status in (10, 15) and agent_id is not null and name_initials = 'XSJLH'",
    )
    await client.query(`
      insert into session_family (id, person_id, user_type, created_at, last_seen_at, expires_at, proved_at)
      select ${idOfSql("'bench-family-' || i")}, ${personSql('i')}, 'employee', now(), now(), now() + interval '12 hours', now()
      from generate_series(1, ${people}) i
      on conflict (id) do update set last_seen_at = now(), expires_at = now() + interval '12 hours', revoked_at = null, revoked_reason = null, proved_at = now()`)
    await client.query(`
      insert into session_token (token_hash, family_id, issued_at)
      select encode(sha256(convert_to('${tokenOf('')}' || i, 'UTF8')), 'hex'), ${idOfSql("'bench-family-' || i")}, now()
      from generate_series(1, ${people}) i on conflict do nothing`)
  })
}

/**
 * A meeting of its own that started ten minutes ago, or starts `inDays` days from now. `seats` null: no limit; `audience` people are enrolled and, where
 * `withTokens`, hold an hcpToken (`attendeeToken`). Gives the meeting's id.
 */
export async function openMeeting(url, { key, owner, seats = null, audience = 0, withTokens = false, inDays = 0 }) {
  const id = idOf(`bench-run-${key}-${Date.now()}-${process.pid}`)
  await withClient(url, async (client) => {
    await client.query(
      `insert into engagement (id, engagement_code, name, category, execute_type, status, approval_status, start_at, end_at, city, hco_id, owner_id,
         submitter_id, bu_id, expected_audience, seats, landing_open, submitted_at, approved_at, created_at, updated_at)
       select $1::uuid, 'M2611-' || nextval('engagement_code_no'), '签到压力会议', 'ONETIME', 'onSite', case when $4::int = 0 then 50 else 40 end, '40',
         now() + make_interval(days => $4::int, mins => -10), now() + make_interval(days => $4::int, hours => 5), h.city, h.id, p.id, p.id, p.bu_id, 100, $3::int, true, now() - interval '9 days', now() - interval '8 days',
         now() - interval '9 days', now()
       from person p, (select id, city from hco order by code limit 1) h where p.id = $2`,
      [id, personId(owner), seats, inDays],
    )
    if (audience === 0) return
    await client.query(
      `insert into enrollment (id, engagement_id, name, phone, status, source, consent_version, consent_at, created_at)
       select ${idOfSql("$1 || '-' || i")}, $1::uuid, '李医生' || i, '15' || lpad(i::text, 9, '0'), 'enrolled', 'landing', (select min(version) from consent_version), now(), now()
       from generate_series(1, $2::int) i`,
      [id, audience],
    )
    if (!withTokens) return
    await client.query(
      `insert into attendee_token (token_hash, engagement_id, enrollment_id, issued_at, expires_at)
       select encode(sha256(convert_to('attendee-' || n.id, 'UTF8')), 'hex'), $1::uuid, n.id, now(), now() + interval '1 day'
       from enrollment n where n.engagement_id = $1`,
      [id],
    )
  })
  return id
}

export const enrollmentId = (meeting, number) => idOf(`${meeting}-${number}`)
export const attendeeToken = (meeting, number) => `attendee-${enrollmentId(meeting, number)}`
