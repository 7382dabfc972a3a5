import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDiskStore } from '../kit/store/disk-object-store.ts'
import { sweepUploads } from '../kit/store/sweep-uploads.ts'
import { createTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'

const STORE = new URL('../kit/store/disk-object-store.ts', import.meta.url).href
const DAY_S = 25 * 3_600
const WHOLE = Buffer.concat([Buffer.alloc(1_000, 1), Buffer.alloc(1_000, 2)])

/** Puts a file of two parts into the store of a folder, and is killed when it is about to do something for the nth time. */
const CHILD = `
  import fs from 'node:fs/promises'
  import { syncBuiltinESMExports } from 'node:module'
  import { Readable } from 'node:stream'
  const [folder, what, times] = process.argv.slice(1)
  const die = () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => undefined) }
  const probe = await fs.open(folder)
  const handles = Object.getPrototypeOf(probe)
  await probe.close()
  const owner = what in handles ? handles : fs
  const real = owner[what]
  let seen = 0
  if (real) owner[what] = function (...given) { return ++seen === Number(times) ? die() : real.apply(this, given) }
  syncBuiltinESMExports()
  const { createDiskStore } = await import('${STORE}')
  await createDiskStore(folder).put(Readable.from([Buffer.alloc(1000, 1), Buffer.alloc(1000, 2)]))
  await die()
`

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'osmp-killed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const incoming = () => readdirSync(join(folder, 'incoming'))

async function seen(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of createDiskStore(folder).keysBefore(Date.now() + 60_000)) keys.push(key)
  return keys
}

it.each([
  ['before the first bytes', 'appendFile', 1, 0],
  ['in the middle of the bytes', 'appendFile', 2, 0],
  ['before they are durable', 'sync', 1, 0],
  ['before they have their name', 'rename', 1, 0],
  ['before the name is durable', 'sync', 2, 1],
  ['before their row', 'nothing of it', 1, 1],
] as const)(
  'killed %s: nothing partial is ever seen, and a day later nothing is left',
  async (_when, what, times, whole) => {
    const killed = spawnSync(process.execPath, ['--input-type=module', '-e', CHILD, folder, what, String(times)])
    expect([killed.signal, String(killed.stderr)]).toEqual(['SIGKILL', ''])

    const keys = await seen()
    expect([keys.length, incoming().length]).toEqual([whole, 1 - whole])
    for (const key of keys) {
      const { stream } = await createDiskStore(folder).get(key)
      expect(WHOLE.equals(await buffer(stream))).toBe(true)
    }

    for (const name of incoming()) {
      const path = join(folder, 'incoming', name)
      utimesSync(path, Date.now() / 1000 - DAY_S, Date.now() / 1000 - DAY_S)
    }
    const store = createDiskStore(folder)
    const later = Date.now() + DAY_S * 1000
    expect(await sweepUploads(database, store, { now: later, machineNow: later })).toEqual({
      uploads: 0,
      objects: whole,
    })
    expect([await seen(), incoming()]).toEqual([[], []])
  },
)
