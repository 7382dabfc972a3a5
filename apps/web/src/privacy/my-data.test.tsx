import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'

const PERSON = { name: '王一一', address: '13911112201' }
const PLACE = {
  enrollmentId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  engagementName: '心血管研讨会',
  startDatetime: '2026-12-09T06:00:00.000Z',
  status: 'enrolled',
  name: PERSON.name,
  hcoName: '一院',
  department: '心内科',
  phoneMasked: '139****2201',
  emailMasked: '',
  mayCorrect: true,
}
const PROOF = `${'p'.repeat(36)}.${'m'.repeat(24)}`

it('opens what is held by a code, corrects it and asks for its erasure once', async () => {
  await page.viewport(390, 844)
  let department = PLACE.department
  const sent = answerCalls({
    privacy: {
      heldCode: () => ({ minutes: 5, pauseSeconds: 60 }),
      heldData: ({ code }) => {
        if (code === '111111') throw new Refusal('phoneCodeWrong', '验证码不对，还可以再试 4 次')
        return {
          proof: PROOF,
          places: [{ ...PLACE, department }],
          askedAt: null,
          file: { fileName: 'my-data.json', content: '{}' },
        }
      },
      heldCorrect: (input) => {
        department = input.department ?? ''
        return {}
      },
      heldErase: () => ({ askedAt: '2026-12-01T01:00:00.000Z' }),
    },
  })
  await openScreen('myData')
  await userEvent.click(page.getByRole('button', { name: '获取验证码' }))
  await expect.element(page.getByText('请填写完整的手机号或邮箱地址')).toBeVisible()
  await userEvent.fill(page.getByLabelText('姓名'), PERSON.name)
  await userEvent.fill(page.getByLabelText('手机号或邮箱'), '139 1111 2201')
  await userEvent.click(page.getByRole('button', { name: '获取验证码' }))
  await userEvent.fill(page.getByLabelText('6 位验证码'), '111111')
  await userEvent.click(page.getByRole('button', { name: '查看' }))
  await expect.element(page.getByText('验证码不对，还可以再试 4 次')).toBeVisible()
  await userEvent.fill(page.getByLabelText('6 位验证码'), '427400')
  await userEvent.click(page.getByRole('button', { name: '查看' }))
  await userEvent.click(page.getByRole('button', { name: '申请删除' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '申请删除' }))
  await expect.element(page.getByText('您已于 2026-12-01 申请删除，我们会在 15 个工作日内处理。')).toBeVisible()
  expect(page.getByRole('button', { name: '申请删除' }).elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: '更正' }))
  await userEvent.fill(page.getByLabelText('科室'), '急诊科')
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.element(page.getByText('急诊科')).toBeVisible()
  expect(sent.map(({ name }) => name).filter((name) => name.startsWith('privacy'))).toEqual(
    ['heldCode', 'heldData', 'heldData', 'heldErase', 'heldCorrect', 'heldData'].map((call) => `privacy.${call}`),
  )
  expect(sent.flatMap(({ name, input }) => (name.startsWith('privacy') ? [input] : []))).toMatchObject(
    Array.from({ length: 6 }, () => ({ person: PERSON })),
  )
})
