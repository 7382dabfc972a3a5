import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'

/** Only the target of a link that is ours and still holds is given back: nobody is sent where we did not send them. */
export const signatureCheck: Handler<typeof session, 'signatureCheck'> = async (link, ctx) => {
  const state = ctx.signedLinks.check(link, ctx.clock.systemNow())
  return { state, target: state === 'valid' ? link.target : null }
}
