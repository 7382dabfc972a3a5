import { expect, type Page } from '@playwright/test'
import { goBack, isAt, openFunction, openMeeting, useTool } from './moves.ts'
import { picture } from './people.ts'
import { scenePicture } from './pictures.ts'

/** Adds a contract for each paid speaker. */
async function uploadContracts(page: Page, meeting: string, names: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: '结案材料', exact: true }).click()
  await page.getByRole('button', { name: '第三方合同' }).click()
  const files = await Promise.all(
    names.map(async (name) => ({
      name: `${name}-合同.png`,
      mimeType: 'image/png',
      buffer: await scenePicture(page, `${meeting} ${name}`),
    })),
  )
  await page.locator('input[type=file]').setInputFiles(files)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /上传|确认|确定/ })
    .last()
    .click()
  for (const name of names)
    await expect(page.getByRole('button', { name: `查看 ${name}-合同.png` })).toBeVisible({ timeout: 20_000 })
  await goBack(page)
  await expect(page.getByRole('region', { name: '待完成' })).toBeVisible()
  await expect(page.getByRole('region', { name: '待完成' }).getByText(/的合同/)).toHaveCount(0)
}

/** The story's doctors draw the same strokes within seconds, which the product doubts: each doubt is answered, the last leads back. */
async function explainDoubts(page: Page): Promise<void> {
  await page.getByRole('link', { name: /代签疑点/ }).click()
  const open = page.getByRole('button', { name: '填写说明' })
  await expect(open.first()).toBeVisible()
  for (let left = await open.count(); left > 0; left -= 1) {
    await expect(open).toHaveCount(left)
    await open.first().click()
    await page.getByRole('dialog').getByRole('textbox').fill('已当场核对本人身份')
    await page.getByRole('dialog').getByRole('button', { name: '保存说明' }).click()
  }
  await expect(page).toHaveURL(/closingMeeting/)
  await expect(page.getByRole('link', { name: /代签疑点/ })).toHaveCount(0)
}

/** Says on the closing page that the meeting was held as planned. */
export async function confirmAgenda(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^实际议程/ }).click()
  await page.getByText('按议程召开', { exact: true }).click()
  await expect(page.getByText('实际议程已保存')).toBeVisible()
}

/** A refusal first; then what is missing, one by one, until the checklist stands at 100 % and the meeting closes. */
export async function closeMeeting(page: Page, meeting: string, speakers: readonly string[]): Promise<void> {
  await openMeeting(page, meeting)
  await useTool(page, '结案')
  await expect(page.getByText(/结案清单还有 \d+ 项未完成/)).toBeVisible()
  await uploadContracts(page, meeting, speakers)
  await explainDoubts(page)
  await confirmAgenda(page)
  await page.getByLabel('餐费').fill('760')
  await page.getByRole('button', { name: '保存实际费用' }).click()
  await expect(page.getByText('实际费用已保存')).toBeVisible()
  await expect(page.getByText('结案清单已完成')).toBeVisible()
  await page.getByText('结案清单已完成').scrollIntoViewIfNeeded()
  await picture(page, 'closing')
  await page.getByRole('button', { name: '确认结案' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认结案' }).click()
  await expect(page.getByText('会议已结案，可以提交劳务费')).toBeVisible()
}

export async function submitFees(page: Page, meeting: string): Promise<void> {
  await openMeeting(page, meeting)
  await page.getByRole('link', { name: '提交劳务费' }).click()
  await expect(page.getByText('¥5,850').first()).toBeVisible()
  await picture(page, 'fees')
  await page.getByRole('button', { name: '提交劳务费' }).click()
  await expect(page.getByText('2 笔等待财务审核', { exact: true })).toBeVisible({ timeout: 15_000 })
}

/** One of finance approves each fee of this meeting. */
export async function approveFees(page: Page, speakers: readonly string[]): Promise<void> {
  await openQueue(page, /^待审核/)
  for (const name of speakers) {
    await page.getByRole('article', { name }).getByRole('button', { name: '通过', exact: true }).click()
    await expect(page.getByText(`${name}的劳务费已通过`)).toBeVisible()
  }
  await page.getByRole('button', { name: /^待支付/ }).click()
  // Who approved a fee is told why they do not pay it.
  for (const name of speakers)
    await expect(page.getByRole('article', { name }).getByText('请由另一位财务同事支付').first()).toBeVisible()
}

/** Another of finance marks each of them paid. */
export async function payFees(page: Page, speakers: readonly string[]): Promise<void> {
  await openQueue(page, /^待支付/)
  for (const name of speakers) {
    await page.getByRole('article', { name }).getByRole('button', { name: '标记已支付' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('BANK-20261210')
    await page.getByRole('dialog').getByRole('button', { name: '标记已支付' }).click()
    await expect(page.getByText(`${name}的劳务费已标记为支付`)).toBeVisible()
  }
}

async function openQueue(page: Page, chip: RegExp): Promise<void> {
  await openFunction(page, '劳务费审核')
  await isAt(page, '劳务费审核与支付')
  await page.getByRole('button', { name: chip }).click()
}
