import type { Doubt } from '@osmp/domain/enrolment/proxy-signing.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { fixedStatement, Slot } from '../kit/database/known-statement.ts'
import { marksSigned, MAY_SIGN } from '../enrolment/public.ts'
import { attemptKey, type Scan } from './scan-log-repo.ts'

/** `suspicion` is the worst kind among `doubts` and `deskDoubts`; the latter come from the numbers of a desk's entries. */
export type NewSignIn = {
  engagementId: string
  enrollmentId: string
  sessionNo: number
  method: 'qr' | 'staff'
  nonce: string
  deviceId: string
  deviceKeyId: string | null
  /** By the phone's clock: of the signature, and of sending it. */
  claimedAt: string | null
  sentAt: string | null
  signedAt: string
  /** Null for a sign-in that was not reported later. */
  receivedAt: string | null
  isLate: boolean
  signatureFileId: string | null
  signatureSha256: string | null
  strokesSha256: string | null
  staffId: string | null
  /** Null: not asked. */
  takesMeal: boolean | null
  staffReason: string | null
  doubts: readonly Doubt[]
  deskDoubts: readonly string[]
  /** Staff scanned the person's own code. */
  byCode: boolean
  suspicion: string | null
}

type Written = { row: NewSignIn; scan: Scan; id: string; scanId: string }

const slot = (read: (row: NewSignIn) => unknown) => new Slot<Written>(({ row }) => read(row))
const scanned = (read: (scan: Scan) => unknown) => new Slot<Written>(({ scan }) => read(scan))

const write = fixedStatement<Written, { id: string }>(
  () => sql<{ id: string }>`
  with s as (
    insert into sign_in (id, engagement_id, enrollment_id, session_no, method, nonce, device_id, device_key_id, claimed_at, sent_at, signed_at, received_at,
                         is_late, signature_file_id, signature_sha256, strokes_sha256, staff_id, staff_reason, doubts, suspicion, desk_doubts, by_code, takes_meal)
    select ${new Slot<Written>(({ id }) => id)}, ${slot((row) => row.engagementId)}, ${slot((row) => row.enrollmentId)}, ${slot((row) => row.sessionNo)},
            ${slot((row) => row.method)}, ${slot((row) => row.nonce)}, ${slot((row) => row.deviceId)}, ${slot((row) => row.deviceKeyId)}, ${slot((row) => row.claimedAt)},
            ${slot((row) => row.sentAt)}, ${slot((row) => row.signedAt)}, ${slot((row) => row.receivedAt)}, ${slot((row) => row.isLate)},
            ${slot((row) => row.signatureFileId)}, ${slot((row) => row.signatureSha256)}, ${slot((row) => row.strokesSha256)}, ${slot((row) => row.staffId)},
            ${slot((row) => row.staffReason)}, ${slot((row) => JSON.stringify(row.doubts))}::jsonb, ${slot((row) => row.suspicion)},
            ${slot((row) => [...row.deskDoubts])}, ${slot((row) => row.byCode)}, ${slot((row) => row.takesMeal)}::boolean
    from enrollment n where n.id = ${slot((row) => row.enrollmentId)} and ${MAY_SIGN}
    on conflict do nothing returning id, engagement_id, enrollment_id, nonce, method, device_id
  ), u as (${marksSigned(sql`s`)}
  ), l as (
    insert into scan_log (id, engagement_id, enrollment_id, nonce, result, method, device_id, person_id, claimed_at, at, attempt_key)
    select ${new Slot<Written>(({ scanId }) => scanId)}::uuid, s.engagement_id, s.enrollment_id, s.nonce, ${scanned(({ result }) => result)}, s.method, s.device_id,
      ${scanned(({ personId }) => personId)}::uuid, ${scanned(({ claimedAt }) => claimedAt)}::timestamptz, ${scanned(({ at }) => at)}::timestamptz, ${scanned(attemptKey)}
    from s on conflict do nothing
  )
  select case when exists (select from u) then s.id else row_changed() end as id from s`,
)

/**
 * Signs in, marks the person's place and keeps the attempt in the scan log: one statement that may commit by itself. Undefined when this
 * person already has an effective sign-in in this session, the nonce was used, or the place was voided or given back meanwhile.
 */
export async function insertSignIn(tx: Tx, row: NewSignIn, scan: Scan): Promise<string | undefined> {
  const [signed] = await write(tx, { row, scan, id: uuidv7(), scanId: uuidv7() })
  return signed?.id
}

export type StoredSignIn = {
  id: string
  enrollmentId: string
  sessionNo: number
  nonce: string
  signedAt: string
  leftAt: string | null
}
const STORED = sql`id, enrollment_id as "enrollmentId", session_no as "sessionNo", nonce, signed_at as "signedAt", left_at as "leftAt"`

/** The effective sign-in of a person in a session. */
export async function findEffective(
  tx: Tx,
  by: { enrollmentId: string; sessionNo: number },
): Promise<StoredSignIn | undefined> {
  const { rows } = await sql<StoredSignIn>`
    select ${STORED} from sign_in
    where enrollment_id = ${by.enrollmentId} and session_no = ${by.sessionNo} and voided_at is null`.execute(tx)
  return rows[0]
}

/** The voided sign-in's enrolment, or undefined when there is no effective one with this id in the meeting. */
export async function voidSignIn(
  tx: Tx,
  row: { signInId: string; engagementId: string; by: string; reason: string; at: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ enrollmentId: string }>`
    update sign_in set voided_at = ${row.at}, voided_by = ${row.by}, void_reason = ${row.reason}
    where id = ${row.signInId} and engagement_id = ${row.engagementId} and voided_at is null returning enrollment_id as "enrollmentId"`.execute(
    tx,
  )
  return rows[0]?.enrollmentId
}

/** The explanation of a doubtful sign-in, null while there is none; undefined for a sign-in that is not of this meeting. */
export async function findSignExplanation(
  tx: Tx,
  engagementId: string,
  signInId: string,
): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('sign_in')
    .select('suspicion_explanation')
    .where('id', '=', signInId)
    .where('engagement_id', '=', engagementId)
    .executeTakeFirst()
  return row?.suspicion_explanation
}

export async function explainSignIn(
  tx: Tx,
  row: { signInId: string; engagementId: string; explanation: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('sign_in')
    .set({ suspicion_explanation: row.explanation })
    .where('id', '=', row.signInId)
    .where('engagement_id', '=', row.engagementId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
