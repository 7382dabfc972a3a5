import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFakeServer } from '../test-kit/test-fake-server.ts'
import {
  bad,
  FAKE,
  type FakeAnswer,
  type FakeCard,
  fakeRoutes,
  type FakeSubscribed,
  type FakeTemplate,
  type FakeWorld,
  type Who,
} from './test-fake-routes.ts'

/** An errcode, or an answer of the transport: a broken gateway, a page instead of JSON, none in time. */
type Trouble = number | 'http' | 'slow' | 'html'

/** A WeCom and a WeChat of our own on a free port, which check what is sent to them as the real ones do. */
export type FakePartner = {
  /** Environment of a product that talks to it. */
  env: Record<string, string>
  url: string
  /** How often this path was asked. */
  count(path: string): number
  /** Cards delivered, each once. */
  cards: FakeCard[]
  /** Template messages delivered, each once. */
  templates: FakeTemplate[]
  /** Messages that their readers agreed to. */
  subscribed: FakeSubscribed[]
  /** Consents not used yet, as `open id template`. */
  consents: string[]
  /** Open ids of people who do not follow the account. */
  strangers: Set<string>
  /** Members by user id. */
  members: FakeWorld['members']
  /** A one-use code for a member, for somebody outside, or for an open id of WeChat. */
  code(who: Who): string
  /** No token given out so far is good any more. */
  endTokens(): void
  /** The next requests of this path go wrong. */
  failNext(path: string, trouble: Trouble, times?: number): void
  close(): Promise<void>
}

const SLOW = 1_500

export async function startFakePartner(): Promise<FakePartner> {
  const counts = new Map<string, number>()
  const troubles: { path: string; trouble: Trouble }[] = []
  const world: FakeWorld = {
    codes: new Map(),
    goodTokens: new Map(),
    members: new Map(),
    cards: [],
    templates: [],
    subscribed: [],
    consents: [],
    strangers: new Set(),
  }
  const routes = fakeRoutes(world)

  const { url, close } = await startFakeServer(async (request, bytes) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
    const at = troubles.findIndex(({ path }) => path === pathname)
    const trouble = at < 0 ? undefined : troubles.splice(at, 1)[0]?.trouble
    if (trouble === 'slow') await sleep(SLOW)
    if (trouble === 'http') return { status: 502, body: 'bad gateway' }
    if (trouble === 'html') return { body: '<html>maintenance</html>' }
    const text = bytes.toString('utf8')
    // Whoever sends no JSON object learns it by the failing test.
    const body = text === '' ? {} : (JSON.parse(text) as FakeAnswer)
    return { body: typeof trouble === 'number' ? bad(trouble) : (routes[pathname]?.(searchParams, body) ?? bad(40066)) }
  })
  return {
    url,
    env: envOf(url),
    count: (path) => counts.get(path) ?? 0,
    cards: world.cards,
    templates: world.templates,
    subscribed: world.subscribed,
    consents: world.consents,
    strangers: world.strangers,
    members: world.members,
    code: (who) => {
      const code = randomBytes(8).toString('hex')
      world.codes.set(code, who)
      return code
    },
    endTokens: () => world.goodTokens.clear(),
    failNext: (path, trouble, times = 1) => {
      for (let left = times; left > 0; left -= 1) troubles.push({ path, trouble })
    },
    close,
  }
}

const envOf = (url: string) => ({
  WECOM_CORP_ID: FAKE.corpId,
  WECOM_AGENT_ID: FAKE.agentId,
  WECOM_SECRET: FAKE.corpSecret,
  WECOM_CALLBACK_TOKEN: FAKE.callbackToken,
  WECOM_CALLBACK_KEY: FAKE.callbackKey,
  WECOM_API_URL: url,
  WECHAT_APP_ID: FAKE.appId,
  WECHAT_SECRET: FAKE.appSecret,
  WECHAT_API_URL: url,
  WECHAT_TEMPLATE_ID: FAKE.templateId,
  WECHAT_SUBSCRIBE_TEMPLATES: FAKE.subscribeIds.join(),
})
