import type { EnrolmentStatus } from '@osmp/domain/enrolment/enrolment-state.ts'
import type { Doubt, OtherSign } from '@osmp/domain/enrolment/proxy-signing.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import { fixedStatement, Slot } from '../kit/database/known-statement.ts'
import { insertsFile } from '../kit/store/stored-file-repo.ts'
import type { PutObject } from '../kit/store/stored-file.ts'
import { SETTING_EPOCH } from '../policies/public.ts'
import { blacklisted, marksSigned, MAY_SIGN, MEETING_GUARD } from '../enrolment/public.ts'
import { attemptKey } from './scan-log-repo.ts'
import { countSigned, seatOf, seatOfSign, type TakenSeat } from './taken-seat-repo.ts'

export type SubmitAsked = {
  engagementId: string
  enrollmentId: string
  ticketHash: string
  nonce: string
  sessionNo: number
  deviceId: string
  signatureSha256: string
  strokesSha256: string | null
  today: string
}

/** A row of what a sign-in with a ticket asks; null throughout for what is missing. */
export type SubmitFacts = {
  guard: string | null
  epoch: string
  ticketMeeting: string | null
  keyId: string | null
  publicKey: string | null
  ticketPerson: string | null
  issuedAt: string | null
  endsAt: string | null
  usedNonce: string | null
  name: string | null
  status: EnrolmentStatus | null
  isWithdrawn: boolean | null
  consentAt: string | null
  isBlacklisted: boolean | null
  /** The sign-in that the nonce has made, else the effective one of the person in the session. */
  beforeId: string | null
  beforePerson: string | null
  beforeNonce: string | null
  beforeSignedAt: string | null
  beforeLeftAt: string | null
  /** Of the sign-in that the nonce has made. */
  beforeSeat: TakenSeat | null
  /** The nonce has made a return. */
  isReturn: boolean
  sameSignature: OtherSign | null
  signatureElsewhere: OtherSign | null
  sameDevice: OtherSign | null
}

/** Sign-ins that share a statement, at most. */
export const MOST_SUBMITTED = 32

const LIMIT = sql.lit(MOST_SUBMITTED)
const OTHER = sql`json_build_object('id', id, 'at', floor(extract(epoch from signed_at) * 1000)::bigint)`

const askedRow = (one: SubmitAsked, no: number) => ({
  no,
  meeting: one.engagementId,
  person: one.enrollmentId,
  ticket: one.ticketHash,
  nonce: one.nonce,
  session: one.sessionNo,
  device: one.deviceId,
  image: one.signatureSha256,
  strokes: one.strokesSha256,
  today: one.today,
})
const ASKED = sql`no int, meeting uuid, person uuid, ticket text, nonce uuid, session int, device text, image text, strokes text, today date`

