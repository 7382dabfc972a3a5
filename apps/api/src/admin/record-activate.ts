import type { admin } from '@osmp/contract/admin/endpoints.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { lockedRecord, refuseStale, saved } from './record-save.ts'
import { lockResource } from './record-repo.ts'

export const recordActivate: Handler<typeof admin, 'recordActivate'> = async (
  { resource, id, version, isActive },
  ctx,
) => {
  if (!RESOURCES[resource].canDeactivate) throw new AppError('recordNoState')
  await lockResource(ctx.tx, resource)
  const before = await lockedRecord(ctx, resource, id)
  if (before.stored.isActive !== isActive) await refuseStale(ctx, resource, before, version)
  return saved(ctx, resource, { row: 0, id, before, values: before.values, isActive })
}
