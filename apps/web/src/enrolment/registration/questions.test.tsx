import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { answerCalls, Refusal } from '../../kit/test-calls.ts'
import { openScreen } from '../../stories/open-screen.tsx'
import { LANDING, MEETING, TOKEN } from './registration-test-kit.ts'

type Form = NonNullable<CallOutput<'landing', 'landingDetail'>['form']>
type Item = Form['items'][number]

const item = (key: string, rest: Partial<Item>): Item => ({
  key,
  type: 'line',
  label: key,
  options: [],
  required: true,
  showIf: [],
  ...rest,
})
const FORM: Form = {
  version: 1,
  items: [
    item('comes', { type: 'yesNo', label: '需要接站吗' }),
    item('train', { label: '车次', showIf: [{ item: 'comes', is: 'yes' }] }),
    item('invoice', { type: 'invoice', label: '发票', required: false }),
  ],
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(390, 844)
})

const KEPT = `osmp.questions.${MEETING}`
const send = () => userEvent.click(page.getByRole('button', { name: '提交报名' }))
const train = () => page.getByRole('textbox', { name: '车次' })

async function fillIn(): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: '姓名' }), '李明')
  await userEvent.fill(page.getByRole('textbox', { name: '手机号' }), '13900000001')
  await userEvent.click(page.getByText('我已阅读并同意个人信息使用说明'))
}

it('asks what the answers so far call for, says what is wrong there, and keeps typed words when the questions change', async () => {
  let form = FORM
  const sent = answerCalls({
    landing: { landingDetail: () => ({ ...LANDING, form }) },
    enrolment: {
      doEnroll: ({ inBody }) => {
        if (inBody?.form?.version !== form.version) throw new Refusal('enrolmentFormStale', '主办方刚刚更新了报名问题')
        return { enrollmentId: MEETING, status: 'enrolled', waitNo: null, name: '李明', hcpToken: TOKEN }
      },
    },
  })
  const gone = await openScreen('landingRegistration', { engagementId: MEETING })
  await fillIn()
  await expect.element(page.getByText('需要接站吗')).toBeVisible()
  await expect.element(train()).not.toBeInTheDocument()
  await send()
  await expect.element(page.getByText('请回答这个问题')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: '是', exact: true })).toHaveFocus()
  expect(sent.filter(({ name }) => name === 'enrolment.doEnroll')).toEqual([])
  await userEvent.click(page.getByText('是', { exact: true }))
  await userEvent.fill(train(), 'G7')
  await userEvent.click(page.getByText('单位', { exact: true }))
  await userEvent.fill(page.getByRole('textbox', { name: '发票抬头' }), '市一医院')
  await userEvent.fill(page.getByRole('textbox', { name: '税号' }), '91350100M000100Y44')
  await send()
  const tax = page.getByRole('textbox', { name: '税号' })
  await expect.element(tax).toHaveFocus()
  await expect.element(tax).toHaveAccessibleDescription(expect.stringContaining('税号不正确'))
  await userEvent.fill(tax, '91350100M000100Y43')
  expect(JSON.parse(localStorage.getItem(KEPT) ?? '{}')).toMatchObject({ answers: { train: { text: 'G7' } } })

  form = {
    version: 2,
    items: [...FORM.items, item('room', { type: 'single', label: '房型', options: [{ key: 'a', label: '大床' }] })],
  }
  await send()
  await expect.element(page.getByRole('alert')).toHaveTextContent('主办方刚刚更新了报名问题')
  await expect.element(train()).toHaveValue('G7')
  await userEvent.click(page.getByText('大床'))
  await send()
  await expect.poll(() => gone).toEqual([`/pass/${TOKEN}`])
  expect(sent.at(-1)?.input).toMatchObject({
    inBody: {
      form: {
        version: 2,
        answers: [
          { key: 'comes', choices: ['yes'] },
          { key: 'train', text: 'G7' },
          { key: 'invoice', choices: ['company'], text: '市一医院', taxNumber: '91350100M000100Y43' },
          { key: 'room', choices: ['a'] },
        ],
      },
    },
  })
  expect(localStorage.getItem(KEPT)).toBe(null)
})

it('goes on with a half-filled form, and sends no answer to a question that is hidden by now', async () => {
  const sent = answerCalls({
    landing: { landingDetail: () => ({ ...LANDING, form: FORM }) },
    enrolment: {
      doEnroll: () => ({ enrollmentId: MEETING, status: 'enrolled', waitNo: null, name: '李明', hcpToken: TOKEN }),
    },
  })
  const answers = { comes: { choices: ['yes'] }, train: { text: 'G7' } }
  localStorage.setItem(KEPT, JSON.stringify({ until: Date.now() + 1000, answers }))
  await openScreen('landingRegistration', { engagementId: MEETING })
  await expect.element(train()).toHaveValue('G7')
  await userEvent.click(page.getByText('否', { exact: true }))
  await userEvent.click(page.getByText('单位', { exact: true }))
  await userEvent.fill(page.getByRole('textbox', { name: '发票抬头' }), '市一医院')
  await userEvent.click(page.getByRole('button', { name: '清除回答' }))
  await expect.element(page.getByRole('textbox', { name: '发票抬头' })).not.toBeInTheDocument()
  await expect.element(train()).not.toBeInTheDocument()
  await fillIn()
  await send()
  await expect
    .poll(() => sent.find(({ name }) => name === 'enrolment.doEnroll')?.input)
    .toMatchObject({ inBody: { form: { version: 1, answers: [{ key: 'comes', choices: ['no'] }] } } })
})