const finding = fixedStatement<readonly SubmitAsked[], SubmitFacts>(
  () => sql<SubmitFacts>`
  select f.* from (
    select * from json_to_recordset(${new Slot((all: readonly SubmitAsked[]) => JSON.stringify(all.map(askedRow)))}::json) as v(${ASKED}) limit ${LIMIT}
  ) v cross join lateral (
    with same as (
      select id, engagement_id, signed_at from sign_in where signature_sha256 = v.image and enrollment_id <> v.person
      union all
      select id, engagement_id, signed_at from sign_in where strokes_sha256 = v.strokes and enrollment_id <> v.person
    ), b as (
      select id, engagement_id, session_no, enrollment_id, nonce, signed_at, left_at, voided_at from sign_in
      where nonce = v.nonce or (enrollment_id = v.person and session_no = v.session and voided_at is null)
      order by (nonce = v.nonce) desc limit 1
    )
    select ${SETTING_EPOCH} as epoch, exists (select from sign_in_absence where return_nonce = v.nonce) as "isReturn",
      (select ${MEETING_GUARD} from engagement e where e.id = v.meeting and e.start_at is not null) as guard,
      t.engagement_id as "ticketMeeting", t.key_id as "keyId", k.public_key as "publicKey", t.enrollment_id as "ticketPerson", t.issued_at as "issuedAt",
      t.ends_at as "endsAt", t.used_nonce as "usedNonce",
      n.name, n.status, n.is_withdrawn as "isWithdrawn", n.consent_at as "consentAt", ${blacklisted(sql`n.hcp_id`, sql`n.phone`, sql`v.today`)} as "isBlacklisted",
      b.id as "beforeId", b.enrollment_id as "beforePerson", b.nonce as "beforeNonce", b.signed_at as "beforeSignedAt", b.left_at as "beforeLeftAt",
      case when b.nonce = v.nonce and b.voided_at is null then ${seatOfSign(sql`b`)} end as "beforeSeat",
      (select ${OTHER} from same where engagement_id = v.meeting order by signed_at desc limit 1) as "sameSignature",
      (select ${OTHER} from same where engagement_id <> v.meeting order by signed_at desc limit 1) as "signatureElsewhere",
      (select ${OTHER} from sign_in where engagement_id = v.meeting and device_id = v.device and device_id <> '' and enrollment_id <> v.person
        and method = 'qr' and voided_at is null order by signed_at desc limit 1) as "sameDevice"
    from (select) one
    left join sign_ticket t on t.ticket_hash = v.ticket
    left join device_key k on k.engagement_id = t.engagement_id and k.key_id = t.key_id
    left join enrollment n on n.id = v.person and n.engagement_id = v.meeting and n.status <> 'void'
    left join b on true
    limit 1
  ) f order by v.no`,
)

/** All that sign-ins with tickets ask, in one statement: a row for each. */
export const findSubmitFacts = (tx: Tx, all: readonly SubmitAsked[]): Promise<SubmitFacts[]> => finding(tx, all)

export type Submitting = SubmitAsked & {
  /** Of the facts that were judged: they must hold still. */
  guard: string
  epoch: string
  id: string
  scanId: string
  fileId: string
  file: PutObject
  keyId: string
  claimedAt: string | null
  sentAt: string | null
  receivedAt: string | null
  isLate: boolean
  doubts: readonly Doubt[]
  suspicion: string | null
  /** Null: not asked. */
  takesMeal: boolean | null
  /** Of the consent given now; null: none. */
  consentVersion: string | null
  signedAt: string
  at: string
  /** System clock. */
  systemAt: string
}

const submittingRow = (one: Submitting, no: number) => ({
  ...askedRow(one, no),
  guard: one.guard,
  epoch: one.epoch,
  id: one.id,
  scan_id: one.scanId,
  file_id: one.fileId,
  object_key: one.file.objectKey,
  size: one.file.size,
  sha256: one.file.sha256,
  media_type: one.file.mediaType,
  key_id: one.keyId,
  claimed_at: one.claimedAt,
  sent_at: one.sentAt,
  received_at: one.receivedAt,
  is_late: one.isLate,
  doubts: one.doubts,
  suspicion: one.suspicion,
  takes_meal: one.takesMeal,
  consent: one.consentVersion,
  signed_at: one.signedAt,
  at: one.at,
  system_at: one.systemAt,
  attempt: attemptKey({ ...one, result: 'signed' }),
})

/** The ticket `t` is free for the person and nonce of `v`, or theirs already. */
const ticketFits = (v: RawBuilder<unknown>) =>
  sql`t.ticket_hash = ${v}.ticket and coalesce(t.enrollment_id, ${v}.person) = ${v}.person and coalesce(t.used_nonce, ${v}.nonce) = ${v}.nonce`

type Row = { signInId: string | null; seat: TakenSeat | null }

