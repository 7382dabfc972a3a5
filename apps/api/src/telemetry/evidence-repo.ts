import { noteAccess } from './access-note-repo.ts'
import { searchKeys } from '@osmp/domain/kit/name-key.ts'
import { type RawBuilder, sql } from 'kysely'
import { LATE_ACCOUNT, lateMarks } from '../fees/public.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'
import { findsKeys, holdsKeys, holdsWords } from '../kit/database/name-search.ts'

type Query = (engagementId: string) => RawBuilder<unknown>

/**
 * Parts of a meeting's record, each a file of the pack. Amounts in fen, times in UTC; phone numbers are masked, bank accounts and
 * secrets of links stay out. Of trials at most 2,000, refusals before dry runs and the newest first; `in_all` says of how many.
 */
const PARTS = {
  course: (id) => sql`
    select m.seq, m.kind, m.action_category, m.actor_kind, p.employee_code as actor_code, p.name as actor_name, f.name as acting_for,
           m.from_status, m.to_status, m.params, m.at
    from meeting_event m left join person p on m.actor_kind = 'staff' and p.id = m.actor_id left join person f on f.id = m.acting_for_id
    where m.engagement_id = ${id} order by m.seq`,
  approvals: (id) => sql`
    select a.kind, a.engagement_version, a.state, a.snapshot, a.snapshot_hash, a.change_reason, a.auto_rule, s.name as submitted_by,
           a.submitted_at, a.ended_at,
           (select coalesce(jsonb_agg(jsonb_build_object('seq', n.seq, 'step', n.step, 'approver', w.name, 'state', n.state, 'because', n.because,
              'decidedBy', d.name, 'decidedAt', n.decided_at, 'comment', n.comment) order by n.seq), '[]')
            from approval_node n join person w on w.id = n.approver_id left join person d on d.id = n.decided_by where n.instance_id = a.id) as nodes
    from approval_instance a join person s on s.id = a.submitted_by where a.engagement_id = ${id} order by a.submitted_at, a.id`,
  rules: (id) => sql`
    select moment, engagement_version, evaluated_at, results, input from rule_evaluation where engagement_id = ${id} order by evaluated_at, id`,
  trials: (id) => sql`
    select t.moment, t.refusal, p.name as person, p.employee_code as person_code, t.evaluated_at, t.results, t.input, count(*) over () as in_all
    from rule_trial t join person p on p.id = t.person_id where t.engagement_id = ${id}
    order by t.refusal is null, t.evaluated_at desc, t.id desc limit 2000`,
  ledger: (id) => sql`
    select l.id, l.transfer_id, l.io_code, l.cost_center_code, l.kind, l.debit_account, l.credit_account, l.amount, l.reason, p.name as by_person, l.at
    from ledger_entry l left join person p on p.id = l.by_person_id where l.engagement_id = ${id} order by l.at, l.id`,
  plan: (id) => sql`
    select (select coalesce(jsonb_agg(jsonb_build_object('topic', t.name, 'code4m', t.code_4m, 'minutes', g.minutes) order by g.sort), '[]')
            from engagement_topic g join topic t on t.id = g.topic_id where g.engagement_id = ${id}) as topics,
           (select coalesce(jsonb_agg(jsonb_build_object('name', h.name, 'hospital', o.name, 'role', s.role, 'level', s.level, 'minutes', s.minutes,
              'feeNet', s.fee_net, 'feeGross', s.fee_gross, 'status', s.status, 'minutesDelivered', s.minutes_delivered, 'note', s.status_note) order by s.sort), '[]')
            from engagement_speaker s join hcp h on h.id = s.hcp_id join hco o on o.id = h.hco_id where s.engagement_id = ${id}) as speakers,
           (select coalesce(jsonb_agg(jsonb_build_object('type', b.type, 'planned', b.amount, 'actual', b.actual_amount, 'note', b.note) order by b.sort), '[]')
            from engagement_budget_line b where b.engagement_id = ${id}) as budget`,
  people: (id) => sql`
    select n.id, n.name, case when n.phone = '' then '' else left(n.phone, 3) || '****' || right(n.phone, 4) end as phone, n.hco_name, n.department, n.status, n.source,
           n.consent_version, n.consent_at, meal_answer(n) as takes_meal, n.created_at, n.voided_at, n.void_reason
    from enrollment n where n.engagement_id = ${id} order by n.created_at, n.id`,
  signIns: (id) => sql`
    select s.id, s.enrollment_id, n.name, s.session_no, s.method, s.signed_at, s.claimed_at, s.received_at,
           case when s.received_at is null then null else greatest(1, round(extract(epoch from s.received_at - s.signed_at) / 60))::int end as minutes_late, p.name as staff, s.staff_reason,
           s.signature_sha256, s.takes_meal, s.suspicion, s.suspicion_explanation, s.voided_at, s.void_reason
    from sign_in s join enrollment n on n.id = s.enrollment_id left join person p on p.id = s.staff_id
    where s.engagement_id = ${id} order by s.signed_at, s.id`,
  photos: (id) => sql`
    select a.id, a.tag, a.caption, a.width, a.height, a.source_sha256, a.taken_at, p.name as uploaded_by, a.uploaded_at, a.deleted_at,
           v.exif_taken_at, v.latitude, v.longitude, v.device, v.is_far_in_time, v.similar_photo_id, v.explanation
    from activity_photo a join person p on p.id = a.uploaded_by left join photo_evidence v on v.photo_id = a.id
    where a.engagement_id = ${id} order by a.uploaded_at, a.id`,
  closingFiles: (id) => sql`
    select c.id, c.type, c.file_name, c.sent_sha256, c.signed_on,
           case when c.accepted_at is not null and c.signed_on > (e.end_at at time zone 'Asia/Shanghai')::date then c.signed_on end as signed_late_on, c.is_supplementary, p.name as uploaded_by, c.uploaded_at, c.deleted_at,
           h.name as accepted_for, a.name as accepted_by, c.accepted_at, r.name as returned_by, c.returned_at, c.return_note
    from closing_file c join engagement e on e.id = c.engagement_id join person p on p.id = c.uploaded_by left join hcp h on h.id = c.accepted_hcp_id
    left join person a on a.id = c.accepted_by left join person r on r.id = c.returned_by where c.engagement_id = ${id} order by c.uploaded_at, c.id`,
  fees: (id) => sql`
    select f.id, h.name, f.role, f.state, f.contracted_minutes, f.delivered_minutes, f.net, f.tax, f.gross, f.month, f.tax_table_version, f.holds,
           f.explanation, s.name as submitted_by, f.submitted_at, f.paid_at, f.payment_reference,
           ${lateMarks('f')}, ${LATE_ACCOUNT} as "accountLate",
           (select coalesce(jsonb_agg(jsonb_build_object('action', t.action, 'from', t.from_state, 'to', t.to_state, 'by', p.name, 'comment', t.comment, 'at', t.at)
              order by t.version), '[]') from fee_step t left join person p on p.id = t.person_id where t.fee_id = f.id) as steps
    from speaker_fee f join engagement e on e.id = f.engagement_id join hcp h on h.id = f.hcp_id join person s on s.id = f.submitted_by where f.engagement_id = ${id} order by f.submitted_at, f.id`,
  contracts: (id) => sql`
    select c.number, h.name, c.role, c.state, c.provider, c.template_version, c.terms, c.document_sha256, c.pdf_sha256, c.issued_at, c.signed_at,
           c.declined_at, c.decline_reason, c.voided_at, c.void_cause, a.proof, a.doubts, a.address, a.user_agent, a.device_hash, a.shown_sha256,
           case when c.signed_at > e.end_at then c.signed_at end as signed_late_at
    from speaker_contract c join engagement e on e.id = c.engagement_id join hcp h on h.id = c.hcp_id
    left join person_act a on a.object_id = c.id and a.kind in ('contractSigned', 'contractDeclined') where c.engagement_id = ${id} order by c.number`,
  statements: (id) => sql`
    select number, person_name, hco_name, department, minutes, start_at, end_at, issued_at, revoked_at, revoke_reason
    from attendance_statement where engagement_id = ${id} order by number`,
  event: (id) => sql`
    select v.event_code, v.name, v.budget_limit, v.created_at,
           (select coalesce(jsonb_agg(jsonb_build_object('seq', x.seq, 'kind', x.kind, 'by', p.name, 'params', x.params, 'at', x.at) order by x.seq), '[]')
            from event_history x join person p on p.id = x.actor_id where x.event_id = v.id) as history
    from engagement e join event v on v.id = e.event_id where e.id = ${id}`,
} as const satisfies Readonly<Record<string, Query>>

