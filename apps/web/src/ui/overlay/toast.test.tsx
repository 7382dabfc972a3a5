import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../stories/render.tsx'
import { dismissPastToast, dismissToast, shownToasts, showToast } from './toast-store.ts'
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

it('stands above the bottom bar, and at the top while a dialog has its buttons there', async () => {
  render(
    <>
      <footer data-bottom style={{ position: 'fixed', insetInline: 0, bottom: 0, height: '80px' }} />
      <ToastHost />
    </>,
  )
  showToast({ type: 'success', text: '已保存' })
  const toast = page.getByText('已保存')
  await expect.element(toast).toBeVisible()
  const { bottom, top } = toast.element().closest('div')?.getBoundingClientRect() ?? new DOMRect()
  expect(bottom).toBeLessThanOrEqual(innerHeight - 80)
  expect(top).toBeGreaterThan(innerHeight / 2)
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" id="open"></div>')
  showToast({ type: 'error', text: '没有提交' })
  await expect.element(page.getByText('没有提交')).toBeVisible()
  expect(page.getByText('没有提交').element().getBoundingClientRect().bottom).toBeLessThan(innerHeight / 2)
  document.getElementById('open')?.remove()
})

it('goes when what was pressed after it succeeds or leads on; what the press itself says stays', async () => {
  render(<button type="button">下一步</button>)
  showToast({ type: 'warning', text: '请先说明提醒项' })
  dismissPastToast()
  expect(shownToasts()).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: '下一步' }))
  dismissPastToast()
  expect(shownToasts()).toEqual([])
  showToast({ type: 'success', text: '已提交' })
  dismissPastToast()
  expect(shownToasts().map(({ text }) => text)).toEqual(['已提交'])
})
