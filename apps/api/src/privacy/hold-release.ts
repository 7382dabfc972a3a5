import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { noteAccess } from './access-note-repo.ts'
import { endHold } from './hold-repo.ts'

export const holdRelease: Handler<typeof privacy, 'holdRelease'> = async ({ holdId, reason }, ctx) => {
  const byPersonId = staff(ctx).personId
  const at = new Date(ctx.clock.systemNow()).toISOString()
  if (!(await endHold(ctx.tx, { holdId, reason, byPersonId, at }))) throw new AppError('holdGone')
  await noteAccess(ctx.tx, { kind: 'holdReleased', byPersonId, detail: { holdId, reason }, at })
  return {}
}
