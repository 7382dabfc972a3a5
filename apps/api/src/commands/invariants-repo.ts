import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { CALLED_OFF, CLAIMS_BUDGET, CLOSED, IN_APPROVAL, OVER } from '@osmp/domain/meetings/status-sets.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { setText } from '../kit/database/sql-set.ts'

/**
 * What must hold of the stored data at every moment, by name: each query finds the rows that break it. What a constraint of
 * the schema already forbids does not stand here.
 */
const INVARIANTS: Readonly<Record<string, string>> = {
  'the balances of an IO are the sums of its entries': `
    select i.code as what from io i left join lateral (
      select coalesce(sum(case 'reserved' when debit_account then amount when credit_account then -amount end), 0) as reserved,
             coalesce(sum(case 'committed' when debit_account then amount when credit_account then -amount end), 0) as committed,
             coalesce(sum(case 'actual' when debit_account then amount when credit_account then -amount end), 0) as actual
      from ledger_entry l where l.io_code = i.code
    ) l on true where (i.reserved, i.committed, i.actual) is distinct from (l.reserved, l.committed, l.actual)`,
  'an IO never holds and spends more than it has': `
    select code as what from io where reserved < 0 or committed < 0 or actual < 0 or reserved + committed + actual > amount`,
  'a meeting never gives back more of an IO than it holds': `
    select engagement_id || ' ' || io_code as what from ledger_entry where engagement_id is not null group by engagement_id, io_code
    having sum(case 'reserved' when debit_account then amount when credit_account then -amount else 0 end) < 0
        or sum(case 'committed' when debit_account then amount when credit_account then -amount else 0 end) < 0
        or sum(case 'actual' when debit_account then amount when credit_account then -amount else 0 end) < 0`,
  'a draft, sent-back, revoked, cancelled or void meeting holds no money': `
    select e.id || ' ' || e.status as what from engagement e join ledger_entry l on l.engagement_id = e.id
    where e.status in ${setText([MEETING.draft, MEETING.sentBack, MEETING.revoked, ...CALLED_OFF])} group by e.id
    having sum(case when debit_account in ('reserved', 'committed') then amount else 0 end
             - case when credit_account in ('reserved', 'committed') then amount else 0 end) <> 0`,
  'the status of a meeting is that of its last logged step': `
    select e.id || ' ' || e.status as what from engagement e
    where e.status <> coalesce((select v.to_status from meeting_event v where v.engagement_id = e.id and v.to_status is not null
                                order by v.seq desc limit 1), 0)`,
  'each logged step starts where the one before ended': `
    select engagement_id || ' ' || seq as what from (
      select engagement_id, seq, from_status, lag(to_status) over (partition by engagement_id order by seq) as before
      from meeting_event where to_status is not null) step
    where before is not null and from_status is distinct from before`,
  'the log of a meeting has no gap': `
    select engagement_id::text as what from meeting_event group by engagement_id having max(seq) <> count(*) or min(seq) <> 1`,
  'a meeting in approval, and no other, has one open application': `
    select e.id || ' ' || e.status as what from engagement e
    where (e.status in ${setText(IN_APPROVAL)}) <> exists (select from approval_instance a where a.engagement_id = e.id and a.state = 'pending')`,
  'an open application waits for one node, an ended one for none': `
    select a.id::text as what from approval_instance a
    where (select count(*) from approval_node n where n.instance_id = a.id and n.state = 'active') <> (case a.state when 'pending' then 1 else 0 end)
       or (a.state <> 'pending' and exists (select from approval_node n where n.instance_id = a.id and n.state = 'waiting'))`,
  'nobody decides on their own application or meeting': `
    select n.id::text as what from approval_node n join approval_instance a on a.id = n.instance_id join engagement e on e.id = a.engagement_id
    where n.decided_by in (a.submitted_by, e.owner_id)`,
  'as many seats are taken as people hold one': `
    select e.id || ' ' || e.seats_taken || ' ' || count(n.id) as what from engagement e
    left join enrollment n on n.engagement_id = e.id and n.wait_no is null and n.status in ('enrolled', 'checkedIn', 'signed', 'left')
    group by e.id having e.seats_taken <> count(n.id)`,
  'nobody waits while a later one has been given a number before them': `
    select engagement_id::text as what from enrollment where status = 'waitlisted' group by engagement_id having count(*) <> count(distinct wait_no)`,
  'who has signed in is marked so, and nobody else': `
    select n.id || ' ' || n.status as what from enrollment n
    where (n.status in ('signed', 'left')) <> exists (select from sign_in s where s.enrollment_id = n.id and s.voided_at is null)`,
  'a sign-in is of the meeting its person is enrolled for': `
    select s.id::text as what from sign_in s join enrollment n on n.id = s.enrollment_id where n.engagement_id <> s.engagement_id`,
  'only closed meetings have fees, and only talks given are paid': `
    select f.id || ' ' || f.state as what from speaker_fee f join engagement e on e.id = f.engagement_id
    join engagement_speaker t on t.id = f.engagement_speaker_id
    where f.engagement_id <> t.engagement_id or e.status not in ${setText(OVER)}
       or (f.state = 'paid' and (t.status <> 'came' or f.payment_reference is null or f.paid_by is null or f.paid_by = f.submitted_by or (f.account_id is not null and f.paid_by = f.decided_by)))`,
  'a stand-in replaces a talk of the same meeting that is recorded as replaced': `
    select t.id::text as what from engagement_speaker t join engagement_speaker r on r.id = t.replaces_talk_id
    where r.status <> 'replaced' or r.engagement_id <> t.engagement_id`,
  'nobody confirmed the account they entered': `
    select id::text as what from speaker_account where confirmed_by = entered_by`,
  'the account book has spent what a meeting says it cost': `
    select e.id || ' ' || coalesce(e.actual_amount, 0) as what from engagement e
    where e.status in ${setText(CLOSED)} and coalesce(e.actual_amount, 0) <> coalesce((
      select sum(case when debit_account = 'actual' then amount else 0 end - case when credit_account = 'actual' then amount else 0 end)
      from ledger_entry l where l.engagement_id = e.id), 0)`,
  'actual amounts wait for a decision only while the meeting is to be closed, with one active step': `
    select r.id || ' ' || e.status as what from spend_review r join engagement e on e.id = r.engagement_id
    where (r.state = 'waiting' and e.status <> ${MEETING.toBeClosed})
       or (r.state = 'waiting') <> exists (select from spend_review_step s where s.review_id = r.id and s.state = 'active')`,
  'another order pays only what finance has put on it': `
    select l.engagement_id || ' ' || l.io_code as what from ledger_entry l where l.reason = 'closedCovered'
      and not exists (select from spend_review r where r.engagement_id = l.engagement_id and r.state = 'approved'
        and r.cover_io_code = l.io_code and l.amount <= r.uncovered)`,
  'a fee that was taken back has its entry, and no other fee has one': `
    select f.id || ' ' || f.state as what from speaker_fee f left join fee_reversal r on r.fee_id = f.id
    where (f.state = 'reversed') <> (r.fee_id is not null) or r.gross <> -f.gross`,
  'what a payment file says of its fees is what they say themselves': `
    select b.number || ' ' || l.line_no as what from fee_batch b join fee_batch_line l on l.batch_id = b.id join speaker_fee f on f.id = l.fee_id
    where l.net <> f.net or (l.state = 'open') <> (b.state = 'open' and l.answered_at is null)
       or (l.state = 'open' and f.state <> 'approved') or (l.state = 'paid' and f.state not in ('paid', 'reversed'))`,
  'a fee goes into a second payment file only after another person brought the paper of the first': `
    select b.number || ' ' || l.line_no as what from fee_batch_line l join fee_batch b on b.id = l.batch_id
    join fee_batch_line o on o.fee_id = l.fee_id and o.batch_id <> l.batch_id join fee_batch ob on ob.id = o.batch_id
    left join fee_bank_paper p on p.id = o.paper_id
    where l.needs_paper and o.needs_paper and ob.created_at < b.created_at
      and exists (select from fee_batch_download d where d.batch_id = ob.id)
      and (p.id is null or p.brought_by in (b.created_by, ob.created_by)
        or exists (select from fee_batch_download d where d.batch_id = ob.id and d.person_id = p.brought_by))`,
  'the state of a fee is that of its last step': `
    select f.id || ' ' || f.state as what from speaker_fee f join lateral (
      select to_state, version from fee_step s where s.fee_id = f.id order by version desc, id desc limit 1) last on true
    where f.version <> last.version or (f.state <> last.to_state and (last.to_state, f.state) <> ('submitted', 'checked'))`,
  'the course of a large event has no gap': `
    select event_id::text as what from event_history group by event_id having max(seq) <> count(*) or min(seq) <> 1`,
  'a policy has one version a day for each scope': `
    select p.key || ' ' || greatest(p.from_date, q.from_date) as what from policy p join policy q on p.key = q.key and p.id < q.id
      and p.category is not distinct from q.category and p.region is not distinct from q.region and p.bu_id is not distinct from q.bu_id
    where (p.to_date is null or p.to_date >= p.from_date) and (q.to_date is null or q.to_date >= q.from_date)
      and p.from_date <= coalesce(q.to_date, 'infinity') and q.from_date <= coalesce(p.to_date, 'infinity')`,
  'the sub-meetings of an event plan no more than its limit': `
    select v.event_code || ' ' || sum(e.budget) as what from event v join engagement e on e.event_id = v.id
    where e.status in ${setText(CLAIMS_BUDGET)} group by v.id having sum(e.budget) > v.budget_limit`,
  'the sums of a month are those of its settled meetings': `
    select s.bu_id || ' ' || s.month as what from (
      select bu_id, month, status, meetings, signed_over, actual, on_time, enrolled, signed from campaign_month
      union all
      select settled_bu, settled_month, settled_status, -count(*), -coalesce(sum(signed) filter (where settled_status in ${setText(CLOSED)}), 0),
        -coalesce(sum(settled_actual), 0), -count(*) filter (where settled_on_time), -sum(enrolled), -sum(signed)
      from meeting_figures where is_settled group by 1, 2, 3
    ) s group by s.bu_id, s.month, s.status
    having (sum(meetings), sum(signed_over), sum(actual), sum(on_time), sum(enrolled), sum(signed)) <> (0, 0, 0, 0, 0, 0)`,
  'the sums of an owner are those of their settled meetings': `
    select s.owner_id || ' ' || s.month as what from (
      select bu_id, month, owner_id, meetings, signed_over, actual from campaign_owner
      union all
      select settled_bu, settled_month, settled_owner, -count(*), -coalesce(sum(signed) filter (where settled_status in ${setText(CLOSED)}), 0),
        -coalesce(sum(settled_actual), 0) from meeting_figures where is_settled group by 1, 2, 3
    ) s group by s.bu_id, s.month, s.owner_id having (sum(meetings), sum(signed_over), sum(actual)) <> (0, 0, 0)`,
  'kept figures of a meeting that is over are what counting gives': `
    select f.engagement_id::text as what from meeting_figures f
    left join lateral (
      select count(distinct who) as invited, count(distinct who) filter (where was_opened) as opened,
        count(distinct who) filter (where status in ('enrolled', 'checkedIn', 'signed', 'left')) as enrolled,
        count(distinct who) filter (where status in ('enrolled', 'checkedIn', 'signed', 'left')
          and who in (select enrollment_id from attendance_of(f.engagement_id))) as signed
      from (
        select coalesce(a.id, b.id, i.id) as who, coalesce(a.status, b.status) as status, i.opened_at is not null or i.answered_at is not null as was_opened
        from invitation i left join enrollment a on a.id = i.enrollment_id and a.status <> 'void'
          left join enrollment b on b.engagement_id = i.engagement_id and b.hcp_id = i.hcp_id and b.status <> 'void'
        where i.engagement_id = f.engagement_id and i.revoked_at is null and letter_has_left(i)) letter
    ) l on true
    left join lateral (
      select max(people) as people, max(signed) as signed from (
        select count(distinct r.person_key) as people, count(distinct r.person_key) filter (where v.audience = 'signed') as signed
        from questionnaire_response r join questionnaire_version v on v.questionnaire_id = r.questionnaire_id and v.no = r.version_no
        where r.engagement_id = f.engagement_id and r.state = 'submitted' and r.is_anonymous group by r.questionnaire_id) survey
    ) a on true
    left join lateral (
      select count(distinct n.id) as people, count(distinct n.id) filter (where n.status in ('enrolled', 'checkedIn', 'signed', 'left')
          and n.id in (select enrollment_id from attendance_of(f.engagement_id))) as signed
      from questionnaire_response r join enrollment n on n.id = r.enrollment_id and n.status <> 'void'
      where r.engagement_id = f.engagement_id and r.state = 'submitted'
    ) named on true
    left join lateral (
      select count(*) as placed, count(*) filter (where n.status in ('enrolled', 'checkedIn', 'signed', 'left')) as enrolled,
        count(*) filter (where n.status in ('enrolled', 'checkedIn', 'signed', 'left')
          and n.id in (select enrollment_id from attendance_of(f.engagement_id))) as signed
      from enrollment n where n.engagement_id = f.engagement_id and n.status <> 'void'
    ) p on true
    where f.is_current and f.has_attendance and (f.invited, f.opened, f.invited_enrolled, f.invited_signed, f.enrolled, f.signed, f.surveyed, f.signed_surveyed, f.openings)
      is distinct from (l.invited, l.opened, l.enrolled, l.signed, p.enrolled, p.signed, greatest(named.people, least(coalesce(a.people, 0), p.placed)),
        greatest(named.signed, least(coalesce(a.signed, 0), p.signed)),
        (select count(*) from open_link o where o.engagement_id = f.engagement_id))`,
  'a file that is shown is stored': `
    select key as what from (
      select a.file_id as key from activity_photo a union all select c.file_id from closing_file c
      union all select v.thumb_file_id from photo_evidence v union all select v.stamped_file_id from photo_evidence v
      union all select s.signature_file_id from sign_in s where s.signature_file_id is not null) shown
    where not exists (select from stored_file f where f.id = shown.key)`,
  'an upload has received its parts, without gaps': `
    select u.client_id || ' ' || u.received as what from upload u
    where u.received <> coalesce((select sum(p.size) from upload_part p
        where p.engagement_id = u.engagement_id and p.client_id = u.client_id), 0)
       or exists (select from upload_part p where p.engagement_id = u.engagement_id and p.client_id = u.client_id
        and p.start_at <> coalesce((select sum(q.size) from upload_part q
          where q.engagement_id = p.engagement_id and q.client_id = p.client_id and q.start_at < p.start_at), 0))`,
}

export const INVARIANT_NAMES = Object.keys(INVARIANTS)

export type Breach = { invariant: string; what: string }

/** Every row that breaks an invariant; twenty at most of each. Nothing is changed. */
export async function findBreaches(tx: Tx): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const [invariant, statement] of Object.entries(INVARIANTS)) {
    const rows = await query<{ what: string }>(tx)`select what from (${sql.raw(statement)}) broken limit 20`
    breaches.push(...rows.map(({ what }) => ({ invariant, what })))
  }
  return breaches
}
