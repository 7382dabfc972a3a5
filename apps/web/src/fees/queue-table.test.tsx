import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallInput } from '../kit/call-types.ts'
import { PlaceContext, type Params } from '../kit/navigation.ts'
import { queryClient } from '../kit/query.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { shownToasts } from '../ui/toast-store.ts'
import { FeeQueue } from './components/fee-queue.tsx'
import type { QueueItem } from './queue-item.ts'
import { queueFee } from './test-fee.ts'

const idOf = (nth: number) => `01900000-0000-7000-8000-00000000000${nth}`
const allowed = (...actions: string[]) => actions.map((action) => ({ action, allowed: true }))

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(1280, 800)
})
afterEach(() => page.viewport(414, 896))

/** A place whose address follows what the screen sets. */
function Desk({ start }: { start: Params }) {
  const [params, setParams] = useState(start)
  const go = (path: string) => {
    history.replaceState(null, '', path)
    setParams(Object.fromEntries(new URLSearchParams(location.search)))
  }
  return (
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params, go }}>
        <FeeQueue />
      </PlaceContext>
    </QueryClientProvider>
  )
}

const three: QueueItem[] = [
  queueFee({ feeId: idOf(1), name: '韩思源', state: 'checked', allowedActions: allowed('approve', 'return') }),
  queueFee({
    feeId: idOf(2),
    name: '唐佳宁',
    state: 'checked',
    net: '1000.50',
    gross: '1050.63',
    tax: '50.13',
    allowedActions: allowed('approve', 'return'),
  }),
  queueFee({
    feeId: idOf(3),
    name: '谢文博',
    state: 'held',
    problems: [{ name: 'notSignedIn', text: '讲者没有签到记录' }],
    allowedActions: allowed('release', 'approve'),
  }),
]

function open(state: string) {
  history.replaceState(null, '', `?state=${state}`)
  render(<Desk start={{ state }} />, { replace: () => undefined, back: () => undefined })
}

const answer = (list: QueueItem[], cursor: { afterAt: string; afterId: string } | null = null) => ({
  list,
  total: 3,
  cursor,
  counts: { waiting: 3, held: 0, approved: 0, failed: 0, paid: 0 },
})
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) })

it('is a table from 1024 px: net, tax and gross in columns of figures, the hold with its reason', async () => {
  answerCalls({ fees: { feeQueue: () => answer(three) } })
  open('waiting')
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '税前' })).toBeVisible()
  await expect.element(rowOf('唐佳宁').getByText('¥1,050.63')).toBeVisible()
  await expect.element(rowOf('谢文博').getByText('讲者没有签到记录')).toBeVisible()
  await expect.element(page.getByText('共 3 笔')).toBeVisible()
})

it('moves by keys, adds up what x chooses, opens the fee beside with Enter and comes back with Esc', async () => {
  answerCalls({ fees: { feeQueue: () => answer(three) } })
  open('waiting')
  await expect.element(rowOf('韩思源')).toBeVisible()
  await userEvent.keyboard('jx{ArrowDown}x')
  await expect.element(page.getByText('已选 2 笔')).toBeVisible()
  const sums = page.getByRole('status').filter({ hasText: '已选 2 笔' })
  await expect.element(sums).toHaveTextContent('已选 2 笔 · 税前 ¥3,350.63 · 个税 ¥350.13 · 税后 ¥3,000.5')
  await userEvent.keyboard('{Enter}')
  const pane = page.getByRole('region', { name: '劳务费详情' })
  await expect.element(pane.getByRole('article', { name: '唐佳宁' })).toBeVisible()
  await expect.element(pane.getByText('个税：1,500 × 20% = 300 元')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(pane.getByRole('article', { name: '韩思源' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(pane).not.toBeInTheDocument()
  expect(document.activeElement?.textContent).toBe('韩思源')
})

it('approves the chosen ones nothing stands against, and names one that was refused', async () => {
  const sent = answerCalls({
    fees: {
      feeQueue: () => answer(three),
      feeDecide: ({ feeId }) => {
        if (feeId === idOf(2)) throw new Refusal('28010', '这笔劳务费刚刚有变化')
        return { ...queueFee({ feeId }), state: 'approved' }
      },
    },
  })
  open('waiting')
  await userEvent.click(page.getByRole('checkbox', { name: '全选已加载的' }))
  await expect.element(page.getByText('其中 2 笔可以直接通过')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '审核通过 2 笔' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '审核通过 2 笔' }))
  await expect
    .poll(() => shownToasts().map(({ text }) => text))
    .toEqual(['唐佳宁的劳务费没有通过：这笔劳务费刚刚有变化', '已审核通过 1 笔，等待支付'])
  const decided = sent.filter(({ name }) => name === 'fees.feeDecide').map(({ input }) => input)
  expect(decided).toMatchObject([{ feeId: idOf(1) }, { feeId: idOf(2) }])
})

it('reads the next page from the place the last one ended', async () => {
  const next = { afterAt: '2026-11-20T03:00:00.000Z', afterId: idOf(2) }
  const asked: CallInput<'fees', 'feeQueue'>[] = []
  answerCalls({
    fees: {
      feeQueue: (input) => {
        asked.push(input)
        return input.afterId === undefined ? answer(three.slice(0, 2), next) : answer(three.slice(2))
      },
    },
  })
  open('waiting')
  await expect.element(page.getByText('已加载 2 笔，共 3 笔')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '加载更多' }))
  await expect.element(rowOf('谢文博')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ ...next, state: 'waiting' })
})
