import { sql } from 'kysely'
import type { EnrolmentStatus } from '@osmp/domain/enrolment/enrolment-state.ts'
import type { Doubt } from '@osmp/domain/enrolment/proxy-signing.ts'
import type { Relation } from '@osmp/domain/session/roles.ts'
import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { knownStatement, Slot } from '../kit/database/known-statement.ts'
import { SETTING_EPOCH } from '../policies/public.ts'
import { blacklisted, marksSigned, MAY_SIGN, MEETING_GUARD } from '../enrolment/public.ts'
import { attemptKey } from './scan-log-repo.ts'
import type { StoredSignIn } from './sign-in-repo.ts'

export type StaffSigning = {
  engagementId: string
  enrollmentId: string
  nonce: string
  sessionNo: number
  /** Of meeting and settings, as the process remembers them. */
  guard: string
  epoch: string
  today: string
  /** By what is remembered, the meeting takes a sign-in now. */
  isOpen: boolean
  /** The issue for which a personal code holds; null without a code. */
  passIssue: number | null
  staffId: string
  relations: readonly Relation[]
  reason: string | null
  byCode: boolean
  doubts: readonly Doubt[]
  suspicion: string | null
  signedAt: string
  at: string
}

/** The facts that the statement found, of a sign-in and of none. */
export type StaffSigningFacts = {
  meeting: { guard: string; epoch: string; isOwnSide: boolean } | undefined
  person:
    | {
        name: string
        status: EnrolmentStatus
        isWithdrawn: boolean
        engagementId: string
        passIssue: number
        isBlacklisted: boolean
      }
    | undefined
  /** The sign-in that the nonce has made, else the effective one of the person in the session. */
  before: StoredSignIn | undefined
  /** The nonce has made a return. */
  isReturn: boolean
  /** Of the new sign-in; null: there is none. */
  signInId: string | null
}

type Row = { [Key in keyof Flat]: Flat[Key] | null } & { isReturn: boolean; signInId: string | null }
type Flat = {
  guard: string
  epoch: string
  isOwnSide: boolean
  name: string
  status: EnrolmentStatus
  isWithdrawn: boolean
  personMeeting: string
  passIssue: number
  isBlacklisted: boolean
  beforeId: string
  beforeEnrollment: string
  beforeSession: number
  beforeNonce: string
  beforeSignedAt: string
  beforeLeftAt: string | null
}

type Values = StaffSigning & { id: string; scanId: string }
const slot = (read: (values: Values) => unknown) => new Slot(read)
const SLOTS = {
  meeting: slot(({ engagementId }) => engagementId),
  person: slot(({ enrollmentId }) => enrollmentId),
  nonce: slot(({ nonce }) => nonce),
  session: slot(({ sessionNo }) => sessionNo),
  guard: slot(({ guard }) => guard),
  epoch: slot(({ epoch }) => epoch),
  today: slot(({ today }) => today),
  isOpen: slot(({ isOpen }) => isOpen),
  passIssue: slot(({ passIssue }) => passIssue),
  staff: slot(({ staffId }) => staffId),
  relations: slot(({ relations }) => relations),
  reason: slot(({ reason }) => reason),
  byCode: slot(({ byCode }) => byCode),
  doubts: slot(({ doubts }) => JSON.stringify(doubts)),
  suspicion: slot(({ suspicion }) => suspicion),
  signedAt: slot(({ signedAt }) => signedAt),
  at: slot(({ at }) => at),
  id: slot(({ id }) => id),
  scanId: slot(({ scanId }) => scanId),
  attempt: slot((values) => attemptKey({ ...values, result: 'signed' })),
}

