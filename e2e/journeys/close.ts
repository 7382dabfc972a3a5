import { expect, type Page } from '@playwright/test'
import { scenePicture } from '../pictures.ts'
import type { Journey } from './journey.ts'
import { goBack, isAt, openMeeting, useTool } from '../moves.ts'

/** What an open item of the checklist asks for, and how it is done where the item leads to. */
const ITEMS: readonly [RegExp, (page: Page, journey: Journey) => Promise<void>][] = [
  [/^实际议程/, confirmAgenda],
  [/^讲者出席情况/, confirmTalk],
  [/^实际费用/, enterAmounts],
  [/的合同/, (page, journey) => addFile(page, journey, '第三方合同', `${journey.speaker?.name}-合同.png`)],
  [
    /的签到|^签到记录|^观看记录/,
    (page, journey) => addFile(page, journey, '签到文件', `${journey.speaker?.name ?? ''}签到表.png`),
  ],
  [/代签疑点/, explainDoubts],
]

/** From the checklist each open item is tapped and done, until nothing is open; then the meeting is closed. */
export async function close(page: Page, journey: Journey): Promise<void> {
  await openMeeting(page, journey.name)
  await useTool(page, '结案')
  await isAt(page, '会议结案')
  const list = page.getByRole('region', { name: '待完成' })
  const open = list.getByRole('link').or(list.getByRole('button'))
  await expect(page.getByRole('progressbar', { name: '结案进度' })).toBeVisible()
  for (let done = ''; await open.first().isVisible();) {
    const item = (await open.first().innerText()).split('\n')[0] ?? ''
    if (item === done) throw new Error(`still open: ${item}`)
    const [, act] = ITEMS.find(([shape]) => shape.test(item)) ?? []
    if (!act) throw new Error(`nobody knows how to do ${item}`)
    await open.first().click()
    await act(page, journey)
    await isAt(page, '会议结案')
    journey.steps.push(`结案清单：${item.replace(/\s.*/, '')}`)
    await expect(open.first().filter({ hasText: item })).toBeHidden()
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
  await expect(page.getByRole('heading', { name: '已结案' })).toBeVisible()
}

async function confirmAgenda(page: Page): Promise<void> {
  await page.getByText('按议程召开', { exact: true }).click()
  await expect(page.getByText('实际议程已保存')).toBeVisible()
}

async function confirmTalk(page: Page, { speaker }: Journey): Promise<void> {
  const card = page.getByRole('region', { name: speaker?.name ?? '' })
  await card.getByText('出席', { exact: true }).click()
  await card.getByLabel('实际讲课时长').fill('30')
  await card.getByRole('button', { name: '保存' }).click()
  await expect(card.getByText('出席 30 分钟')).toBeVisible()
  await goBack(page)
}

async function enterAmounts(page: Page): Promise<void> {
  await page.getByLabel('餐费').fill('100')
  await page.getByRole('button', { name: '保存实际费用' }).click()
  await expect(page.getByText('实际费用已保存')).toBeVisible()
}

async function addFile(page: Page, journey: Journey, kind: string, file: string): Promise<void> {
  await page.getByRole('button', { name: kind }).click()
  const buffer = await scenePicture(page, `${journey.name} ${file}`)
  await page.locator('input[type=file]').setInputFiles([{ name: file, mimeType: 'image/png', buffer }])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /上传|确认|确定/ })
    .last()
    .click()
  await expect(page.getByRole('button', { name: `查看 ${file}` })).toBeVisible({ timeout: 20_000 })
  await goBack(page)
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
