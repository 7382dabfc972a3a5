import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createBatches } from './batches.ts'

type Asked = { no: number; group?: string; key?: string }

/** Batches that answer the number asked; `fails` makes a statement with this number fail. */
function watched(fails: (asked: readonly Asked[]) => Error | undefined = () => undefined) {
  const place = {}
  const seen: number[][] = []
  const ask = createBatches<object, Asked, number>(
    async (_place, asked) => {
      seen.push(asked.map(({ no }) => no))
      await sleep(1)
      const error = fails(asked)
      if (error) throw error
      return asked.map(({ no }) => no * 10)
    },
    {
      most: 4,
      atOnce: 1,
      groupOf: ({ group = '' }) => group,
      keysOf: ({ key }) => (key === undefined ? [] : [key]),
    },
  )
  return { seen, ask: (asked: Asked) => ask(place, asked) }
}

const refusal = (code: string) => Object.assign(new Error('refused'), { code })

describe('statements for many callers', () => {
  it('run the first at once and gather the others, of one group, up to the most', async () => {
    const { seen, ask } = watched()
    const all = [1, 2, 3, 4, 5, 6, 7].map((no) => ask({ no }))
    const other = ask({ no: 8, group: 'other' })
    expect(await Promise.all([...all, other])).toEqual([10, 20, 30, 40, 50, 60, 70, 80])
    expect(seen).toEqual([[1], [8], [2, 3, 4, 5], [6, 7]])
    expect(await ask({ no: 9 })).toBe(90)
  })

  it('answer the first of those with one key before they ask for the next', async () => {
    const { seen, ask } = watched()
    await Promise.all([
      ask({ no: 1 }),
      ask({ no: 2, key: 'a' }),
      ask({ no: 3, key: 'a' }),
      ask({ no: 4 }),
      ask({ no: 5, key: 'a' }),
    ])
    expect(seen).toEqual([[1], [2, 4], [3], [5]])
  })

  it('ask each alone where the row of one makes the statement fail', async () => {
    const { seen, ask } = watched((asked) => (asked.some(({ no }) => no === 3) ? refusal('22000') : undefined))
    const ends = await Promise.allSettled([1, 2, 3, 4].map((no) => ask({ no })))
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(seen).toEqual([[1], [2, 3, 4], [2], [3], [4]])
  })

  it('repeat nothing where the outcome is unknown or the database is away', async () => {
    for (const error of [new Error('outcome unknown'), refusal('57P01')]) {
      const { seen, ask } = watched((asked) => (asked.length > 1 ? error : undefined))
      const ends = await Promise.allSettled([1, 2, 3].map((no) => ask({ no })))
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
      expect(seen).toEqual([[1], [2, 3]])
    }
  })
})
