import { expect, type Browser, type Page } from '@playwright/test'
import { createMeeting } from './create-meeting.ts'
import { approveFees, closeMeeting, payFees, submitFees } from './close-and-pay.ts'
import { moveClock } from './clock.ts'
import {
  goBack,
  goHome,
  goTo,
  openAnew,
  openApplication,
  openFunction,
  openMeeting,
  standing,
  useTool,
} from './moves.ts'
import { DESKTOP, openPhone, PHONE, picture, signIn } from './people.ts'
import { enrol, invitationOf, recordSpeakers, signInAtDoor, takePhotos } from './run-meeting.ts'
import { test } from './story.ts'

const NAME = '心衰规范化诊疗研讨会'

const SPEAKERS = [
  { name: '王建国', phone: '10020000000' },
  { name: '孙浩然', phone: '10020079190' },
] as const
const DOCTORS = [
  { name: '李明', phone: '13900000001' },
  { name: '赵丽', phone: '13900000002' },
] as const
const SPEAKER_NAMES = SPEAKERS.map(({ name }) => name)

test('one meeting from creation to payment, on phones', async ({ browser, baseURL }) => {
  const base = baseURL ?? ''
  const lin = await signIn(browser, base, '林晓')
  await picture(lin, 'home')
  await createMeeting(lin, NAME, SPEAKER_NAMES)

  const zhou = await signIn(browser, base, '周敏')
  await sendBack(zhou, NAME)
  await resubmit(lin)
  await openAnew(zhou)
  await pass(zhou, NAME, true)
  const he = await signIn(browser, base, '何静')
  await pass(he, NAME, false)

  const invitation = await invitationOf(lin, NAME)
  for (const { name, phone } of DOCTORS) {
    const page = await openPhone(browser, base)
    await enrol(page, invitation, name, phone)
    await expect(page.getByText('报名成功')).toBeVisible()
    await page.context().close()
  }
  const { start, end } = await refusedTooEarly(lin)
  await moveClock(lin, after(start, -10))
  await openMeeting(lin, NAME)
  await useTool(lin, '签到码')
  for (const { phone } of [...DOCTORS, ...SPEAKERS]) await signInAtDoor(browser, base, lin, phone)
  await expect(lin.getByText(/4\s*\/\s*4/)).toBeVisible()
  await picture(lin, 'sign-in-code')
  await deskPictures(browser, base)
  await takePhotos(lin, NAME)
  await goBack(lin)
  await expect(lin.getByRole('heading', { name: NAME })).toBeVisible()
  await picture(lin, 'cockpit')

  await moveClock(lin, after(end, 40))
  await recordSpeakers(lin, NAME, SPEAKER_NAMES)
  await closeMeeting(lin, he, NAME, SPEAKER_NAMES)
  await submitFees(lin, NAME)
  const tang = await signIn(browser, base, '唐颖')
  await approveFees(tang, SPEAKER_NAMES)
  const pan = await signIn(browser, base, '潘悦')
  await payFees(pan, SPEAKER_NAMES)

  await openOrder(tang)
  await expect(tang.getByText('¥3,550').first()).toBeVisible()
  await expect(tang.getByText('¥2,300').first()).toBeVisible()
  await expect(tang.getByText('¥760').first()).toBeVisible()
  await picture(tang, 'ledger')
  await openMeeting(lin, NAME)
  await useTool(lin, '会议历程')
  for (const step of ['创建了会议', '退回修改', '已通过', '4 人签到', '完成结案', '提交了 2 笔劳务费']) {
    await expect(lin.getByText(step).first()).toBeVisible()
  }
  await picture(lin, 'course')
})

