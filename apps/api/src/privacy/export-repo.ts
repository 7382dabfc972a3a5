import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'

type Json = Readonly<Record<string, unknown>>

const listOf =
  (tx: Tx) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Json[]> =>
    (await query<{ row: Json }>(tx)(text, ...values)).map(({ row }) => row)

/** All rows about a person's places, without anything of other people; at most 1,000 of each kind. */
export async function exportPlaces(tx: Tx, enrollmentIds: readonly string[]): Promise<Json> {
  const ids = sql`any(${[...enrollmentIds]}::uuid[])`
  return {
    places: await listOf(tx)`
      select jsonb_build_object('meeting', e.name, 'code', e.engagement_code, 'from', e.start_at, 'to', e.end_at, 'name', n.name, 'phone', n.phone, 'email', n.email, 'emailProvedAt', n.email_proved_at,
        'hospital', n.hco_name, 'department', n.department, 'state', n.status, 'source', n.source, 'group', n.group_label,
        'consent', n.consent_version, 'consentedAt', n.consent_at, 'takesMeal', n.takes_meal, 'enrolledAt', n.created_at) as row
      from enrollment n join engagement e on e.id = n.engagement_id where n.id = ${ids} order by n.created_at limit 1000`,
    useConsents: await listOf(tx)`
      select jsonb_build_object('meeting', e.engagement_code, 'purpose', c.purpose, 'version', c.version, 'given', c.given, 'how', c.how, 'at', c.at) as row
      from consent_given c join enrollment n on n.id = c.enrollment_id join engagement e on e.id = n.engagement_id
      where c.enrollment_id = ${ids} order by c.at, c.id limit 1000`,
    signIns: await listOf(tx)`
      select jsonb_build_object('meeting', e.engagement_code, 'session', s.session_no, 'how', s.method, 'signedAt', s.signed_at, 'leftAt', s.left_at, 'takesMeal', s.takes_meal,
        'signatureSha256', s.signature_sha256, 'voidedAt', s.voided_at, 'voidReason', s.void_reason) as row
      from sign_in s join engagement e on e.id = s.engagement_id where s.enrollment_id = ${ids} order by s.signed_at limit 1000`,
    corrections: await listOf(tx)`
      select jsonb_build_object('meeting', e.engagement_code, 'by', c.made_by, 'before', case when c.made_by <> 'letter' then c.before end, 'after', c.after, 'reason', c.reason, 'at', c.at) as row
      from enrolment_change c join enrollment n on n.id = c.enrollment_id join engagement e on e.id = n.engagement_id
      where c.enrollment_id = ${ids} order by c.at limit 1000`,
    statements: await listOf(tx)`
      select jsonb_build_object('number', a.number, 'meeting', a.meeting_name, 'minutes', a.minutes, 'issuedAt', a.issued_at, 'revokedAt', a.revoked_at) as row
      from attendance_statement a where a.enrollment_id = ${ids} order by a.issued_at limit 1000`,
    answers: await listOf(tx)`
      select jsonb_build_object('meeting', e.engagement_code, 'state', r.state, 'answers', r.answers, 'points', r.points) as row
      from questionnaire_response r join engagement e on e.id = r.engagement_id where r.enrollment_id = ${ids} order by r.id limit 1000`,
    messages: await listOf(tx)`
      select jsonb_build_object('kind', m.kind, 'state', m.state, 'at', m.created_at, 'by', (
        select jsonb_agg(jsonb_build_object('channel', d.channel, 'address', d.address_masked, 'state', d.state, 'sentAt', d.sent_at) order by d.channel)
        from message_delivery d where d.message_id = m.id)) as row
      from attendee_message m where m.enrollment_id = ${ids} order by m.created_at limit 1000`,
    watched: await listOf(tx)`
      select jsonb_build_object('meeting', e.engagement_code, 'from', w.from_at, 'to', w.to_at) as row
      from watch_session w join engagement e on e.id = w.engagement_id where w.enrollment_id = ${ids} order by w.from_at limit 1000`,
  }
}

