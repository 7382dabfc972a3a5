import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'

/** It moves for everybody: meetings end and become void. So only an administrator moves it. */
export const demoClock: Handler<typeof session, 'demoClock'> = async (_input, ctx) => ({
  now: ctx.at,
  isMovable: ctx.actor.kind === 'staff' && ctx.actor.roles.includes('admin'),
})
