import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { type FakePartner, startFakePartner } from '../apps/api/src/messaging/test-fake-partner.ts'
import { FAKE } from '../apps/api/src/messaging/test-fake-routes.ts'
import { askedOf, inMessagingApp } from './fake-messaging-app.ts'
import type { ProductServer } from './product-process.ts'
import { startProduct } from './product-server.ts'
import { scanned } from './codes.ts'
import { goHome, openNextMeeting, useTool } from './moves.ts'
import { DESKTOP, PHONE } from './people.ts'

const AGENTS: readonly { id: string; ua: string }[] = JSON.parse(
  readFileSync(new URL('../packages/domain/src/session/channel-ua.fixture.json', import.meta.url), 'utf8'),
)

let partner: FakePartner
let server: ProductServer

test.beforeAll(async () => {
  test.setTimeout(120_000)
  partner = await startFakePartner()
  partner.members.set('E1001', { bizMail: '' })
  partner.members.set('newcomer', { bizMail: 'newcomer@corp.example' })
  server = await startProduct(partner.env)
})
test.afterAll(async () => {
  await server.stop()
  await partner.close()
})

/** Where a message card of ours leads, and where WeCom comes back to with a code. */
const CARD = '/applyList?state=pending'
const USED_CODE = '/login?code=used&state=0123456789abcdef0123456789abcdef&back=%2Fmain'

type Holder = { userId: string } | { outsider: string }

async function open(
  browser: Browser,
  agent: string,
  { size = PHONE, openId = 'open-1' }: { size?: { width: number; height: number }; openId?: string } = {},
) {
  const userAgent = AGENTS.find(({ id }) => id === agent)?.ua
  if (userAgent === undefined) throw new Error(`no browser ${agent}`)
  const context: BrowserContext = await browser.newContext({
    baseURL: server.base,
    userAgent,
    viewport: size,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  const held: { holder: Holder } = { holder: { userId: 'E1001' } }
  const hosts = await inMessagingApp(context, partner, { holder: () => held.holder, openId })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error' && line.text().includes('Content Security Policy')) faults.push(line.text())
  })
  return { context, page, hosts, held, faults }
}

const password = (page: Page) => page.getByLabel('密码', { exact: true })

/** The address of the next meeting's invitation page, as it stands in the browser of who has scanned its code. */
async function invitation(browser: Browser): Promise<string> {
  const { context, page } = await open(browser, 'wecom-ios-5.0.6')
  await page.goto('/')
  await openNextMeeting(page)
  await useTool(page, '邀请页')
  const code = await scanned(page.getByRole('dialog').getByRole('img', { name: '邀请页二维码' }))
  await context.close()
  const camera = await browser.newPage()
  await camera.goto(code)
  await expect(camera).toHaveURL(/\/landing\/[0-9a-f-]{36}$/)
  const address = camera.url()
  await camera.context().close()
  return address
}

for (const { name, agent, size } of [
  { name: 'WeCom on a phone', agent: 'wecom-ios-5.0.6', size: PHONE },
  { name: 'WeCom on a desktop', agent: 'wecom-win-5.0.11', size: DESKTOP },
]) {
  test(`${name}: signs in without a question and goes where one wanted to go`, async ({ browser }) => {
    const { context, page, faults } = await open(browser, agent, { size })
    await page.goto(CARD)
    await expect(page).toHaveURL(/\/applyList\?state=pending$/)
    await expect(page.getByRole('heading', { name: '我的申请' }).first()).toBeVisible()

    await goHome(page)
    const bar = page.getByRole('navigation', { name: '主导航' })
    await bar.getByRole('link', { name: size === DESKTOP ? /^林晓/ : /我的$/ }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(password(page)).toBeVisible()
    await expect(page).toHaveURL(/\/login\?stay=1$/)
    expect(faults).toEqual([])
    await context.close()
  })

  test(`${name}: says why it does not work, tries again, and leaves the password`, async ({ browser }) => {
    const { context, page, held, faults } = await open(browser, agent, { size })
    partner.failNext('/cgi-bin/auth/getuserinfo', 60020)
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('请联系管理员检查接入设置')
    await page.getByRole('button', { name: '返回企业微信' }).click()
    expect((await askedOf(page)).map((call) => call.name)).toEqual(['config', 'agentConfig', 'closeWindow'])

    held.holder = { userId: 'newcomer' }
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page).toHaveURL(/\/errorPage\?code=440/)
    held.holder = { outsider: 'somebody' }
    await page.getByRole('button').click()
    await expect(page).toHaveURL(/\/errorPage\?code=441/)

    partner.failNext('/cgi-bin/auth/getuserinfo', 'html')
    await page.getByRole('button').click()
    await page.getByRole('button', { name: '改用工号和密码登录' }).click()
    await expect(password(page)).toBeVisible()
    expect(faults).toEqual([])
    await context.close()
  })
}

