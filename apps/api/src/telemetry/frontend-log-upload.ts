import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { keepClientLog } from './client-log-repo.ts'

export const frontendLogUpload: Handler<typeof telemetry, 'frontendLogUpload'> = async (entry, ctx) => {
  // What happened to a client happened at the real time, wherever the demo's clock stands.
  await keepClientLog(ctx.tx, entry, new Date(ctx.clock.systemNow()).toISOString())
  return {}
}
