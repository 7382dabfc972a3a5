import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { countLiveSessions, findLiveSessions } from './live-sessions-repo.ts'
import { ownFamily } from './own-family.ts'
import { findPersonByCode } from './session-repo.ts'
import { SESSION_IDLE } from './session-rules.ts'

const PAGE = 50

export const sessionList: Handler<typeof session, 'sessionList'> = async ({ employeeCode, cursor }, ctx) => {
  if (employeeCode !== undefined && !(await findPersonByCode(ctx.tx, employeeCode)))
    throw new AppError('logPersonUnknown')
  const now = ctx.clock.systemNow()
  const asked = {
    employeeCode,
    now: new Date(now).toISOString(),
    idleSince: new Date(now - SESSION_IDLE).toISOString(),
  }
  const rows = await findLiveSessions(ctx.tx, { ...asked, cursor, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  const own = await ownFamily(ctx)
  return {
    list: page.map((row) => ({ ...row, isOwn: row.id === own })),
    total: await countLiveSessions(ctx.tx, asked),
    cursor: last ? { lastSeenAt: last.lastSeenAt, id: last.id } : null,
  }
}
