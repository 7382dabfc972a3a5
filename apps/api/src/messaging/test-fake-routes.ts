import { randomBytes } from 'node:crypto'

export const FAKE = {
  corpId: 'ww0123456789abcdef',
  agentId: '1000002',
  corpSecret: 'corp-secret',
  callbackToken: 'QDG6eK',
  callbackKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C',
  appId: 'wxfedcba9876543210',
  appSecret: 'appsecret',
  templateId: 'tmpl-0123456789',
  subscribeIds: ['once-changed', 'once-reminder', 'once-survey'],
} as const

export type FakeCard = { touser: string; textcard: { title: string; description: string; url: string } }
export type Who = { userId: string } | { outsider: string } | { openId: string }
export type FakeAnswer = Record<string, unknown>

/** What the two apps know and have been told. */
export type FakeWorld = {
  codes: Map<string, Who>
  goodTokens: Map<string, 'wecom' | 'wechat'>
  members: Map<string, { bizMail: string }>
  cards: FakeCard[]
  /** Template messages that reached somebody, each key once. */
  templates: FakeTemplate[]
  /** Messages that their readers agreed to. */
  subscribed: FakeSubscribed[]
  /** Consents that were given and not used, as `open id template`. */
  consents: string[]
  /** People who do not follow the account. */
  strangers: Set<string>
}

export type FakeSubscribed = { touser: string; template_id: string; page: string; data: FakeTemplate['data'] }

export type FakeTemplate = {
  touser: string
  url: string
  client_msg_id: string
  data: Record<string, { value: string }>
}

const TICKETS = { config: 'ticket-config', agent: 'ticket-agent', wechat: 'ticket-wechat' }

export const bad = (errcode: number): FakeAnswer => ({ errcode, errmsg: `fake, hint: [${errcode}]` })

type Route = (query: URLSearchParams, body: FakeAnswer) => FakeAnswer

/** What the two apps answer, by path. */
export const fakeRoutes = (world: FakeWorld): Record<string, Route> => ({
  ...wecomRoutes(world),
  ...wechatRoutes(world),
})

function issue({ goodTokens }: FakeWorld, of: 'wecom' | 'wechat'): FakeAnswer {
  // As the real ones do within its life: the same token for every asker.
  const known = [...goodTokens].find(([, owner]) => owner === of)?.[0]
  const token = known ?? `${of}-${randomBytes(6).toString('hex')}`
  goodTokens.set(token, of)
  return { errcode: 0, errmsg: 'ok', access_token: token, expires_in: 7200 }
}

function spend({ codes }: FakeWorld, code: string | null): Who | undefined {
  const who = codes.get(code ?? '')
  codes.delete(code ?? '')
  return who
}

const withToken =
  ({ goodTokens }: FakeWorld, of: 'wecom' | 'wechat', answer: Route): Route =>
  (query, body) =>
    goodTokens.get(query.get('access_token') ?? '') === of
      ? { errcode: 0, errmsg: 'ok', ...answer(query, body) }
      : bad(42001)

function receiveCard({ cards, members }: FakeWorld, body: FakeAnswer): FakeAnswer {
  // The adapter under test sends this form; what differs is refused below.
  const card = body as unknown as FakeCard & { agentid: number; msgtype: string }
  const { title, description } = card.textcard
  if (card.agentid !== Number(FAKE.agentId) || card.msgtype !== 'textcard') return bad(40056)
  if (Buffer.byteLength(title) > 128 || Buffer.byteLength(description) > 512) return bad(45002)
  if (!members.has(card.touser)) return bad(81013)
  if (!cards.some((sent) => JSON.stringify(sent) === JSON.stringify(card))) cards.push(card)
  return { msgid: `msg-${cards.length}` }
}

