import type { online } from '@osmp/contract/online/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { CountBeat } from './beat-batch.ts'

/** The last beat of a page that is hidden or closed. */
export const liveLeave =
  (count: CountBeat): Handler<typeof online, 'liveLeave'> =>
  async ({ watchId, seq }, ctx) => ({
    seq: await count(ctx.inTransaction, { watchId, seq, at: ctx.now, isLeaving: true }),
    now: ctx.at,
  })
