import type { door } from '@osmp/contract/door/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { withLiveTicket } from './door-proof.ts'
import { leavePerson } from './leave-person.ts'
import { signMoment } from './sign-moment.ts'

export const signLeave: Handler<typeof door, 'signLeave'> = (input, ctx) =>
  withLiveTicket(ctx, 'leave', input, (meeting, person) =>
    leavePerson(ctx, meeting, person, { nonce: input.nonce, moment: signMoment(ctx, {}), staffId: null }),
  )
