import type { online } from '@osmp/contract/online/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import type { CountBeat } from './beat-batch.ts'

/** The viewer goes on into the meeting's own app: the interval stays open until the page is seen again. */
export const liveJoin =
  (count: CountBeat): Handler<typeof online, 'liveJoin'> =>
  async ({ watchId, seq }, ctx) => ({
    seq: await count(ctx.inTransaction, { watchId, seq, at: ctx.now, isLeaving: false, isEntering: true }),
    now: ctx.at,
  })
