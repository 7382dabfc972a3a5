import { expect, type Page } from '@playwright/test'
import { callAs, picture } from './people.ts'
import { drawnPicture } from './pictures.ts'

/** Adds a contract for each paid speaker. */
async function uploadContracts(page: Page, engagementId: string, names: readonly string[]): Promise<void> {
  await page.goto(`/meetingDetailChildren/uploadedFiles?engagementId=${engagementId}`)
  await page.getByRole('button', { name: '第三方合同' }).click()
  const files = await Promise.all(
    names.map(async (name) => ({
      name: `${name}-合同.png`,
      mimeType: 'image/png',
      buffer: await drawnPicture(page, name),
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
}

/** The story's doctors draw the same strokes within seconds, which the product doubts: each doubt is answered. */
async function explainDoubts(page: Page, engagementId: string): Promise<void> {
  const { data } = (await callAs(page, '/meeting/create/getSignList', { engagementId })) as unknown as {
    data: { list: { signInId: string; suspicion: string | null }[] }
  }
  for (const { signInId } of data.list.filter(({ suspicion }) => suspicion !== null))
    await callAs(page, '/sign/explain', { engagementId, signInId, explanation: '已当场核对本人身份' })
}

/** A refusal first; then what is missing, one by one, until the checklist stands at 100 % and the meeting closes. */
export async function closeMeeting(page: Page, engagementId: string, speakers: readonly string[]): Promise<void> {
  const cockpit = `/meetingDetailChildren/closingMeeting?engagementId=${engagementId}`
  await page.goto(cockpit)
  await expect(page.getByText(/结案清单还有 \d+ 项未完成/)).toBeVisible()
  await uploadContracts(page, engagementId, speakers)
  await explainDoubts(page, engagementId)
  await page.goto(cockpit)
  await page.getByLabel('餐费').fill('760')
  await page.getByText('会议按议程召开', { exact: true }).click()
  await page.getByRole('button', { name: '保存实际费用' }).click()
  await expect(page.getByText('实际费用已保存')).toBeVisible()
  await expect(page.getByText('结案清单已完成')).toBeVisible()
  await page.getByText('结案清单已完成').scrollIntoViewIfNeeded()
  await picture(page, 'closing')
  await page.getByRole('button', { name: '确认结案' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认结案' }).click()
  await expect(page.getByText('会议已结案，可以提交劳务费')).toBeVisible()
}

export async function submitFees(page: Page, engagementId: string): Promise<void> {
  await page.goto(`/laborServiceSubmission?engagementId=${engagementId}`)
  await expect(page.getByText('¥5,850').first()).toBeVisible()
  await picture(page, 'fees')
  await page.getByRole('button', { name: '提交劳务费' }).click()
  await expect(page.getByText('已提交 2 笔，等待财务审核')).toBeVisible()
}

/** Finance approves each fee of this meeting and marks it paid. */
export async function payFees(page: Page, speakers: readonly string[]): Promise<void> {
  for (const name of speakers) {
    await page.goto('/assistant/detail/paymentList?state=waiting')
    await page.getByRole('article', { name }).getByRole('button', { name: '审核通过' }).click()
    await expect(page.getByText(`${name}的劳务费已审核通过`)).toBeVisible()
    await page.goto('/assistant/detail/paymentList?state=approved')
    await page.getByRole('article', { name }).getByRole('button', { name: '标记已支付' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('BANK-20261210')
    await page.getByRole('dialog').getByRole('button', { name: '标记已支付' }).click()
    await expect(page.getByText(`${name}的劳务费已标记为支付`)).toBeVisible()
  }
}
