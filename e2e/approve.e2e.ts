import { expect } from '@playwright/test'
import { picture, signIn } from './people.ts'
import { test } from './story.ts'

/** An approver decides on one after the other on a phone; a pass may be taken back from the next one. */
test('approve one after the other', async ({ browser, baseURL }) => {
  const zhou = await signIn(browser, baseURL ?? '', '周敏')
  await zhou.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /审批/ }).click()
  await expect(zhou.getByText('按会议开始时间排列')).toBeVisible()
  const cards = zhou.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(cards.nth(1)).toBeVisible()
  const [first = '', second = ''] = await cards
    .locator('[title]')
    .evaluateAll((titles) => titles.map((one) => one.getAttribute('title') ?? ''))
  const count = Number(
    await zhou
      .getByRole('tab', { name: /待我审批 \d+/ })
      .getByText(/^\d+$/)
      .innerText(),
  )
  await picture(zhou, 'approve-order')
  await cards.first().click()
  await expect(zhou.getByRole('heading', { name: first })).toBeVisible()

  await zhou.getByRole('button', { name: '通过', exact: true }).click()
  await expect(zhou.getByRole('heading', { name: second })).toBeVisible()
  await expect(zhou.getByRole('button', { name: /^撤销（[1-5]）$/ })).toBeVisible()
  await expect(zhou.getByText(`已通过“${first}”`)).toBeVisible()
  await picture(zhou, 'approve-next')
  await expect(zhou.getByRole('button', { name: '通过', exact: true })).toBeVisible()

  await zhou.getByRole('button', { name: /^撤销/ }).click()
  await expect(zhou.getByRole('heading', { name: first })).toBeVisible()
  const sent = zhou.waitForResponse((reply) => reply.url().endsWith('/setApprovePass'))
  await zhou.getByRole('button', { name: '通过', exact: true }).click()
  await zhou.getByRole('button', { name: '返回' }).click()
  // Gone from the list at once, before it has been sent.
  await expect(zhou.getByRole('button', { name: /^撤销/ })).toBeVisible()
  await expect(cards.filter({ hasText: first })).toHaveCount(0)
  await picture(zhou, 'approve-list')
  await expect(cards.first()).toContainText(second)
  await expect(zhou.getByRole('tab', { name: `待我审批 ${count - 1}` })).toBeVisible()
  await expect(zhou.getByRole('button', { name: /^撤销/ })).toBeHidden({ timeout: 12_000 })
  // The undo is over when the decision leaves: only its answer puts it on the other list.
  await sent
  await zhou.getByRole('tab', { name: '我已审批' }).click()
  await expect(cards.first()).toContainText(first)
})
