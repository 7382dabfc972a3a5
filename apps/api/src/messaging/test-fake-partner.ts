import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  bad,
  FAKE,
  type FakeAnswer,
  type FakeCard,
  fakeRoutes,
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
    strangers: new Set(),
  }
  const routes = fakeRoutes(world)

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const at = troubles.findIndex(({ path }) => path === pathname)
    const trouble = at < 0 ? undefined : troubles.splice(at, 1)[0]?.trouble
    if (trouble === 'slow') await sleep(SLOW)
    if (trouble === 'http') return response.writeHead(502).end('bad gateway')
    if (trouble === 'html') return response.writeHead(200).end('<html>maintenance</html>')
    // Whoever sends no JSON object learns it by the failing test.
    const body = text === '' ? {} : (JSON.parse(text) as FakeAnswer)
    const reply = typeof trouble === 'number' ? bad(trouble) : (routes[pathname]?.(searchParams, body) ?? bad(40066))
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    env: envOf(url),
    count: (path) => counts.get(path) ?? 0,
    cards: world.cards,
    templates: world.templates,
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
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
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
})
