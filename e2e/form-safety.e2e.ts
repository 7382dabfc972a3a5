import { expect, test, type Page } from '@playwright/test'
import { callAs, picture, signIn } from './people.ts'

type Draft = { engagementId: string; engagementName: string }
type Stored = { engagementName: string; venue: string; expectedAudience: number }

test('form: what is typed without a network outlives a crash and reaches the server', async ({ browser, baseURL }) => {
  const before = await signIn(browser, baseURL ?? '', '林晓')
  const context = before.context()
  await startNew(before)
  await before.getByLabel('会议名称').fill('断网也不丢的会议')
  await expect(before.getByText(/已保存 \d\d:\d\d/)).toBeVisible()

  await context.setOffline(true)
  await before.getByRole('textbox', { name: '会场' }).fill('门诊楼 3 层会议室')
  await expect(before.getByText('离线，已存在本机，联网后自动上传')).toBeVisible()
  await expect(before.getByText(/联网后检查/)).toBeVisible()
  await picture(before, 'form-offline')
  await before.close({ runBeforeUnload: false })
  await context.setOffline(false)

  const after = await context.newPage()
  await after.goto('/createMeeting')
  await expect(after.getByLabel('会议名称')).toHaveValue('断网也不丢的会议')
  await expect(after.getByRole('textbox', { name: '会场' })).toHaveValue('门诊楼 3 层会议室')
  await expect(after.getByText(/已保存 \d\d:\d\d/)).toBeVisible()
  const draft = await newestDraft(after)
  expect(draft.engagementName).toBe('断网也不丢的会议')
  expect(await stored(after, draft.engagementId)).toMatchObject({ venue: '门诊楼 3 层会议室' })
})

test('form: begun on one device, gone on with on another; what both change is chosen', async ({ browser, baseURL }) => {
  const phone = await signIn(browser, baseURL ?? '', '林晓')
  await startNew(phone)
  await phone.getByLabel('会议名称').fill('两台设备的会议')
  await expect(phone.getByText(/已保存 \d\d:\d\d/)).toBeVisible()

  // The phone goes out of reach before the other device changes anything.
  await phone.context().setOffline(true)
  const desk = await signIn(browser, baseURL ?? '', '林晓')
  await desk.goto('/createMeeting')
  await expect(desk.getByRole('heading', { name: '继续上次的草稿“两台设备的会议”？' })).toBeVisible()
  await picture(desk, 'form-resume')
  await desk.getByRole('link', { name: '继续填写' }).click()
  await expect(desk.getByLabel('会议名称')).toHaveValue('两台设备的会议')
  await desk.getByLabel('会议名称').fill('电脑上改的名字')
  await desk.getByLabel('预计参会人数').fill('25')
  await expect(desk.getByText(/已保存 \d\d:\d\d/)).toBeVisible()
  const { engagementId } = await newestDraft(desk)
  await expect.poll(async () => (await stored(desk, engagementId)).expectedAudience).toBe(25)

  await phone.getByRole('textbox', { name: '会场' }).fill('二层报告厅')
  await phone.getByLabel('会议名称').fill('手机上改的名字')
  await expect(phone.getByText('离线，已存在本机，联网后自动上传')).toBeVisible()
  await phone.context().setOffline(false)
  const sheet = phone.getByRole('dialog')
  await expect(sheet).toContainText('有 1 处两边都改过')
  await picture(phone, 'form-merge')
  await sheet.getByRole('radio', { name: /电脑上改的名字/ }).check({ force: true })
  await sheet.getByRole('button', { name: '合并并继续' }).click()
  await expect(phone.getByLabel('会议名称')).toHaveValue('电脑上改的名字')
  await expect(phone.getByLabel('预计参会人数')).toHaveValue('25')
  await expect
    .poll(() => stored(phone, engagementId))
    .toMatchObject({ engagementName: '电脑上改的名字', venue: '二层报告厅', expectedAudience: 25 })

  await desk.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(desk.getByRole('textbox', { name: '会场' })).toHaveValue('二层报告厅')
})

/** A blank form, whatever draft there is already. */
async function startNew(page: Page): Promise<void> {
  await page.goto('/createMeeting')
  await expect(page.getByLabel('会议名称')).toHaveValue('')
}

async function newestDraft(page: Page): Promise<Draft> {
  const { data } = await callAs(page, '/meeting/create/getCurrentEngagementId', {})
  return (data as { draft: Draft }).draft
}

async function stored(page: Page, engagementId: string): Promise<Stored> {
  const { data } = await callAs(page, '/meeting/meeting-detail', { engagementId })
  return data as Stored
}
