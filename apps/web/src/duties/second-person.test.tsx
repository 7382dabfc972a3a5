import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { PlaceContext } from '../kit/page/navigation.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { RequestDetail } from './components/request-detail.tsx'
import { RequestList } from './components/request-list.tsx'

const ID = '01900000-0000-7000-8000-000000000001'
const REQUEST: CallOutput<'duties', 'requestDecide'> = {
  requestId: ID,
  number: 3,
  deed: 'changeMasterData',
  title: '修改不合作记录：结束日期',
  state: 'asked',
  askedBy: '陈晨',
  askedAt: '2026-11-25T04:00:00.000Z',
  expiresAt: '2026-12-02T04:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  onServer: false,
  word: '',
  mine: false,
  reason: null,
}
const CHANGES = [
  {
    label: '孙浩然 HCP10011',
    about: '上海华山路医院 · 心血管内科 · 住院医师',
    doubt: '全国级通常要求正高职称，目录中的职称是“住院医师”',
    fields: [
      { name: '开始日期', before: '2026-11-01', after: '2026-11-01' },
      { name: '结束日期', before: '', after: '2026-11-20' },
    ],
  },
]

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('token', 'x'.repeat(43))
})

type Change = CallOutput<'duties', 'requestGet'>['changes'][number]

function show(request: Partial<typeof REQUEST>, changes: Change[] = CHANGES) {
  const shown = { ...REQUEST, ...request }
  const sent = answerCalls({
    duties: {
      requestGet: () => ({ request: shown, changes }),
      requestList: () => ({ list: [shown], cursor: null }),
      requestDecide: () => ({ ...shown, state: 'confirmed' }),
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: {}, go: () => undefined }}>
        <RequestDetail requestId={ID} />
        <RequestList />
      </PlaceContext>
    </QueryClientProvider>,
  )
  return sent
}
const confirm = () => page.getByRole('button', { name: '复核通过' })

it('shows what changes beside what stays, and confirms after a question', async () => {
  const sent = show({})
  await expect
    .element(page.getByRole('region', { name: '孙浩然 HCP10011' }))
    .toHaveTextContent(
      '孙浩然 HCP10011上海华山路医院 · 心血管内科 · 住院医师全国级通常要求正高职称，目录中的职称是“住院医师”开始日期2026-11-01结束日期2026-11-20',
    )
  await expect.element(page.getByRole('heading', { name: '修改不合作记录：结束日期' })).toBeVisible()
  await userEvent.click(confirm())
  await expect.element(page.getByRole('dialog').getByText(/结束日期 · 孙浩然 HCP10011。/)).toBeVisible()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '复核通过' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'duties.requestDecide')?.input)
    .toEqual({ requestId: ID, decision: 'confirm', word: '' })
})

it('says who decides in the place of the buttons; one’s own can be taken back', async () => {
  show({ reason: '申请由您提出，请另一位管理员或合规复核', mine: true })
  await expect.element(page.getByText('申请由您提出，请另一位管理员或合规复核')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '撤回申请' })).toBeVisible()
  expect(confirm().query()).toBeNull()
  expect(page.getByRole('button', { name: '不同意' }).query()).toBeNull()
  await expect.element(page.getByText(/我提出的 · 2026-11-25/)).toBeVisible()
})

it('a request that cannot be confirmed any more is still refused', async () => {
  const sent = show({ reason: '申请人已离职', mayRefuse: true })
  await expect.element(page.getByText('申请人已离职')).toBeVisible()
  expect(confirm().query()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: '不同意' }))
  await expect.element(page.getByText(/请勿填写姓名/)).toBeVisible()
  await userEvent.fill(page.getByRole('textbox'), '申请人已离职')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '不同意' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'duties.requestDecide')?.input)
    .toEqual({ requestId: ID, decision: 'refuse', word: '申请人已离职' })
})

it('shows the identity as asked and as it is, and confirms a likeness only after it was seen', async () => {
  const sent = show({ deed: 'changePerson', title: '修改何靜（E1077）的角色' }, [
    {
      label: '何靜 E1077',
      about: '合规部 · CV',
      origin: '陈晨于 2026-11-25 12:00 创建；未关联企业微信，未设置自己的密码',
      identity: [
        { name: '工号', asked: 'E1077', now: 'E1077' },
        { name: '部门', asked: '合规部', now: '市场部' },
      ],
      alike: [{ label: '何静 E1004', about: 'CV · 合规部', hasRole: true }],
      fields: [{ name: '角色', before: '', after: '经理' }],
    },
  ])
  const person = page.getByRole('region', { name: '何靜 E1077' })
  await expect.element(person.getByText('申请时 合规部，现在 市场部')).toBeVisible()
  await expect.element(person.getByText('何静 E1004 · CV · 合规部 · 有角色')).toBeVisible()
  await expect.element(confirm()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(page.getByRole('checkbox'))
  await userEvent.click(confirm())
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '复核通过' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'duties.requestDecide')?.input)
    .toEqual({ requestId: ID, decision: 'confirm', word: '', isAlikeSeen: true })
})