test('WeCom: a page brought back with a used code starts once again by itself', async ({ browser }) => {
  const { context, page } = await open(browser, 'wecom-ios-5.0.6')
  await page.goto(USED_CODE)
  await expect(page).toHaveURL(/\/main$/)
  await context.close()
})

test('WeChat: a landing page is passed on with its title, and knows its attendee again', async ({ browser }) => {
  const address = await invitation(browser)

  const { context, page, faults } = await open(browser, 'wechat-ios-26.5')
  // WeChat adds where the page was passed on; the address goes on without it.
  const passedOn = `${address}?from=groupmessage`
  await page.goto(passedOn)
  await expect(page).toHaveURL(address)
  await expect(page.locator('h1')).toBeVisible()
  // WeChat is asked first, so that the page comes twice.
  await expect(async () => {
    const shared = (await askedOf(page)).find(({ name }) => name === 'updateAppMessageShareData')
    expect(shared?.options).toMatchObject({ title: await page.title(), link: `${address}?src=wechat` })
  }).toPass({ timeout: 15_000 })
  expect((await askedOf(page))[0]?.options).toMatchObject({ appId: FAKE.appId })

  await page.getByRole('link', { name: '立即报名' }).click()
  await page.getByLabel('姓名').fill('陈安')
  await page.getByLabel('手机号').fill('13911112222')
  await page.getByRole('checkbox').check()
  const bound = page.waitForResponse((response) => response.url().endsWith('/wx/api/bind-wechat'))
  await page.locator('button[type=submit]').click()
  expect((await (await bound).json()).code).toBe('0000')
  expect(faults).toEqual([])
  await context.close()

  const later = await open(browser, 'wechat-ios-26.5')
  await later.page.goto(address)
  await expect(later.page.getByText('陈安，您的席位已保留')).toBeVisible()
  await later.context.close()

  const stranger = await open(browser, 'wechat-ios-26.5', { openId: 'open-2' })
  await stranger.page.goto(address)
  await expect(stranger.page.getByRole('link', { name: '立即报名' })).toBeVisible()
  await stranger.context.close()
})

test('WeChat: staff sign in by password there', async ({ browser }) => {
  const { context, page, hosts } = await open(browser, 'wechat-ios-26.5')
  await page.goto('/login')
  await expect(password(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '企业微信扫码登录' })).toHaveCount(0)
  expect(hosts).toEqual([])
  await context.close()
})

test('a plain browser: WeCom’s QR code or the password, and no script of the messaging apps', async ({ browser }) => {
  const { context, page, hosts, faults } = await open(browser, 'chrome-win-140', { size: DESKTOP })
  await page.goto('/')
  await expect(password(page)).toBeVisible()
  expect(hosts).toEqual([])
  await page.getByRole('button', { name: '企业微信扫码登录' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(hosts).toEqual(['login.work.weixin.qq.com'])
  await page.goto(await invitation(browser))
  await expect(page.locator('h1')).toBeVisible()
  expect(hosts).toEqual(['login.work.weixin.qq.com'])
  expect(faults).toEqual([])
  await context.close()
})
