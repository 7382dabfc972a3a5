import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { keepPageError } from './page-error-repo.ts'

const MINUTE_MS = 60_000
/** A page tells ten errors at most; when everybody's fails at once, these are enough to see it. */
const A_MINUTE = 300

export const pageErrorUpload: Handler<typeof telemetry, 'pageErrorUpload'> = async (entry, ctx) => {
  // What happened to a client happened at the real time, wherever the demo's clock stands.
  const now = ctx.clock.systemNow()
  const at = new Date(now).toISOString()
  await keepPageError(ctx.tx, { ...entry, at }, { most: A_MINUTE, since: new Date(now - MINUTE_MS).toISOString() })
  return {}
}
