import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'

export const demoClock: Handler<typeof session, 'demoClock'> = async (_input, ctx) => ({
  now: ctx.at,
  isMovable: ctx.config.demo,
})
