import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../settings/config.ts'
import { ObjectMissing, type ObjectStore } from './object-store.ts'
import { openObjectStore } from './open-object-store.ts'
import { type FakeServer, serveLocally } from '../../test-kit/test-fake-server.ts'
import { freePort } from '../../test-kit/test-free-port.ts'
import { startS3, type TestS3 } from '../../test-kit/test-s3.ts'

const MIB = 1024 * 1024
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let folder: string
let s3: TestS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'osmp-objects-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

async function openStore(env: Readonly<Record<string, string>>): Promise<ObjectStore> {
  const loaded = loadConfig({ DATA_DIR: folder, ...env })
  if (!loaded.ok) throw new Error(loaded.faults.join('; '))
  return openObjectStore(loaded.config)
}
async function keysOf(store: ObjectStore, instant = Date.now() + 60_000): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.keysBefore(instant)) keys.push(key)
  return keys
}
const read = async (store: ObjectStore, key: string) => buffer((await store.get(key)).stream)

describe.each(['disk', 's3'] as const)('%s', (kind) => {
  let store: ObjectStore
  beforeAll(async () => {
    store = await openStore(kind === 's3' ? s3.env : {})
  })

  it.each([
    ['one byte', 1],
    ['a page', 300_000],
    ['exactly one part', 8 * MIB],
    ['one part and a byte', 8 * MIB + 1],
    ['three parts', 17 * MIB],
  ])('gives back %s as it was put, with size and hash', async (_name, size) => {
    const bytes = randomBytes(size)
    const pieces = [bytes.subarray(0, size >> 1), bytes.subarray(size >> 1)]
    for (const content of [bytes, Readable.from(pieces)]) {
      const stored = await store.put(content)
      expect(stored).toMatchObject({ size, sha256: sha256(bytes) })
      const found = await store.get(stored.key)
      expect(found.size).toBe(size)
      expect(sha256(await buffer(found.stream))).toBe(sha256(bytes))
      await store.delete(stored.key)
    }
  })

  it('says nothing of the content in its keys, and never takes one for a path', async () => {
    const { key } = await store.put(Buffer.from('x'))
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    for (const other of ['../../etc/passwd', '', key.toUpperCase(), `${key}/..`, '?list-type=2'])
      await expect(store.get(other), other).rejects.toThrow(ObjectMissing)
    await store.delete('../incoming')
    await store.delete(key)
  })

  it('deletes, also twice; what is gone, or never was, is missing', async () => {
    const { key } = await store.put(Buffer.from('x'))
    await store.delete(key)
    await store.delete(key)
    await expect(store.get(key)).rejects.toThrow(ObjectMissing)
    await expect(store.get(randomUUID())).rejects.toThrow(ObjectMissing)
  })

  it('who reads a file that is deleted meanwhile gets it whole, and the next one nothing', async () => {
    const bytes = randomBytes(3 * MIB)
    const { key } = await store.put(bytes)
    const { stream } = await store.get(key)
    const begun = stream[Symbol.asyncIterator]()
    const pieces = [Buffer.from((await begun.next()).value)]
    await store.delete(key)
    for (let next = await begun.next(); next.done !== true; next = await begun.next())
      pieces.push(Buffer.from(next.value))
    expect(sha256(Buffer.concat(pieces))).toBe(sha256(bytes))
    await expect(store.get(key)).rejects.toThrow(ObjectMissing)
  })

  it.each([
    ['at once', 0],
    ['in the first part', 1],
    ['in the third', 2 * 8 * MIB + 1],
  ])('leaves nothing of what breaks off %s', async (_name, after) => {
    const before = await keysOf(store)
    const broken = Readable.from(
      (function* () {
        for (let left = after; left > 0; left -= MIB) yield Buffer.alloc(Math.min(MIB, left))
        throw new Error('aborted')
      })(),
    )
    await expect(store.put(broken)).rejects.toThrow('aborted')
    expect(await keysOf(store)).toEqual(before)
  })

  it('names what was put before an instant', async () => {
    const began = Date.now()
    const keys = [await store.put(Buffer.from('1')), await store.put(Buffer.from('2'))].map(({ key }) => key)
    expect((await keysOf(store)).sort()).toEqual(keys.sort())
    expect(await keysOf(store, began - 60_000)).toEqual([])
    for (const key of keys) await store.delete(key)
  })

  it('keeps a hundred puts at once apart', async () => {
    const stored = await Promise.all(Array.from({ length: 100 }, (_, at) => store.put(Buffer.from(`object ${at}`))))
    const texts = await Promise.all(stored.map(async ({ key }) => (await read(store, key)).toString()))
    expect(texts).toEqual(stored.map((_, at) => `object ${at}`))
    for (const { key } of stored) await store.delete(key)
  })
})

describe('a bucket that cannot be used stops the start, with what is wrong', () => {
  it.each([
    ['a wrong secret', { S3_SECRET_KEY: 'wrong' }],
    ['an unknown key', { S3_ACCESS_KEY: 'somebody' }],
    ['a bucket that is not there', { S3_BUCKET: 'nobodys' }],
  ])('%s', async (_name, change) => {
    await expect(openStore({ ...s3.env, ...change })).rejects.toThrow(/^S3_(?:ENDPOINT|BUCKET) /)
  })

  it('one that does not answer is opened, since it may come back', async () => {
    const away = await openStore({ ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
    await expect(away.put(Buffer.from('bytes'))).rejects.toThrow('ECONNREFUSED')
  })

  it('settings that are set by halves', () => {
    const result = loadConfig({ S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'osmp' })
    expect(result).toEqual({
      ok: false,
      faults: [
        'S3_ACCESS_KEY is missing: the four settings of the object store belong together',
        'S3_SECRET_KEY is missing: the four settings of the object store belong together',
      ],
    })
  })
})

it('s3: a store that keeps other bytes than it was sent is found out, and nothing stays', async () => {
  const spoiling = await spoilingProxy(s3.env['S3_ENDPOINT'] ?? '')
  try {
    const store = await openStore({ ...s3.env, S3_ENDPOINT: spoiling.url })
    await expect(store.put(Buffer.from('as it was sent'))).rejects.toThrow('checksum mismatch')
    expect(await keysOf(store)).toEqual([])
  } finally {
    await spoiling.close()
  }
})

/** Passes requests on with their signatures, but changes the bytes of what is put. */
function spoilingProxy(target: string): Promise<FakeServer> {
  const { port: targetPort } = new URL(target)
  return serveLocally((request, response) => {
    // Signed for this host and port: the headers go on as they came.
    const { method, url: path, headers } = request
    const passed = httpRequest({ port: targetPort, host: '127.0.0.1', method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    request.on('data', (chunk: Buffer) => passed.write(method === 'PUT' ? Buffer.alloc(chunk.length, '?') : chunk))
    request.on('end', () => passed.end())
  })
}
