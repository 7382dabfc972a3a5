import type { door } from '@osmp/contract/door/endpoints.ts'
import { grantEnd } from '@osmp/domain/enrolment/desk-entries.ts'
import { deskProof } from '@osmp/domain/enrolment/device-proof.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findGrant, insertGrant, lastEntry } from './desk-grant-repo.ts'
import { isSignedBy, keyIdOf } from './device-signature.ts'
import { noteDeviceKey } from './sign-ticket-repo.ts'
import { meetingMoment } from '../enrolment/public.ts'

const RENEW_MS = 15 * 60_000

export const signGrant: Handler<typeof door, 'signGrant'> = async ({ engagementId, deviceKey, proof }, ctx) => {
  if (proof === undefined) throw new AppError('signInPageOld')
  if (!isSignedBy(deviceKey, deskProof(engagementId), proof)) throw new AppError('signInDeviceWrong')
  const { overAt } = await meetingMoment(ctx, engagementId)
  const [keyId, { personId }] = [keyIdOf(deviceKey), staff(ctx)]
  const seen = { address: ctx.address, at: new Date(ctx.clock.systemNow()).toISOString() }
  await noteDeviceKey(ctx.tx, { engagementId, keyId, publicKey: deviceKey, ...seen })
  const holder = { engagementId, personId, keyId }
  const toAt = new Date(grantEnd(ctx.now, overAt)).toISOString()
  const known = await findGrant(ctx.tx, { ...holder, at: ctx.at })
  // One that ends soon gives way to a longer one, where a longer one may be had.
  const isEnding = known !== undefined && Date.parse(known.toAt) < Math.min(ctx.now + RENEW_MS, Date.parse(toAt))
  if (known && !isEnding) {
    const last = await lastEntry(ctx.tx, known.id)
    return { grantId: known.id, from: known.fromAt, to: known.toAt, seq: last?.seq ?? 0, after: last?.nonce ?? null }
  }
  const id = uuidv7()
  await insertGrant(ctx.tx, { id, ...holder, fromAt: ctx.at, toAt })
  return { grantId: id, from: ctx.at, to: toAt, seq: 0, after: null }
}
