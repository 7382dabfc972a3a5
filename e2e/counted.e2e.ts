import { expect, type Locator, type Page } from '@playwright/test'
import { count, heightOf, writeCounts } from './counted.ts'
import { acceptContracts, dayOnPaper } from './close-and-pay.ts'
import { choose, Taps } from './create-meeting.ts'
import { goTo, isAt, ruleCheck, useTool } from './moves.ts'
import { signIn } from './people.ts'
import { drawnPicture, scenePicture } from './pictures.ts'
import { test } from './story.ts'

test.afterAll(writeCounts)

test('the first screen of the list shows eight meetings', async ({ browser, baseURL }) => {
  const lin = await signIn(browser, baseURL ?? '', '林晓')
  await goTo(lin, '会议')
  const rows = lin.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(rows.nth(7)).toBeVisible()
  const bar = await lin.getByRole('navigation', { name: '主导航' }).boundingBox()
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
  count('meetings', boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= (bar?.y ?? 0)).length)
})

test('home shows no figure of zero', async ({ browser, baseURL }) => {
  let zeros = 0
  for (const name of ['林晓', '周敏', '何静', '唐颖', '陈晨']) {
    const page = await signIn(browser, baseURL ?? '', name)
    await page.waitForLoadState('networkidle')
    const words = (await page.getByRole('main').innerText()).split(/\n/)
    zeros += words.filter((word) => /^¥?0( [^/]|$)/.test(word.trim())).length
    await page.context().close()
  }
  count('zeros', zeros)
})

test('a meeting like the last one is created with two paid speakers and submitted', async ({ browser, baseURL }) => {
  const lin = await signIn(browser, baseURL ?? '', '林晓')
  const taps = new Taps()
  await taps.tap(lin.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /新建会议$/ }))
  await taps.tap(lin.getByRole('button', { name: /^复制“/ }).first())
  await lin.getByLabel('会议名称').fill('心衰规范化诊疗研讨会')
  await choose(lin, taps, /^课题/, [{ row: 1 }], true)
  await expect(lin.locator('[data-field^="topics."]')).toHaveCount(2)
  await choose(lin, taps, /^选择讲者/, [{ row: 0 }, { row: 1 }], true)
  await lin.getByLabel('餐费').fill('1500')
  await expect(ruleCheck(lin)).toContainText(/\d+ 项符合/)
  await expect(lin.getByRole('region', { name: '讲者' }).getByText('额度足够')).toHaveCount(2)
  await taps.tap(lin.getByRole('button', { name: '提交审批' }))
  await isAt(lin, '已提交')
  count('create', taps.count)
})

test('an application is decided on one screen', async ({ browser, baseURL }) => {
  const zhou = await signIn(browser, baseURL ?? '', '周敏')
  await goTo(zhou, '审批')
  await openWithTwoSpeakers(zhou)
  count('decision', await heightOf(zhou))
  await zhou.getByRole('button', { name: /\d+ 项(规则)?符合/ }).click()
  const rules = zhou.getByRole('dialog')
  await expect(rules).toBeVisible()
  count('rules', await rules.evaluate(({ scrollHeight }) => scrollHeight))
})

test('an approver decides on one and on six', async ({ browser, baseURL }) => {
  const zhou = await signIn(browser, baseURL ?? '', '周敏')
  const one = new Taps()
  await one.tap(zhou.getByRole('main').getByRole('button', { name: '通过', exact: true }))
  await expect(zhou.getByRole('button', { name: /^撤销/ })).toBeVisible()
  count('one', one.count)
  await zhou.getByRole('button', { name: /^撤销/ }).click()

  const six = new Taps()
  await six.tap(zhou.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /审批/ }))
  const waiting = zhou.getByRole('tab', { name: /待我审批 \d+/ })
  await expect(waiting).toBeVisible()
  const decided = Math.min(6, numberIn(await waiting.innerText()))
  await six.tap(zhou.getByRole('main').getByRole('listitem').getByRole('link').first())
  for (let left = decided; left > 0; left -= 1) {
    const title = await zhou.getByRole('heading', { level: 2 }).first().innerText()
    await six.tap(zhou.getByRole('button', { name: '通过', exact: true }))
    await expect(zhou.getByRole('heading', { level: 2, name: title })).toHaveCount(0)
  }
  expect(decided).toBe(6)
  count('six', six.count)
})

