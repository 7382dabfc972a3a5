import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { answer, deskAt, idOf, rowOf, three } from './test-desk.tsx'
import { queueFee } from './test-fee.ts'

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(1280, 800)
})
afterEach(() => page.viewport(414, 896))

const openDesk = (state: string) => render(deskAt(state), { replace: () => undefined, back: () => undefined })

const focused = () => document.activeElement?.textContent
const pane = () => page.getByRole('region', { name: '劳务费详情' })
const linkOf = (name: string) => page.getByRole('link', { name: `查看${name}的劳务费` })

/** By key: the pane fits itself into the window while it opens, and a click may meet a button that has just moved. */
async function press(name: string) {
  const button = pane().getByRole('button', { name, exact: true })
  await expect.element(button).toBeVisible()
  const element = button.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
}

/** A server whose queue loses each fee that is decided. */
function serve() {
  let list = three
  return answerCalls({
    fees: {
      feeQueue: () => answer(list),
      feeDecide: ({ feeId }) => {
        list = list.filter((fee) => fee.feeId !== feeId)
        return { ...queueFee({ feeId }), state: 'approved' }
      },
    },
  })
}

it('goes into the pane with Enter on the open row, walks on from there with j, and leaves it with Esc', async () => {
  serve()
  openDesk('waiting')
  await expect.element(rowOf('韩思源')).toBeVisible()
  await userEvent.keyboard('jj{Enter}')
  await expect.element(linkOf('唐佳宁')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('劳务费详情')
  await userEvent.keyboard('{Tab}j')
  await expect.element(pane().getByRole('article', { name: '谢文博' })).toBeVisible()
  await expect.element(linkOf('谢文博')).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}{Escape}')
  await expect.element(pane()).not.toBeInTheDocument()
  await expect.element(linkOf('谢文博')).toHaveFocus()
})

it('goes on by j and k from a box that was pressed', async () => {
  serve()
  openDesk('waiting')
  await userEvent.click(page.getByRole('checkbox', { name: /韩思源/ }))
  await userEvent.keyboard('j')
  await expect.element(linkOf('唐佳宁')).toHaveFocus()
  await userEvent.click(page.getByRole('checkbox', { name: /谢文博/ }))
  await userEvent.keyboard('k')
  await expect.element(linkOf('唐佳宁')).toHaveFocus()
})

it('stands on the next row after a fee is approved in its own', async () => {
  serve()
  openDesk('waiting')
  await expect.element(rowOf('韩思源')).toBeVisible()
  await userEvent.keyboard('j{Tab}')
  await expect.poll(focused).toBe('通过')
  await userEvent.keyboard('{Enter}')
  await expect.element(rowOf('韩思源')).not.toBeInTheDocument()
  await expect.element(linkOf('唐佳宁')).toHaveFocus()
})

it('shows the next fee after one is approved in the pane, the last one’s neighbour after the last', async () => {
  serve()
  openDesk('waiting')
  await userEvent.click(linkOf('唐佳宁'))
  await press('通过')
  await expect.element(pane().getByRole('article', { name: '谢文博' })).toBeVisible()
  await expect.poll(focused).toBe('劳务费详情')
  await expect.poll(() => new URLSearchParams(location.search).get('at')).toBe(idOf(3))
  await press('放行并通过')
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), '纸质签到表已核对')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '放行并通过' }))
  await expect.element(pane().getByRole('article', { name: '韩思源' })).toBeVisible()
  await expect.poll(focused).toBe('劳务费详情')
})

it('leads back to the table from the bar: to the row one stood on, or to the one that took its place', async () => {
  serve()
  openDesk('waiting')
  await expect.element(rowOf('韩思源')).toBeVisible()
  await userEvent.keyboard('jx')
  await userEvent.click(page.getByRole('button', { name: '清除选择' }))
  await expect.element(linkOf('韩思源')).toHaveFocus()
  await userEvent.keyboard('xjx')
  await userEvent.click(page.getByRole('button', { name: '通过 2 笔' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '通过 2 笔' }))
  await expect.element(rowOf('唐佳宁')).not.toBeInTheDocument()
  await expect.element(linkOf('谢文博')).toHaveFocus()
})
