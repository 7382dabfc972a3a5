import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, Refusal } from '../../kit/test-calls.ts'
import { keepPass, storeToken, takePass } from '../../kit/device/tokens.ts'
import { LANDING as landing, MEETING, TOKEN } from './registration-test-kit.ts'
import { openScreen } from '../../stories/open-screen.tsx'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(390, 844)
})

async function fillIn(): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: '姓名' }), '李明')
  await userEvent.fill(page.getByRole('textbox', { name: '手机号' }), '+86 139-0000-0001')
  await userEvent.click(page.getByText('我已阅读并同意个人信息使用说明'))
  await userEvent.click(page.getByRole('button', { name: '提交报名' }))
}

it('keeps the pass on the device and leads to its address', async () => {
  const sent = answerCalls({
    landing: { landingDetail: () => landing },
    enrolment: {
      doEnroll: () => ({ enrollmentId: MEETING, status: 'enrolled', waitNo: null, name: '李明', hcpToken: TOKEN }),
    },
  })
  const gone = await openScreen('landingRegistration', { engagementId: MEETING })
  await fillIn()
  await expect.poll(() => gone).toEqual([`/pass/${TOKEN}`])
  expect(sent.find(({ name }) => name === 'enrolment.doEnroll')?.input).toMatchObject({ phone: '13900000001' })
  expect(localStorage.getItem('osmp.passes')).toBe(JSON.stringify([[MEETING, TOKEN]]))
  expect(sessionStorage.getItem('hcpToken')).toBe(TOKEN)
})

it('who enrols another doctor is led to that pass and stays enrolled here as before', async () => {
  keepPass(MEETING, 'own-pass')
  answerCalls({
    // The pass that is kept here lives.
    landing: { landingDetail: () => landing, passDetail: () => ({}) as never },
    enrolment: {
      doEnroll: () => ({ enrollmentId: MEETING, status: 'enrolled', waitNo: null, name: '李明', hcpToken: TOKEN }),
    },
  })
  const gone = await openScreen('landingRegistration', { engagementId: MEETING })
  await fillIn()
  await expect.poll(() => gone).toEqual([`/pass/${TOKEN}`])
  expect(takePass(MEETING)).toBe('own-pass')
})

it('says at the number that it is enrolled, puts the cursor there, and leads back to the pass', async () => {
  const sent = answerCalls({
    landing: { landingDetail: () => landing },
    enrolment: {
      doEnroll: () => {
        throw new Refusal('enrolmentDuplicate', '这个手机号已经报名，无需再次报名')
      },
      passFind: () => ({ hcpToken: TOKEN }),
    },
  })
  const gone = await openScreen('landingRegistration', { engagementId: MEETING })
  await fillIn()
  const phone = page.getByRole('textbox', { name: '手机号' })
  await expect.element(phone).toHaveFocus()
  await expect.element(phone).toHaveAccessibleDescription(expect.stringContaining('这个手机号已经报名，无需再次报名'))
  await userEvent.click(page.getByRole('button', { name: '找回我的报名' }))
  await expect.poll(() => gone).toEqual([`/pass/${TOKEN}`])
  expect(sent.at(-1)?.input).toMatchObject({ engagementId: MEETING, name: '李明', phone: '13900000001' })
})

it('asks for the code where the meeting wants one, sends it in the body, and says at the field what is wrong with it', async () => {
  const sent = answerCalls({
    landing: { landingDetail: () => ({ ...landing, mode: 'code' as const }) },
    enrolment: {
      doEnroll: () => {
        throw new Refusal('enrolmentCodeUsed', '这个邀请码的名额已用完，请联系主办方')
      },
    },
  })
  await openScreen('landingRegistration', { engagementId: MEETING })
  const code = page.getByRole('textbox', { name: '邀请码' })
  await fillIn()
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining('请填写邀请码'))
  expect(sent.some(({ name }) => name === 'enrolment.doEnroll')).toBe(false)
  await userEvent.fill(code, 'acde fghj')
  await userEvent.click(page.getByRole('button', { name: '提交报名' }))
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining('这个邀请码的名额已用完'))
  await expect.element(code).toHaveFocus()
  expect(sent.at(-1)?.input).toMatchObject({ inBody: { code: 'acde fghj' } })
})

it('shows the field when the organiser has asked for a code since the page was opened', async () => {
  answerCalls({
    landing: { landingDetail: () => landing },
    enrolment: {
      doEnroll: () => {
        throw new Refusal('enrolmentCodeMissing', '本次会议凭邀请码报名，请填写邀请码')
      },
    },
  })
  await openScreen('landingRegistration', { engagementId: MEETING })
  const code = page.getByRole('textbox', { name: '邀请码' })
  await expect.element(page.getByRole('button', { name: '提交报名' })).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  await fillIn()
  await expect.element(code).toHaveFocus()
})

it('shows no form to strangers where only the invited may come, or after the closing date', async () => {
  answerCalls({ landing: { landingDetail: () => ({ ...landing, mode: 'invited' as const }) } })
  await openScreen('landingRegistration', { engagementId: MEETING })
  await expect.element(page.getByText('本次会议仅限受邀参加，请从邀请函里的链接报名')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '提交报名' })).not.toBeInTheDocument()
  answerCalls({ landing: { landingDetail: () => ({ ...landing, closesAt: landing.now }) } })
  await openScreen('landingRegistration', { engagementId: MEETING })
  await expect.element(page.getByText('报名已截止，如需参加请联系主办方')).toBeVisible()
})

it('says any other refusal above the button, within the screen', async () => {
  answerCalls({
    landing: { landingDetail: () => landing },
    enrolment: {
      doEnroll: () => {
        throw new Refusal('enrolmentClosed', '报名已截止，如需参加请联系主办方')
      },
    },
  })
  await openScreen('landingRegistration', { engagementId: MEETING })
  await fillIn()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('报名已截止，如需参加请联系主办方')
  const button = page.getByRole('button', { name: '提交报名' }).element().getBoundingClientRect()
  const said = alert.element().getBoundingClientRect()
  expect(said.bottom).toBeLessThanOrEqual(button.top)
  expect(said.top).toBeGreaterThan(0)
  expect(button.bottom).toBeLessThanOrEqual(innerHeight)
})

it('an employee who was sent the link finds the way to the list of colleagues; a doctor does not see it', async () => {
  answerCalls({ landing: { landingDetail: () => landing } })
  const way = page.getByRole('link', { name: '我是公司同事，我要参加' })
  await openScreen('landingRegistration', { engagementId: MEETING })
  await expect.element(page.getByRole('button', { name: '提交报名' })).toBeVisible()
  await expect.element(way).not.toBeInTheDocument()
  storeToken({ token: 'x'.repeat(43), refreshAfter: '2099-01-01T00:00:00.000Z' })
  await openScreen('landingRegistration', { engagementId: MEETING })
  await expect.element(way).toHaveAttribute('href', `/enroll?engagementId=${MEETING}`)
})