test('a meeting with seven open items is closed', async ({ browser, baseURL }) => {
  const lin = await signIn(browser, baseURL ?? '', '林晓')
  await goTo(lin, '会议')
  await lin
    .getByRole('group', { name: '会议状态' })
    .getByRole('button', { name: /^待结案/ })
    .click()
  await lin.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await useTool(lin, '结案')
  await expect(lin.getByRole('heading', { name: '还有 7 项未完成' })).toBeVisible()
  const taps = new Taps()
  await closeOpenItems(lin, taps)
  await taps.tap(lin.getByRole('button', { name: '确认结案' }))
  await taps.tap(lin.getByRole('dialog').getByRole('button', { name: '确认结案' }))
  await expect(lin.getByRole('heading', { name: /^证据完整/ })).toBeVisible()
  count('close', taps.count)
})

/** Settles each open item in its row; the next one unfolds by itself. */
async function closeOpenItems(page: Page, taps: Taps): Promise<void> {
  const list = page.getByRole('region', { name: '待完成' })
  const shown = list.locator('[data-item]').filter({ has: page.locator('[aria-expanded=true]') })
  for (let left = 7; left > 0; left -= 1) {
    const item = /^\S+/.exec(await shown.getByRole('button').first().innerText())?.[0] ?? ''
    await settle(page, taps, shown, item)
    if (item.includes('的合同')) await acceptOnPaper(page, shown, item)
    await expect(list.getByRole('button', { name: new RegExp(`^${item}`) })).toHaveCount(0, { timeout: 20_000 })
    if (left > 1) await expect(shown).toHaveCount(1)
  }
}

/** A contract on paper counts once compliance has accepted it; these taps are the officer's. */
async function acceptOnPaper(page: Page, row: Locator, item: string): Promise<void> {
  await expect(row.getByText('待合规同事（何静）核对')).toBeVisible({ timeout: 20_000 })
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  const officer = await signIn(browser, new URL(page.url()).origin, '何静')
  await acceptContracts(officer, [item.replace('的合同', '')])
  await officer.context().close()
  await page.reload()
}

async function settle(page: Page, taps: Taps, row: Locator, item: string): Promise<void> {
  if (item.includes('照片')) {
    const begin = row.getByRole('button', { name: '拍照' })
    const album = row.getByLabel('从相册选择').and(page.locator('input'))
    await expect(begin.or(album).first()).toBeAttached()
    if ((await album.count()) === 0) {
      await taps.tap(begin)
      await taps.tap(page.getByRole('button', { name: '知道了' }))
    }
    const names = item.startsWith('会场') ? ['会场一', '会场二', '会场三'] : [item]
    const files = await Promise.all(names.map((name) => drawnPicture(page, name)))
    taps.count += 1
    await album.setInputFiles(files.map((buffer, at) => ({ name: `${names[at]}.png`, mimeType: 'image/png', buffer })))
  } else if (item.startsWith('实际议程')) await taps.tap(row.getByText('按议程召开', { exact: true }))
  else if (item.startsWith('讲者出席')) await taps.tap(row.getByRole('button', { name: '保存全部' }))
  else if (item.startsWith('实际费用')) {
    for (const field of await row.getByRole('textbox').all()) {
      await field.fill('100')
      await field.blur()
    }
  } else {
    const buffer = await scenePicture(page, item)
    taps.count += 1
    await row.locator('input[type=file]').setInputFiles([{ name: 'IMG_0012.png', mimeType: 'image/png', buffer }])
    await dayOnPaper(page)
    await taps.tap(page.getByRole('dialog').getByRole('button', { name: /^确认上传/ }))
  }
}

const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0])

/** Opens the applications that wait one after the other until one has two speakers. */
async function openWithTwoSpeakers(page: Page): Promise<void> {
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(rows.first()).toBeVisible()
  for (let at = 0, all = await rows.count(); at < all; at += 1) {
    await rows.nth(at).click()
    await expect(page.getByRole('button', { name: '通过', exact: true })).toBeVisible()
    if (/^讲者与劳务费\n2$/m.test(await page.getByRole('main').innerText())) return
    await page.getByRole('button', { name: '返回' }).click()
    await isAt(page, '审批')
  }
  throw new Error('no application with two speakers waits')
}
