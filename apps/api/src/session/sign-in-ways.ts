import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { attendeeAddress, type Messaging, ownPath, qrAddress, silentAddress, startSignIn } from '../messaging/public.ts'

const LOGIN = '/login'
const NONE = { silent: null, qr: null, attendee: null }

export const signInWays =
  ({ wecom, wechat, seal }: Messaging): Handler<typeof session, 'signInWays'> =>
  async ({ back }, ctx) => {
    if (!wecom && !wechat) return NONE
    const state = startSignIn(ctx, seal, back)
    const login = ctx.config.publicUrl + LOGIN
    return {
      silent: wecom ? silentAddress(wecom.config, login, state) : null,
      qr: wecom ? qrAddress(wecom.config, login, state, ctx.locale) : null,
      attendee: wechat ? attendeeAddress(wechat.config, ctx.config.publicUrl + ownPath(back), state) : null,
    }
  }
