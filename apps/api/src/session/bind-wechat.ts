import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { bindPlace, type Messaging } from '../messaging/public.ts'
import { WECHAT_PROOF } from './wechat-attendee.ts'

export const bindWechat =
  ({ seal }: Messaging): Handler<typeof session, 'bindWechat'> =>
  async ({ proof }, ctx) => {
    const { engagementId, enrollmentId } = attendee(ctx)
    const [openId] = seal.open(WECHAT_PROOF, proof, ctx.clock.systemNow()) ?? []
    if (openId === undefined) throw new AppError('wechatProofInvalid')
    if (!(await bindPlace(ctx.tx, { engagementId, enrollmentId, openId, at: ctx.at })))
      throw new AppError('wechatTaken')
    return {}
  }