test(
  'a submission is taken back, and an approved meeting is cancelled with its money released',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const base = baseURL ?? ''
    const speakers = ['张伟民', '朱海燕'] as const
    const lin = await signIn(browser, base, '林晓')
    await moveClock(lin, null)
    await createMeeting(lin, '撤回演练会议', speakers)
    await act(lin, '撤回演练会议', '撤回申请')
    await expect(lin.getByText('已撤回').first()).toBeVisible()

    await goHome(lin)
    await createMeeting(lin, '取消演练会议', speakers)
    await pass(await signIn(browser, base, '周敏'), '取消演练会议', false)
    await pass(await signIn(browser, base, '何静'), '取消演练会议', false)
    await act(lin, '取消演练会议', '取消会议', '讲者临时无法出席')
    await expect(lin.getByText('会议已取消，占用的预算已释放')).toBeVisible()
    const tang = await signIn(browser, base, '唐颖')
    await openOrder(tang)
    const released = tang.getByRole('link').filter({ hasText: '取消演练会议' }).filter({ hasText: '释放预算' })
    await expect(released.getByText('¥7,350')).toBeVisible()
  },
)

/** The list and the code on the wall, on a desk, when the story is played for the README. */
async function deskPictures(browser: Browser, base: string): Promise<void> {
  if (process.env['SCREENSHOTS'] === undefined) return
  const desk = await signIn(browser, base, '林晓')
  await goTo(desk, '会议')
  await desk.setViewportSize(DESKTOP)
  await expect(desk.getByRole('row').nth(8)).toBeVisible()
  await picture(desk, 'list')
  await desk.setViewportSize(PHONE)
  await openMeeting(desk, NAME)
  await useTool(desk, '签到码')
  await desk.setViewportSize(DESKTOP)
  await desk.getByRole('button', { name: '全屏显示' }).click()
  await picture(desk, 'wall')
  await desk.context().close()
}

const after = (moment: number, minutes: number) => new Date(moment + minutes * 60_000).toISOString()

/** Before its time the code says when it opens, and leads nowhere; gives the meeting's times. */
async function refusedTooEarly(page: Page): Promise<{ start: number; end: number }> {
  await openMeeting(page, NAME)
  await page.getByText('全部工具').click()
  const code = page.getByRole('button', { name: /^签到码/ })
  await expect(code).toBeDisabled()
  await expect(code).toContainText('会前 60 分钟开放')
  return standing(page)
}

/** From home to what has been spent of the order. */
async function openOrder(finance: Page): Promise<void> {
  await openFunction(finance, '费用助手')
  await finance.getByRole('tab', { name: '内部订单' }).click()
  await finance.getByRole('link', { name: /IO26CV001/ }).click()
}

/** An action of a submission in the list of my submissions, with its reason where one is asked for. */
async function act(page: Page, name: string, action: string, reason?: string): Promise<void> {
  await openFunction(page, '我的申请')
  const card = page.getByRole('listitem').filter({ hasText: name }).first()
  await card.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  const question = page.getByRole('dialog').last()
  if (reason !== undefined) await question.getByRole('textbox').fill(reason)
  await question.getByRole('button', { name: action, exact: true }).click()
}

async function sendBack(page: Page, name: string): Promise<void> {
  await openApplication(page, name)
  await page.getByRole('button', { name: '退回修改' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('请补充会议备注')
  await page.getByRole('dialog').getByRole('button', { name: /退回/ }).click()
  await expect(page.getByText(/^已退回，/).first()).toBeVisible()
}

async function resubmit(page: Page): Promise<void> {
  await goHome(page)
  await page.getByRole('main').getByRole('link', { name: NAME }).filter({ hasText: '修改' }).click()
  await expect(page.getByRole('heading', { name: /^周敏于 .+ 退回$/ })).toBeVisible()
  await expect(page.getByText('请补充会议备注')).toBeVisible()
  await page.getByRole('button', { name: '重新提交' }).click()
  await expect(page).toHaveURL(/createSuccess/)
}

async function pass(page: Page, name: string, isPictured: boolean): Promise<void> {
  await openApplication(page, name)
  if (isPictured) await picture(page, 'approve')
  // The decision is sent when its five seconds of undo are over; the next person sees it once it is answered.
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/setApprovePass'))
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText(/^已通过/).first()).toBeVisible()
  await answered
}
