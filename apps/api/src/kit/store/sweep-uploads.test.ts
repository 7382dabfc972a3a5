import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../../demo/public.ts'
import { createDiskStore } from './disk-object-store.ts'
import { uuidv7 } from '../database/ids.ts'
import type { ObjectStore } from './object-store.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-kit.ts'
import { addPart, findUpload, insertUpload } from './upload-repo.ts'
import { sweepUploads } from './sweep-uploads.ts'

const HOUR = 3_600_000
const now = Date.now()
const engagementId = meetingId('cv.running1')

let app: TestApp
let folder: string
let store: ObjectStore
beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'osmp-sweep-'))
  store = createDiskStore(folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Bytes in the store, `hours` old. */
async function stored(hours: number): Promise<string> {
  const { key } = await store.put(Buffer.from('bytes'))
  const time = new Date(now - hours * HOUR)
  await utimes(join(folder, key.slice(0, 2), key), time, time)
  return key
}

async function upload(hours: number, objectKey: string): Promise<string> {
  const clientId = uuidv7()
  const startedAt = new Date(now - hours * HOUR).toISOString()
  const facts = { size: 10, sha256: '0'.repeat(64), purpose: 'photo', facts: {} } as const
  await insertUpload(app.db.db, { engagementId, clientId, personId: DEMO_IDS.person.lin, startedAt, ...facts })
  const begun = await findUpload(app.db.db, { engagementId, clientId })
  if (begun) await addPart(app.db.db, begun, { size: 5, objectKey })
  return clientId
}

async function keys(): Promise<string[]> {
  const shelves = (await readdir(folder)).filter((name) => name.length === 2)
  return (await Promise.all(shelves.map((shelf) => readdir(join(folder, shelf))))).flat()
}

it('takes away what began a day ago and bytes nobody knows, and nothing else', async () => {
  const [used, young, , oldPart, lateBytes, youngPart] = [
    await stored(900),
    await stored(23),
    await stored(25),
    await stored(25),
    await stored(25),
    await stored(2),
  ]
  await sql`insert into stored_file (id, object_key, size, sha256, media_type, created_at)
            values (${uuidv7()}, ${used}, 5, 'x', 'image/jpeg', now())`.execute(app.db.db)
  const old = await upload(25, oldPart)
  const running = await upload(23, lateBytes)
  await upload(2, youngPart)
  expect(await sweepUploads(app.db, store, { now, machineNow: now })).toEqual({ uploads: 1, objects: 2 })
  expect((await keys()).sort()).toEqual([used, young, lateBytes, youngPart].sort())
  expect(await findUpload(app.db.db, { engagementId, clientId: old })).toBeUndefined()
  expect(await findUpload(app.db.db, { engagementId, clientId: running })).toMatchObject({ received: 5 })
  expect(await sweepUploads(app.db, store, { now, machineNow: now })).toEqual({ uploads: 0, objects: 0 })
})

it('does not take bytes for old where the database’s clock is days ahead of the machine’s', async () => {
  const justWritten = await stored(0)
  expect(await sweepUploads(app.db, store, { now: now + 48 * HOUR, machineNow: now })).toMatchObject({ uploads: 2 })
  expect(await keys()).toContain(justWritten)
})

it('knows every table that stands on bytes', async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name like '%object_key%' order by 1`.execute(app.db.db)
  expect(rows.map(({ table }) => table)).toEqual(['stored_file', 'upload_part'])
})
