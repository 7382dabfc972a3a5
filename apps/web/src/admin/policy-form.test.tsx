import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { type Answers, answerCalls, Refusal } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { ToastHost } from '../ui/overlay/toast.tsx'
import { PolicyDetail } from './components/policy-detail.tsx'

type Policy = CallOutput<'policies', 'policySave'>
const version = (no: number, changes: Partial<Policy>): Policy => ({
  id: `01900000-0000-7000-8000-00000000000${no}`,
  key: 'meal.perHead.max',
  name: '人均餐费上限',
  unit: 'fen',
  choices: [],
  category: null,
  region: null,
  buId: null,
  value: '300.00',
  severity: 'block',
  from: '2025-01-01',
  to: null,
  state: 'inForce',
  source: 'proposal',
  version: no,
  savedBy: null,
  savedAt: null,
  ...changes,
})
/** That of one unit comes first in the list, as it was saved last. */
const VERSIONS = [
  version(3, { buId: 'CV', value: '200.00', severity: 'warn', from: '2026-01-01' }),
  version(2, { category: 'VX', value: '0.00', from: '2025-06-01' }),
  version(1, {}),
  version(4, { value: '150.00', from: '2024-01-01', to: '2024-12-31', state: 'past' }),
]

type Save = NonNullable<NonNullable<Answers['policies']>['policySave']>

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('token', 'x'.repeat(43))
})

function open(policySave: Save = () => version(5, {})) {
  const sent = answerCalls({
    policies: {
      policyList: () => ({ list: VERSIONS, cursor: null, waiting: [] }),
      approvalChain: () => ({
        steps: [],
        limits: [],
        units: [
          { buId: 'CV', name: '心血管事业部' },
          { buId: 'ON', name: '肿瘤事业部' },
        ],
        cities: ['上海', '北京'],
      }),
      policySave,
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <PolicyDetail policyKey="meal.perHead.max" />
      <ToastHost />
    </QueryClientProvider>,
  )
  return () => sent.filter(({ name }) => name === 'policies.policySave').map(({ input }) => input)
}

async function pick(field: string, option: string) {
  await userEvent.click(page.getByRole('button', { name: new RegExp(field) }))
  await userEvent.click(page.getByRole('radio', { name: option }).or(page.getByRole('option', { name: option })))
}
const value = page.getByLabelText('新值')
const save = async () => {
  await userEvent.fill(page.getByLabelText('依据（通知、决议等）'), '公司制度')
  await userEvent.click(page.getByRole('button', { name: '提交复核' }))
}

it('a new version starts from the one in force for its scope, and another scope brings its own', async () => {
  const saved = open()
  await userEvent.click(page.getByRole('button', { name: '拟定新版本' }))
  await expect.element(value).toHaveValue('300')
  await expect.element(page.getByText('从现行版本开始：300 元 · 全公司 · 拦截')).toBeVisible()
  await pick('事业部', '心血管事业部')
  await expect.element(value).toHaveValue('200')
  await expect.element(page.getByText('从现行版本开始：200 元 · CV · 提醒')).toBeVisible()
  await pick('事业部', '肿瘤事业部')
  await expect.element(value).toHaveValue('300')
  await expect.element(page.getByText(/还没有自己的现行版本，从适用的版本开始：300 元 · 全公司 · 拦截/)).toBeVisible()
  await save()
  await expect.poll(saved).toMatchObject([{ buId: 'ON', category: null, value: '300', severity: 'block' }])
})

it('another scope takes the place of nothing typed, and says what is in force there', async () => {
  const saved = open()
  await userEvent.click(page.getByRole('button', { name: '拟定新版本' }))
  await userEvent.fill(value, '280')
  await pick('事业部', '心血管事业部')
  await expect.element(value).toHaveValue('280')
  await expect.element(page.getByText('已保留表单中的值。这个范围的现行版本：200 元 · CV · 提醒')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '改用现行版本的值' }))
  await expect.element(value).toHaveValue('200')
  await save()
  await expect.poll(saved).toMatchObject([{ buId: 'CV', value: '200', severity: 'warn' }])
})

it('the form may start from any version, whose values then go along to another scope', async () => {
  const saved = open()
  await userEvent.click(page.getByRole('button', { name: /^复制为新版本.*200 元，CV$/ }))
  await expect.element(value).toHaveValue('200')
  await expect.element(page.getByText('从选中的版本开始：200 元 · CV · 提醒')).toBeVisible()
  expect(page.getByRole('button', { name: /^复制为新版本.*200 元，CV$/ }).query()).toBeNull()
  await pick('事业部', '肿瘤事业部')
  await expect.element(value).toHaveValue('200')
  await expect.element(page.getByText(/这个范围的现行版本：300 元/)).toBeVisible()
  await save()
  await expect.poll(saved).toMatchObject([{ buId: 'ON', value: '200', severity: 'warn' }])
})

it('gives the focus back to its button when it is left', async () => {
  open()
  await userEvent.click(page.getByRole('button', { name: '拟定新版本' }))
  await userEvent.click(page.getByRole('button', { name: '取消' }))
  await expect.element(page.getByRole('button', { name: '拟定新版本' })).toHaveFocus()
})

it('a version that another administrator saved meanwhile is said first, and followed by the next press', async () => {
  const sent = open(({ seen }) => {
    if (seen === 5) return version(6, {})
    const parts = [{ part: 'policy', value: 5, byName: '陈晨', at: null }]
    throw new Refusal('changedMeanwhile', '陈晨刚刚改过同一处，请核对后再保存', { parts })
  })
  await userEvent.click(page.getByRole('button', { name: '拟定新版本' }))
  await userEvent.fill(value, '310')
  await save()
  await expect.element(page.getByRole('alert')).toHaveTextContent('陈晨刚刚改过同一处，请核对后再保存')
  await save()
  await expect.poll(() => sent().map((input) => (input as { seen?: number }).seen)).toEqual([4, 5])
})
