import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { todayInShanghai } from '../kit/format.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { detailWith, MEETING, openScreen } from './closing-test-kit.tsx'
import { spendingOf } from './spending.ts'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})

const amounts = (title: string) => ({
  key: 'actualAmounts',
  ok: false,
  title,
  help: '',
  path: `/meetingDetailChildren/closingMeeting?engagementId=${MEETING}`,
  word: null,
  asksWord: false,
  returned: null,
})

it('keeps what is typed in a field while the one before it is being saved', async () => {
  let isSaved = false
  answerCalls({
    closing: {
      detail: () => detailWith({ items: [amounts(`实际费用 ${isSaved ? 1 : 0}/2`)] }),
      actualSave: () => {
        isSaved = true
        return {}
      },
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.fill(page.getByLabelText('餐费'), '600')
  await userEvent.fill(page.getByLabelText('资料费'), '40')
  await expect.element(page.getByText('实际费用 1/2')).toBeVisible()
  await expect.element(page.getByLabelText('资料费')).toHaveValue('40')
  await userEvent.tab()
})

type Stored = { meal: string | null; material: string | null; explanation: string }
const START: Stored = { meal: '2000.00', material: '400.00', explanation: '' }

const detailOf = ({ meal, material, explanation }: Stored) =>
  detailWith({
    explanation,
    items: [amounts('实际费用 2/2')],
    budget: {
      planned: '3500.00',
      actual: '2400.00',
      lines: [
        { type: 'meal', planned: '3000.00', actual: meal },
        { type: 'material', planned: '500.00', actual: material },
      ],
    },
  })

it('asks about an amount that another person changed meanwhile, with name and time', async () => {
  const sent = answerCalls({
    closing: {
      detail: () => detailOf(START),
      actualSave: ({ seen }) => {
        if (seen?.lines[0]?.amount === '2600') return {}
        const at = `${todayInShanghai()}T06:02:00.000Z`
        throw new Refusal('changedMeanwhile', '', { parts: [{ part: 'meal', value: '2600.00', byName: '郑雅', at }] })
      },
    },
  })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.fill(page.getByLabelText('餐费'), '2100')
  await userEvent.tab()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('郑雅 14:02 改为 ¥2,600')).toBeVisible()
  await userEvent.click(sheet.getByText('您填的是 ¥2,100'))
  await userEvent.click(sheet.getByRole('button', { name: '合并并继续' }))
  await expect
    .poll(() => sent.at(-2)?.input)
    .toEqual({
      engagementId: MEETING,
      lines: [
        { type: 'meal', amount: '2100' },
        { type: 'material', amount: '400' },
      ],
      explanation: '',
      seen: {
        lines: [
          { type: 'meal', amount: '2600' },
          { type: 'material', amount: '400' },
        ],
        explanation: '',
      },
    })
})

it('offers what was kept on the device where another person saved since, and puts in the rest', async () => {
  let stored = START
  const sent = answerCalls({ closing: { detail: () => detailOf(stored), actualSave: () => ({}) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.fill(page.getByLabelText('资料费'), '4x')
  await userEvent.fill(page.getByLabelText('餐费'), '2100')
  document.body.replaceChildren()
  queryClient.clear()
  const before = sent.length
  stored = { ...START, meal: '2700.00', explanation: '资料费含打印，已核对发票' }
  await openScreen('meetingDetailChildrenClosingMeeting')
  await expect.element(page.getByLabelText('餐费')).toHaveValue('2,700')
  await expect.element(page.getByLabelText('资料费')).toHaveValue('4x')
  await expect.element(page.getByLabelText('情况说明')).toHaveValue('资料费含打印，已核对发票')
  await userEvent.fill(page.getByLabelText('资料费'), '450')
  await userEvent.tab()
  await expect
    .poll(() => sent.slice(before).find(({ name }) => name === 'closing.actualSave')?.input)
    .toMatchObject({ lines: [{ amount: '2700' }, { amount: '450' }], explanation: '资料费含打印，已核对发票' })
  await userEvent.click(page.getByRole('button', { name: '核对' }))
  await expect.element(page.getByRole('dialog').getByText('现在是 ¥2,700')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('您填的是 ¥2,100')).toBeVisible()
})

it('saves an emptied amount as not known', async () => {
  const sent = answerCalls({ closing: { detail: () => detailOf(START), actualSave: () => ({}) } })
  await openScreen('meetingDetailChildrenClosingMeeting')
  await userEvent.fill(page.getByLabelText('资料费'), '')
  await userEvent.tab()
  await expect
    .poll(() => sent.find(({ name }) => name === 'closing.actualSave')?.input)
    .toMatchObject({ lines: [{ amount: '2000' }, { type: 'material', amount: null }] })
})

it.each([
  ['100.00', '', null, false, null],
  ['100.00', '90', '10.00', false, -10],
  ['100.00', '110.01', '10.01', true, 11],
  ['0.00', '5', '5.00', true, null],
  ['100.00', 'x', null, false, null],
])('plan %s, typed %s', (planned, typed, difference, isAbove, percent) => {
  expect(spendingOf(planned, typed)).toEqual({ difference, isAbove, percent })
})