/** The same for what the directory, contracts and fees hold of doctors; account numbers by their last four digits alone. */
export async function exportDoctors(tx: Tx, hcpIds: readonly string[]): Promise<Json> {
  const list = sql`${[...hcpIds]}::uuid[]`
  const ids = sql`any(${list})`
  return {
    directory: await listOf(tx)`
      select jsonb_build_object('code', h.code, 'name', h.name, 'hospital', o.name, 'department', h.department, 'title', h.title, 'phone', h.phone, 'email', h.email,
        'levels', (select jsonb_agg(jsonb_build_object('from', l.valid_from, 'level', l.level) order by l.valid_from) from speaker_level l where l.hcp_id = h.id and l.is_active), 'resident', s.is_resident, 'accountEndsWith', a.account_tail) as row
      from hcp h join hco o on o.id = h.hco_id left join speaker s on s.hcp_id = h.id
      left join speaker_account a on a.hcp_id = h.id and a.ended_at is null where h.id = ${ids} order by h.id limit 100`,
    talks: await listOf(tx)`
      select jsonb_build_object('meeting', e.engagement_code, 'role', s.role, 'level', s.level, 'minutes', s.minutes, 'net', s.fee_net, 'gross', s.fee_gross) as row
      from engagement_speaker s join engagement e on e.id = s.engagement_id where s.hcp_id = ${ids} order by e.start_at limit 1000`,
    contracts: await listOf(tx)`
      select jsonb_build_object('number', c.number, 'meeting', e.engagement_code, 'role', c.role, 'sha256', c.document_sha256) as row
      from speaker_contract c join engagement e on e.id = c.engagement_id where c.hcp_id = ${ids} order by c.number limit 1000`,
    consents: await listOf(tx)`
      select jsonb_build_object('file', c.file_name, 'until', c.valid_until, 'uploadedAt', c.uploaded_at, 'acceptedAt', c.accepted_at, 'takenBackAt', c.withdrawn_at) as row
      from speaker_consent c where c.hcp_id = ${ids} order by c.uploaded_at limit 1000`,
    ruleTrials: await listOf(tx)`
      select jsonb_build_object('meeting', e.engagement_code, 'moment', t.moment, 'refusal', t.refusal, 'at', t.evaluated_at) as row
      from rule_trial t left join engagement e on e.id = t.engagement_id where t.hcp_ids && ${list} order by t.evaluated_at, t.id limit 1000`,
    fees: await listOf(tx)`
      select jsonb_build_object('meeting', e.engagement_code, 'state', f.state, 'net', f.net, 'gross', f.gross, 'tax', f.tax, 'month', f.month, 'paidAt', f.paid_at) as row
      from speaker_fee f join engagement e on e.id = f.engagement_id where f.hcp_id = ${ids} order by f.submitted_at limit 1000`,
  }
}

/**
 * What is held about an employee themselves; sessions without their tokens. Of what they tried, what they were told: the facts it was judged
 * on are of other people and units.
 */
export async function exportEmployee(tx: Tx, personId: string): Promise<Json> {
  const [person] = await listOf(tx)`
      select jsonb_build_object('employeeCode', p.employee_code, 'name', p.name, 'email', p.email, 'department', p.department, 'businessUnit', p.bu_id,
          'roles', (select jsonb_agg(role order by role) from person_role where person_id = p.id)) as row
        from person p where p.id = ${personId}`
  return {
    person,
    sessions: await listOf(tx)`
      select jsonb_build_object('device', f.device_label, 'from', f.created_at, 'lastSeen', f.last_seen_at, 'endedAt', f.revoked_at) as row
      from session_family f where f.person_id = ${personId} order by f.last_seen_at desc limit 200`,
    delegations: await listOf(tx)`
      select jsonb_build_object('from', d.from_date, 'to', d.to_date, 'categories', d.categories, 'endedAt', d.ended_at) as row
      from delegation d where d.from_person_id = ${personId} order by d.from_date desc limit 200`,
    meetings: await listOf(tx)`
      select jsonb_build_object('code', e.engagement_code, 'name', e.name, 'start', e.start_at, 'status', e.status) as row
      from engagement e where e.owner_id = ${personId} order by e.sort_at desc, e.id desc limit 1000`,
    eventDrafts: await listOf(tx)`
      select jsonb_build_object('name', d.name, 'event', v.event_code, 'series', coalesce(d.initiative_name, i.name), 'from', d.start_at, 'to', d.end_at,
        'products', array(select p.name from unnest(d.product_ids) with ordinality a (id, n) join product p on p.id = a.id order by n),
        'costCenter', d.cost_center_code, 'internalOrder', d.io_code, 'budgetFen', d.budget_limit,
        'coOrganisers', array(select p.name from unnest(d.assistant_ids) with ordinality a (id, n) join person p on p.id = a.id order by n),
        'note', d.note, 'begunAt', d.created_at, 'changedAt', d.updated_at) as row
      from event_draft d left join event v on v.id = d.event_id left join initiative i on i.id = d.initiative_id
      where d.owner_id = ${personId} order by d.updated_at desc limit 200`,
    ruleTrials: await listOf(tx)`
      select jsonb_build_object('meeting', e.engagement_code, 'moment', t.moment, 'refusal', t.refusal, 'at', t.evaluated_at,
        'results', t.results) as row
      from rule_trial t left join engagement e on e.id = t.engagement_id where t.person_id = ${personId}
          order by t.evaluated_at desc, t.id desc limit 1000`,
    actions: await listOf(tx)`
      select jsonb_build_object('category', a.action_category, 'code', a.action_code, 'at', a.at) as row
      from action_log a where a.person_id = ${personId} order by a.at desc, a.id desc limit 1000`,
  }
}
