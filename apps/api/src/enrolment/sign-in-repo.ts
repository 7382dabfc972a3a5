import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { uuidv7 } from '../kit/ids.ts'

export type NewSignIn = {
  engagementId: string
  enrollmentId: string
  method: 'qr' | 'staff'
  nonce: string
  deviceId: string
  claimedAt: string | null
  at: string
  signatureFileId: string | null
  signatureSha256: string | null
  staffId: string | null
  staffReason: string | null
  suspicion: string | null
}

/** Undefined when this person already has an effective sign-in here, or the nonce was used. */
export async function insertSignIn(tx: Tx, row: NewSignIn): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into sign_in (id, engagement_id, enrollment_id, method, nonce, device_id, claimed_at, signed_at, signature_file_id, signature_sha256,
                         staff_id, staff_reason, suspicion)
    values (${uuidv7()}, ${row.engagementId}, ${row.enrollmentId}, ${row.method}, ${row.nonce}, ${row.deviceId}, ${row.claimedAt}, ${row.at},
            ${row.signatureFileId}, ${row.signatureSha256}, ${row.staffId}, ${row.staffReason}, ${row.suspicion})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export type StoredSignIn = { id: string; engagementId: string; enrollmentId: string; nonce: string; signedAt: string }

/** The effective sign-in of a person, or the one a nonce has made. */
export async function findSignIn(
  tx: Tx,
  by: { enrollmentId: string; nonce: string },
): Promise<StoredSignIn | undefined> {
  const { rows } = await sql<StoredSignIn>`
    select id, engagement_id as "engagementId", enrollment_id as "enrollmentId", nonce, signed_at as "signedAt" from sign_in
    where nonce = ${by.nonce} or (enrollment_id = ${by.enrollmentId} and voided_at is null)
    order by (nonce = ${by.nonce}) desc limit 1`.execute(tx)
  return rows[0]
}

/** Who signs from the waiting list is let in at the door: he keeps his number on the list, which says that he holds no seat. */
export async function markSigned(tx: Tx, enrollmentId: string): Promise<void> {
  await tx
    .updateTable('enrollment')
    .set({ status: 'signed' })
    .where('id', '=', enrollmentId)
    .where('status', 'in', ['invited', 'enrolled', 'waitlisted', 'checkedIn', 'walkInPending'])
    .execute()
}

/** Who else of this meeting signed with the same phone or the same strokes. */
export async function findSuspicion(
  tx: Tx,
  row: { engagementId: string; enrollmentId: string; deviceId: string; signatureSha256: string },
): Promise<'sameSignature' | 'sameDevice' | null> {
  const { rows } = await sql<{ sameSignature: boolean; sameDevice: boolean }>`
    select exists (select 1 from sign_in where engagement_id = ${row.engagementId} and signature_sha256 = ${row.signatureSha256} and enrollment_id <> ${row.enrollmentId}) as "sameSignature",
           exists (select 1 from sign_in where engagement_id = ${row.engagementId} and device_id = ${row.deviceId} and device_id <> '' and enrollment_id <> ${row.enrollmentId} and voided_at is null) as "sameDevice"`.execute(
    tx,
  )
  if (rows[0]?.sameSignature) return 'sameSignature'
  return rows[0]?.sameDevice ? 'sameDevice' : null
}

export async function logScan(
  tx: Tx,
  row: {
    engagementId: string
    enrollmentId: string | null
    nonce: string | null
    result: string
    method: string
    deviceId: string
    at: string
  },
): Promise<void> {
  await tx
    .insertInto('scan_log')
    .values({
      id: uuidv7(),
      engagement_id: row.engagementId,
      enrollment_id: row.enrollmentId,
      nonce: row.nonce,
      result: row.result,
      method: row.method,
      device_id: row.deviceId,
      at: row.at,
    })
    .execute()
}

export type SignListRow = {
  signInId: string
  enrollmentId: string
  name: string
  hcoName: string
  department: string
  method: 'qr' | 'staff'
  signedAt: string
  objectKey: string | null
  suspicion: string | null
  suspicionExplanation: string | null
  voidReason: string | null
  isSpeaker: boolean
}

/** Fifty a page, newest first, one more to tell whether there are more. */
export async function findSignList(
  tx: Tx,
  engagementId: string,
  keyword: string | undefined,
  page: number,
): Promise<SignListRow[]> {
  const like = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<SignListRow>`
    select s.id as "signInId", n.id as "enrollmentId", n.name, n.hco_name as "hcoName", n.department, s.method, s.signed_at as "signedAt",
           f.object_key as "objectKey", s.suspicion, s.suspicion_explanation as "suspicionExplanation", s.void_reason as "voidReason",
           exists (select 1 from engagement_speaker e where e.engagement_id = s.engagement_id and e.hcp_id = n.hcp_id) as "isSpeaker"
    from sign_in s join enrollment n on n.id = s.enrollment_id left join stored_file f on f.id = s.signature_file_id
    where s.engagement_id = ${engagementId} and (n.name like ${like} or n.hco_name like ${like})
    order by s.signed_at desc, s.id desc limit 51 offset ${(page - 1) * 50}`.execute(tx)
  return rows
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

/** Back to what he was before he signed: on his seat, or on the waiting list. */
export async function unmarkSigned(tx: Tx, enrollmentId: string): Promise<void> {
  await sql`
    update enrollment set status = case when wait_no is null then 'enrolled' else 'waitlisted' end
    where id = ${enrollmentId} and status = 'signed'`.execute(tx)
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
