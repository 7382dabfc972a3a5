import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openNumbers } from '../../fees/account-repo.ts'
import { loadConfig } from '../settings/config.ts'
import { openSecrets } from './open-secrets.ts'
import { serverSecret } from './server-secret.ts'
import { secretKeyOf } from './secret-key.ts'
import type { SecretConfig } from '../settings/secret-settings.ts'
import { createTestDatabase } from '../../test-kit/test-database.ts'

const AT = '2026-11-25T02:00:00.000Z'
const NONE: SecretConfig = { secretKey: undefined, secretKeyBefore: undefined }
const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)].map((bytes) => secretKeyOf(bytes))
const under = (secretKey = first, secretKeyBefore = NONE.secretKeyBefore): SecretConfig => ({
  secretKey,
  secretKeyBefore,
})

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase('demo')
})
afterAll(() => db.drop())

const stored = async () =>
  (
    await db.pool.query<{ name: string; value: Buffer; by: string | null }>(
      'select name, value, wrapped_by as by from server_secret order by name',
    )
  ).rows
const numbers = async (config: SecretConfig): Promise<string[]> => {
  const { rows } = await db.pool.query<{ id: string }>('select id from speaker_account order by id limit 3')
  const ids = rows.map(({ id }) => id)
  const opened = await openNumbers(db.db, ids, { at: AT, config })
  return [...opened.values()]
}

describe('openSecrets, one start after another', () => {
  let known: string[]
  let open: Buffer

  test('without a key from outside all stays as it is', async () => {
    known = await numbers(NONE)
    expect(known).toHaveLength(3)
    const before = await stored()
    open = before.find(({ name }) => name === 'feeAccounts')?.value ?? Buffer.alloc(0)
    expect(open).toHaveLength(32)
    expect(await openSecrets(db, NONE)).toBe(0)
    expect(await stored()).toEqual(before)
  })

  test('the first start with a key seals every one of them, and accounts open as before', async () => {
    expect(await openSecrets(db, under())).toBe((await stored()).length)
    for (const { value, by } of await stored()) {
      expect(by).toBe(first?.id)
      expect(value.includes(open)).toBe(false)
    }
    expect(await numbers(under())).toEqual(known)
    expect(await openSecrets(db, under())).toBe(0)
  })

  test('a key that is made later is sealed at once', async () => {
    const made = await serverSecret(db.db, 'madeLater', { at: AT, config: under() })
    const row = (await stored()).find(({ name }) => name === 'madeLater')
    expect(row).toMatchObject({ by: first?.id })
    expect(row?.value.includes(made)).toBe(false)
    expect(await serverSecret(db.db, 'madeLater', { at: AT, config: under() })).toEqual(made)
  })

  test('no key or another one ends the start, and changes nothing', async () => {
    const before = await stored()
    await expect(openSecrets(db, NONE)).rejects.toThrow(
      `SECRET_KEY is missing: the keys in this database are sealed with the key named ${first?.id}`,
    )
    await expect(openSecrets(db, under(second))).rejects.toThrow(
      `SECRET_KEY is another one: the keys in this database are sealed with the key named ${first?.id}, given is ${second?.id}`,
    )
    await expect(openSecrets(db, under(second, third))).rejects.toThrow('SECRET_KEY is another one')
    await expect(numbers(under(second))).rejects.toThrow('SECRET_KEY is another one')
    expect(await stored()).toEqual(before)
  })

  test('the key changes with the former one beside it, and the former one no longer opens anything', async () => {
    expect(await openSecrets(db, under(second, first))).toBe((await stored()).length)
    expect(await numbers(under(second))).toEqual(known)
    await expect(openSecrets(db, under(first))).rejects.toThrow('SECRET_KEY is another one')
  })

  test('a key that was altered, or put in another’s place, is named, and nothing is half sealed', async () => {
    const before = await stored()
    await db.pool.query(
      "update server_secret set value = (select value from server_secret where name = 'madeLater') where name = 'feeAccounts'",
    )
    await expect(openSecrets(db, under(second))).rejects.toThrow('Key feeAccounts in this database is damaged')
    await db.pool.query('update server_secret set value = $1 where name = $2', [
      before.find(({ name }) => name === 'feeAccounts')?.value,
      'feeAccounts',
    ])
    await db.pool.query(
      "update server_secret set value = overlay(value placing '\\x00' from 30) where name = 'madeLater'",
    )
    await expect(openSecrets(db, under(third, second))).rejects.toThrow('Key madeLater')
    expect((await stored()).every(({ by }) => by === second?.id)).toBe(true)
  })
})

describe('the setting', () => {
  const text = Buffer.alloc(32, 7).toString('base64')
  const faultsOf = (env: Record<string, string>) => {
    const loaded = loadConfig(env)
    return loaded.ok ? [] : loaded.faults
  }

  test('makes a key of 32 bytes in base64, whose name does not tell it', () => {
    const loaded = loadConfig({ SECRET_KEY: text })
    expect(loaded.ok && loaded.config.secretKey?.id).toMatch(/^[0-9a-f]{16}$/)
    expect(JSON.stringify(loaded)).not.toContain(text.slice(0, 12))
  })

  test.each([['short'], [Buffer.alloc(31).toString('base64')], [`${text}=`], [`${text.slice(0, -1)}!`]])(
    '%s is refused and not repeated',
    (value) => {
      const [fault] = faultsOf({ SECRET_KEY: value })
      expect(fault).toMatch(/^SECRET_KEY is not readable: expected 32 bytes/)
      expect(fault).not.toContain(value)
    },
  )

  test('a former key alone is a fault', () => {
    expect(faultsOf({ SECRET_KEY_BEFORE: text })).toEqual([
      'SECRET_KEY is missing: SECRET_KEY_BEFORE only says which key it takes the place of',
    ])
  })
})
