import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { ownFamily } from './own-family.ts'
import { findOwnSessions } from './own-sessions-repo.ts'
import { SESSION_IDLE } from './session-rules.ts'

export const ownSessions: Handler<typeof session, 'ownSessions'> = async (_input, ctx) => {
  const now = ctx.clock.systemNow()
  const own = await ownFamily(ctx)
  const rows = await findOwnSessions(ctx.tx, {
    personId: staff(ctx).personId,
    at: new Date(now).toISOString(),
    idleSince: new Date(now - SESSION_IDLE).toISOString(),
  })
  return { list: rows.map((row) => ({ ...row, isOwn: row.id === own })) }
}
