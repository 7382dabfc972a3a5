import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallInput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { shownToasts } from '../ui/overlay/toast-store.ts'
import { answer, deskAt, idOf, rowOf, three } from './test-desk.tsx'
import { queueFee } from './test-fee.ts'

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(1280, 800)
})
afterEach(() => page.viewport(414, 896))

const openDesk = (state: string) => render(deskAt(state), { replace: () => undefined, back: () => undefined })

it('is a table from 1024 px: net, tax and gross in columns of figures, the hold with its reason', async () => {
  answerCalls({ fees: { feeQueue: () => answer(three) } })
  openDesk('waiting')
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '税前' })).toBeVisible()
  await expect.element(rowOf('唐佳宁').getByText('¥1,050.63')).toBeVisible()
  await expect.element(rowOf('谢文博').getByText('讲者没有参会记录')).toBeVisible()
  await expect.element(page.getByText('共 3 笔')).toBeVisible()
})

it('moves by keys, adds up what x chooses, opens the fee beside with Enter and comes back with Esc', async () => {
  answerCalls({ fees: { feeQueue: () => answer(three) } })
  openDesk('waiting')
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
        if (feeId === idOf(2)) throw new Refusal('feeVersionStale', '这笔劳务费刚刚有变化')
        return { ...queueFee({ feeId }), state: 'approved' }
      },
    },
  })
  openDesk('waiting')
  await userEvent.click(page.getByRole('checkbox', { name: '全选本页' }))
  await expect.element(page.getByText('其中 2 笔可以直接通过')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '通过 2 笔' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '通过 2 笔' }))
  await expect
    .poll(() => shownToasts().map(({ text }) => text))
    .toEqual(['已通过 1 笔，等待支付；唐佳宁的劳务费没有通过：这笔劳务费刚刚有变化'])
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
  openDesk('waiting')
  await expect.element(page.getByText('共 3 笔')).toBeVisible()
  await expect.element(rowOf('谢文博')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ ...next, state: 'waiting' })
})

it('stops at the first fee that does not reach the server, once and for all, and keeps the rest chosen', async () => {
  const sent = answerCalls({
    fees: {
      feeQueue: () => answer(three),
      feeDecide: ({ feeId }) => {
        if (feeId === idOf(1)) throw new TypeError('Failed to fetch')
        return { ...queueFee({ feeId }), state: 'approved' }
      },
    },
  })
  openDesk('waiting')
  await userEvent.click(page.getByRole('checkbox', { name: '全选本页' }))
  await userEvent.click(page.getByRole('button', { name: '通过 2 笔' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '通过 2 笔' }))
  await expect
    .poll(() => shownToasts().map(({ text }) => text))
    .toEqual(['没有连上网络，还有 2 笔没有处理完，已为您保持选中'])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('已选 2 笔')).toBeVisible()
  const decided = sent.filter(({ name }) => name === 'fees.feeDecide').map(({ input }) => input)
  expect(decided.length).toBeGreaterThan(0)
  expect(decided.every((input) => JSON.stringify(input).includes(idOf(1)))).toBe(true)
})

it('stays open while it approves, however often one cancels', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const sent = answerCalls({ fees: { feeQueue: () => answer(three), feeDecide: () => queueFee() } })
  const answered = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const url = String(address instanceof Request ? address.url : address)
    if (url.includes('fee-decide')) await held
    return answered(address, init)
  }
  openDesk('waiting')
  await userEvent.click(page.getByRole('checkbox', { name: /韩思源/ }))
  await userEvent.click(page.getByRole('button', { name: '通过 1 笔' }))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: '通过 1 笔' }))
  await userEvent.click(dialog.getByRole('button', { name: '取消' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  letGo()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.filter(({ name }) => name === 'fees.feeDecide')).toHaveLength(1)
})

it('names in the row’s own button whose fee it is, and says why it cannot go on', async () => {
  const reason = '不能审核自己提交的劳务费'
  const barred = queueFee({ feeId: idOf(1), allowedActions: [{ action: 'approve', allowed: false, reason }] })
  answerCalls({ fees: { feeQueue: () => answer([barred]) } })
  openDesk('waiting')
  const button = page.getByRole('button', { name: '通过 韩思源' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription(reason)
  await expect.element(page.getByText(reason)).toBeVisible()
})

it('says that none of the chosen can be paid, and lets go of those that can', async () => {
  const pays = queueFee({ feeId: idOf(1) })
  const lacks = queueFee({ feeId: idOf(2), name: '唐佳宁', account: null })
  answerCalls({ fees: { feeQueue: () => answer([pays, lacks]) } })
  openDesk('approved')
  await userEvent.click(page.getByRole('checkbox', { name: /唐佳宁/ }))
  await expect.element(page.getByText('所选的现在都不能付款，请逐笔查看')).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: /韩思源/ }))
  await expect.element(page.getByText('其中 1 笔可以付款')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '清除选择' }))
  await expect.element(page.getByText('已选 2 笔')).not.toBeInTheDocument()
})

it('keeps what was reversed in a place of its own, which is there once something is', async () => {
  let reversed = 0
  const shown = queueFee({ state: 'reversed', paidAt: '2026-11-20T03:00:00.000Z', allowedActions: [] })
  answerCalls({
    fees: {
      feeQueue: ({ state }) => {
        const { counts, ...page } = answer(state === 'reversed' ? [shown] : three)
        return { ...page, counts: { ...counts, reversed } }
      },
    },
  })
  openDesk('waiting')
  await expect.element(rowOf('韩思源')).toBeVisible()
  expect(page.getByRole('button', { name: /已冲销/ }).elements()).toEqual([])
  reversed = 1
  await queryClient.invalidateQueries()
  await userEvent.click(page.getByRole('button', { name: '已冲销 1' }))
  await expect.element(rowOf('韩思源').getByText('已冲销')).toBeVisible()
  await expect.element(rowOf('韩思源').getByText('2026-11-20')).toBeVisible()
})
