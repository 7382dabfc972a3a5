import { expect, it } from 'vitest'
import { holdToken } from './held-token.ts'

function partner() {
  const asked: boolean[] = []
  const state = { now: 0, fails: false }
  const token = holdToken(
    () => state.now,
    async (endedEarly) => {
      asked.push(endedEarly)
      if (state.fails) throw new Error('down')
      return { value: `t${asked.length}`, lifetime: 7_200 }
    },
  )
  return { token, asked, state }
}

it('is fetched once for all who ask at once, and again five minutes before its end', async () => {
  const { token, asked, state } = partner()
  expect(await Promise.all([token.get(), token.get(), token.get()])).toEqual(['t1', 't1', 't1'])
  state.now = 6_899_999
  expect(await token.get()).toBe('t1')
  state.now = 6_900_000
  expect(await token.get()).toBe('t2')
  expect(asked).toEqual([false, false])
})

it('is fetched anew when the partner ended it early, but not again for who still held the one before', async () => {
  const { token, asked } = partner()
  const first = await token.get()
  token.drop(first)
  expect(await token.get()).toBe('t2')
  token.drop(first)
  expect(await token.get()).toBe('t2')
  expect(asked).toEqual([false, true])
})

it('is asked for again after a failure', async () => {
  const { token, state } = partner()
  state.fails = true
  await expect(token.get()).rejects.toThrow('down')
  state.fails = false
  expect(await token.get()).toBe('t2')
})
