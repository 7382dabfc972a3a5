import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { createDb, type Db } from '../database/db.ts'
import { createDiskStore } from './disk-object-store.ts'
import type { ObjectStore } from './object-store.ts'
import { type PutFile, withBytes } from './stored-file.ts'
import { guardedStore } from '../../test-kit/test-guarded-store.ts'
import { createTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'

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

const keep = (work: Db, file: PutFile) => work.inTransaction((tx) => file.keep({ tx, ...as }))

it('keeps the bytes when the outcome of the commit is unknown', async () => {
  const kept: string[] = []
  const work = withBytes({ store, log }, [file], async ([put]) => {
    kept.push((await keep(db, put)).objectKey)
    throw new Error('commit outcome unknown: connection lost during commit')
  })
  await expect(work).rejects.toThrow('commit outcome unknown')
  const rows = await db.db.selectFrom('stored_file').select('object_key').execute()
  expect(rows.map((row) => row.object_key)).toEqual(kept)
  const stored = await store.get(kept[0] ?? '')
  stored.stream.destroy()
  expect(stored.size).toBe(5)
})

it('takes the bytes back where it was refused', async () => {
  const before = await db.db.selectFrom('stored_file').select('id').execute()
  let key = ''
  const work = withBytes({ store, log }, [file], ([put]) =>
    db.inTransaction(async (tx) => {
      key = (await put.keep({ tx, ...as })).objectKey
      throw new AppError('fileDamaged')
    }),
  )
  await expect(work).rejects.toThrow(AppError)
  await expect(store.get(key)).rejects.toThrow('no stored object')
  expect(await db.db.selectFrom('stored_file').select('id').execute()).toEqual(before)
})

it('takes back what was not kept, and only that', async () => {
  const put: string[] = []
  const watched: ObjectStore = {
    ...store,
    put: async (content) => {
      const object = await store.put(content)
      put.push(object.key)
      return object
    },
  }
  const kept = await withBytes({ store: watched, log }, [file, file], ([first]) => keep(db, first))
  for (const key of put) {
    const isThere = await store.get(key).then(
      ({ stream }) => Boolean(stream.destroy()),
      () => false,
    )
    expect(isThere).toBe(key === kept.objectKey)
  }
  expect(put).toHaveLength(2)
})

it('takes back the others where one could not be stored', async () => {
  const put: string[] = []
  let calls = 0
  const failing: ObjectStore = {
    ...store,
    put: async (content) => {
      calls += 1
      if (calls === 2) throw new Error('no room')
      const object = await store.put(content)
      put.push(object.key)
      return object
    },
  }
  await expect(withBytes({ store: failing, log }, [file, file, file], () => Promise.resolve())).rejects.toThrow(
    'no room',
  )
  expect(put).toHaveLength(2)
  for (const key of put) await expect(store.get(key)).rejects.toThrow('no stored object')
})

it('logs each undoing that fails, goes on with the next, and tells the refusal', async () => {
  const stuck: ObjectStore = { ...store, delete: () => Promise.reject(new Error('the store is stuck')) }
  const work = withBytes({ store: stuck, log }, [file, file], () => Promise.reject(new AppError('fileDamaged')))
  await expect(work).rejects.toThrow(AppError)
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    Array.from({ length: 2 }, () =>
      expect.objectContaining({ level: 50, err: expect.objectContaining({ message: 'the store is stuck' }) }),
    ),
  )
})

it('a store that is asked inside a transaction says so', async () => {
  const guarded = guardedStore(store)
  await expect(db.inTransaction(() => guarded.put(Buffer.from('x')))).rejects.toThrow('inside a transaction')
  await expect(withBytes({ store: guarded, log }, [file], ([put]) => keep(db, put))).resolves.toMatchObject({ size: 5 })
})

it('a fetch inside a transaction throws', async () => {
  await expect(db.inTransaction(() => fetch('http://127.0.0.1:9'))).rejects.toThrow('inside a transaction')
})