type EvidencePart = keyof typeof PARTS
/** Rows of each part, as plain data. */
export type Parts = Record<EvidencePart, unknown[]>
export type EvidenceMeeting = {
  code: string
  name: string
  category: string
  status: number
  startAt: string | null
  endAt: string | null
  city: string
  venue: string
  hospital: string | null
  ownerName: string
  ownerCode: string
  bu: string
  /** Fen. */
  budget: number
  actual: number | null
  version: number
}

export async function findEvidenceMeeting(tx: Tx, engagementId: string): Promise<EvidenceMeeting | undefined> {
  return queryFirst<EvidenceMeeting>(tx)`
    select e.engagement_code as code, e.name, e.category, e.status, e.start_at as "startAt", e.end_at as "endAt", e.city, e.venue,
           o.name as hospital, p.name as "ownerName", p.employee_code as "ownerCode", e.bu_id as bu, e.budget, e.actual_amount as actual, e.version
    from engagement e join person p on p.id = e.owner_id left join hco o on o.id = e.hco_id where e.id = ${engagementId}`
}

/** Every part of the record, as rows of plain data. */
export async function findEvidence(tx: Tx, engagementId: string): Promise<Parts> {
  const of = async (part: EvidencePart): Promise<unknown[]> => {
    const rows = await query<{ doc: unknown[] }>(tx)`
      select coalesce(jsonb_agg(to_jsonb(t)), '[]') as doc from (${PARTS[part](engagementId)}) t`
    return rows[0]?.doc ?? []
  }
  return {
    course: await of('course'),
    approvals: await of('approvals'),
    rules: await of('rules'),
    trials: await of('trials'),
    ledger: await of('ledger'),
    plan: await of('plan'),
    people: await of('people'),
    signIns: await of('signIns'),
    photos: await of('photos'),
    closingFiles: await of('closingFiles'),
    fees: await of('fees'),
    contracts: await of('contracts'),
    statements: await of('statements'),
    event: await of('event'),
  }
}

