import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { keepAnonymousActions } from './action-log-repo.ts'

const MINUTE_MS = 60_000
const LIMITS = { perDevice: 30, altogether: 3_000 }

export const userActionUploadNotoken: Handler<typeof telemetry, 'userActionUploadNotoken'> = async (
  { more = [], deviceId = '', ...first },
  ctx,
) => {
  const now = ctx.clock.systemNow()
  const told = { deviceId, entries: [first, ...more], at: new Date(now).toISOString() }
  await keepAnonymousActions(ctx.tx, told, { ...LIMITS, since: new Date(now - MINUTE_MS).toISOString() })
  return {}
}
