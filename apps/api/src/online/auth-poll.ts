import type { online } from '@osmp/contract/online/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { findPermissionByPoll } from './permission-repo.ts'
import { permissionState, permissionToken } from './permission-state.ts'

export const authPoll: Handler<typeof online, 'authPoll'> = async ({ pollToken }, ctx) => {
  const permission = await findPermissionByPoll(ctx.tx, sha256hex(pollToken))
  if (!permission) throw new AppError('livePermissionUnknown')
  const state = permissionState(ctx, permission)
  return { state, hcpToken: state === 'granted' ? permissionToken(ctx, permission.id) : null }
}
