import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../test-kit/test-kit.ts'
import { type MessagingApp, PUBLIC_URL, startMessagingApp } from '../messaging/messaging-test-kit.ts'
import { FAKE } from '../messaging/test-fake-routes.ts'

let app: MessagingApp
beforeAll(async () => {
  app = await startMessagingApp()
})
afterAll(() => app.close())

const PAGE = `${PUBLIC_URL}/landing/1?from=group`
const getSign = (url: string, on: 'workwechat' | 'wechat') => app.nobody.call('session', 'getSign', { url, app: on })
const expected = (ticket: string, { nonceStr, timestamp }: { nonceStr: string; timestamp: number }) =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${PAGE}`)
    .digest('hex')

it('signs a page for WeCom with both tickets, without its hash', async () => {
  const { data } = await getSign(`${PAGE}#part`, 'workwechat')
  expect(data.config).toMatchObject({ appId: FAKE.corpId, signature: expected('ticket-config', data.config) })
  const agent = data.agentConfig
  expect(agent).toMatchObject({ corpid: FAKE.corpId, agentid: FAKE.agentId })
  expect(agent?.signature).toBe(agent && expected('ticket-agent', agent))
  expect(Math.abs(data.config.timestamp - Date.now() / 1000)).toBeLessThan(60)
})

it('signs a page for WeChat', async () => {
  const { data } = await getSign(PAGE, 'wechat')
  expect(data).toMatchObject({
    config: { appId: FAKE.appId, signature: expected('ticket-wechat', data.config) },
    agentConfig: null,
  })
})

it('asks the partner once for many pages', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, number) => getSign(`${PAGE}&n=${number}`, 'workwechat')))
  expect(partnerCounts()).toEqual([1, 1])
})
const partnerCounts = () => ['/cgi-bin/get_jsapi_ticket', '/cgi-bin/ticket/get'].map((path) => app.partner.count(path))

it.each([
  'https://evil.example/landing/1',
  'http://meetings.example.com/landing/1',
  'https://meetings.example.com.evil.example/',
  'https://meetings.example.com:8443/',
  'https://meetings.example.com@evil.example/',
  'javascript:alert(1)',
  '/landing/1',
  '',
])('messagingUrlForeign: %s', async (url) => {
  expect((await getSign(url, 'workwechat')).name).toBe('messagingUrlForeign')
})

it('messagingBusy and messagingRefused: no ticket is to be had', async () => {
  await app.db.db.deleteFrom('messaging_token').execute()
  app.partner.failNext('/cgi-bin/get_jsapi_ticket', 45009)
  expect((await getSign(PAGE, 'workwechat')).name).toBe('messagingBusy')
  app.partner.failNext('/cgi-bin/get_jsapi_ticket', 48002)
  expect((await getSign(PAGE, 'workwechat')).name).toBe('messagingRefused')
  expect((await getSign(PAGE, 'workwechat')).code).toBe('0000')
})

it('messagingOff where neither is set up, and no other host’s script may run there', async () => {
  const plain = await startTestApp()
  for (const on of ['workwechat', 'wechat'] as const) {
    const { name } = await plain.nobody.call('session', 'getSign', { url: 'http://127.0.0.1:3000/', app: on })
    expect(name).toBe('messagingOff')
  }
  const policyOf = async ({ app: server }: { app: MessagingApp['app'] }) =>
    String((await server.inject('/readyz')).headers['content-security-policy']).match(/script-src [^;]*/)?.[0]
  expect(await policyOf(plain)).toBe("script-src 'self' 'wasm-unsafe-eval'")
  expect(await policyOf(app)).toBe(
    "script-src 'self' 'wasm-unsafe-eval' https://res.wx.qq.com https://open.work.weixin.qq.com",
  )
  await plain.close()
})
