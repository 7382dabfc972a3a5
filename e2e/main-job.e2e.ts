import { expect, test, type Page } from '@playwright/test'
import { createMeeting } from './create-meeting.ts'
import { closeMeeting, payFees, submitFees } from './close-and-pay.ts'
import { callAs, moveClock, picture, signIn } from './people.ts'
import { enrol, recordSpeakers, signInAtDoor, takePhotos } from './run-meeting.ts'

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
  const engagementId = await createMeeting(lin, NAME, SPEAKER_NAMES)

  const zhou = await signIn(browser, base, '周敏')
  await sendBack(zhou, NAME)
  await resubmit(lin, engagementId)
  await pass(zhou, NAME, true)
  const he = await signIn(browser, base, '何静')
  await pass(he, NAME, false)

  for (const { name, phone } of DOCTORS) await enrol(browser, base, engagementId, name, phone)
  await refusedTooEarly(lin, engagementId)
  const { start, end } = await times(lin, engagementId)
  await moveClock(lin, shifted(start, -10))
  for (const { phone } of [...DOCTORS, ...SPEAKERS]) await signInAtDoor(browser, base, lin, engagementId, phone)
  await lin.goto(`/meetingDetailChildren/signinStatus?engagementId=${engagementId}`)
  await expect(lin.getByText(/4\s*\/\s*4/)).toBeVisible()
  await picture(lin, 'sign-in-code')
  await takePhotos(lin, engagementId)
  await lin.goto(`/meetingDetail?engagementId=${engagementId}`)
  await expect(lin.getByRole('heading', { name: NAME })).toBeVisible()
  await picture(lin, 'cockpit')

  await moveClock(lin, shifted(end, 40))
  await recordSpeakers(lin, engagementId, SPEAKER_NAMES)
  await closeMeeting(lin, engagementId, SPEAKER_NAMES)
  await submitFees(lin, engagementId)
  const tang = await signIn(browser, base, '唐颖')
  await payFees(tang, SPEAKER_NAMES)

  await tang.goto('/assistant/detail/payDetail?ioCode=IO26CV001')
  await expect(tang.getByText('¥3,550').first()).toBeVisible()
  await expect(tang.getByText('¥2,300').first()).toBeVisible()
  await expect(tang.getByText('¥760').first()).toBeVisible()
  await picture(tang, 'ledger')
  await lin.goto(`/meetingDetail/course?engagementId=${engagementId}`)
  for (const step of ['创建了会议', '退回修改', '审批通过', '4 人签到', '完成结案', '提交了 2 笔劳务费']) {
    await expect(lin.getByText(step).first()).toBeVisible()
  }
  await picture(lin, 'course')
})

test('a submission is taken back, and an approved meeting is cancelled with its money released', async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? ''
  const speakers = ['张伟民', '朱海燕'] as const
  const lin = await signIn(browser, base, '林晓')
  await moveClock(lin, null)
  await createMeeting(lin, '撤回演练会议', speakers)
  await act(lin, '撤回演练会议', '撤回申请')
  await expect(lin.getByText('已撤回').first()).toBeVisible()

  await lin.goto('/')
  await createMeeting(lin, '取消演练会议', speakers)
  await pass(await signIn(browser, base, '周敏'), '取消演练会议', false)
  await pass(await signIn(browser, base, '何静'), '取消演练会议', false)
  await act(lin, '取消演练会议', '取消会议', '讲者临时无法出席')
  await expect(lin.getByText('会议已取消，占用的预算已释放')).toBeVisible()
  const tang = await signIn(browser, base, '唐颖')
  await tang.goto('/assistant/detail/payDetail?ioCode=IO26CV001')
  const released = tang.getByRole('listitem').filter({ hasText: '取消演练会议' }).filter({ hasText: '释放预算' })
  await expect(released.getByText('¥7,350')).toBeVisible()
})

const shifted = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()

async function times(page: Page, engagementId: string): Promise<{ start: string; end: string }> {
  const { data } = (await callAs(page, '/meeting/meeting-detail', { engagementId })) as {
    data: { engagementStartDatetime: string; engagementEndDatetime: string }
  }
  return { start: data.engagementStartDatetime, end: data.engagementEndDatetime }
}

/** Before its time the code says when it opens, and gives none. */
async function refusedTooEarly(page: Page, engagementId: string): Promise<void> {
  await page.goto(`/meetingDetailChildren/signinStatus?engagementId=${engagementId}`)
  await expect(page.getByText(/开放/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: '会议签到二维码' })).toBeHidden()
}

/** An action of a submission in the list of my submissions, with its reason where one is asked for. */
async function act(page: Page, name: string, action: string, reason?: string): Promise<void> {
  await page.goto('/applyList')
  const card = page
    .getByRole('listitem')
    .filter({ hasText: name })
    .or(page.getByRole('article').filter({ hasText: name }))
    .first()
  await card.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  const question = page.getByRole('dialog').last()
  if (reason !== undefined) await question.getByRole('textbox').fill(reason)
  await question.getByRole('button', { name: action, exact: true }).click()
}

/** From the approver's list into the record. */
async function openRecord(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: /审批/ }).first().click()
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(name)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

async function sendBack(page: Page, name: string): Promise<void> {
  await openRecord(page, name)
  await page.getByRole('button', { name: '退回修改' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('请补充会议备注')
  await page.getByRole('dialog').getByRole('button', { name: /退回/ }).click()
  await expect(page.getByText(/退回/).first()).toBeVisible()
}

async function resubmit(page: Page, engagementId: string): Promise<void> {
  await page.goto(`/meetingEdit2?engagementId=${engagementId}`)
  await expect(page.getByText('请补充会议备注')).toBeVisible()
  await page.getByRole('button', { name: '重新提交' }).click()
  await expect(page).toHaveURL(/createSuccess/)
}

async function pass(page: Page, name: string, isPictured: boolean): Promise<void> {
  await openRecord(page, name)
  if (isPictured) await picture(page, 'approve')
  await page.getByRole('button', { name: '通过' }).click()
  // The decision is sent when its five seconds of undo are over.
  await expect(page.getByRole('button', { name: '通过' })).toBeHidden({ timeout: 12_000 })
}
