import { familyName } from '@osmp/domain/enrolment/family-name.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { randomToken, sha256hex } from '../kit/database/ids.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { findPassIssue, insertAttendeeToken } from './store/attendee-token-repo.ts'
import { passToken } from './pass-token.ts'

const LIFE = 30 * 86_400_000

/**
 * An hcpToken bound to one meeting and one person, for 30 days on the system clock; only its hash is stored. `token`: 32 random
 * bytes unless given. `isFromDoor`: given for a phone number typed at the door, it shows the family name only.
 */
export async function issueAttendeeToken(
  ctx: Ctx,
  engagementId: string,
  enrollmentId: string,
  { token = randomToken(), isFromDoor = false }: { token?: string; isFromDoor?: boolean | undefined } = {},
): Promise<string> {
  const row = rowOf(ctx, engagementId, enrollmentId, token)
  await insertAttendeeToken(ctx.tx, { ...row, untilClosed: false, isFromDoor, deviceKeyId: null })
  return token
}

const AFTER_END = 2 * 3_600_000
const LONGEST = 24 * 3_600_000

/** An hcpToken for a number typed at the door: for this phone, until two hours after sign-in is over, a day at most. `overAt`: epoch ms. */
export async function issueDoorToken(
  ctx: Ctx,
  { engagementId, enrollmentId }: { engagementId: string; enrollmentId: string },
  { keyId, overAt }: { keyId: string; overAt: number },
): Promise<string> {
  const token = randomToken()
  const life = Math.min(LONGEST, Math.max(0, overAt - ctx.now) + AFTER_END)
  const expiresAt = new Date(ctx.clock.systemNow() + life).toISOString()
  const row = { ...rowOf(ctx, engagementId, enrollmentId, token), expiresAt }
  await insertAttendeeToken(ctx.tx, { ...row, untilClosed: false, isFromDoor: true, deviceKeyId: keyId })
  return token
}

/** The hcpToken of a person's pass: the same each time until it is ended, and alive until 30 days after the meeting was closed. */
export async function issuePass(ctx: Ctx, engagementId: string, enrollmentId: string): Promise<string> {
  const token = passToken(ctx.signInKey, enrollmentId, await findPassIssue(ctx.tx, enrollmentId))
  const row = rowOf(ctx, engagementId, enrollmentId, token)
  await insertAttendeeToken(ctx.tx, { ...row, untilClosed: true, isFromDoor: false, deviceKeyId: null })
  return token
}

/** The first pass of an enrolment that is about to be made, and the row to be kept of it. */
export function newPass(ctx: Ctx, engagementId: string, enrollmentId: string) {
  const token = passToken(ctx.signInKey, enrollmentId, 0)
  return { token, row: rowOf(ctx, engagementId, enrollmentId, token) }
}

function rowOf(ctx: Ctx, engagementId: string, enrollmentId: string, token: string) {
  const now = ctx.clock.systemNow()
  return {
    tokenHash: sha256hex(token),
    engagementId,
    enrollmentId,
    at: new Date(now).toISOString(),
    expiresAt: new Date(now + LIFE).toISOString(),
  }
}

/** The attendee's own name as this call may give it: whole, or the family name where only a number was typed at the door. */
export function ownName(ctx: Ctx, name: string): string {
  return isKnownByNumber(ctx) ? familyName(name) : name
}

/** Only a number typed at the door speaks for the caller: what else is known of the person stays unsaid. */
export const isKnownByNumber = (ctx: Ctx): boolean => attendee(ctx).isFromDoor === true
