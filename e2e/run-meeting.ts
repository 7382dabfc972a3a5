import { expect, type Browser, type Page } from '@playwright/test'
import { openPhone, picture, signWithFinger } from './people.ts'
import { drawnPicture } from './pictures.ts'

/** Enrols on the public landing page, as a doctor who was sent its link. */
export async function enrol(
  browser: Browser,
  base: string,
  engagementId: string,
  name: string,
  phone: string,
): Promise<void> {
  const page = await openPhone(browser, base)
  await page.goto(`/landing/${engagementId}`)
  await picture(page, 'landing')
  await page.getByRole('link', { name: '立即报名' }).click()
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('手机号').fill(phone)
  await page.getByText('我已阅读并同意').click()
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByText('报名成功')).toBeVisible()
  await page.context().close()
}

/** What the code on the organiser's screen says at this moment: the address a phone's camera would open. */
async function scan(organiser: Page, engagementId: string): Promise<string> {
  await organiser.goto(`/meetingDetailChildren/signinStatus?engagementId=${engagementId}`)
  const { data } = await organiser.evaluate(async (id): Promise<{ data: { url: string } }> => {
    const headers = { 'X-Client': '1', token: localStorage.getItem('token') ?? '' }
    return (await fetch(`/api/op/api/getQrCode?engagementId=${id}`, { headers })).json()
  }, engagementId)
  await expect(organiser.getByRole('img', { name: '会议签到二维码' })).toBeVisible()
  return new URL(data.url).pathname
}

/** Scans the rotating code, says who it is by phone number, and signs with a finger. */
export async function signInAtDoor(
  browser: Browser,
  base: string,
  organiser: Page,
  engagementId: string,
  phone: string,
): Promise<void> {
  const path = await scan(organiser, engagementId)
  const page = await openPhone(browser, base)
  await page.goto(path)
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '下一步' }).click()
  await signWithFinger(page)
  const consent = page.getByText('我已阅读并同意')
  if (await consent.isVisible()) await consent.click()
  await picture(page, 'signature')
  await page.getByRole('button', { name: '确认签到' }).click()
  await expect(page.getByText('签到成功')).toBeVisible()
  await page.context().close()
}

/** Takes three pictures of the room and two of talks. */
export async function takePhotos(page: Page, engagementId: string): Promise<void> {
  await page.goto(`/meetingDetail/camera?engagementId=${engagementId}`)
  const notice = page.getByRole('button', { name: '知道了' })
  await notice.click()
  const choose = async (names: readonly string[]) => {
    const pictures = await Promise.all(names.map((name) => drawnPicture(page, name)))
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
export async function recordSpeakers(page: Page, engagementId: string, names: readonly string[]): Promise<void> {
  await page.goto(`/meetingDetailChildren/speakerList?engagementId=${engagementId}`)
  for (const name of names) {
    const card = page.getByRole('region', { name })
    await card.getByText('到场', { exact: true }).click()
    await card.getByLabel('实际讲了').fill('30')
    await card.getByRole('button', { name: '保存' }).click()
    await expect(card.getByText('到场 30 分钟')).toBeVisible()
  }
}
