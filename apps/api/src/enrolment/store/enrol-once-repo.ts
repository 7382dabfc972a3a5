import { ENROLMENT_EVENTS, type EnrolmentStatus } from '@osmp/domain/enrolment/enrolment-state.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import { knownStatement, Slot } from '../../kit/database/known-statement.ts'
import { isProbed } from '../../kit/http/probe-repo.ts'
import { takesPlace } from '../../meetings/public.ts'
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

const slot = (read: (values: SelfEnrolling) => unknown) => new Slot(read)
const SLOTS = {
  meeting: slot(({ engagementId }) => engagementId),
  id: slot(({ enrollmentId }) => enrollmentId),
  name: slot(({ name }) => name),
  nameKey: slot(({ nameKey }) => nameKey),
  phone: slot(({ phone }) => phone),
  hcoName: slot(({ hcoName }) => hcoName),
  department: slot(({ department }) => department),
  source: slot(({ source }) => source),
  consent: slot(({ consentVersion }) => consentVersion),
  formKey: slot(({ formKey }) => formKey),
  guard: slot(({ guard }) => guard),
  epoch: slot(({ epoch }) => epoch),
  today: slot(({ today }) => today),
  isOpen: slot(({ isOpen }) => isOpen),
  at: slot(({ at }) => at),
  message: slot(({ messageId }) => messageId),
  tokenHash: slot(({ pass }) => pass.tokenHash),
  passAt: slot(({ pass }) => pass.at),
  passEnds: slot(({ pass }) => pass.expiresAt),
  device: slot(({ probe }) => probe.device),
  mostOfDevice: slot(({ probe }) => probe.mostOfDevice),
  address: slot(({ probe }) => probe.address),
  mostOfAddress: slot(({ probe }) => probe.mostOfAddress),
  probedAt: slot(({ probe }) => probe.at),
}

const enrolling = knownStatement(
  (_values: SelfEnrolling) => SLOTS,
  (v) => sql<Row>`
  with e as (
    select ${MEETING_GUARD} as guard from engagement e where e.id = ${v.meeting} and e.start_at is not null
  ), found as (
    select h.id, o.name as hco_name, h.department from hcp h join hco o on o.id = h.hco_id
    where h.phone = ${v.phone} and h.phone <> '' and name_key(h.name) = ${v.nameKey} and h.is_active limit 2
  ), d as (
    select id, hco_name, department from found where (select count(*) from found) = 1
  ), f as (
    select ${SETTING_EPOCH} as epoch, ${blacklisted(sql`(select id from d)`, v.phone, v.today)} as is_blacklisted,
      (select n.status from enrollment n where n.engagement_id = ${v.meeting} and n.voided_at is null
        and ((n.phone = ${v.phone} and n.phone <> '') or n.hcp_id = (select id from d)) order by n.status = 'declined' desc limit 1) as holder,
      exists (select from enrollment n where n.engagement_id = ${v.meeting} and n.form_key = ${v.formKey}::text and n.status not in ('void', 'declined')) as is_repeated,
      ${isProbed(v.device, v.mostOfDevice, v.probedAt)} or ${isProbed(v.address, v.mostOfAddress, v.probedAt)} as is_stopped
  ), q as (
    select exists (select from enrollment n where n.engagement_id = ${v.meeting} and n.wait_no is not null and n.status = 'waitlisted') as waits
    from f where ${v.isOpen}::boolean and f.epoch = ${v.epoch}::uuid and not f.is_blacklisted and f.holder is null and not f.is_repeated and not f.is_stopped
  ), m as (${takesPlace(v.meeting, sql`e.start_at is not null and ${MEETING_GUARD} = ${v.guard}`)}
  ), n as (
    insert into enrollment (${COLUMNS}, wait_no)
    select ${v.id}::uuid, m.engagement_id, (select id from d), ${v.name}, ${v.phone}, coalesce((select hco_name from d), ${v.hcoName}),
      coalesce((select department from d), ${v.department}),
      case when m.gave_seat then ${sql.lit(ENROLMENT_EVENTS.takeSeat.to)} else ${sql.lit(ENROLMENT_EVENTS.wait.to)} end,
      ${v.source}, ${v.consent}, ${v.at}::text::timestamptz, null, ${v.at}::text::timestamptz, case when exists (select from d) then 'typed' end,
      case when exists (select from d) then ${v.at}::text::timestamptz end, null, ${v.formKey}::text, m.wait_no
    from m returning id, engagement_id, status
  ), t as (${givesPass(sql`n`, { tokenHash: v.tokenHash, at: v.passAt, expiresAt: v.passEnds })}
  ), told as (
    select n.id, n.status, m.place from n, m where ${v.source} <> 'walkIn'
  ), l as (${leavesEnrolled(sql`told`, { id: v.message, engagementId: v.meeting, at: v.at })})
  select e.guard, f.epoch, f.is_blacklisted as "isBlacklisted", f.holder, f.is_repeated as "isRepeated", f.is_stopped as "isStopped", n.status, m.place
  from f left join e on true left join n on true left join m on true`,
)

/**
 * Enrols a person by themselves where everything holds, on a seat or the waiting list, with their pass and the message of it, and gives
 * the facts in any case: one statement, to be run by `once`. What is decided here in one word, `decideEnrolment` names.
 * Two at once with one number break a unique index.
 */
export async function enrolSelfOnce(tx: Tx, asked: SelfEnrolling): Promise<SelfEnrollingFacts> {
  const [row] = await enrolling(tx, asked)
  if (!row) throw new RangeError('a statement without a row')
  const { guard, epoch, status, place, isBlacklisted, holder, isRepeated, isStopped } = row
  return {
    meeting: guard === null ? undefined : { guard, epoch },
    isBlacklisted,
    holder,
    isRepeated,
    isStopped,
    enrolled: status === null ? undefined : { status, place },
  }
}
