import type { online } from '@osmp/contract/online/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { CountBeat } from './beat-batch.ts'

/** A beat of a page that is seen. */
export const liveHeartbeat =
  (count: CountBeat): Handler<typeof online, 'liveHeartbeat'> =>
  async ({ watchId, seq }, ctx) => ({
    seq: await count(ctx.inTransaction, { watchId, seq, at: ctx.now, isLeaving: false }),
    now: ctx.at,
  })
