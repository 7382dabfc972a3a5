import { RESULTS } from '@osmp/contract/kit/result-codes.ts'
import { expect, test, vi } from 'vitest'
import {
  added,
  again,
  backoff,
  type Queued,
  type QueueStore,
  replay,
  settled,
  type Verdict,
  without,
} from './sign-queue.ts'

type Entry = Queued & { readonly name: string; readonly reason?: string }
const entry = (nonce: string): Entry => ({ nonce, refused: null, name: nonce })
const REFUSED = { code: RESULTS.signInAlreadySigned[0], msg: '已经签到过了，无需再次签到' }

function memory(start: readonly Entry[]): QueueStore<Entry> & { entries: readonly Entry[] } {
  const store = {
    entries: start,
    read: async () => store.entries,
    change: async (to: (entries: readonly Entry[]) => readonly Entry[]) => (store.entries = to(store.entries)),
  }
  return store
}

/** A server that keeps each nonce once and refuses those named. */
function server(refused: readonly string[] = []) {
  const taken: string[] = []
  const send = async (batch: readonly Entry[]): Promise<readonly Verdict[]> =>
    batch.map(({ nonce }) => {
      if (refused.includes(nonce)) return { nonce, kind: 'refused', refused: REFUSED }
      if (!taken.includes(nonce)) taken.push(nonce)
      return { nonce, kind: 'done' }
    })
  return { taken, send }
}

const two = (entries: readonly Entry[]) => entries.filter(({ refused }) => refused === null).slice(0, 2)

test('sends everything in order, batch by batch, and keeps only what was refused', async () => {
  const store = memory(['a', 'b', 'c', 'd', 'e'].map(entry))
  const { taken, send } = server(['c'])
  expect(await replay(store, { next: two, send })).toBe('done')
  expect(taken).toEqual(['a', 'b', 'd', 'e'])
  expect(store.entries).toEqual([{ ...entry('c'), refused: REFUSED }])
})

test('an answer that is lost sends the same nonces again and counts them once', async () => {
  const store = memory(['a', 'b'].map(entry))
  const { taken, send } = server()
  const lossy = async (batch: readonly Entry[]) => {
    await send(batch)
    throw new Error('lost')
  }
  await expect(replay(store, { next: two, send: lossy })).rejects.toThrow('lost')
  expect(store.entries).toHaveLength(2)
  expect(await replay(store, { next: two, send })).toBe('done')
  expect(taken).toEqual(['a', 'b'])
  expect(store.entries).toEqual([])
})

test('what the server had no time for stays, and nothing after it is sent now', async () => {
  const store = memory(['a', 'b', 'c'].map(entry))
  const send = vi.fn(async (): Promise<readonly Verdict[]> => [
    { nonce: 'a', kind: 'done' },
    { nonce: 'b', kind: 'again' },
  ])
  expect(await replay(store, { next: two, send })).toBe('again')
  expect(send).toHaveBeenCalledTimes(1)
  expect(store.entries.map(({ nonce }) => nonce)).toEqual(['b', 'c'])
})

test('an entry that comes while others are sent is not lost', async () => {
  const store = memory([entry('a')])
  const { taken, send } = server()
  const slow = async (batch: readonly Entry[]) => {
    if (taken.length === 0) await store.change((entries) => added(entries, entry('b')))
    return send(batch)
  }
  await replay(store, { next: two, send: slow })
  expect(taken).toEqual(['a', 'b'])
})

test('changes of the queue', () => {
  const queue = ['a', 'b'].map(entry)
  expect(added(queue, entry('a'))).toBe(queue)
  const held = settled(queue, [{ nonce: 'a', kind: 'refused', refused: REFUSED }])
  expect(held[0]?.refused).toEqual(REFUSED)
  expect(again(held, 'a', { reason: '现场断网' })).toEqual([entry('b'), { ...entry('a'), reason: '现场断网' }])
  expect(again(held, 'unknown', {})).toBe(held)
  expect(without(held, 'a')).toEqual([entry('b')])
  expect(settled(queue, [{ nonce: 'other', kind: 'done' }])).toEqual(queue)
})

test('tries ever less often, up to about a minute, and not all phones at once', () => {
  expect([1, 2, 3, 5, 6, 40].map((failures) => backoff(failures, 0.5))).toEqual([
    2_000, 4_000, 8_000, 32_000, 60_000, 60_000,
  ])
  expect([backoff(1, 0), backoff(1, 1)]).toEqual([1_500, 2_500])
})
