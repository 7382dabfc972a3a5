import { expect, type Page } from '@playwright/test'
import { scanned } from './codes.ts'
import { openMeeting, openNextMeeting, useTool } from './moves.ts'
import { openPhone, picture, signIn } from './people.ts'
import { test } from './story.ts'

test('an invitation page is shared as a picture and a short link, and each opening reaches the organiser', async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? ''
  const lin = await signIn(browser, base, '林晓')
  const { name: meeting } = await openNextMeeting(lin)
  await useTool(lin, '邀请页')
  const sheet = lin.getByRole('dialog')
  const code = sheet.getByRole('img', { name: '邀请页二维码' })
  expect(await code.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
  await picture(lin, 'share')
  const link = await sheet.getByText(/\/m\/[0-9a-f]{12}$/).innerText()

  // One phone scans the code, and comes back by the link; another opens the link it was sent.
  const scanning = await openPhone(browser, base)
  const heading = await open(scanning, await scanned(code))
  await open(scanning, `http://${link}`)
  await expect(scanning).not.toHaveURL(/src=/)
  await expect(scanning.getByText(/公司 .+ 主办/)).toBeVisible()
  await open(await openPhone(browser, base), `http://${link}`)
  // Whoever copies the address out of the browser's bar passes on a page of its own.
  await open(await openPhone(browser, base), scanning.url())

  await openMeeting(lin, meeting)
  await useTool(lin, '邀约进展')
  await expect(lin.getByText(heading).first()).toBeVisible()
  await lin.getByRole('button', { name: /链接打开/ }).click()
  await expect(lin.getByRole('button', { name: '二维码 1' })).toBeVisible()
  await expect(lin.getByRole('button', { name: '链接 2' })).toBeVisible()
  await picture(lin, 'reach')

  // Who enrols without WeChat reads a reminder on the page, and the organiser sees that it has no other way.
  await enrolOn(scanning, '周一鸣', '13911112222')
  await scanning.getByRole('link', { name: '会议详情' }).click()
  await expect(scanning.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await openMeeting(lin, meeting)
  await useTool(lin, '报名名单')
  await lin.getByRole('searchbox').fill('周一鸣')
  await lin.getByRole('button', { name: /周一鸣/ }).click()
  const person = lin.getByRole('dialog')
  await expect(person.getByText(/报名确认：仅邀请页可见/)).toBeVisible()
  await person.getByRole('button', { name: '提醒', exact: true }).click()
  await expect(lin.getByText('已记录对 1 人的提醒')).toBeVisible()
  await scanning.reload()
  await expect(scanning.getByText(/主办方于 .+ 提醒您参会/)).toBeVisible()
  await picture(scanning, 'reminded')

  // The page, its editor and its poster are found in one place.
  await openMeeting(lin, meeting)
  await useTool(lin, '邀请页')
  await expect(lin.getByRole('link', { name: '编辑邀请页' })).toHaveAttribute('href', /\/landing\/preview/)
  await lin.getByRole('link', { name: '海报', exact: true }).click()
  await expect(lin).toHaveURL(/\/poster\//)
})

async function enrolOn(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('link', { name: '立即报名' }).click()
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('手机号').fill(phone)
  await page.getByText('我已阅读并同意').click()
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByRole('img', { name: '我的签到码' })).toBeVisible()
}

/** Opens a page as a browser does that was given its address; answers the meeting's name. */
async function open(page: Page, address: string): Promise<string> {
  const counted = page.waitForResponse((reply) => reply.url().includes('open-link-save'))
  await page.goto(address)
  expect((await (await counted).json()).code).toBe('0000')
  await expect(page).toHaveURL(/\/landing\//)
  return page.getByRole('heading', { level: 1 }).innerText()
}