const signing = knownStatement(
  (_values: Values) => SLOTS,
  (v) => sql<Row>`
  with e as (
    select ${MEETING_GUARD} as guard, ${SETTING_EPOCH} as epoch,
      ('owner' = any(${v.relations}::text[]) and e.owner_id = ${v.staff}) or ('agent' = any(${v.relations}::text[]) and coalesce(e.agent_id = ${v.staff}, false))
        or ('assistant' = any(${v.relations}::text[]) and exists (
          select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${v.staff})) as is_own_side
    from engagement e where e.id = ${v.meeting} and e.start_at is not null
  ), n as (
    select n.id, n.name, n.status, n.is_withdrawn, n.engagement_id, n.pass_issue, ${MAY_SIGN} as may_sign,
      ${blacklisted(sql`n.hcp_id`, sql`n.phone`, v.today)} as is_blacklisted
    from enrollment n where n.id = ${v.person} and n.status <> 'void'
  ), b as (
    select id, enrollment_id, session_no, nonce, signed_at, left_at from sign_in
    where nonce = ${v.nonce} or (enrollment_id = ${v.person} and session_no = ${v.session} and voided_at is null)
    order by (nonce = ${v.nonce}) desc limit 1
  ), r as (
    select exists (select from sign_in_absence where return_nonce = ${v.nonce}) as is_return
  ), s as (
    insert into sign_in (id, engagement_id, enrollment_id, session_no, method, nonce, signed_at, staff_id, staff_reason, doubts, suspicion, by_code)
    select ${v.id}::uuid, n.engagement_id, n.id, ${v.session}::int, 'staff', ${v.nonce}::uuid, ${v.signedAt}::timestamptz, ${v.staff}::uuid, ${v.reason},
      ${v.doubts}::jsonb, ${v.suspicion}, ${v.byCode}::boolean
    from e, n, r
    where ${v.isOpen}::boolean and e.guard = ${v.guard} and e.epoch = ${v.epoch}::uuid and e.is_own_side
      and n.engagement_id = ${v.meeting} and n.may_sign and not n.is_blacklisted and n.pass_issue = coalesce(${v.passIssue}::int, n.pass_issue)
      and not r.is_return and not exists (select from b)
    on conflict do nothing returning id, enrollment_id
  ), u as (${marksSigned(sql`s`)}), l as (
    insert into scan_log (id, engagement_id, enrollment_id, nonce, result, method, person_id, at, attempt_key)
    select ${v.scanId}::uuid, ${v.meeting}::uuid, s.enrollment_id, ${v.nonce}::uuid, 'signed', 'staff', ${v.staff}::uuid, ${v.at}::timestamptz, ${v.attempt}
    from s on conflict do nothing
  )
  select e.guard, e.epoch, e.is_own_side as "isOwnSide", n.name, n.status, n.is_withdrawn as "isWithdrawn", n.engagement_id as "personMeeting",
    n.pass_issue as "passIssue", n.is_blacklisted as "isBlacklisted", b.id as "beforeId", b.enrollment_id as "beforeEnrollment",
    b.session_no as "beforeSession", b.nonce as "beforeNonce", b.signed_at as "beforeSignedAt", b.left_at as "beforeLeftAt", r.is_return as "isReturn",
    case when s.id is null or u.id is not null then s.id else row_changed() end as "signInId"
  from r left join e on true left join n on true left join b on true left join s on true left join u on true`,
)

/**
 * Signs in by staff where everything holds, and tells what it found in any case: one statement, to be run by `once`. What is decided here
 * in one word, `signRefusal` names. A sign-in that came first makes it do nothing, and is missing in `before`.
 */
export async function signByStaffOnce(tx: Tx, asked: StaffSigning): Promise<StaffSigningFacts> {
  const [row] = await signing(tx, { ...asked, id: uuidv7(), scanId: uuidv7() })
  if (!row) throw new RangeError('a statement without a row')
  const { guard, epoch, isOwnSide, name, status, isWithdrawn, personMeeting, passIssue, isBlacklisted } = row
  const { isReturn, signInId } = row
  return {
    meeting: guard === null || epoch === null ? undefined : { guard, epoch, isOwnSide: isOwnSide === true },
    person:
      name === null || status === null || personMeeting === null
        ? undefined
        : {
            name,
            status,
            isWithdrawn: isWithdrawn === true,
            engagementId: personMeeting,
            passIssue: passIssue ?? 0,
            isBlacklisted: isBlacklisted === true,
          },
    before: beforeOf(row),
    isReturn,
    signInId,
  }
}

function beforeOf({ beforeId, beforeEnrollment, beforeSession, beforeNonce, beforeSignedAt, beforeLeftAt }: Row) {
  if (beforeId === null || beforeEnrollment === null || beforeSession === null) return undefined
  return {
    id: beforeId,
    enrollmentId: beforeEnrollment,
    sessionNo: beforeSession,
    nonce: beforeNonce ?? '',
    signedAt: beforeSignedAt ?? '',
    leftAt: beforeLeftAt,
  }
}
