import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inLine } from './in-line.ts'

it('runs work of one key in its order, beside that of other keys, also after a failure', async () => {
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await sleep(1)
    seen.push(`${name} ends`)
    if (name === 'a1') throw new Error('broken')
    return name
  }
  const ends = await Promise.allSettled([inLine('a', work('a1')), inLine('a', work('a2')), inLine('b', work('b1'))])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(seen.slice(0, 2)).toEqual(['a1 begins', 'b1 begins'])
  expect(seen.filter((step) => step.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends'])
})
