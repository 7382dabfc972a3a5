import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { answer, deskAt } from './test-desk.tsx'
import { queueFee } from './test-fee.ts'

beforeEach(() => queryClient.clear())

it('settles what is chosen under the organiser’s name, reference and day', async () => {
  const allowedActions = [{ action: 'settle', allowed: true }]
  const fee = queueFee({ paymentRoute: 'qualifiedOrganiser', allowedActions })
  const sent = answerCalls({
    fees: {
      feeQueue: () => ({ ...answer([fee]), counts: { ...answer([]).counts, organiser: 1 } }),
      feeOrganiserSettle: () => ({ settlementId: fee.hcpId, count: 1, total: fee.net }),
    },
  })
  render(deskAt('organiser'))
  await expect.element(page.getByRole('button', { name: '由组织方支付 1' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(page.getByRole('checkbox', { name: '选择韩思源' }))
  await userEvent.click(page.getByRole('button', { name: '登记组织方已付' }))
  const sheet = page.getByRole('dialog')
  await userEvent.fill(sheet.getByRole('textbox', { name: '组织方名称' }), '上海会务有限公司')
  await userEvent.fill(sheet.getByRole('textbox', { name: '付款流水号' }), 'HW-2611-0007')
  await userEvent.click(sheet.getByRole('button', { name: '登记组织方已付' }))
  await expect.element(sheet).not.toBeInTheDocument()
  expect(sent.find(({ name }) => name.endsWith('feeOrganiserSettle'))?.input).toMatchObject({
    fees: [{ feeId: fee.feeId, version: fee.version }],
    organiser: '上海会务有限公司',
    reference: 'HW-2611-0007',
  })
})
