import type { OtherSign } from '@osmp/domain/enrolment/proxy-signing.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/database/db.ts'

type Found = { kind: 'sameSignature' | 'signatureElsewhere' | 'sameDevice'; id: string; signedAt: string }
export type Others = Record<Found['kind'], OtherSign | null>

/** The latest other sign-in with the same strokes or image here and at other meetings, and of another person with the same phone. */
export async function findOthers(
  tx: Tx,
  row: {
    engagementId: string
    enrollmentId: string
    deviceId: string
    signatureSha256: string | null
    strokesSha256: string | null
  },
): Promise<Others> {
  const none: Others = { sameSignature: null, signatureElsewhere: null, sameDevice: null }
  const { engagementId, enrollmentId, deviceId, signatureSha256: image, strokesSha256: strokes } = row
  if (deviceId === '' && image === null) return none
  const { rows } = await sql<Found>`
    (select case when engagement_id = ${engagementId} then 'sameSignature' else 'signatureElsewhere' end as kind, id, signed_at as "signedAt"
     from (select id, engagement_id, enrollment_id, signed_at from sign_in where signature_sha256 = ${image}
           union select id, engagement_id, enrollment_id, signed_at from sign_in where strokes_sha256 = ${strokes}) same
     where enrollment_id <> ${enrollmentId} order by signed_at desc limit 20)
    union all
    (select 'sameDevice', id, signed_at from sign_in
     where engagement_id = ${engagementId} and device_id = ${deviceId} and device_id <> '' and enrollment_id <> ${enrollmentId}
       and method = 'qr' and voided_at is null order by signed_at desc limit 1)`.execute(tx)
  const last = (kind: Found['kind']): OtherSign | null => {
    const found = rows.find((each) => each.kind === kind)
    return found ? { id: found.id, at: Date.parse(found.signedAt) } : null
  }
  return {
    sameSignature: last('sameSignature'),
    signatureElsewhere: last('signatureElsewhere'),
    sameDevice: last('sameDevice'),
  }
}

export type DoubtPlace = {
  id: string
  name: string
  engagementId: string
  engagementCode: string
  objectKey: string | null
}

/** The people of these sign-ins, their meetings and signatures. */
export async function findDoubtPlaces(tx: Tx, ids: readonly string[]): Promise<DoubtPlace[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<DoubtPlace>`
    select s.id, n.name, s.engagement_id as "engagementId", e.engagement_code as "engagementCode", f.object_key as "objectKey"
    from sign_in s join enrollment n on n.id = s.enrollment_id join engagement e on e.id = s.engagement_id
      left join stored_file f on f.id = s.signature_file_id
    where s.id = any(${ids}::uuid[])`.execute(tx)
  return rows
}
