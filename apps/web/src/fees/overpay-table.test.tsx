import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { Screen } from './opl.screen.tsx'
import { atAddress, idOf, rowOf } from './test-desk.tsx'
import { queueFee } from './test-fee.ts'
import { overpaidSpeaker } from './test-overpaid.ts'

const two = [
  overpaidSpeaker({ hcpId: idOf(1) }),
  overpaidSpeaker({ hcpId: idOf(2), name: '谢文博', above: '0.00', yearNet: '2000.00', yearCount: 1 }),
]

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(1280, 800)
})
afterEach(() => page.viewport(414, 896))

const openList = () => render(atAddress({}, <Screen />), { replace: () => undefined, back: () => undefined })

it('is a table from 1024 px: why, by how much, and how much of the year is used', async () => {
  answerCalls({ fees: { getOverpaySpeakerInfo: () => ({ list: two, total: 2, hasMore: false }) } })
  openList()
  const row = rowOf('唐佳宁')
  await expect.element(row.getByText('本年累计税后 65,000 元，超过上限 60,000 元')).toBeVisible()
  await expect.element(row.getByText('¥5,000', { exact: true })).toBeVisible()
  await expect.element(row.getByText('¥65,000', { exact: true })).toBeVisible()
  await expect.element(row.getByText('上限 12')).toBeVisible()
  await expect.element(rowOf('谢文博').getByText('金额未超')).toBeVisible()
  expect(page.getByRole('article').elements()).toHaveLength(0)
})

it('opens one beside by key, releases them there, and shows who comes next', async () => {
  let list = two
  const sent = answerCalls({
    fees: {
      getOverpaySpeakerInfo: () => ({ list, total: list.length, hasMore: false }),
      feeDecide: () => {
        list = two.slice(1)
        return { ...queueFee(), state: 'checked' }
      },
    },
  })
  openList()
  await expect.element(rowOf('唐佳宁')).toBeVisible()
  await userEvent.keyboard('j{Enter}')
  const pane = page.getByRole('region', { name: '讲者详情' })
  await expect.element(pane.getByText('依据：讲者年度税后劳务费上限')).toBeVisible()
  await userEvent.click(pane.getByRole('button', { name: '放行' }))
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), '已由合规批准')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: '放行' }))
  await expect.element(pane.getByRole('article', { name: '谢文博' })).toBeVisible()
  expect(sent.find(({ name }) => name === 'fees.feeDecide')?.input).toMatchObject({ decision: 'release' })
  await userEvent.keyboard('{Escape}')
  await expect.element(pane).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '查看谢文博' })).toHaveFocus()
})
