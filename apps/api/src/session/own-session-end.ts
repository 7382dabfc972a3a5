import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { revokeSessions } from './live-sessions-repo.ts'
import { ownFamily } from './own-family.ts'

/** Somebody else's is as good as gone. */
export const ownSessionEnd: Handler<typeof session, 'ownSessionEnd'> = async ({ id }, ctx) => {
  const own = await ownFamily(ctx)
  if (id === own) throw new AppError('sessionOwn')
  const { personId } = staff(ctx)
  const at = new Date(ctx.clock.systemNow()).toISOString()
  const ended = await revokeSessions(ctx.tx, { familyId: id, personId, but: own, reason: 'endedByOwner', at })
  if (id !== null && ended === 0) throw new AppError('sessionGone')
  return { ended }
}
