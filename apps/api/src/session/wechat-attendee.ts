import type { session } from '@osmp/contract/session/endpoints.ts'
import { issuePass } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { asked, findBoundPlace, finishSignIn, type Messaging } from '../messaging/public.ts'

export const WECHAT_PROOF = 'wechatProof'
const PROOF_LIFE = 86_400_000

export const wechatAttendee =
  ({ wechat, seal }: Messaging): Handler<typeof session, 'wechatAttendee'> =>
  async ({ code, state, engagementId }, ctx) => {
    if (!wechat) throw new AppError('messagingOff')
    await finishSignIn(ctx, seal, state)
    const openId = await asked(() => wechat.openIdOf(code))
    const enrollmentId = await findBoundPlace(ctx.tx, engagementId, openId)
    const hcpToken = enrollmentId === undefined ? null : await issuePass(ctx, engagementId, enrollmentId)
    return { hcpToken, proof: seal.close(WECHAT_PROOF, [openId], ctx.clock.systemNow() + PROOF_LIFE) }
  }
