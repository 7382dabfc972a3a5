import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findBlacklistedSince } from './speaker-repo.ts'

export const getBlacklist: Handler<typeof speakers, 'getBlacklist'> = async ({ hcpId }, ctx) => {
  const since = await findBlacklistedSince(ctx.tx, hcpId, localDateOf(ctx.at))
  return { isBlacklisted: since !== undefined, since: since ?? null }
}
