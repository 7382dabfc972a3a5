import type { session } from '@osmp/contract/session/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { asked, type Messaging, signPage } from '../messaging/public.ts'

/** Only our own pages are signed: another site could otherwise act in our name inside the messaging app. */
export const getSign =
  ({ wecom, wechat }: Messaging): Handler<typeof session, 'getSign'> =>
  async ({ url, app }, ctx) => {
    if (URL.parse(url)?.origin !== new URL(ctx.config.publicUrl).origin) throw new AppError('messagingUrlForeign')
    const sign = (ticket: string) => signPage(ticket, url, ctx.clock.systemNow())
    if (app === 'wechat') {
      if (!wechat) throw new AppError('messagingOff')
      const { appId } = wechat.config
      return { config: { appId, ...sign(await asked(() => wechat.ticket())) }, agentConfig: null }
    }
    if (!wecom) throw new AppError('messagingOff')
    const { corpId, agentId } = wecom.config
    const config = { appId: corpId, ...sign(await asked(() => wecom.ticket('config'))) }
    const agent = sign(await asked(() => wecom.ticket('agentConfig')))
    return { config, agentConfig: { corpid: corpId, agentid: agentId, ...agent } }
  }
