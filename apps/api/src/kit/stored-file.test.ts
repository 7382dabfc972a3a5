import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { createDb, type Db } from './db.ts'
import { createDiskStore } from './disk-object-store.ts'
import { storeFile, storing } from './stored-file.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'osmp-stored-'))
const store = createDiskStore(folder)
const as = { actor: { kind: 'public' }, at: '2026-11-22T03:00:00.000Z' } as const
const file = { content: Buffer.from('bytes'), mediaType: 'image/png' }

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.poolConfig)
})
afterAll(async () => {
  await db.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

it('leaves the bytes where nobody knows whether their row was committed', async () => {
  const kept: string[] = []
  const unsure: Db = {
    ...db,
    inTransaction: async (work) => {
      await db.inTransaction(work)
      throw new Error('nobody knows whether this was committed')
    },
  }
  const work = storing({ db: unsure, store }, as, async (into) => kept.push((await storeFile(into, file)).objectKey))
  await expect(work).rejects.toThrow('nobody knows')
  const rows = await db.db.selectFrom('stored_file').select('object_key').execute()
  expect(rows.map((row) => row.object_key)).toEqual(kept)
  const stored = await store.get(kept[0] ?? '')
  stored.stream.destroy()
  expect(stored.size).toBe(5)
})

it('takes the bytes back where it was refused', async () => {
  const before = await db.db.selectFrom('stored_file').select('id').execute()
  let key = ''
  const work = storing({ db, store }, as, async (into) => {
    key = (await storeFile(into, file)).objectKey
    throw new AppError('fileDamaged')
  })
  await expect(work).rejects.toThrow(AppError)
  await expect(store.get(key)).rejects.toThrow('no stored object')
  expect(await db.db.selectFrom('stored_file').select('id').execute()).toEqual(before)
})
