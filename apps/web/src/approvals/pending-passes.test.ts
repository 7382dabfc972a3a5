import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../kit/calls/api-error.ts'
import { refusalError } from '../kit/test-refusals.ts'
import { shownToasts } from '../ui/overlay/toast-store.ts'
import { passSoon, UNDO_MS } from './pending-passes.ts'

const setApprovePass = vi.hoisted(() => vi.fn(async (): Promise<unknown> => ({})))
vi.mock('../kit/calls/api-client.ts', () => ({
  call: (_slice: string, _op: string, input: unknown, options: unknown) =>
    Reflect.apply(setApprovePass, undefined, [input, options]),
}))
vi.mock('../kit/device/session-store.ts', () => ({ holdSession: () => () => undefined }))
vi.mock('../kit/calls/query.ts', () => ({ invalidate: async () => undefined }))

const pass = (approvalId: string, since = '2026-11-25T01:00:00.000Z') =>
  passSoon({
    approvalId,
    since,
    snapshotHash: 'h',
    engagementId: `meeting of ${approvalId}`,
    name: '科室会',
    refused: (msg) => ({ text: `没有通过：${msg}`, action: { label: '查看', onPress: () => undefined } }),
  })

beforeEach(() => {
  vi.useFakeTimers()
  setApprovePass.mockClear()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('sends a pass once, after its five seconds, without a word over the next one', async () => {
  pass('a')
  pass('a')
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
  expect(setApprovePass).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(setApprovePass).toHaveBeenCalledOnce()
  expect(setApprovePass).toHaveBeenCalledWith(
    expect.objectContaining({ approvalId: 'a', snapshotHash: 'h' }),
    expect.anything(),
  )
  expect(shownToasts()).toEqual([])
  pass('a')
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(setApprovePass).toHaveBeenCalledOnce()
})

it('a later step of the same application is a decision of its own', async () => {
  pass('b')
  pass('b', '2026-11-26T01:00:00.000Z')
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(setApprovePass).toHaveBeenCalledTimes(2)
})

it('says which one was refused, as the person is with another by then', async () => {
  setApprovePass.mockRejectedValueOnce(refusalError('approvalIsRevoked', '提交人已撤回这份申请，无需再处理'))
  pass('c')
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(shownToasts()[0]).toMatchObject({ type: 'error', text: '没有通过：提交人已撤回这份申请，无需再处理' })
  pass('c')
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(setApprovePass).toHaveBeenCalledTimes(2)
})

it('goes out to its end whatever becomes of the page, and a second time the same where no answer came', async () => {
  setApprovePass.mockRejectedValueOnce(new ApiError({ code: 'network', msg: '网络异常', status: 0 }))
  const before = shownToasts().length
  pass('d')
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(setApprovePass).toHaveBeenCalledTimes(2)
  const [first, second] = setApprovePass.mock.calls.map((call: unknown[]) => call)
  expect(first?.[1]).toMatchObject({ keepalive: true })
  expect(second?.[0]).toEqual(first?.[0])
  expect(shownToasts()).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(setApprovePass).toHaveBeenCalledTimes(2)
})
