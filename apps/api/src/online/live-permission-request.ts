import type { online } from '@osmp/contract/online/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { findPermissionByCode } from './permission-repo.ts'
import { permissionState } from './permission-state.ts'

export const livePermissionRequest: Handler<typeof online, 'livePermissionRequest'> = async ({ code }, ctx) => {
  const permission = await findPermissionByCode(ctx.tx, attendee(ctx).engagementId, code)
  if (!permission || permissionState(ctx, permission) !== 'waiting') throw new AppError('livePermissionUnknown')
  return { permissionId: permission.id, device: permission.device }
}