const wecomRoutes = (world: FakeWorld): Record<string, Route> => ({
  '/cgi-bin/gettoken': (query) =>
    query.get('corpid') === FAKE.corpId && query.get('corpsecret') === FAKE.corpSecret
      ? issue(world, 'wecom')
      : bad(40001),
  '/cgi-bin/auth/getuserinfo': withToken(world, 'wecom', (query) => {
    const who = spend(world, query.get('code'))
    if (!who || 'openId' in who) return bad(40029)
    return 'userId' in who ? { userid: who.userId } : { openid: who.outsider }
  }),
  '/cgi-bin/user/get': withToken(world, 'wecom', (query) => {
    const member = world.members.get(query.get('userid') ?? '')
    return member ? { userid: query.get('userid'), biz_mail: member.bizMail } : bad(60111)
  }),
  '/cgi-bin/user/get_userid_by_email': withToken(world, 'wecom', (_query, body) => {
    const [userId] = [...world.members].find(([, { bizMail }]) => bizMail === body['email']) ?? []
    return userId === undefined || body['email_type'] !== 1 ? bad(46004) : { userid: userId }
  }),
  '/cgi-bin/get_jsapi_ticket': withToken(world, 'wecom', () => ({ ticket: TICKETS.config, expires_in: 7200 })),
  '/cgi-bin/ticket/get': withToken(world, 'wecom', (query) =>
    query.get('type') === 'agent_config' ? { ticket: TICKETS.agent, expires_in: 7200 } : bad(40063),
  ),
  '/cgi-bin/message/send': withToken(world, 'wecom', (_query, body) => receiveCard(world, body)),
})

function receiveTemplate({ templates, strangers }: FakeWorld, body: FakeAnswer): FakeAnswer {
  // The adapter under test sends this form; what differs is refused below.
  const message = body as unknown as FakeTemplate & { template_id: string }
  if (message.template_id !== FAKE.templateId) return bad(40037)
  if (Object.entries(message.data).some(([field, { value }]) => field.startsWith('thing') && [...value].length > 20))
    return bad(47003)
  if (strangers.has(message.touser)) return bad(43004)
  if (!templates.some((sent) => sent.client_msg_id === message.client_msg_id)) templates.push(message)
  return { msgid: templates.length }
}

/** One consent is one message; anything the real one does not know is refused. */
function receiveSubscribed({ subscribed, consents }: FakeWorld, body: FakeAnswer): FakeAnswer {
  // The adapter under test sends this form; what differs is refused below.
  const message = body as unknown as FakeSubscribed
  if (Object.keys(body).toSorted().join() !== 'data,page,template_id,touser') return bad(47001)
  if (!FAKE.subscribeIds.some((id) => id === message.template_id)) return bad(40037)
  if (!message.page.startsWith('https://')) return bad(41030)
  if (Object.keys(message.data).join() !== 'thing1,thing2,time3') return bad(47003)
  if (Object.entries(message.data).some(([field, { value }]) => field.startsWith('thing') && [...value].length > 20))
    return bad(47003)
  const at = consents.indexOf(`${message.touser} ${message.template_id}`)
  if (at < 0) return bad(43101)
  consents.splice(at, 1)
  subscribed.push(message)
  return { msgid: subscribed.length }
}

const wechatRoutes = (world: FakeWorld): Record<string, Route> => ({
  '/cgi-bin/stable_token': (_query, body) =>
    body['appid'] === FAKE.appId && body['secret'] === FAKE.appSecret ? issue(world, 'wechat') : bad(40125),
  '/cgi-bin/ticket/getticket': withToken(world, 'wechat', (query) =>
    query.get('type') === 'jsapi' ? { ticket: TICKETS.wechat, expires_in: 7200 } : bad(40063),
  ),
  '/cgi-bin/message/template/send': withToken(world, 'wechat', (_query, body) => receiveTemplate(world, body)),
  '/cgi-bin/message/subscribe/bizsend': withToken(world, 'wechat', (_query, body) => receiveSubscribed(world, body)),
  '/sns/oauth2/access_token': (query) => {
    if (query.get('appid') !== FAKE.appId || query.get('secret') !== FAKE.appSecret) return bad(40125)
    const who = spend(world, query.get('code'))
    return who && 'openId' in who ? { access_token: 'own', expires_in: 7200, openid: who.openId } : bad(40029)
  },
})
