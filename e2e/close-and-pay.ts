import { expect, type Locator, type Page } from '@playwright/test'
import { goHome, isAt, openFunction, openMeeting, useTool } from './moves.ts'
import { picture } from './people.ts'
import { scenePicture } from './pictures.ts'

/** An item of the closing checklist, unfolded. */
export async function unfold(page: Page, item: RegExp): Promise<Locator> {
  const row = page.locator('[data-item]').filter({ has: page.getByRole('button', { name: item }) })
  const button = row.getByRole('button', { name: item }).first()
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  return row.first()
}

/** Adds a picture of a paper in an unfolded item, under the name it is given there; the item is done. */
export async function addPaper(page: Page, item: RegExp, seed: string): Promise<void> {
  await sendPaper(page, item, seed)
  await expect(page.getByRole('region', { name: '待完成' }).getByRole('button', { name: item })).toHaveCount(0, {
    timeout: 20_000,
  })
}

async function sendPaper(page: Page, item: RegExp, seed: string): Promise<Locator> {
  const row = await unfold(page, item)
  const buffer = await scenePicture(page, seed)
  await row.locator('input[type=file]').setInputFiles([{ name: 'IMG_0012.png', mimeType: 'image/png', buffer }])
  await dayOnPaper(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确认上传/ })
    .click()
  return row
}

/** Of a contract the day of signature, before any demo meeting that is closed here. */
export async function dayOnPaper(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByLabel('文件 1 的名称')).toBeVisible()
  const day = page.getByRole('dialog').getByLabel('合同上的签署日期')
  if ((await day.count()) > 0) await day.fill('2026-11-01')
}

/** Adds a contract for each paid speaker; none counts before compliance has accepted it. */
async function uploadContracts(page: Page, meeting: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const row = await sendPaper(page, new RegExp(`^${name}的合同`), `${meeting} ${name}`)
    await expect(row.getByText('待合规同事（何静）核对')).toBeVisible({ timeout: 20_000 })
  }
}

/** Compliance accepts each uploaded contract, for the speaker its name names. */
export async function acceptContracts(compliance: Page, names: readonly string[]): Promise<void> {
  await goHome(compliance)
  await compliance.getByRole('link', { name: /份上传的讲者合同待您核对/ }).click()
  const open = compliance.getByRole('button', { name: '核对通过' })
  for (let left = names.length; left > 0; left -= 1) {
    await expect(open).toHaveCount(left)
    await open.first().click()
    const dialog = compliance.getByRole('dialog')
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1)
    await dialog.getByRole('button', { name: '核对通过' }).click()
    await expect(dialog).toHaveCount(0)
  }
  for (const name of names) await expect(compliance.getByText(new RegExp(`^${name}的合同，.+已核对`))).toBeVisible()
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
  const row = await unfold(page, /^实际议程/)
  await row.getByText('按议程召开', { exact: true }).click()
  await expect(page.getByRole('region', { name: '待完成' }).getByRole('button', { name: /^实际议程/ })).toHaveCount(0)
}

/** A refusal first; then what is missing, one by one, until the checklist stands at 100 % and the meeting closes. */
export async function closeMeeting(
  page: Page,
  compliance: Page,
  meeting: string,
  speakers: readonly string[],
): Promise<void> {
  await openMeeting(page, meeting)
  await useTool(page, '结案')
  await expect(page.getByRole('heading', { name: /还有 \d+ 项未完成/ })).toBeVisible()
  await uploadContracts(page, meeting, speakers)
  await acceptContracts(compliance, speakers)
  await explainDoubts(page)
  await confirmAgenda(page)
  await unfold(page, /^实际费用/)
  await page.getByLabel('餐费').fill('760')
  await page.getByLabel('餐费').blur()
  await expect(page.getByText('结案清单已完成')).toBeVisible()
  await page.getByText('结案清单已完成').scrollIntoViewIfNeeded()
  await picture(page, 'closing')
  await page.getByRole('button', { name: '确认结案' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认结案' }).click()
  await expect(page.getByRole('heading', { name: /^证据完整/ })).toBeVisible()
  await picture(page, 'sealed')
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
