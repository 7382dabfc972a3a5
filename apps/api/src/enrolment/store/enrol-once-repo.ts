import { ENROLMENT_EVENTS, type EnrolmentStatus } from '@osmp/domain/enrolment/enrolment-state.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import { fixedStatement, Slot } from '../../kit/database/known-statement.ts'
import { isProbed } from '../../kit/http/probe-repo.ts'
import { takesPlaces } from '../../meetings/public.ts'
import { leavesEnrolled } from '../../messaging/public.ts'
import { SETTING_EPOCH } from '../../policies/public.ts'
import { givesPass } from './attendee-token-repo.ts'
import { COLUMNS, MEETING_GUARD } from './enrolment-repo.ts'
import { blacklisted } from './person-repo.ts'

export type SelfEnrolling = {
  engagementId: string
  enrollmentId: string
  name: string
  nameKey: string
  phone: string
  email: string | null
  /** Null: not asked. */
  takesMeal: boolean | null
  /** As typed; the directory's own count where name and phone fit one doctor. */
  hcoName: string
  department: string
  source: 'landing' | 'walkIn'
  consentVersion: string
  formKey: string | null
  /** Of meeting and settings, as the process remembers them. */
  guard: string
  epoch: string
  today: string
  /** By what is remembered, the meeting takes an enrolment now. */
  isOpen: boolean
  at: string
  messageId: string
  pass: { tokenHash: string; at: string; expiresAt: string }
  /** Of the phone and the address: digests and limits of what was tried. System clock. */
  probe: { device: string; mostOfDevice: number; address: string; mostOfAddress: number; at: string }
}

/** The facts that the statement found, of an enrolment and of none. */
export type SelfEnrollingFacts = {
  /** Undefined for a missing meeting. */
  meeting: { guard: string; epoch: string } | undefined
  isBlacklisted: boolean
  /** Status of the place that the number or the directory's entry has already. */
  holder: EnrolmentStatus | null
  /** The form was sent before, or too many numbers were tried. */
  isRepeated: boolean
  isStopped: boolean
  enrolled: { status: 'enrolled' | 'waitlisted'; place: number | null } | undefined
}

type Row = {
  guard: string | null
  epoch: string
  isBlacklisted: boolean
  holder: EnrolmentStatus | null
  isRepeated: boolean
  isStopped: boolean
  status: 'enrolled' | 'waitlisted' | null
  place: number | null
}

/** People of one meeting, as it and its settings are remembered. */
export type SelfEnrollings = Pick<SelfEnrolling, 'engagementId' | 'guard' | 'epoch' | 'today'> & {
  people: readonly SelfEnrolling[]
}

const rowsOf = ({ people }: SelfEnrollings) =>
  JSON.stringify(
    people.map(({ pass, probe, ...one }, no) => ({
      no,
      id: one.enrollmentId,
      name: one.name,
      name_key: one.nameKey,
      phone: one.phone,
      email: one.email,
      takes_meal: one.takesMeal,
      hco_name: one.hcoName,
      department: one.department,
      source: one.source,
      consent: one.consentVersion,
      form_key: one.formKey,
      is_open: one.isOpen,
      at: one.at,
      message_id: one.messageId,
      pass_hash: pass.tokenHash,
      pass_at: pass.at,
      pass_ends: pass.expiresAt,
      device: probe.device,
      most_of_device: probe.mostOfDevice,
      address: probe.address,
      most_of_address: probe.mostOfAddress,
      probed_at: probe.at,
    })),
  )

const slot = (read: (values: SelfEnrollings) => unknown) => new Slot(read)
const V = {
  people: slot(rowsOf),
  meeting: slot(({ engagementId }) => engagementId),
  guard: slot(({ guard }) => guard),
  epoch: slot(({ epoch }) => epoch),
  today: slot(({ today }) => today),
}

