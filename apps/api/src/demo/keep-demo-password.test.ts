import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'
import { passwordFits } from '../session/public.ts'
import { takeSharedHash } from './demo-people-repo.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { keepDemoPassword } from './keep-demo-password.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterAll(() => database.drop())

const keep = (isOpen: boolean) => keepDemoPassword(database, { isOpen, at: new Date().toISOString() })
const opens = async (password: string) =>
  passwordFits(password, (await database.inTransaction((tx) => takeSharedHash(tx))) ?? null)

it('keeps the known password where only this machine asks', async () => {
  expect(await keep(false)).toBeUndefined()
  expect(await opens(DEMO_PASSWORD)).toBe(true)
})

it('makes one of its own where others ask, says it once, and takes the known one back on this machine', async () => {
  const drawn = (await Promise.all([keep(true), keep(true)])).filter((password) => password !== undefined)
  expect(drawn).toHaveLength(1)
  expect(await opens(DEMO_PASSWORD)).toBe(false)
  expect(await opens(drawn[0] ?? '')).toBe(true)
  expect(await keep(true)).toBeUndefined()
  await keep(false)
  expect(await opens(DEMO_PASSWORD)).toBe(true)
})
