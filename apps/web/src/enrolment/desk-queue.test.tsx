import { createStore, set } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, type Answers } from '../kit/test-calls.ts'
import { deskStore, type DeskEntry } from './desk-queue.ts'
import { replayDesk } from './replay-desk.ts'
import { added } from './sign-queue.ts'

const STAFF = 'someone'
const MANY = 300

/** What another page of this browser, or one that was killed, wrote: its own connection to the same database. */
const written = createStore('osmp-sign-in', 'queue')

const entry = (index: number): DeskEntry => ({
  nonce: `n${index}`,
  refused: null,
  kind: 'in',
  engagementId: 'm1',
  enrollmentId: `e${index}`,
  name: `医生${index}`,
  claimedAt: '2026-11-21T03:00:00.000Z',
  staffId: STAFF,
  staffName: '林晓',
})

/** A server that takes each sign-in once; `breaks` says at which calls its reply is lost. */
function startServer(breaks: (call: number) => boolean = () => false) {
  const seen = { stored: [] as string[], calls: 0, largest: 0 }
  const answers: Answers = {
    door: {
      signReplay: ({ items }) => {
        seen.calls += 1
        seen.largest = Math.max(seen.largest, items.length)
        for (const { nonce } of items) if (!seen.stored.includes(nonce)) seen.stored.push(nonce)
        if (breaks(seen.calls)) throw new TypeError('the reply is lost')
        return {
          results: items.map(({ nonce }) => ({
            nonce,
            ok: true,
            again: false,
            code: '0000',
            msg: '',
            signInId: null,
            name: null,
            at: null,
          })),
        }
      },
    },
  }
  answerCalls(answers)
  return seen
}

beforeEach(() => deskStore.change(() => []))

it('three hundred that a killed page left are sent in parts, in their order, through five lost replies, each once', async () => {
  await set(
    'desk',
    Array.from({ length: MANY }, (_, index) => entry(index)),
    written,
  )
  const seen = startServer((call) => [1, 3, 4, 6, 9].includes(call))
  for (let tries = 0; (await deskStore.read()).length > 0 && tries < 20; tries += 1) await replayDesk(STAFF)
  expect(seen.stored).toEqual(Array.from({ length: MANY }, (_, index) => `n${index}`))
  expect(seen.calls).toBe(MANY / seen.largest + 5)
  expect(await deskStore.read()).toEqual([])
})

it('two tabs that write and send at the same moment lose nothing and send nothing twice', async () => {
  const seen = startServer()
  const writing = Array.from({ length: 20 }, (_, index) => deskStore.change((entries) => added(entries, entry(index))))
  await Promise.all(writing)
  expect(await deskStore.read()).toHaveLength(20)
  await Promise.all([replayDesk(STAFF), replayDesk(STAFF), replayDesk(STAFF)])
  expect([seen.stored.length, seen.calls]).toEqual([20, 1])
  expect(await deskStore.read()).toEqual([])
})

it('a browser that denies its locks: all is sent, once and in order, and nothing stays behind', async () => {
  const denied = vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('denied', 'SecurityError'))
  const seen = startServer((call) => call === 2)
  for (let index = 0; index < 60; index += 1) await deskStore.change((entries) => added(entries, entry(index)))
  await Promise.all([replayDesk(STAFF), replayDesk(STAFF)])
  await replayDesk(STAFF)
  denied.mockRestore()
  expect(seen.stored).toEqual(Array.from({ length: 60 }, (_, index) => `n${index}`))
  expect(seen.calls).toBe(3)
  expect(await deskStore.read()).toEqual([])
})