export type EvidenceFile = {
  folder: string
  id: string
  name: string
  objectKey: string
  mediaType: string
  sha256: string
}

/** Stored files of the meeting: signatures, photos as they stand, closing files (deleted ones too), signed contracts. */
export async function findEvidenceFiles(tx: Tx, engagementId: string): Promise<EvidenceFile[]> {
  return query<EvidenceFile>(tx)`
    select x.folder, x.id, x.name, f.object_key as "objectKey", f.media_type as "mediaType", f.sha256 from (
      select 'signatures' as folder, s.id, '' as name, s.signature_file_id as file_id, s.signed_at as at
      from sign_in s where s.engagement_id = ${engagementId} and s.signature_file_id is not null
      union all select 'photos', a.id, a.tag, a.file_id, a.uploaded_at from activity_photo a where a.engagement_id = ${engagementId}
      union all select 'closing/' || c.type, c.id, c.file_name, c.file_id, c.uploaded_at from closing_file c where c.engagement_id = ${engagementId}
      union all select 'contracts', k.id, k.number || '.pdf', k.pdf_file_id, k.signed_at from speaker_contract k
      where k.engagement_id = ${engagementId} and k.pdf_file_id is not null
    ) x join stored_file f on f.id = x.file_id order by x.folder, x.at, x.id`
}

/** Meetings by code or name that finance or compliance of a BU, or an administrator (null), may take evidence of. */
export async function findEvidenceMeetings(
  tx: Tx,
  { keyword, buId }: { keyword: string; buId: string | null },
): Promise<{ engagementId: string; engagementCode: string; name: string; startAt: string | null }[]> {
  const keys = searchKeys(keyword)
  return query<{ engagementId: string; engagementCode: string; name: string; startAt: string | null }>(tx)`
    select id as "engagementId", engagement_code as "engagementCode", name, start_at as "startAt" from engagement
    where ${findsKeys(sql`search_text`, keys)} and ${holdsKeys(sql`search_text`, keys)} and ${holdsWords(['engagement_code', 'name'], keyword)} and (${buId}::text is null or bu_id = ${buId})
    order by start_at desc nulls last, id desc limit 20`
}

/** Keeps who asked for what evidence and why, for the audit chain; `at` is the system clock. */
export async function noteEvidence(
  tx: Tx,
  { engagementId, personId, reason, at }: { engagementId: string; personId: string; reason: string; at: string },
): Promise<void> {
  await noteAccess(tx, { kind: 'evidencePack', personId, engagementId, detail: { reason }, at })
}

/** Keeps the SHA-256 of a pack's manifest, so that the audit chain can tell it from another; gives the id of the row. `at`: system clock. */
export async function noteManifest(
  tx: Tx,
  { engagementId, personId, manifest, at }: { engagementId: string; personId: string; manifest: string; at: string },
): Promise<string> {
  return noteAccess(tx, { kind: 'evidencePack', personId, engagementId, detail: { manifest }, at })
}

/** The name a pack is made out to. */
export async function findEvidencePerson(tx: Tx, personId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('person').select('name').where('id', '=', personId).executeTakeFirst()
  return row?.name
}
