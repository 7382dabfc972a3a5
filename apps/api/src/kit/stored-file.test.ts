import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { createDb, type Db } from './db.ts'
import { createDiskStore } from './disk-object-store.ts'
import type { ObjectStore } from './object-store.ts'
import { storeFile, storing } from './stored-file.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'osmp-stored-'))
const store = createDiskStore(folder)
const as = { actor: { kind: 'public' }, at: '2026-11-22T03:00:00.000Z' } as const
const file = { content: Buffer.from('bytes'), mediaType: 'image/png' }

const lines: string[] = []
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
beforeEach(() => void lines.splice(0))

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
  const work = storing({ db: unsure, store, log }, as, async (into) =>
    kept.push((await storeFile(into, file)).objectKey),
  )
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
  const work = storing({ db, store, log }, as, async (into) => {
    key = (await storeFile(into, file)).objectKey
    throw new AppError('fileDamaged')
  })
  await expect(work).rejects.toThrow(AppError)
  await expect(store.get(key)).rejects.toThrow('no stored object')
  expect(await db.db.selectFrom('stored_file').select('id').execute()).toEqual(before)
})

it('logs each undoing that fails, goes on with the next, and tells the refusal', async () => {
  const stuck: ObjectStore = { ...store, delete: () => Promise.reject(new Error('the store is stuck')) }
  const undone: string[] = []
  const work = storing({ db, store: stuck, log }, as, async (into) => {
    await storeFile(into, file)
    into.afterRefusal(async () => void undone.push('the next'))
    throw new AppError('fileDamaged')
  })
  await expect(work).rejects.toThrow(AppError)
  expect(undone).toEqual(['the next'])
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 50, err: expect.objectContaining({ message: 'the store is stuck' }) }),
  ])
})

it('tells why a row could not be written, also where its bytes cannot be taken back', async () => {
  const stuck: ObjectStore = { ...store, delete: () => Promise.reject(new Error('the store is stuck')) }
  const work = storing({ db, store: stuck, log }, { ...as, at: 'no time' }, (into) => storeFile(into, file))
  await expect(work).rejects.toThrow('invalid input syntax for type timestamp')
  expect(lines).toHaveLength(1)
})
