import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { ownFamily } from './own-family.ts'
import { findSessionPerson, revokeSessions } from './live-sessions-repo.ts'

/** The database raises the session epoch and writes the audit row with it. */
export const sessionRevoke: Handler<typeof session, 'sessionRevoke'> = async ({ id, everyOne, reason }, ctx) => {
  const own = await ownFamily(ctx)
  if (id === own && !everyOne) throw new AppError('sessionOwn')
  const personId = await findSessionPerson(ctx.tx, id)
  if (personId === undefined) throw new AppError('sessionGone')
  const at = new Date(ctx.clock.systemNow()).toISOString()
  const by = `${staff(ctx).employeeCode}: ${reason}`
  const revoked = await revokeSessions(ctx.tx, {
    familyId: everyOne ? null : id,
    personId,
    but: own,
    reason: by,
    at,
  })
  return { revoked }
}
