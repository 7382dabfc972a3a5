import type { MessageTemplate, WechatConfig } from '../kit/settings/messaging-settings.ts'
import { createPartnerAccess, freshToken, textOf } from './partner-access.ts'
import { createPartnerHttp, type PartnerPlace } from './partner-http.ts'
import type { TokenStore } from './token-store.ts'

/** Our WeChat official account. Every call may throw PartnerError. */
export type Wechat = {
  readonly config: WechatConfig
  /** The id of whoever came back with this one-use code; it is theirs with our account only. */
  openIdOf(code: string): Promise<string>
  ticket(): Promise<string>
  /** Sends a template message; the same `key` reaches the same person once within ten minutes. */
  sendTemplate(message: TemplateMessage): Promise<void>
  /** Sends a message that its reader agreed to; each uses one consent, and a repeat is refused. */
  sendSubscribed(message: Omit<TemplateMessage, 'key'>): Promise<void>
}

export type TemplateMessage = {
  openId: string
  key: string
  template: MessageTemplate
  url: string
  what: string
  meeting: string
  time: string
}

export function createWechat(
  config: WechatConfig,
  place: Pick<PartnerPlace, 'log' | 'now' | 'limit'>,
  tokens: TokenStore,
): Wechat {
  const http = createPartnerHttp({ ...place, name: 'wechat', baseUrl: config.apiUrl })
  const { appId: appid, secret } = config
  // The older call would end the token of every other server with our account.
  const { call, ticket } = createPartnerAccess('wechat', http, tokens, async () =>
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
    sendTemplate: async ({ key, url, ...message }) => {
      const body = { ...bodyOf(message), url, client_msg_id: key }
      await call({ path: '/cgi-bin/message/template/send', body })
    },
    sendSubscribed: async ({ url, ...message }) => {
      await call({ path: '/cgi-bin/message/subscribe/bizsend', body: { ...bodyOf(message), page: url } })
    },
  }
}

const bodyOf = ({ openId, template: { id, fields }, what, meeting, time }: Omit<TemplateMessage, 'key' | 'url'>) => ({
  touser: openId,
  template_id: id,
  data: {
    [fields.what]: { value: what },
    [fields.meeting]: { value: meeting },
    [fields.time]: { value: time },
  },
})
