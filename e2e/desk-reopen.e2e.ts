import { expect } from '@playwright/test'
import { moveClock } from './clock.ts'
import { goTo, openMeeting, openNextMeeting, useTool } from './moves.ts'
import { openPhone, signIn } from './people.ts'
import { enrol, invitationOf } from './run-meeting.ts'
import { test } from './story.ts'

test('a desk opened once opens again without network, and what is signed there is counted once', async ({
  browser,
  baseURL,
}) => {
  const lin = await signIn(browser, baseURL ?? '', '林晓')
  const { name: meeting, start } = await openNextMeeting(lin)
  const doctor = await openPhone(browser, baseURL ?? '')
  await enrol(doctor, await invitationOf(lin, meeting), '顾重开', '13800000091')
  await expect(doctor.getByText('报名成功')).toBeVisible()
  await doctor.context().close()
  await moveClock(lin, new Date(start - 10 * 60_000).toISOString())

  await openMeeting(lin, meeting)
  await useTool(lin, '现场签到')
  await expect(lin.getByText('顾重开')).toBeVisible()
  // The worker keeps the files first and takes over when the desk is opened anew.
  await lin.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration('/checkIn'))?.active?.state === 'activated',
  )
  await lin.reload()
  await lin.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(lin.getByText('顾重开')).toBeVisible()
  const kept = await lin.evaluate(async () => {
    const names = await caches.keys()
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return stored.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path !== '/checkIn' && !path.startsWith('/assets/'))).toEqual([])

  await lin.context().setOffline(true)
  await lin.reload()
  await expect(lin.getByText('顾重开')).toBeVisible()
  await lin.getByRole('searchbox').fill('顾重开')
  await lin.locator('main').getByRole('button', { name: '签到', exact: true }).click()
  await expect(lin.getByRole('button', { name: '1 条待上传' })).toBeVisible()
  await lin.reload()
  await expect(lin.getByRole('button', { name: '1 条待上传' })).toBeVisible()

  await lin.context().setOffline(false)
  await expect(lin.getByRole('button', { name: /待上传/ })).toHaveCount(0, { timeout: 30_000 })
  const elsewhere = await signIn(browser, baseURL ?? '', '林晓')
  await openMeeting(elsewhere, meeting)
  await useTool(elsewhere, '签到名单')
  await expect(elsewhere.getByText('顾重开', { exact: true })).toHaveCount(1)
  await moveClock(lin, null)

  await goTo(lin, '我的')
  await lin.getByRole('button', { name: '退出登录' }).click()
  await expect(lin).toHaveURL(/\/login/)
  await expect
    .poll(() =>
      lin.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0])
  await lin.context().close()
})
