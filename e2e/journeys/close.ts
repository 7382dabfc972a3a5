import { expect, type Page } from '@playwright/test'
import { scenePicture } from '../pictures.ts'
import type { Journey } from './journey.ts'
import { acceptContracts, dayOnPaper } from '../close-and-pay.ts'
import { isAt, openMeeting, useTool } from '../moves.ts'
import { signIn } from '../people.ts'

/** What an open item of the checklist asks for, and how it is done where the item leads to. */
const ITEMS: readonly [RegExp, (page: Page, journey: Journey) => Promise<void>][] = [
  [/^实际议程/, confirmAgenda],
  [/^讲者出席情况/, confirmTalk],
  [/^实际费用/, enterAmounts],
  [/的合同/, addContract],
  [/的签到|^签到记录|^观看记录/, addFile],
  [/代签疑点/, explainDoubts],
]

/** From the checklist each open item is tapped and done, until nothing is open; then the meeting is closed. */
export async function close(page: Page, journey: Journey): Promise<void> {
  await openMeeting(page, journey.name)
  await useTool(page, '结案')
  await isAt(page, '会议结案')
  const list = page.getByRole('region', { name: '待完成' })
  const open = list.locator('[data-item] > button').or(list.locator('a:not([data-item] a)'))
  await expect(page.getByRole('progressbar', { name: '结案进度' })).toBeVisible()
  for (let done = ''; await open.first().isVisible();) {
    const item = (await open.first().innerText()).split('\n')[0] ?? ''
    if (item === done) throw new Error(`still open: ${item}`)
    const [, act] = ITEMS.find(([shape]) => shape.test(item)) ?? []
    if (!act) throw new Error(`nobody knows how to do ${item}`)
    if ((await open.first().getAttribute('aria-expanded')) !== 'true') await open.first().click()
    await act(page, journey)
    await isAt(page, '会议结案')
    journey.steps.push(`结案清单：${item.replace(/\s.*/, '')}`)
    await expect(open.first().filter({ hasText: item })).toBeHidden({ timeout: 20_000 })
    done = item
  }
  await confirmClosing(page)
  journey.steps.push(`${journey.lane.rep}确认结案`)
  journey.finalStatus = '已结案'
}

async function confirmClosing(page: Page): Promise<void> {
  await expect(page.getByText('结案清单已完成')).toBeVisible()
  await page.getByRole('button', { name: '确认结案' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认结案' }).click()
  await expect(page.getByRole('heading', { name: /^证据完整/ })).toBeVisible()
}

async function confirmAgenda(page: Page): Promise<void> {
  await page.getByText('按议程召开', { exact: true }).click()
}

async function confirmTalk(page: Page, { speaker }: Journey): Promise<void> {
  const one = page.getByRole('region', { name: speaker?.name ?? '', exact: true })
  await one.getByLabel('实际讲课时长').fill('30')
  await page.getByRole('button', { name: /^保存/ }).click()
}

async function enterAmounts(page: Page): Promise<void> {
  await page.getByLabel('餐费').fill('100')
  await page.getByLabel('餐费').blur()
}

/** A picture of a paper in the unfolded item. */
async function addFile(page: Page, journey: Journey): Promise<void> {
  const row = page.locator('[data-item]').filter({ has: page.locator('[aria-expanded=true]') })
  const item = (await row.getByRole('button').first().innerText()).split('\n')[0] ?? ''
  const buffer = await scenePicture(page, `${journey.name} ${item}`)
  await row.locator('input[type=file]').setInputFiles([{ name: 'IMG_0012.png', mimeType: 'image/png', buffer }])
  await dayOnPaper(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确认上传/ })
    .click()
}

/** A contract on paper counts once compliance of the unit has accepted it. */
async function addContract(page: Page, journey: Journey): Promise<void> {
  await addFile(page, journey)
  const { compliance } = journey.lane
  await expect(page.getByText(`待合规同事（${compliance}）核对`)).toBeVisible({ timeout: 20_000 })
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  const officer = await signIn(browser, new URL(page.url()).origin, compliance)
  await acceptContracts(officer, [journey.speaker?.name ?? ''])
  await officer.context().close()
  journey.steps.push(`${compliance}核对合同`)
  await page.reload()
}

/** The last word leads back by itself. */
async function explainDoubts(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: '填写说明' })
  await expect(open.first()).toBeVisible()
  for (let left = await open.count(); left > 0; left -= 1) {
    await expect(open).toHaveCount(left)
    await open.first().click()
    await page.getByRole('dialog').getByRole('textbox').fill('已当场核对本人身份')
    await page.getByRole('dialog').getByRole('button', { name: '保存说明' }).click()
  }
}
