import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { keepPageError } from './page-error-repo.ts'

export const pageErrorUpload: Handler<typeof telemetry, 'pageErrorUpload'> = async (entry, ctx) => {
  // What happened to a client happened at the real time, wherever the demo's clock stands.
  await keepPageError(ctx.tx, entry, new Date(ctx.clock.systemNow()).toISOString())
  return {}
}
