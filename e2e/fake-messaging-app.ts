import type { BrowserContext, Page } from '@playwright/test'
import type { FakePartner } from '../apps/api/src/messaging/test-fake-partner.ts'
import { FAKE } from '../apps/api/src/messaging/test-fake-routes.ts'

/** What a page has asked of the messaging app's script. */
export type Asked = readonly { name: string; options: Record<string, unknown> }[]

/** Stands for the scripts of both apps: it says yes to everything, as the app's bridge does, and keeps what it was asked. */
const SCRIPT = `
  window.asked ??= []
  if (!window.wx) {
    const readied = []
    const ask = (name) => (options = {}) => {
      window.asked.push({ name, options: JSON.parse(JSON.stringify(options)) })
      if (name === 'config') setTimeout(() => readied.forEach((then) => then()))
      else setTimeout(() => options.success?.({ errMsg: name + ':ok' }))
    }
    const names = ['config', 'closeWindow', 'updateAppMessageShareData', 'updateTimelineShareData', 'onMenuShareAppMessage', 'onMenuShareWechat']
    window.wx = { ...Object.fromEntries(names.map((name) => [name, ask(name)])), ready: (then) => readied.push(then), error: () => {} }
  }
  if (document.currentScript.src.includes('jwxwork')) window.wx.agentConfig = (options) => {
    window.asked.push({ name: 'agentConfig', options: JSON.parse(JSON.stringify(options)) })
    setTimeout(() => options.success({}))
  }
`

type Holder = { userId: string } | { outsider: string }

/** Plays the messaging apps' hosts for a browser: who holds it in WeCom, and which WeChat it is. Gives the hosts that were asked. */
export async function inMessagingApp(
  context: BrowserContext,
  partner: FakePartner,
  { holder, openId }: { holder: () => Holder; openId: string },
): Promise<string[]> {
  const hosts: string[] = []
  await context.route(
    (url) => url.hostname.endsWith('.qq.com'),
    async (route) => {
      const url = new URL(route.request().url())
      hosts.push(url.hostname)
      const back = url.searchParams.get('redirect_uri')
      if (back === null) return route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      const target = new URL(back)
      const isWechat = url.searchParams.get('appid') === FAKE.appId
      target.searchParams.set('code', partner.code(isWechat ? { openId } : holder()))
      target.searchParams.set('state', url.searchParams.get('state') ?? '')
      return route.fulfill({ status: 302, headers: { location: target.href } })
    },
  )
  return hosts
}

export const askedOf = (page: Page): Promise<Asked> =>
  page.evaluate(() => (Reflect.get(globalThis, 'asked') as Asked | undefined) ?? [])
