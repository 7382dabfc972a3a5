import { expect } from 'vitest'
import type { TestApp } from './test-kit.ts'

/** Another administrator confirms whatever waits for a second person. Gives how many requests that were. */
export async function confirmWaiting(app: TestApp, handle = 'qin'): Promise<number> {
  const second = await app.as(handle)
  const { data } = await second.call('duties', 'requestList', { state: 'open' })
  const others = data.list.filter(({ mine }) => !mine)
  for (const { requestId } of others) {
    const done = await second.call('duties', 'requestDecide', { requestId, decision: 'confirm', word: '' })
    expect(done.msg).toBe('')
  }
  return others.length
}
