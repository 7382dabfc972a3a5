import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { meetingsInSight } from './meetings-in-sight.ts'
import { keepActions } from './action-log-repo.ts'

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
