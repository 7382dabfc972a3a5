import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shownToasts, showBriefToast, showToast } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const texts = () => shownToasts().map(({ text }) => text)

it.each([
  ['showToast', showToast, 6000],
  ['showBriefToast', showBriefToast, 1500],
])('%s keeps a toast for %3$d ms', (_, show, duration) => {
  show({ type: 'success', text: '已保存' })
  vi.advanceTimersByTime(duration - 1)
  expect(texts()).toEqual(['已保存'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

it('keeps a toast for the time it asks for, and never longer than 6 seconds', () => {
  showToast({ type: 'success', text: '已移除', duration: 5000 })
  vi.advanceTimersByTime(5000)
  expect(texts()).toEqual([])
  showToast({ type: 'success', text: '已移除', duration: 9000 })
  vi.advanceTimersByTime(6000)
  expect(texts()).toEqual([])
})

it('shows one at a time: the next takes the place of the one before, whose end is not its own', () => {
  showToast({ type: 'warning', text: '请先说明提醒项' })
  vi.advanceTimersByTime(4000)
  showToast({ type: 'success', text: '已保存' })
  expect(texts()).toEqual(['已保存'])
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual(['已保存'])
})
