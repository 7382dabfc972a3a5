import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { NotificationContainer } from './notification-container.tsx'

const NOTICES = [{ key: '1', title: '签到已开放' }]
const container = page.getByRole('region', { name: '通知' })

it('stands 65 px from the top and in the middle, and closes what is asked', async () => {
  const closed = vi.fn()
  render(<NotificationContainer notifications={NOTICES} onClose={closed} />)
  await expect.element(container).toHaveStyle({ top: '65px', left: '50%' })
  const { left, right } = container.element().getBoundingClientRect()
  expect(left).toBeCloseTo(390 - right, 1)
  await userEvent.click(page.getByRole('button', { name: '关闭通知' }))
  expect(closed).toHaveBeenCalledWith('1')
})

it('stands elsewhere when told', async () => {
  render(<NotificationContainer notifications={NOTICES} onClose={() => {}} top={120} left="40%" />)
  await expect.element(container).toHaveStyle({ top: '120px', left: '40%' })
})
