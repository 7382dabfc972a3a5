import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shownToasts } from '../ui/toast-store.ts'
import { passSoon, UNDO_MS } from './pending-passes.ts'

const setApprovePass = vi.hoisted(() => vi.fn(async () => ({})))
vi.mock('../kit/api-client.ts', () => ({ api: { approvals: { setApprovePass } } }))
vi.mock('../kit/query.ts', () => ({ invalidate: async () => undefined }))

const words = { undoable: '5 秒后提交', undo: '撤销', done: '已通过' }
const pass = (approvalId: string) => passSoon({ approvalId, snapshotHash: 'h', words })

beforeEach(() => {
  vi.useFakeTimers()
  setApprovePass.mockClear()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('sends a pass once, after its five seconds', async () => {
  pass('a')
  pass('a')
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
  expect(setApprovePass).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(setApprovePass).toHaveBeenCalledOnce()
  expect(setApprovePass).toHaveBeenCalledWith(expect.objectContaining({ approvalId: 'a', snapshotHash: 'h' }))
  expect(shownToasts().map(({ text }) => text)).toEqual(['已通过'])
})

it('sends nothing when it was taken back in time', async () => {
  pass('b')
  shownToasts()
    .find(({ action }) => action?.label === '撤销')
    ?.action?.onPress()
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2)
  expect(setApprovePass).not.toHaveBeenCalled()
})
