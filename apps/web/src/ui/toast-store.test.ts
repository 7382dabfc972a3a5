import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showBriefToast, shownToasts, showToast } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['showToast', showToast, 6000],
  ['showBriefToast', showBriefToast, 1500],
])('%s keeps a toast for %3$d ms', (_, show, duration) => {
  show({ type: 'success', text: '已保存' })
  vi.advanceTimersByTime(duration - 1)
  expect(shownToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shownToasts()).toHaveLength(0)
})

it('keeps a toast for the time it asks for', () => {
  showToast({ type: 'success', text: '已通过', duration: 5000 })
  vi.advanceTimersByTime(5000)
  expect(shownToasts()).toHaveLength(0)
})