const submitting = fixedStatement<readonly Submitting[], Row>(
  () => sql<Row>`
  with v as materialized (
    select * from json_to_recordset(${new Slot((all: readonly Submitting[]) => JSON.stringify(all.map(submittingRow)))}::json) as v(${ASKED}, guard text, epoch uuid,
      id uuid, scan_id uuid, file_id uuid, object_key text, size bigint, sha256 text, media_type text, key_id text, claimed_at timestamptz, sent_at timestamptz,
      received_at timestamptz, is_late boolean, doubts jsonb, suspicion text, takes_meal boolean, consent text, signed_at timestamptz, at timestamptz, system_at timestamptz, attempt text)
    limit ${LIMIT}
  ), c as materialized (
    select v.* from v cross join lateral (
      select from engagement e, enrollment n
      where e.id = v.meeting and e.start_at is not null and ${MEETING_GUARD} = v.guard and ${SETTING_EPOCH} = v.epoch
        and n.id = v.person and n.engagement_id = e.id and ${MAY_SIGN} and not ${blacklisted(sql`n.hcp_id`, sql`n.phone`, sql`v.today`)}
        and (n.consent_at is not null or v.consent is not null)
        and exists (select from sign_ticket t where ${ticketFits(sql`v`)})
        and not exists (select from sign_in_absence where return_nonce = v.nonce)
      limit 1
    ) holds
  ), s as (
    insert into sign_in (id, engagement_id, enrollment_id, session_no, method, nonce, device_id, device_key_id, claimed_at, sent_at, signed_at, received_at,
                         is_late, signature_file_id, signature_sha256, strokes_sha256, doubts, suspicion, takes_meal)
    select c.id, c.meeting, c.person, c.session, 'qr', c.nonce, c.device, c.key_id, c.claimed_at, c.sent_at, c.signed_at, c.received_at,
      c.is_late, c.file_id, c.image, c.strokes, c.doubts, c.suspicion, c.takes_meal
    from c order by c.person
    on conflict do nothing returning id
  ), d as materialized (
    select c.*, c.person as enrollment_id from s join c on c.id = s.id order by c.person
  ), f as (${insertsFile(sql`d`, { id: sql`d.file_id`, objectKey: sql`d.object_key`, size: sql`d.size`, sha256: sql`d.sha256`, mediaType: sql`d.media_type`, createdBy: sql`null`, at: sql`d.at` })}
  ), u as (${marksSigned(sql`d`, { version: sql`signed.consent`, at: sql`signed.at` })}
  ), k as (
    update sign_ticket t set enrollment_id = d.person, used_at = coalesce(t.used_at, d.system_at), used_nonce = d.nonce
    from d where ${ticketFits(sql`d`)} returning d.id
  ), l as (
    insert into scan_log (id, engagement_id, enrollment_id, nonce, result, method, device_id, claimed_at, at, attempt_key)
    select d.scan_id, d.meeting, d.person, d.nonce, 'signed', 'qr', d.device, d.claimed_at, d.at, d.attempt
    from d on conflict do nothing
  ), g as materialized (
    select meeting, session, ${countSigned(sql`o.meeting`, sql`o.session`)} as signed from (select distinct meeting, session from d) o
  ), p as (
    select d.id, d.meeting, g.signed + (row_number() over (partition by d.meeting, d.session order by d.id))::int as no
    from d join g on g.meeting = d.meeting and g.session = d.session
  )
  select case when d.id is null or (u.id is not null and k.id is not null) then d.id else row_changed() end as "signInId",
    (select ${seatOf(sql`p.no`, sql`p.meeting`)} from p where p.id = d.id) as seat
  from v left join d on d.id = v.id left join u on u.id = d.person left join k on k.id = d.id order by v.no`,
)

/** A sign-in and its seat; null: nothing was signed. */
export type Signed = { signInId: string; seat?: TakenSeat } | null

/**
 * Signs in by the attendees' own phones where the judged facts hold still: one statement, to be run by `once`. Null for a person where they
 * do not, or with another sign-in before. Each person, ticket and nonce comes once.
 */
export const submitOnce = async (tx: Tx, all: readonly Submitting[]): Promise<Signed[]> =>
  (await submitting(tx, all)).map(({ signInId, seat }) =>
    signInId === null ? null : { signInId, ...(seat && { seat }) },
  )
