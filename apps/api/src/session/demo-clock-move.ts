import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'

/** Sets the business clock (null: back to the real time) and does what is due by then; gives the new time, epoch ms. */
export type MoveClock = (to: number | null) => Promise<number>

export const demoClockMove =
  (moveClock: MoveClock): Handler<typeof session, 'demoClockMove'> =>
  async ({ to }) => {
    const now = await moveClock(to === null ? null : Date.parse(to))
    return { now: new Date(now).toISOString() }
  }
