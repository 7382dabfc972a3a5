import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStore } from './disk-object-store.ts'
import { ObjectMissing } from './object-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'osmp-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('gives back what was put, with size and hash', async () => {
  const store = createDiskStore(folder)
  const bytes = Buffer.alloc(300_000, '病例')
  const stored = await store.put(Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]))
  expect(stored).toMatchObject({ size: 300_000, sha256: createHash('sha256').update(bytes).digest('hex') })
  const { stream, size } = await store.get(stored.key)
  expect(size).toBe(300_000)
  expect((await buffer(stream)).equals(bytes)).toBe(true)
})

test('an upload that breaks off leaves nothing', async () => {
  const store = createDiskStore(folder)
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('aborted')
    })(),
  )
  await expect(store.put(broken)).rejects.toThrow('aborted')
  expect(filesIn(folder)).toEqual([])
})

test('deletes, also twice; what is gone is missing', async () => {
  const store = createDiskStore(folder)
  const { key } = await store.put(Buffer.from('x'))
  await store.delete(key)
  await store.delete(key)
  await expect(store.get(key)).rejects.toThrow(ObjectMissing)
})

test('a key is never a path', async () => {
  const store = createDiskStore(folder)
  await expect(store.get('../../etc/passwd')).rejects.toThrow(ObjectMissing)
})

test('opening clears what a killed process left a day ago, not what another one writes now', () => {
  createDiskStore(folder)
  const dayAgo = Date.now() / 1000 - 25 * 60 * 60
  writeFileSync(join(folder, 'incoming', 'old'), 'x')
  utimesSync(join(folder, 'incoming', 'old'), dayAgo, dayAgo)
  writeFileSync(join(folder, 'incoming', 'young'), 'x')
  createDiskStore(folder)
  expect(readdirSync(join(folder, 'incoming'))).toEqual(['young'])
})
