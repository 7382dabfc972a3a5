import { expect, type Page } from '@playwright/test'
import { addPaper, confirmAgenda, unfold } from './close-and-pay.ts'
import { moveClock } from './clock.ts'
import { createApproved } from './create-meeting.ts'
import { goTo, isAt, openMeeting, standing, useTool } from './moves.ts'
import { signIn } from './people.ts'
import { scenePicture } from './pictures.ts'
import { readNotice } from './run-meeting.ts'
import { test } from './story.ts'

const NAME = '超支审批演练会议'
const WHY = '到场人数比计划多，临时加了两桌'

test('actual amounts far above the plan wait for manager and finance, who find them, and then the meeting closes', async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? ''
  const lin = await signIn(browser, base, '林晓')
  await moveClock(lin, null)
  await createApproved(lin, NAME)
  const { end } = await standing(lin)
  await moveClock(lin, new Date(end + 40 * 60_000).toISOString())
  await takeRoomPhotos(lin)
  await openClosing(lin)
  // Without sign-ins by phone the paper sheet replaces the list.
  await addPaper(lin, /^签到记录/, `${NAME} 签到表`)
  await confirmAgenda(lin)

  await enterAmounts(lin)
  await lin.getByRole('button', { name: '提交费用审批' }).click()
  await lin.getByRole('dialog').getByRole('button', { name: '提交费用审批' }).click()
  await expect(lin.getByRole('region', { name: '费用审批' })).toContainText('待周敏审批')

  await pass(await signIn(browser, base, '周敏'))
  await openClosing(lin)
  await expect(lin.getByRole('region', { name: '费用审批' })).toContainText('待唐颖审批')
  await pass(await signIn(browser, base, '唐颖'))

  await openClosing(lin)
  await expect(lin.getByRole('region', { name: '费用审批' })).toContainText('已通过')
  await lin.getByRole('button', { name: '确认结案' }).click()
  await lin.getByRole('dialog').getByRole('button', { name: '确认结案' }).click()
  await expect(lin.getByRole('heading', { name: /^证据完整/ })).toBeVisible()
  await moveClock(lin, null)
})

async function takeRoomPhotos(page: Page): Promise<void> {
  await openMeeting(page, NAME)
  await useTool(page, /^现场照片/)
  await readNotice(page)
  const pictures = await Promise.all([1, 2, 3].map((place) => scenePicture(page, `${NAME} 会场 ${place}`)))
  await page
    .getByLabel('从相册选择')
    .and(page.locator('input'))
    .setInputFiles(pictures.map((buffer, at) => ({ name: `会场${at}.png`, mimeType: 'image/png', buffer })))
  await expect(page.getByText('已上传 3 张')).toBeVisible({ timeout: 30_000 })
}

async function openClosing(page: Page): Promise<void> {
  await openMeeting(page, NAME)
  await useTool(page, '结案')
  await isAt(page, '会议结案')
}

/** Without a word they are refused; with one they are saved, and the list is complete. */
async function enterAmounts(page: Page): Promise<void> {
  const word = page.getByRole('textbox', { name: /^情况说明/ })
  await unfold(page, /^实际费用/)
  await page.getByLabel('餐费').fill('5000')
  await page.getByLabel('餐费').blur()
  await expect(word).toHaveAttribute('aria-invalid', 'true')
  await word.fill(WHY)
  await word.blur()
  await expect(page.getByText('结案清单已完成')).toBeVisible()
  await expect(page.getByRole('button', { name: '确认结案' })).toHaveCount(0)
}

/** From home through what waits for this person to plan, actual and explanation, and on. */
async function pass(page: Page): Promise<void> {
  await goTo(page, '审批')
  await page
    .getByRole('region', { name: '待审批的实际费用' })
    .getByRole('link', { name: new RegExp(NAME) })
    .click()
  const review = page.getByRole('region', { name: '费用审批' })
  for (const words of ['¥1,500', '¥5,000', WHY]) await expect(review).toContainText(words)
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText('实际费用已通过')).toBeVisible()
  await page.context().close()
}
