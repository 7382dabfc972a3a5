import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { TitleBar } from './title-bar.tsx'

const navigation = () => ({ replace: vi.fn(), back: vi.fn() })

it('goes one entry back in the history', async () => {
  const watched = navigation()
  render(<TitleBar title="会议详情" back="history" />, watched)
  await userEvent.click(page.getByRole('button', { name: '返回' }))
  expect(watched.back).toHaveBeenCalledOnce()
  expect(watched.replace).not.toHaveBeenCalled()
})

it('replaces the route with the path and params given', async () => {
  const watched = navigation()
  render(<TitleBar title="发起会议" back={{ replace: { path: '/main', params: { tab: 'mine' } } }} />, watched)
  await userEvent.click(page.getByRole('button', { name: '返回' }))
  expect(watched.replace).toHaveBeenCalledExactlyOnceWith('/main', { tab: 'mine' })
  expect(watched.back).not.toHaveBeenCalled()
})

it('is 56 px high, its title the heading of the screen', async () => {
  render(<TitleBar title="首页" />)
  await expect.element(page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible()
  expect(page.getByRole('banner').element().clientHeight).toBe(56)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
