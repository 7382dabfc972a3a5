import type { WecomConfig } from '../kit/settings/messaging-settings.ts'
import { createPartnerAccess, freshToken, textOf } from './partner-access.ts'
import { PartnerError } from './partner-error.ts'
import { createPartnerHttp, type PartnerPlace } from './partner-http.ts'
import type { TokenStore } from './token-store.ts'

export type Card = { userId: string; title: string; description: string; url: string }

/** Our application in WeCom. Every call may throw PartnerError. */
export type Wecom = {
  readonly config: WecomConfig
  /** Who came back from signing in with this one-use code; null for a person outside the company. */
  userOf(code: string): Promise<string | null>
  /** A member's company mailbox; '' for none, undefined when there is no such member. */
  mailOf(userId: string): Promise<string | undefined>
  /** The member with this company mailbox. */
  userByMail(email: string): Promise<string | undefined>
  /** Sends a message card; gives the message's id. */
  sendCard(card: Card): Promise<string>
  /** Tickets of `wx.config` and `wx.agentConfig`. */
  ticket(kind: 'config' | 'agentConfig'): Promise<string>
}

/** WeCom drops the same card within this many seconds: a card sent just before a crash is not seen twice. */
const SAME_CARD = 14_400
const COMPANY_MAIL = 1

export function createWecom(
  config: WecomConfig,
  place: Pick<PartnerPlace, 'log' | 'now' | 'limit'>,
  tokens: TokenStore,
): Wecom {
  const http = createPartnerHttp({ ...place, name: 'wecom', baseUrl: config.apiUrl })
  const { call, ticket } = createPartnerAccess('wecom', http, tokens, async () =>
    freshToken(
      await http.json({
        path: '/cgi-bin/gettoken',
        query: { corpid: config.corpId, corpsecret: config.secret },
      }),
    ),
  )
  return {
    config,
    userOf: async (code) => {
      const answer = await call({ path: '/cgi-bin/auth/getuserinfo', query: { code } })
      return textOf(answer, 'userid') || null
    },
    mailOf: (userId) =>
      unlessNobody(async () =>
        textOf(await call({ path: '/cgi-bin/user/get', query: { userid: userId } }), 'biz_mail'),
      ),
    userByMail: (email) =>
      unlessNobody(async () =>
        textOf(
          await call({ path: '/cgi-bin/user/get_userid_by_email', body: { email, email_type: COMPANY_MAIL } }),
          'userid',
        ),
      ),
    sendCard: async ({ userId, title, description, url }) => {
      const answer = await call({
        path: '/cgi-bin/message/send',
        body: {
          touser: userId,
          msgtype: 'textcard',
          agentid: Number(config.agentId),
          textcard: { title, description, url, btntxt: '查看' },
          enable_duplicate_check: 1,
          duplicate_check_interval: SAME_CARD,
        },
      })
      // A card to nobody is no fault to WeCom; it names them in lower case.
      if (textOf(answer, 'invaliduser').split('|').includes(userId.toLowerCase()))
        throw new PartnerError('wecom', 'nobody', 81013)
      return textOf(answer, 'msgid')
    },
    ticket: (kind) =>
      kind === 'config'
        ? ticket('config', { path: '/cgi-bin/get_jsapi_ticket' })
        : ticket('agent', { path: '/cgi-bin/ticket/get', query: { type: 'agent_config' } }),
  }
}

async function unlessNobody<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PartnerError && error.fault === 'nobody') return undefined
    throw error
  }
}
