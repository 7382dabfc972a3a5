import type { online } from '@osmp/contract/online/endpoints.ts'
import { issueAttendeeToken } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { decidePermission, lockPermission } from './permission-repo.ts'
import { permissionState, permissionToken } from './permission-state.ts'

export const livePermissionDecide: Handler<typeof online, 'livePermissionDecide'> = async (input, ctx) => {
  const { engagementId, enrollmentId, isFromDoor } = attendee(ctx)
  const permission = await lockPermission(ctx.tx, input.permissionId, engagementId)
  if (!permission) throw new AppError('livePermissionUnknown')
  if (permissionState(ctx, permission) !== 'waiting') throw new AppError('livePermissionOver')
  if (input.decision === 'refuse') {
    await decidePermission(ctx.tx, permission.id, null)
    return { state: 'refused' }
  }
  await decidePermission(ctx.tx, permission.id, enrollmentId)
  const token = permissionToken(ctx, permission.id)
  await issueAttendeeToken(ctx, engagementId, enrollmentId, { token, isFromDoor })
  return { state: 'granted' }
}
