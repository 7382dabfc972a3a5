import type { Doubt } from '@osmp/domain/enrolment/proxy-signing.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'

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
  staffReason: string | null
  doubts: readonly Doubt[]
  deskDoubts: readonly string[]
  /** Staff scanned the person's own code. */
  byCode: boolean
  suspicion: string | null
}

/** Undefined when this person already has an effective sign-in in this session, or the nonce was used. */
export async function insertSignIn(tx: Tx, row: NewSignIn): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into sign_in (id, engagement_id, enrollment_id, session_no, method, nonce, device_id, device_key_id, claimed_at, sent_at, signed_at, received_at,
                         is_late, signature_file_id, signature_sha256, strokes_sha256, staff_id, staff_reason, doubts, suspicion, desk_doubts, by_code)
    values (${uuidv7()}, ${row.engagementId}, ${row.enrollmentId}, ${row.sessionNo}, ${row.method}, ${row.nonce}, ${row.deviceId}, ${row.deviceKeyId}, ${row.claimedAt},
            ${row.sentAt}, ${row.signedAt}, ${row.receivedAt}, ${row.isLate}, ${row.signatureFileId}, ${row.signatureSha256}, ${row.strokesSha256},
            ${row.staffId}, ${row.staffReason}, ${JSON.stringify(row.doubts)}::jsonb, ${row.suspicion}, ${[...row.deskDoubts]}, ${row.byCode})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
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

/** The sign-in that a nonce has made, else the effective one of a person in a session. */
export async function findSignIn(
  tx: Tx,
  by: { enrollmentId: string; sessionNo: number; nonce: string },
): Promise<StoredSignIn | undefined> {
  const { rows } = await sql<StoredSignIn>`
    select ${STORED} from sign_in
    where nonce = ${by.nonce} or (enrollment_id = ${by.enrollmentId} and session_no = ${by.sessionNo} and voided_at is null)
    order by (nonce = ${by.nonce}) desc limit 1`.execute(tx)
  return rows[0]
}

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
