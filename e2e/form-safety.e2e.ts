import { expect, type Page } from '@playwright/test'
import { goTo } from './moves.ts'
import { picture, signIn } from './people.ts'
import { test } from './story.ts'

test('form: what is typed without a network outlives a crash and reaches the server', async ({ browser, baseURL }) => {
  const before = await signIn(browser, baseURL ?? '', '林晓')
  const context = before.context()
  await startNew(before)
  await before.getByLabel('会议名称').fill('断网也不丢的会议')
  await expect(before.getByText(/已保存 \d\d:\d\d/)).toBeVisible()

  await context.setOffline(true)
  await before.getByRole('textbox', { name: '会场' }).fill('门诊楼 3 层会议室')
  await expect(before.getByText('离线，已暂存在本机，联网后自动上传')).toBeVisible()
  await expect(before.getByText(/联网后检查/)).toBeVisible()
  await picture(before, 'form-offline')
  await before.close({ runBeforeUnload: false })
  await context.setOffline(false)

  const after = await context.newPage()
  await goTo(after, '新建会议')
  await expect(after.getByLabel('会议名称')).toHaveValue('断网也不丢的会议')
  await expect(after.getByRole('textbox', { name: '会场' })).toHaveValue('门诊楼 3 层会议室')
  await expect(after.getByText(/已保存 \d\d:\d\d/)).toBeVisible()
  // Another device has it from the server alone.
  const elsewhere = await signIn(browser, baseURL ?? '', '林晓')
  await resume(elsewhere, '断网也不丢的会议')
  await expect(elsewhere.getByRole('textbox', { name: '会场' })).toHaveValue('门诊楼 3 层会议室')
})

test('form: begun on one device, gone on with on another; what both change is chosen', async ({ browser, baseURL }) => {
  const phone = await signIn(browser, baseURL ?? '', '林晓')
  await startNew(phone)
  await phone.getByLabel('会议名称').fill('两台设备的会议')
  await expect(phone.getByText(/已保存 \d\d:\d\d/)).toBeVisible()

  // The phone goes out of reach before the other device changes anything.
  await phone.context().setOffline(true)
  const desk = await signIn(browser, baseURL ?? '', '林晓')
  await resume(desk, '两台设备的会议')
  await desk.getByLabel('会议名称').fill('电脑上改的名字')
  await desk.getByLabel('预计参会人数').fill('25')
  await expect(desk.getByText(/已保存 \d\d:\d\d/)).toBeVisible()

  await phone.getByRole('textbox', { name: '会场' }).fill('二层报告厅')
  await phone.getByLabel('会议名称').fill('手机上改的名字')
  await expect(phone.getByText('离线，已暂存在本机，联网后自动上传')).toBeVisible()
  await phone.context().setOffline(false)
  const sheet = phone.getByRole('dialog')
  await expect(sheet).toContainText('有 1 处两边都改过')
  await picture(phone, 'form-merge')
  await sheet.getByRole('radio', { name: /电脑上改的名字/ }).check({ force: true })
  await sheet.getByRole('button', { name: '合并并继续' }).click()
  await expect(phone.getByLabel('会议名称')).toHaveValue('电脑上改的名字')
  await expect(phone.getByLabel('预计参会人数')).toHaveValue('25')
  // Whoever comes back to the window looks again, once the phone has saved.
  await expect(async () => {
    await desk.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(desk.getByRole('textbox', { name: '会场' })).toHaveValue('二层报告厅', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(desk.getByLabel('会议名称')).toHaveValue('电脑上改的名字')
  await expect(desk.getByLabel('预计参会人数')).toHaveValue('25')
})

/** A blank form, whatever draft there is already. */
async function startNew(page: Page): Promise<void> {
  await goTo(page, '新建会议')
  await expect(page.getByLabel('会议名称')).toHaveValue('')
}

/** Goes on with the draft that was begun on another device. */
async function resume(page: Page, name: string): Promise<void> {
  await goTo(page, '新建会议')
  await expect(page.getByText(`上次的草稿：${name}`)).toBeVisible()
  await picture(page, 'form-resume')
  await page.getByRole('link', { name: '继续', exact: true }).click()
  await expect(page.getByLabel('会议名称')).toHaveValue(name)
}