const enrolling = fixedStatement<SelfEnrollings, Row>(
  () => sql<Row>`
  with p as (
    select * from json_to_recordset(${V.people}::json) as p(no int, id uuid, name text, name_key text, phone text, email text, takes_meal boolean, hco_name text, department text, source text,
      consent text, form_key text, is_open boolean, at text, message_id uuid, pass_hash text, pass_at timestamptz, pass_ends timestamptz,
      device text, most_of_device int, address text, most_of_address int, probed_at timestamptz)
  ), e as (
    select ${MEETING_GUARD} as guard from engagement e where e.id = ${V.meeting} and e.start_at is not null
  ), f as materialized (
    select p.*, d.id as hcp_id, d.hco_name as doctor_hco, d.department as doctor_department,
      ${blacklisted(sql`d.id`, sql`p.phone`, V.today)} as is_blacklisted,
      (select n.status from enrollment n where n.engagement_id = ${V.meeting} and n.voided_at is null
        and ((n.phone = p.phone and n.phone <> '') or n.hcp_id = d.id) order by n.status = 'declined' desc limit 1) as holder,
      exists (select from enrollment n where n.engagement_id = ${V.meeting} and n.form_key = p.form_key and n.status not in ('void', 'declined')) as is_repeated,
      ${isProbed(sql`p.device`, sql`p.most_of_device`, sql`p.probed_at`)} or ${isProbed(sql`p.address`, sql`p.most_of_address`, sql`p.probed_at`)} as is_stopped
    from p left join lateral (
      select h.id, o.name as hco_name, h.department, count(*) over () as fits from hcp h join hco o on o.id = h.hco_id
      where h.phone = p.phone and h.phone <> '' and name_key(h.name) = p.name_key and h.is_active limit 1
    ) d on d.fits = 1
  ), w as materialized (
    select f.*, row_number() over (order by f.no)::int as rank from f
    where f.is_open and ${SETTING_EPOCH} = ${V.epoch}::uuid and not f.is_blacklisted and f.holder is null and not f.is_repeated and not f.is_stopped
  ), q as (
    select exists (select from enrollment n where n.engagement_id = ${V.meeting} and n.wait_no is not null and n.status = 'waitlisted') as waits
  ), ${takesPlaces(V.meeting, {
    people: sql`w`,
    condition: sql`e.start_at is not null and ${MEETING_GUARD} = ${V.guard}`,
  })}, a as materialized (
    select w.*, m.engagement_id, case when w.rank <= m.given then ${sql.lit(ENROLMENT_EVENTS.takeSeat.to)} else ${sql.lit(ENROLMENT_EVENTS.wait.to)} end as status,
      case when w.rank > m.given then m.last_before + w.rank - m.given end as wait_no,
      case when w.rank > m.given then m.last_before + w.rank - m.given - m.wait_gone end as place
    from w, m
  ), n as (
    insert into enrollment (${COLUMNS}, wait_no)
    select a.id, a.engagement_id, a.hcp_id, a.name, a.phone, coalesce(a.doctor_hco, a.hco_name), coalesce(a.doctor_department, a.department), a.status,
      a.source, a.consent, a.at::timestamptz, null, a.at::timestamptz, case when a.hcp_id is not null then 'typed' end,
      case when a.hcp_id is not null then a.at::timestamptz end, null, a.form_key, a.email, a.takes_meal, a.wait_no
    from a order by a.rank
  ), t as (${givesPass(sql`a`, { tokenHash: sql`n.pass_hash`, at: sql`n.pass_at`, expiresAt: sql`n.pass_ends` })}
  ), told as (
    select a.* from a where a.source <> 'walkIn'
  ), l2 as (${leavesEnrolled(sql`told`, { id: sql`n.message_id`, engagementId: V.meeting, at: sql`n.at` })})
  select e.guard, ${SETTING_EPOCH} as epoch, f.is_blacklisted as "isBlacklisted", f.holder, f.is_repeated as "isRepeated", f.is_stopped as "isStopped",
    a.status, a.place
  from f left join e on true left join a on a.no = f.no order by f.no`,
)

/**
 * Enrols people of one meeting by themselves where everything holds, on a seat or the waiting list in their order, each with their pass
 * and the message of it, and gives the facts of each in any case: one statement, to be run by `once`. What is decided here in one word,
 * `decideEnrolment` names. Two at once with one number break a unique index, also two of these.
 */
export async function enrolSelvesOnce(tx: Tx, asked: SelfEnrollings): Promise<SelfEnrollingFacts[]> {
  const rows = await enrolling(tx, asked)
  return rows.map(({ guard, epoch, status, place, isBlacklisted, holder, isRepeated, isStopped }) => ({
    meeting: guard === null ? undefined : { guard, epoch },
    isBlacklisted,
    holder,
    isRepeated,
    isStopped,
    enrolled: status === null ? undefined : { status, place },
  }))
}
