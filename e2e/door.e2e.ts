import { expect, type Page } from '@playwright/test'
import { scanned } from './codes.ts'
import { moveClock } from './clock.ts'
import { openMeeting, openNextMeeting, useTool } from './moves.ts'
import { openPhone, signIn, signWithFinger } from './people.ts'
import { test } from './story.ts'

/** 林晓's next approved meeting, ten minutes before its start, with its code on the screen. */
async function goToTheDoor(page: Page): Promise<void> {
  const { name, start } = await openNextMeeting(page)
  await moveClock(page, new Date(start - 10 * 60_000).toISOString())
  await openMeeting(page, name)
  await useTool(page, '签到码')
}

/** Where the code on the organiser's screen leads, as a camera reads it. */
const readCode = (organiser: Page) => scanned(organiser.getByRole('img', { name: '会议签到二维码' }))

test('at the door: registered on the spot, signed without network, green by itself, and known after a reload', async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? ''
  const lin = await signIn(browser, base, '林晓')
  await goToTheDoor(lin)
  const phone = await openPhone(browser, base)
  await phone.goto(await readCode(lin))
  await expect(phone.getByLabel('报名手机号')).toBeFocused()
  await phone.keyboard.type('13700001234')
  await phone.getByRole('button', { name: '下一步' }).click()
  await phone.getByRole('button', { name: '现场登记' }).click()
  await expect(phone.getByLabel('手机号')).toHaveValue('13700001234')
  await phone.getByLabel('姓名').fill('欧阳静文')
  await phone.getByRole('checkbox', { name: '我已阅读并同意个人信息使用说明' }).check()
  await phone.getByRole('button', { name: '登记并去签名' }).click()
  await expect(phone.getByRole('heading', { name: '欧阳静文，您好' })).toBeVisible()
  await signWithFinger(phone)
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: '确认签到' }).click()
  await expect(phone.getByText('签名已暂存在本机')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByRole('heading', { name: '欧阳老师，请进' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: '欧阳老师，请进' })).toBeVisible()

  // Whoever types this number elsewhere reads a family name.
  const other = await openPhone(browser, base)
  await other.goto(await readCode(lin))
  await other.getByLabel('报名手机号').fill('13700001234')
  await other.getByRole('button', { name: '下一步' }).click()
  await expect(other.getByRole('heading', { name: '欧阳老师，您已签到' })).toBeVisible()
  await expect(other.getByText('静文')).toHaveCount(0)
  await moveClock(lin, null)
})
