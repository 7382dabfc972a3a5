import { createHmac } from 'node:crypto'
import type { Ctx } from '../kit/http/ctx.ts'
import type { PermissionRow } from './permission-repo.ts'

/** How a request stands now. */
export function permissionState(ctx: Ctx, { state, expiresAt }: PermissionRow) {
  return Date.parse(expiresAt) <= ctx.clock.systemNow() ? 'expired' : state
}

/** The computer's token follows from the request, so that a poll whose answer was lost gets it again and it is stored nowhere. */
export const permissionToken = (ctx: Ctx, permissionId: string) =>
  createHmac('sha256', ctx.signInKey).update(`live-permission\n${permissionId}`).digest('base64url')
