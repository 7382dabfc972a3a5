import type { WechatConfig } from '../kit/messaging-settings.ts'
import { createPartnerAccess, freshToken, textOf } from './partner-access.ts'
import { createPartnerHttp, type PartnerPlace } from './partner-http.ts'
import type { TokenStore } from './token-store.ts'

/** Our WeChat official account. Every call may throw PartnerError. */
export type Wechat = {
  readonly config: WechatConfig
  /** The id of whoever came back with this one-use code; it is theirs with our account only. */
  openIdOf(code: string): Promise<string>
  ticket(): Promise<string>
}

export function createWechat(
  config: WechatConfig,
  place: Pick<PartnerPlace, 'log' | 'now' | 'limit'>,
  tokens: TokenStore,
): Wechat {
  const http = createPartnerHttp({ ...place, name: 'wechat', baseUrl: config.apiUrl })
  const { appId: appid, secret } = config
  // The older call would end the token of every other server with our account.
  const { ticket } = createPartnerAccess('wechat', http, tokens, async () =>
    freshToken(
      await http.json({
        path: '/cgi-bin/stable_token',
        body: { grant_type: 'client_credential', appid, secret, force_refresh: false },
      }),
    ),
  )
  return {
    config,
    openIdOf: async (code) => {
      const query = { appid, secret, code, grant_type: 'authorization_code' }
      return textOf(await http.json({ path: '/sns/oauth2/access_token', query }), 'openid')
    },
    ticket: () => ticket('config', { path: '/cgi-bin/ticket/getticket', query: { type: 'jsapi' } }),
  }
}
