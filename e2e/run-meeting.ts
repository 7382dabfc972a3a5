import { expect, type Browser, type Page } from '@playwright/test'
import { scanned } from './codes.ts'
import { goBack, openMeeting, useTool } from './moves.ts'
import { openPhone, picture, signWithFinger } from './people.ts'
import { drawnPicture } from './pictures.ts'

/** The address in the code of a meeting's invitation page, as its organiser holds it up. */
export async function invitationOf(organiser: Page, name: string): Promise<string> {
  await openMeeting(organiser, name)
  await useTool(organiser, '邀请页')
  return scanned(organiser.getByRole('dialog').getByRole('img', { name: '邀请页二维码' }))
}

/** Enrols on the public landing page, as a doctor who has scanned its code. */
export async function enrol(page: Page, invitation: string, name: string, phone: string): Promise<void> {
  await page.goto(invitation)
  await picture(page, 'landing')
  await page.getByRole('link', { name: '立即报名' }).click()
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('手机号').fill(phone)
  await page.getByText('我已阅读并同意').click()
  await page.getByRole('button', { name: '提交报名' }).click()
}

/** Scans the rotating code on the organiser's phone, says who it is by phone number, and signs with a finger. */
export async function signInAtDoor(browser: Browser, base: string, organiser: Page, phone: string): Promise<void> {
  const page = await openPhone(browser, base)
  await page.goto(await scanned(organiser.getByRole('img', { name: '会议签到二维码' })))
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '下一步' }).click()
  await signWithFinger(page)
  const consent = page.getByText('我已阅读并同意')
  if (await consent.isVisible()) await consent.click()
  await picture(page, 'signature')
  await page.getByRole('button', { name: '确认签到' }).click()
  await expect(page.getByText(/，请进$/)).toBeVisible()
  await page.context().close()
}

/** What to mind when taking photos is shown once to each person, as soon as the server has said that this one has not read it. */
export async function readNotice(page: Page): Promise<void> {
  const notice = page.getByRole('button', { name: '知道了' })
  await page.addLocatorHandler(notice, () => notice.click(), { times: 1 })
}

/** Takes three pictures of the room and two of talks. */
export async function takePhotos(page: Page, name: string): Promise<void> {
  await openMeeting(page, name)
  await useTool(page, /^现场照片/)
  await readNotice(page)
  const choose = async (names: readonly string[]) => {
    const pictures = await Promise.all(names.map((word) => drawnPicture(page, word)))
    await page
      .getByLabel('从相册选择')
      .and(page.locator('input'))
      .setInputFiles(pictures.map((buffer, index) => ({ name: `${names[index]}.png`, mimeType: 'image/png', buffer })))
  }
  await choose(['会场一', '会场二', '会场三'])
  await expect(page.getByText('已上传 3 张')).toBeVisible({ timeout: 30_000 })
  await page.getByText('讲者', { exact: true }).first().click()
  await choose(['讲课一', '讲课二'])
  await expect(page.getByText('已上传 5 张')).toBeVisible({ timeout: 30_000 })
  await picture(page, 'photos')
}

/** Both speakers came and gave their full time. */
export async function recordSpeakers(page: Page, name: string, speakers: readonly string[]): Promise<void> {
  await openMeeting(page, name)
  await useTool(page, /^讲者/)
  for (const speaker of speakers) {
    const card = page.getByRole('region', { name: speaker })
    await card.getByText('出席', { exact: true }).click()
    await card.getByLabel('实际讲课时长').fill('30')
  }
  await page.getByRole('button', { name: /^保存/ }).click()
  for (const speaker of speakers)
    await expect(page.getByRole('region', { name: speaker }).getByText('出席 30 分钟')).toBeVisible()
  await goBack(page)
}
