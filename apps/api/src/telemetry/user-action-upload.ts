import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { meetingsInSight } from './meetings-in-sight.ts'
import { keepActions, keepAnonymousActions } from './action-log-repo.ts'

const MINUTE_MS = 60_000
const LIMITS = { perDevice: 30, altogether: 3_000 }

// What a person did was done at the real time, wherever the demo's clock stands.
export const userActionUpload: Handler<typeof telemetry, 'userActionUpload'> = async ({ more = [], ...first }, ctx) => {
  const entries = [first, ...more]
  const seen = await meetingsInSight(ctx, entries)
  const kept = entries.map(({ meetingId, ...entry }) =>
    meetingId !== undefined && seen.has(meetingId) ? { ...entry, meetingId } : entry,
  )
  await keepActions(ctx.tx, staff(ctx).personId, kept, new Date(ctx.clock.systemNow()).toISOString())
  return {}
}

export const userActionUploadNotoken: Handler<typeof telemetry, 'userActionUploadNotoken'> = async (
  { more = [], deviceId = '', ...first },
  ctx,
) => {
  const now = ctx.clock.systemNow()
  const told = { deviceId, entries: [first, ...more], at: new Date(now).toISOString() }
  await keepAnonymousActions(ctx.tx, told, { ...LIMITS, since: new Date(now - MINUTE_MS).toISOString() })
  return {}
}
