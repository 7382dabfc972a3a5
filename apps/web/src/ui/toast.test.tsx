import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../stories/render.tsx'
import { dismissToast, shownToasts, showToast } from './toast-store.ts'
import { ToastHost } from './toast.tsx'

afterEach(() => {
  for (const toast of shownToasts()) dismissToast(toast.id)
})

const TYPES = ['error', 'success', 'warning', 'loading'] as const

it.each(TYPES)('says a toast of type %s at once, an error before all else', async (type) => {
  render(<ToastHost />)
  showToast({ type, text: '已提交' })
  const toast = page.getByText('已提交')
  await expect.element(toast).toBeVisible()
  const region = toast.element().closest('[aria-live]')
  expect(region?.getAttribute('aria-live')).toBe(type === 'error' ? 'assertive' : 'polite')
})

it('takes the toast away when its action is pressed', async () => {
  const undo = vi.fn()
  render(<ToastHost />)
  showToast({ type: 'success', text: '已通过', action: { label: '撤销', onPress: undo } })
  await page.getByRole('button', { name: '撤销' }).click()
  expect(undo).toHaveBeenCalledOnce()
  expect(shownToasts()).toEqual([])
})

it('shows the same text once', () => {
  showToast({ type: 'error', text: '网络不可用' })
  showToast({ type: 'error', text: '网络不可用' })
  expect(shownToasts()).toHaveLength(1)
})
