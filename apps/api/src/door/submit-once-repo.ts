import type { EnrolmentStatus } from '@osmp/domain/enrolment/enrolment-state.ts'
import type { Doubt, OtherSign } from '@osmp/domain/enrolment/proxy-signing.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import { knownStatement, Slot } from '../kit/database/known-statement.ts'
import { insertsFile } from '../kit/store/stored-file-repo.ts'
import type { PutObject } from '../kit/store/stored-file.ts'
import { SETTING_EPOCH } from '../policies/public.ts'
import { blacklisted, marksSigned, MAY_SIGN, MEETING_GUARD } from '../enrolment/public.ts'
import { attemptKey } from './scan-log-repo.ts'

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
  /** The nonce has made a return. */
  isReturn: boolean
  sameSignature: OtherSign | null
  signatureElsewhere: OtherSign | null
  sameDevice: OtherSign | null
}

const asked = (read: (values: SubmitAsked) => unknown) => new Slot(read)
const ASKED = {
  meeting: asked(({ engagementId }) => engagementId),
  person: asked(({ enrollmentId }) => enrollmentId),
  ticket: asked(({ ticketHash }) => ticketHash),
  nonce: asked(({ nonce }) => nonce),
  session: asked(({ sessionNo }) => sessionNo),
  device: asked(({ deviceId }) => deviceId),
  image: asked(({ signatureSha256 }) => signatureSha256),
  strokes: asked(({ strokesSha256 }) => strokesSha256),
  today: asked(({ today }) => today),
}

const OTHER = sql`json_build_object('id', id, 'at', floor(extract(epoch from signed_at) * 1000)::bigint)`

const finding = knownStatement(
  (_values: SubmitAsked) => ASKED,
  (v) => sql<SubmitFacts>`
  with same as (
    select id, engagement_id, signed_at from sign_in where signature_sha256 = ${v.image} and enrollment_id <> ${v.person}
    union all
    select id, engagement_id, signed_at from sign_in where strokes_sha256 = ${v.strokes} and enrollment_id <> ${v.person}
  ), b as (
    select id, enrollment_id, nonce, signed_at, left_at from sign_in
    where nonce = ${v.nonce} or (enrollment_id = ${v.person} and session_no = ${v.session} and voided_at is null)
    order by (nonce = ${v.nonce}) desc limit 1
  )
  select ${SETTING_EPOCH} as epoch, exists (select from sign_in_absence where return_nonce = ${v.nonce}) as "isReturn",
    (select ${MEETING_GUARD} from engagement e where e.id = ${v.meeting} and e.start_at is not null) as guard,
    t.engagement_id as "ticketMeeting", t.key_id as "keyId", k.public_key as "publicKey", t.enrollment_id as "ticketPerson", t.issued_at as "issuedAt",
    t.ends_at as "endsAt", t.used_nonce as "usedNonce",
    n.name, n.status, n.is_withdrawn as "isWithdrawn", n.consent_at as "consentAt", ${blacklisted(sql`n.hcp_id`, sql`n.phone`, v.today)} as "isBlacklisted",
    b.id as "beforeId", b.enrollment_id as "beforePerson", b.nonce as "beforeNonce", b.signed_at as "beforeSignedAt", b.left_at as "beforeLeftAt",
    (select ${OTHER} from same where engagement_id = ${v.meeting} order by signed_at desc limit 1) as "sameSignature",
    (select ${OTHER} from same where engagement_id <> ${v.meeting} order by signed_at desc limit 1) as "signatureElsewhere",
    (select ${OTHER} from sign_in where engagement_id = ${v.meeting} and device_id = ${v.device} and device_id <> '' and enrollment_id <> ${v.person}
      and method = 'qr' and voided_at is null order by signed_at desc limit 1) as "sameDevice"
  from (select) one
  left join sign_ticket t on t.ticket_hash = ${v.ticket}
  left join device_key k on k.engagement_id = t.engagement_id and k.key_id = t.key_id
  left join enrollment n on n.id = ${v.person} and n.engagement_id = ${v.meeting} and n.status <> 'void'
  left join b on true`,
)

/** All that a sign-in with a ticket asks, in one statement. */
export async function findSubmitFacts(tx: Tx, values: SubmitAsked): Promise<SubmitFacts> {
  const [row] = await finding(tx, values)
  if (!row) throw new RangeError('a statement without a row')
  return row
}

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
  /** Of the consent given now; null: none. */
  consentVersion: string | null
  signedAt: string
  at: string
  /** System clock. */
  systemAt: string
}

