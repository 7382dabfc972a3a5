import { expect, type Browser, type Page } from '@playwright/test'
import { moveClock } from './clock.ts'
import { openMeeting, openNextMeeting, useTool } from './moves.ts'
import { openPhone, signIn } from './people.ts'
import { enrol, invitationOf } from './run-meeting.ts'
import { test } from './story.ts'

const NAMES = ['陈一鸣', '陈二鸣', '陈三鸣', '陈四鸣'] as const

/** 林晓's next approved meeting, in which four doctors have enrolled, ten minutes before its start. */
async function meetingAtTheDoor(browser: Browser, base: string, page: Page): Promise<string> {
  const { name: meeting, start } = await openNextMeeting(page)
  const invitation = await invitationOf(page, meeting)
  for (const [index, name] of NAMES.entries()) {
    const doctor = await openPhone(browser, base)
    await enrol(doctor, invitation, name, `1380000000${index}`)
    await expect(doctor.getByText('报名成功')).toBeVisible()
    await doctor.context().close()
  }
  await moveClock(page, new Date(start - 10 * 60_000).toISOString())
  return meeting
}

const openDesk = async (page: Page, meeting: string) => {
  await openMeeting(page, meeting)
  await useTool(page, '现场签到')
}

const signAt = async (page: Page, name: string) => {
  await page.getByRole('searchbox').fill(name)
  await page.locator('main').getByRole('button', { name: '签到', exact: true }).click()
}

test('signed in without network: kept, through a reload, and counted exactly once', async ({ browser, baseURL }) => {
  const lin = await signIn(browser, baseURL ?? '', '林晓')
  const meeting = await meetingAtTheDoor(browser, baseURL ?? '', lin)
  await openDesk(lin, meeting)
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
  const elsewhere = await signIn(browser, baseURL ?? '', '林晓')
  await openMeeting(elsewhere, meeting)
  await useTool(elsewhere, '签到名单')
  for (const name of NAMES.slice(0, 3)) await expect(elsewhere.getByText(name, { exact: true })).toHaveCount(1)
  await expect(elsewhere.getByText('陈四鸣')).toHaveCount(0)

  // A conflict is kept with its reason until somebody decides.
  await lin.reload()
  await expect(lin.getByText('陈四鸣')).toBeVisible()
  await lin.context().setOffline(true)
  await signAt(lin, '陈四鸣')
  await expect(lin.getByRole('button', { name: '1 条待上传' })).toBeVisible()
  await openDesk(elsewhere, meeting)
  await signAt(elsewhere, '陈四鸣')
  await expect(elsewhere.getByText('陈四鸣已签到')).toBeVisible()
  await lin.context().setOffline(false)
  await lin.getByRole('button', { name: '1 条需要处理' }).click()
  await expect(lin.getByText('已经签到过了，无需再次签到')).toBeVisible()
  await lin.getByRole('button', { name: '不再上传' }).click()
  await lin.getByRole('dialog').getByRole('button', { name: '不再上传' }).last().click()
  await expect(lin.getByText('都已上传')).toBeVisible()
  await moveClock(lin, null)
})
