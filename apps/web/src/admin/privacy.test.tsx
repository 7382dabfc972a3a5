import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { type Answers, answerCalls, Refusal } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { ToastHost } from '../ui/overlay/toast.tsx'
import { Section } from './privacy.section.tsx'

const ID = '01900000-0000-7000-8000-000000000001'
const OTHER = '01900000-0000-7000-8000-000000000002'
const PERSON: CallOutput<'privacy', 'personFind'> = {
  phoneMasked: '139****0001',
  names: ['王一'],
  doctors: [{ hcpId: ID, name: '王一', hospital: '市一医院', isSpeaker: false }],
  counts: { places: 1, signIns: 1, statements: 0, contracts: 0, fees: 0, answers: 0 },
  places: [
    {
      enrollmentId: ID,
      engagementId: ID,
      engagementCode: 'M2611-00001',
      engagementName: '心衰沙龙',
      endDatetime: '2026-11-01T10:00:00.000Z',
      status: 'signed',
      kept: { why: 'signIn', until: '2028-11-01' },
    },
  ],
  hold: null,
}

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('token', 'x'.repeat(43))
})

async function find(answers: NonNullable<Answers['privacy']>) {
  const sent = answerCalls({
    privacy: answers,
    system: { getByCode: () => [{ value: 'request', label: '本人书面申请' }] },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Section />
      <ToastHost />
    </QueryClientProvider>,
  )
  await userEvent.fill(page.getByRole('searchbox'), '139 1111 0001')
  await userEvent.click(page.getByRole('button', { name: '查询' }))
  return sent
}

it('shows what is held and until when, asks for its deletion with a reason, and then says that it waits', async () => {
  let waits: typeof PERSON.waits = []
  const sent = await find({
    personFind: () => ({ ...PERSON, waits }),
    personErase: () => {
      waits = [{ deed: 'erasePerson', requestId: ID, number: 7 }]
      return { erased: 0, kept: 1, keptUntil: '2028-11-01', waits: { requestId: ID, number: 7 } }
    },
  })
  await expect.element(page.getByText('签到凭证，保留至 2028-11-01')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '删除' }))
  await userEvent.click(page.getByRole('button', { name: '本人书面申请' }))
  await expect.element(page.getByText(/由另一位管理员或合规复核，通过后删除/)).toBeVisible()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '申请删除' }))
  await expect.element(page.getByText(/需保留的 1 条到期后自动删除/)).toBeVisible()
  await expect.element(page.getByText(/删除申请已提交，等待另一位管理员或合规复核（第 7 号）/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '查看申请' })).toHaveAttribute('href', `/secondPerson/${ID}`)
  expect(page.getByRole('button', { name: '删除' }).query()).toBeNull()
  const asked = sent.find(({ name }) => name === 'privacy.personErase')
  expect(asked?.input).toEqual({ phone: '13911110001', reason: '本人书面申请' })
})

it('says that nothing is left once all is deleted', async () => {
  let isErased = false
  await find({
    personFind: () => {
      if (isErased) throw new Refusal('personNotHeld', '没有这个手机号或邮箱的个人信息，请核对')
      return PERSON
    },
    personErase: () => {
      isErased = true
      return { erased: 1, kept: 0, keptUntil: null }
    },
  })
  await userEvent.click(page.getByRole('button', { name: '删除' }))
  await userEvent.click(page.getByRole('button', { name: '本人书面申请' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '申请删除' }))
  await expect.element(page.getByText('系统里不再有这个手机号的个人信息')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '查询' }))
  await expect.element(page.getByText('没有这个手机号或邮箱的个人信息，请核对')).toBeVisible()
})

it('does not delete what is on hold', async () => {
  await find({
    personFind: () => ({
      ...PERSON,
      places: [...PERSON.places, ...PERSON.places.map((place) => ({ ...place, enrollmentId: OTHER, kept: null }))],
      hold: { id: ID, reason: '合规调查中', byName: '陈晨', at: '2026-11-01T10:00:00.000Z' },
    }),
  })
  await expect.element(page.getByText(/合规调查中/)).toBeVisible()
  await expect.poll(() => page.getByText('保全中', { exact: true }).elements().length).toBe(3)
  expect(page.getByText(/立即删除|保留至/).query()).toBeNull()
  await expect.element(page.getByRole('button', { name: '解除保全' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '删除' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('保全中，解除保全后才能删除')).toBeVisible()
})

it('says when nothing is held', async () => {
  await find({
    personFind: () => {
      throw new Refusal('personNotHeld', '没有这个手机号或邮箱的个人信息，请核对')
    },
  })
  await expect.element(page.getByText('没有这个手机号或邮箱的个人信息，请核对').first()).toBeVisible()
})