const slot = (read: (values: Submitting) => unknown) => new Slot(read)
const SLOTS = {
  ...ASKED,
  guard: slot(({ guard }) => guard),
  epoch: slot(({ epoch }) => epoch),
  id: slot(({ id }) => id),
  scanId: slot(({ scanId }) => scanId),
  fileId: slot(({ fileId }) => fileId),
  objectKey: slot(({ file }) => file.objectKey),
  size: slot(({ file }) => file.size),
  sha256: slot(({ file }) => file.sha256),
  mediaType: slot(({ file }) => file.mediaType),
  keyId: slot(({ keyId }) => keyId),
  claimedAt: slot(({ claimedAt }) => claimedAt),
  sentAt: slot(({ sentAt }) => sentAt),
  receivedAt: slot(({ receivedAt }) => receivedAt),
  isLate: slot(({ isLate }) => isLate),
  doubts: slot(({ doubts }) => JSON.stringify(doubts)),
  suspicion: slot(({ suspicion }) => suspicion),
  consent: slot(({ consentVersion }) => consentVersion),
  signedAt: slot(({ signedAt }) => signedAt),
  at: slot(({ at }) => at),
  systemAt: slot(({ systemAt }) => systemAt),
  attempt: slot((values) => attemptKey({ ...values, result: 'signed' })),
}

const TICKET_FITS = (v: typeof SLOTS) =>
  sql`t.ticket_hash = ${v.ticket} and coalesce(t.enrollment_id, ${v.person}::uuid) = ${v.person} and coalesce(t.used_nonce, ${v.nonce}::uuid) = ${v.nonce}`

const submitting = knownStatement(
  (_values: Submitting) => SLOTS,
  (v) => sql<{ signInId: string | null }>`
  with s as (
    insert into sign_in (id, engagement_id, enrollment_id, session_no, method, nonce, device_id, device_key_id, claimed_at, sent_at, signed_at, received_at,
                         is_late, signature_file_id, signature_sha256, strokes_sha256, doubts, suspicion)
    select ${v.id}::uuid, n.engagement_id, n.id, ${v.session}::int, 'qr', ${v.nonce}::uuid, ${v.device}, ${v.keyId}, ${v.claimedAt}::timestamptz,
      ${v.sentAt}::timestamptz, ${v.signedAt}::timestamptz, ${v.receivedAt}::timestamptz, ${v.isLate}::boolean, ${v.fileId}::uuid, ${v.image}, ${v.strokes},
      ${v.doubts}::jsonb, ${v.suspicion}
    from engagement e, enrollment n
    where e.id = ${v.meeting} and e.start_at is not null and ${MEETING_GUARD} = ${v.guard} and ${SETTING_EPOCH} = ${v.epoch}::uuid
      and n.id = ${v.person} and n.engagement_id = e.id and ${MAY_SIGN} and not ${blacklisted(sql`n.hcp_id`, sql`n.phone`, v.today)}
      and (n.consent_at is not null or ${v.consent}::text is not null)
      and exists (select from sign_ticket t where ${TICKET_FITS(v)})
      and not exists (select from sign_in_absence where return_nonce = ${v.nonce})
    on conflict do nothing returning id, enrollment_id
  ), f as (${insertsFile(sql`s`, { id: v.fileId, objectKey: v.objectKey, size: v.size, sha256: v.sha256, mediaType: v.mediaType, createdBy: sql`null`, at: v.at })}
  ), u as (${marksSigned(sql`s`, { version: v.consent, at: v.at })}
  ), k as (
    update sign_ticket t set enrollment_id = s.enrollment_id, used_at = coalesce(t.used_at, ${v.systemAt}::timestamptz), used_nonce = ${v.nonce}::uuid
    from s where ${TICKET_FITS(v)} returning t.ticket_hash
  ), l as (
    insert into scan_log (id, engagement_id, enrollment_id, nonce, result, method, device_id, claimed_at, at, attempt_key)
    select ${v.scanId}::uuid, ${v.meeting}::uuid, s.enrollment_id, ${v.nonce}::uuid, 'signed', 'qr', ${v.device}, ${v.claimedAt}::timestamptz,
      ${v.at}::timestamptz, ${v.attempt}
    from s on conflict do nothing
  )
  select case when s.id is null or (u.id is not null and k.ticket_hash is not null) then s.id else row_changed() end as "signInId"
  from (select) one left join s on true left join u on true left join k on true`,
)

/**
 * Signs in by the attendee's own phone where what was judged holds still: one statement, to be run by `once`. Null: it does not, or another
 * sign-in came first.
 */
export const submitOnce = async (tx: Tx, values: Submitting): Promise<string | null> =>
  (await submitting(tx, values))[0]?.signInId ?? null
