import { expect, it, vi } from 'vitest'
import { onLeaving } from './on-leaving.ts'

it('tells of a page that goes out of sight or ends, not of one that comes back, until it is stopped', () => {
  const [run, sight] = [vi.fn(), vi.spyOn(document, 'visibilityState', 'get')]
  const see = (state: DocumentVisibilityState) => {
    sight.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const stop = onLeaving(run)
  see('visible')
  expect(run).toHaveBeenCalledTimes(0)
  see('hidden')
  expect(run).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('pagehide'))
  expect(run).toHaveBeenCalledTimes(2)
  stop()
  see('hidden')
  dispatchEvent(new Event('pagehide'))
  expect(run).toHaveBeenCalledTimes(2)
  sight.mockRestore()
})
