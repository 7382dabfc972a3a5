import { spawn } from 'node:child_process'
import { mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { pdf } from '../closing/closing-test-kit.ts'
import { meetingId } from '../demo/public.ts'
import { findBreaches } from '../commands/invariants-repo.ts'
import { createDiskStore } from '../kit/store/disk-object-store.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

const engagementId = meetingId('cv.toClose1')

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const fault = (code: string) => Object.assign(new Error(`${code}: told by the system, write`), { code })

/** A closing file sent whole; gives what finishing it was answered with, each time it is asked. */
async function send(fileName: string) {
  const upload = { engagementId, clientId: uuidv7() }
  const bytes = pdf(fileName)
  const { data } = await (await app.as('tang')).call('closing', 'detail', { engagementId })
  const begun = await lin.call('closing', 'fileUploadStart', {
    ...upload,
    activityCode: data?.activityCode ?? '',
    size: bytes.length,
    sha256: sha256hex(bytes),
    type: 'others',
    fileName,
  })
  expect(begun.msg).toBe('')
  await app.app.inject({
    method: 'POST',
    url: '/api/meeting/closing/file-upload-append',
    headers: { token: lin.token ?? '', 'content-type': 'application/octet-stream' },
    query: { ...upload, offset: '0' },
    payload: bytes,
  })
  return () => lin.call('closing', 'fileUploadFinish', upload)
}

const listed = async (fileName: string) =>
  (await app.db.pool.query('select from closing_file where file_name = $1', [fileName])).rowCount

describe('a call that finds no room, no file to open, or a store that is away', () => {
  it.each([
    ['ENOSPC', 'storageFull'],
    ['EDQUOT', 'storageFull'],
    ['EMFILE', 'busy'],
    ['ENFILE', 'busy'],
    ['EROFS', 'storeAway'],
    ['EIO', 'storeAway'],
    ['EACCES', 'storeAway'],
    ['ENOENT', 'storeAway'],
    ['ECONNREFUSED', 'storeAway'],
  ])('%s: answered with 503, nothing is kept, and the same call is well later', async (code, refusal) => {
    const name = `${code} ${uuidv7()}.pdf`
    const finish = await send(name)
    const put = vi.spyOn(app.store, 'put').mockRejectedValue(fault(code))
    expect(await finish()).toMatchObject({ status: 503, name: refusal, data: null })
    expect(await listed(name)).toBe(0)
    // Who only reads is not kept from it.
    expect((await lin.call('session', 'center', {})).code).toBe('0000')
    put.mockRestore()
    expect((await finish()).msg).toBe('')
    expect(await listed(name)).toBe(1)
  })
})

it('a store whose folder is gone takes and gives nothing, says so with 503, and is well when it is back', async () => {
  const name = `gone ${uuidv7()}.pdf`
  const early = await send(name)
  const late = await send(`late ${uuidv7()}.pdf`)
  expect((await early()).msg).toBe('')
  const { rows } = await app.db.pool.query<{ id: string }>('select id from closing_file where file_name = $1', [name])
  const { data: link } = await lin.call('closing', 'getFileUrl', { attachmentId: rows[0]?.id ?? '' })
  const opened = () => app.app.inject({ url: link.url, headers: { token: lin.token ?? '' } })
  expect((await opened()).statusCode).toBe(200)
  const files = join(app.dataDir, 'files')
  await rename(files, `${files}-away`)
  const [reading, writing] = [await opened(), await late()]
  await rename(`${files}-away`, files)
  expect([reading.statusCode, reading.headers['retry-after'], reading.json()]).toMatchObject([
    503,
    '2',
    { name: 'storeAway' },
  ])
  expect(writing).toMatchObject({ status: 503, name: 'storeAway', data: null })
  expect((await opened()).statusCode).toBe(200)
  expect((await late()).msg).toBe('')
})

it('a disk that is full in the middle of a file keeps nothing of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'osmp-full-'))
  const store = createDiskStore(folder)
  const probe = await open(folder)
  const handle: object = Object.getPrototypeOf(probe)
  await probe.close()
  const bytes = [Buffer.alloc(1_000, 1), Buffer.alloc(1_000, 2)]
  vi.spyOn(handle as typeof probe, 'appendFile') // its prototype, which all open files share
    .mockImplementationOnce(() => Promise.resolve())
    .mockRejectedValueOnce(fault('ENOSPC'))
  await expect(store.put(Readable.from(bytes))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
  for await (const key of store.keysBefore(Date.now() + 60_000)) expect.unreachable(key)
  const { size } = await store.put(Readable.from(bytes))
  expect(size).toBe(2_000)
  await rm(folder, { recursive: true })
})

/** What `npm run verify` says of the stored data. */
async function verified(): Promise<string> {
  const { host, port, user = '', database } = new pg.Client(app.db.pool.options)
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../../../scripts/verify.mjs', import.meta.url))], {
    env: {
      ...process.env,
      DATA_DIR: app.dataDir,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    },
  })
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
}

it('a bit that flipped on the disk is found by npm run verify, which names the file', async () => {
  const name = `flipped ${uuidv7()}.pdf`
  expect((await (await send(name))()).msg).toBe('')
  const { rows } = await app.db.pool.query<{ key: string }>(
    'select object_key as key from stored_file where sha256 = $1',
    [sha256hex(pdf(name))],
  )
  const key = rows[0]?.key ?? ''
  const path = join(app.dataDir, 'files', key.slice(0, 2), key)
  const bytes = await readFile(path)
  const said = `the bytes of a stored file are there: ${key}`
  expect(await verified()).not.toContain(said)
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  await writeFile(path, bytes)
  expect(await verified()).toContain(said)
})

it('after all of it everything holds that always holds', async () => {
  expect(await findBreaches(app.db.db)).toEqual([])
})
