import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownStatement, Slot } from './known-statement.ts'
import { createTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Asked = { from: number; to: number | null; descending: boolean }
const FROM = new Slot<Asked>(({ from }) => from)
const TO = new Slot<Asked>(({ to }) => to)

describe('a known statement', () => {
  const built: string[] = []
  const numbers = knownStatement(
    ({ to, descending }: Asked) => ({ from: FROM, to: to === null ? null : TO, descending }),
    ({ from, to, descending }) => {
      built.push(JSON.stringify({ to, descending }))
      const end = to === null ? sql`` : sql`and n <= ${to}::int`
      const order = descending ? sql`desc` : sql`asc`
      return sql<{
        n: number
      }>`select n from generate_series(1, 5) n where n >= ${from}::int ${end} order by n ${order}`
    },
  )
  const read = async (asked: Asked) => (await numbers(database.db, asked)).map(({ n }) => n)

  it('reads each use’s own values, also when many run at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((from) => read({ from, to: null, descending: false })))
    expect(answers).toEqual([[1, 2, 3, 4, 5], [2, 3, 4, 5], [3, 4, 5], [4, 5], [5]])
  })

  it('is built once for each shape', async () => {
    expect(await read({ from: 2, to: 3, descending: true })).toEqual([3, 2])
    expect(await read({ from: 1, to: 4, descending: true })).toEqual([4, 3, 2, 1])
    expect(await read({ from: 4, to: null, descending: false })).toEqual([4, 5])
    expect(built).toEqual(['{"to":null,"descending":false}', '{"to":"?","descending":true}'])
  })

  it('refuses a value that would be kept for everybody after', async () => {
    const leaking = knownStatement(
      ({ from }: Asked) => ({ from }),
      ({ from }) => sql`select ${from}::int`,
    )
    await expect(leaking(database.db, { from: 1, to: null, descending: false })).rejects.toThrow('outside a slot')
  })
})
