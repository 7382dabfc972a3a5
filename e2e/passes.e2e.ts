import { expect, type Browser, type Page } from '@playwright/test'
import { goBack, openMeeting, openNextMeeting, useTool } from './moves.ts'
import { openFromPhone, openPhone, signIn } from './people.ts'
import * as doctors from './run-meeting.ts'
import { test } from './story.ts'

/** Doctors of the demo company's directory. */
const DOCTOR = { name: '孙浩然', phone: '10020079190' } as const
const INVITED = { name: '王建国', phone: '10020000000' } as const

/** The next approved meeting of 林晓's, and where its code leads. */
async function chooseMeeting(lin: Page): Promise<{ meeting: string; invitation: string }> {
  const { name: meeting } = await openNextMeeting(lin)
  return { meeting, invitation: await doctors.invitationOf(lin, meeting) }
}

async function fillIn(page: Page, name: string, phone: string): Promise<void> {
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('手机号').fill(phone)
}

async function enrol(browser: Browser, base: string, invitation: string, name: string, phone: string): Promise<Page> {
  const page = await openPhone(browser, base)
  await doctors.enrol(page, invitation, name, phone)
  return page
}

async function findBack(browser: Browser, base: string, invitation: string, who: { name: string; phone: string }) {
  const page = await openPhone(browser, base)
  await page.goto(invitation)
  await page.getByRole('link', { name: '我已报名' }).click()
  await fillIn(page, who.name, who.phone)
  await page.getByRole('button', { name: '找回', exact: true }).click()
  return page
}

/** Makes a letter and sends it to its doctor's phone. */
async function sendLetter(lin: Page, meeting: string, name: string): Promise<void> {
  await openMeeting(lin, meeting)
  await useTool(lin, '个人邀请函')
  await lin.getByRole('button', { name: '选择医生' }).click()
  const picker = lin.getByRole('dialog').last()
  await picker.getByRole('combobox').fill(name)
  await picker.getByRole('option').filter({ hasText: name }).first().click()
  await picker.getByRole('button', { name: /^确定/ }).click()
  await lin.getByRole('dialog').getByRole('button', { name }).first().click()
  await lin.getByRole('button', { name: '发到医生手机' }).click()
  await expect(lin.getByText(/已发/).first()).toBeVisible()
}

const hasCode = (page: Page, name: string) =>
  Promise.all([
    expect(page.getByRole('img', { name: '我的签到码' })).toBeVisible(),
    expect(page.getByText(name, { exact: true })).toBeVisible(),
  ])

test('a pass outlives its tab, comes back on any device, and can be corrected', async ({ browser, baseURL }) => {
  const base = baseURL ?? ''
  const lin = await signIn(browser, base, '林晓')
  const { meeting, invitation } = await chooseMeeting(lin)
  const phone = '13900880001'

  const first = await enrol(browser, base, invitation, '李名', phone)
  await hasCode(first, '李名')
  await expect(first.getByRole('link', { name: '加入日历' })).toBeVisible()
  const address = new URL(first.url()).pathname
  const device = first.context()
  await first.close()

  const tab = await device.newPage()
  await tab.goto(invitation)
  await tab.getByRole('link', { name: '我的签到码' }).click()
  await expect(tab).toHaveURL(new RegExp(`${address}$`))
  await tab.getByRole('button', { name: '更正报名信息' }).click()
  await tab.getByLabel('姓名').fill('李明')
  await tab.getByRole('button', { name: '保存更正' }).click()
  await hasCode(tab, '李明')
  await tab.getByRole('button', { name: '保存为图片' }).click()
  await expect(tab.getByRole('img', { name: /我的签到码 .*李明/ })).toBeVisible()

  const again = await enrol(browser, base, invitation, '李明', phone)
  const refusal = again.getByText('这个手机号已经报名，无需再次报名')
  await expect(refusal).toBeInViewport()
  await expect(again.getByLabel('手机号')).toBeFocused()
  await again.getByRole('button', { name: '找回我的报名' }).click()
  await hasCode(again, '李明')
  await expect(again).toHaveURL(new RegExp(`${address}$`))

  await openMeeting(lin, meeting)
  await useTool(lin, '报名名单')
  await lin.getByRole('searchbox').fill('李明')
  await lin.getByRole('button', { name: /李明/ }).click()
  await expect(lin.getByText('姓名：李名 → 李明')).toBeVisible()
})

test('a number typed by somebody else is free again, the doctor’s letter takes it back, and the doctor has the place and its pass', async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? ''
  const lin = await signIn(browser, base, '林晓')
  const { meeting, invitation } = await chooseMeeting(lin)
  const stranger = await enrol(browser, base, invitation, '他人', DOCTOR.phone)
  await hasCode(stranger, '他人')

  await openMeeting(lin, meeting)
  await useTool(lin, '报名名单')
  await lin.getByRole('searchbox').fill('他人')
  await lin.getByRole('button', { name: /他人/ }).click()
  await lin.getByRole('button', { name: '他人：更多操作' }).click()
  await lin.getByRole('button', { name: '作废报名' }).click()
  const question = lin.getByRole('dialog').last()
  await question.getByRole('textbox').fill('不是本人报名')
  await question.getByRole('button', { name: '作废报名' }).click()
  await expect(lin.getByText('他人的报名已作废')).toBeVisible()

  await stranger.reload()
  await expect(stranger.getByText('这个报名链接已失效')).toBeVisible()

  await openMeeting(lin, meeting)
  await useTool(lin, '报名名单')
  await lin.getByRole('link', { name: '添加医生' }).click()
  await lin.getByRole('button', { name: '从医生库选择' }).click()
  const sheet = lin.getByRole('dialog')
  await sheet.getByRole('combobox').fill(DOCTOR.name)
  await sheet.getByRole('option').filter({ hasText: DOCTOR.name }).first().click()
  await sheet.getByRole('button', { name: /^确定/ }).click()
  await expect(lin.getByText('已加入')).toBeVisible()

  const other = await enrol(browser, base, invitation, '他人', INVITED.phone)
  await hasCode(other, '他人')
  await sendLetter(lin, meeting, INVITED.name)
  const letter = await openFromPhone(browser, base, INVITED.name, meeting)
  await letter.getByText('我已阅读并同意').click()
  await letter.getByRole('button', { name: '接受邀请' }).click()
  await letter.getByRole('link', { name: '我的签到码' }).click()
  await hasCode(letter, INVITED.name)
  await other.reload()
  await expect(other.getByText('这个报名链接已失效')).toBeVisible()

  const doctor = await findBack(browser, base, invitation, DOCTOR)
  await hasCode(doctor, DOCTOR.name)
  const guess = await findBack(browser, base, invitation, { ...DOCTOR, name: '他人' })
  await expect(guess.getByRole('alert')).toContainText('没有找到')

  const xu = await signIn(browser, base, '徐洋')
  // The organiser sends a colleague the invitation page.
  await xu.goto(invitation)
  await xu.getByRole('link', { name: '立即报名' }).click()
  await xu.getByRole('link', { name: '我是公司同事，我要参加' }).click()
  await xu.getByRole('button', { name: '我要参加' }).click()
  await expect(xu.getByText('您在参会同事名单里')).toBeVisible()
  await openMeeting(lin, meeting)
  await useTool(lin, '报名名单')
  await expect(lin.getByText('另有同事 1 人')).toBeVisible()
  await goBack(lin)
  await useTool(lin, '会议历程')
  await expect(lin.getByText('作废了一人的报名')).toBeVisible()
  await expect(lin.getByText('不是本人报名')).toBeVisible()
})
