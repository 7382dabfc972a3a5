import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, Refusal } from '../../kit/test-calls.ts'
import { openScreen } from '../../stories/open-screen.tsx'
import { LANDING as landing, MEETING, TOKEN } from './registration-test-kit.ts'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(390, 844)
})

const checkEnroll = (provesMail: boolean) => () => ({
  canEnrol: true,
  reason: null,
  seatsLeft: null,
  isEnrolled: null,
  needsApproval: false,
  provesMail,
  mode: 'open' as const,
  closesAt: null,
})
const doEnroll = () => ({
  enrollmentId: MEETING,
  status: 'enrolled' as const,
  waitNo: null,
  name: '陈海伦',
  hcpToken: TOKEN,
})
const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const fill = (name: string, words: string) => userEvent.fill(page.getByRole('textbox', { name }), words)
async function send(): Promise<void> {
  await userEvent.click(page.getByText('我已阅读并同意个人信息使用说明'))
  await press('提交报名')
}

it('sends a number abroad with its plus sign, and offers no mail where none is sent', async () => {
  const sent = answerCalls({
    landing: { landingDetail: () => landing },
    enrolment: { checkEnroll: checkEnroll(false), doEnroll },
  })
  const gone = await openScreen('landingRegistration', { engagementId: MEETING })
  await fill('姓名', '陈海伦')
  await press('没有中国大陆手机号？')
  await fill('手机号（境外）', '12345')
  await send()
  await expect.element(page.getByText('请填写完整号码，以 + 和国家码开头')).toBeVisible()
  expect(page.getByRole('button', { name: '改用邮箱' }).elements()).toEqual([])
  await fill('手机号（境外）', '+44 (7911) 123456')
  await press('提交报名')
  await expect.poll(() => gone).toEqual([`/pass/${TOKEN}`])
  expect(sent.find(({ name }) => name === 'enrolment.doEnroll')?.input).toMatchObject({ phone: '+447911123456' })
})

it('enrols with an address and the code that was mailed, and says at the code that it is wrong', async () => {
  let tries = 0
  const sent = answerCalls({
    landing: { landingDetail: () => landing },
    enrolment: {
      checkEnroll: checkEnroll(true),
      mailCode: () => ({ minutes: 15, pauseSeconds: 60 }),
      doEnroll: () => {
        tries += 1
        if (tries === 1) throw new Refusal('phoneCodeWrong', '验证码不对，还可以再试 4 次')
        return doEnroll()
      },
    },
  })
  const gone = await openScreen('landingRegistration', { engagementId: MEETING })
  await fill('姓名', '陈海伦')
  await press('没有中国大陆手机号？')
  await press('改用邮箱')
  await press('获取验证码')
  await expect.element(page.getByText('请先填写有效的邮箱地址')).toBeVisible()
  await fill('电子邮箱', 'helen@hospital.example')
  await press('获取验证码')
  await expect.element(page.getByText(/秒后可重新获取/)).toBeVisible()
  await fill('验证码', '123456')
  await send()
  await expect.element(page.getByText('验证码不对，还可以再试 4 次')).toBeVisible()
  await fill('验证码', '654321')
  await press('提交报名')
  await expect.poll(() => gone).toEqual([`/pass/${TOKEN}`])
  const input = sent.filter(({ name }) => name === 'enrolment.doEnroll').at(-1)?.input
  expect(input).toMatchObject({ inBody: { email: 'helen@hospital.example', emailCode: '654321' } })
  expect(input).not.toHaveProperty('phone')
})

it('finds the pass with an address', async () => {
  const sent = answerCalls({
    enrolment: {
      checkEnroll: checkEnroll(true),
      mailCode: () => ({ minutes: 15, pauseSeconds: 60 }),
      passFind: () => ({ hcpToken: TOKEN }),
    },
  })
  const gone = await openScreen('passFind', { engagementId: MEETING })
  await fill('姓名', '陈海伦')
  await press('没有中国大陆手机号？')
  await press('改用邮箱')
  await fill('电子邮箱', 'helen@hospital.example')
  await press('获取验证码')
  await fill('验证码', '123456')
  await press('找回')
  await expect.poll(() => gone).toEqual([`/pass/${TOKEN}`])
  expect(sent.find(({ name }) => name === 'enrolment.passFind')?.input).toMatchObject({
    email: 'helen@hospital.example',
    emailCode: '123456',
  })
})
