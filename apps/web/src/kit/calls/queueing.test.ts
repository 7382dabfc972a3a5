import { expect, it } from 'vitest'
import { shownToasts } from '../../ui/overlay/toast-store.ts'
import type { RawReply } from './handle-result.ts'
import { inTurn } from './queueing.ts'
import { turnAfter } from './turn-after.ts'
import { refusalBody } from '../test-refusals.ts'

const busy = (retryAfter: number): RawReply => ({ status: 503, body: refusalBody('busy'), retryAfter })

it('asks again by itself until there is a turn, and says so meanwhile', async () => {
  const said: string[] = []
  const replies = [busy(0), busy(0), { status: 200, body: { code: '0000' } }]
  const reply = await inTurn(() => {
    said.push(shownToasts()[0]?.text ?? '')
    return Promise.resolve(replies.shift() ?? busy(0))
  })
  expect(reply.status).toBe(200)
  expect(said).toEqual(['', '排队中，请稍候', '排队中，请稍候'])
  expect(shownToasts()).toEqual([])
})

it('leaves any other answer to the screen', async () => {
  let calls = 0
  const reply = await inTurn(() => {
    calls += 1
    return Promise.resolve({ status: 503, body: refusalBody('storageFull') })
  })
  expect([reply.status, calls]).toEqual([503, 1])
})

it('stops when the screen has gone', async () => {
  const leaving = new AbortController()
  const asked = inTurn(() => Promise.resolve(busy(30)), leaving.signal)
  leaving.abort()
  await expect(asked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

it('is told by status, code and header together', () => {
  expect(turnAfter(503, refusalBody('busy'), '3')).toBe(3)
  expect(turnAfter(503, { errors: [{ code: refusalBody('busy').code, meta: { name: 'busy' } }] }, '5')).toBe(5)
  expect(turnAfter(503, refusalBody('storageFull'), '3')).toBeUndefined()
  expect(turnAfter(503, refusalBody('busy'), null)).toBeUndefined()
  expect(turnAfter(429, refusalBody('busy'), '3')).toBeUndefined()
})
