import { expect, test, type Page } from '@playwright/test'
import { callAs, moveClock, signIn } from './people.ts'

type Meeting = { engagementId: string; engagementStartDatetime: string | null }

/** 林晓's next approved meeting, ten minutes before its start. */
async function meetingAtTheDoor(page: Page): Promise<string> {
  const { data } = await callAs(page, '/meeting/meeting-list', { group: 'upcoming', sort: 'startAsc' })
  const [approved] = (data as { list: Meeting[] }).list
  if (!approved?.engagementStartDatetime) throw new Error('no approved meeting')
  const { engagementId, engagementStartDatetime } = approved
  for (const [index, name] of ['陈一鸣', '陈二鸣', '陈三鸣', '陈四鸣'].entries()) {
    const query = new URLSearchParams({
      engagementId,
      name,
      phone: `1380000000${index}`,
      hcoName: '测试医院',
      consent: 'true',
    })
    const enrolled = await callAs(page, `/meeting/create/doEnroll?${query}`, {})
    expect(enrolled.msg).toBe('')
  }
  await moveClock(page, new Date(Date.parse(engagementStartDatetime) - 10 * 60_000).toISOString())
  return engagementId
}

const signAt = async (page: Page, name: string) => {
  await page.getByRole('searchbox').fill(name)
  await page.locator('main').getByRole('button', { name: '签到', exact: true }).click()
}

test('signed in without network: kept, through a reload, and counted exactly once', async ({ browser, baseURL }) => {
  const lin = await signIn(browser, baseURL ?? '', '林晓')
  const engagementId = await meetingAtTheDoor(lin)
  await lin.goto(`/checkIn?engagementId=${engagementId}`)
  await expect(lin.getByText('陈一鸣')).toBeVisible()

  await lin.context().setOffline(true)
  await expect(lin.getByText('没有网络。签到先记在这台手机上')).toBeVisible()
  for (const name of ['陈一鸣', '陈二鸣', '陈三鸣']) await signAt(lin, name)
  await expect(lin.getByRole('button', { name: '3 条待上传' })).toBeVisible()

  // The network is back, but the answers get lost: the server has the sign-ins, the phone does not know.
  await lin.route('**/api/sign/replay', async (route) => {
    await route.fetch().catch(() => undefined)
    // The reload may have ended it already.
    await route.abort().catch(() => undefined)
  })
  await lin.context().setOffline(false)
  await lin.reload()
  await expect(lin.getByRole('button', { name: '3 条待上传' })).toBeVisible()

  await lin.unroute('**/api/sign/replay')
  // It tries again by itself, two to twenty seconds later.
  await expect(lin.getByRole('button', { name: /待上传/ })).toHaveCount(0, { timeout: 30_000 })
  const { data } = await callAs(lin, '/meeting/create/getSignList', { engagementId })
  const { list } = data as { list: { name: string; staffName: string }[] }
  expect(list.map(({ name }) => name).sort()).toEqual(['陈一鸣', '陈三鸣', '陈二鸣'])

  // A conflict is kept with its reason until somebody decides.
  await lin.reload()
  await expect(lin.getByText('陈四鸣')).toBeVisible()
  await lin.context().setOffline(true)
  await signAt(lin, '陈四鸣')
  await expect(lin.getByRole('button', { name: '1 条待上传' })).toBeVisible()
  const elsewhere = await signIn(browser, baseURL ?? '', '林晓')
  const roster = await elsewhere.request.get(`/api/sign/roster?engagementId=${engagementId}`, {
    headers: { token: (await elsewhere.evaluate(() => localStorage.getItem('token'))) ?? '', 'x-client': '1' },
  })
  const people = ((await roster.json()) as { data: { list: { name: string; enrollmentId: string }[] } }).data.list
  const enrollmentId = people.find(({ name }) => name === '陈四鸣')?.enrollmentId
  const nonce = crypto.randomUUID()
  expect((await callAs(elsewhere, '/sign/by-staff', { engagementId, enrollmentId, nonce })).msg).toBe('')
  await lin.context().setOffline(false)
  await lin.getByRole('button', { name: '1 条需要处理' }).click()
  await expect(lin.getByText('已经签到过了')).toBeVisible()
  await lin.getByRole('button', { name: '不再上传' }).click()
  await lin.getByRole('dialog').getByRole('button', { name: '不再上传' }).last().click()
  await expect(lin.getByText('都已上传')).toBeVisible()
  await moveClock(lin, null)
})
