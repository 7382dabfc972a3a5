import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAnchorPlace, openLine, openVault } from '../backups/public.ts'
import { createClock } from '../kit/process/clock.ts'
import { type Config, loadConfig } from '../kit/settings/config.ts'
import { noteRestore, readPlacedAnchors, telemetryJobs, verifyAudit } from '../telemetry/public.ts'
import { createTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'
import { startS3, type TestS3 } from '../test-kit/test-s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'osmp-anchors-'))
const CUT = 'the audit chain holds: cut'
const KEY = randomBytes(32).toString('base64')
let s3: TestS3
let database: TestDatabase
beforeAll(async () => {
  s3 = await startS3()
  database = await createTestDatabase('demo')
})
afterAll(async () => {
  await database.drop()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The settings of a process with a data folder of its own. */
function envOf(name: string): Record<string, string> {
  const { host, port, user = '', database: own } = new pg.Client(database.poolConfig)
  const address = `postgres://${user}@localhost:${port}/${own}?host=${encodeURIComponent(host)}`
  return { ...s3.env, DATABASE_URL: address, DATA_DIR: join(folder, name), BACKUP_KEY: KEY }
}
function configOf(name: string): Config {
  const loaded = loadConfig(envOf(name))
  if (!loaded.ok) throw new Error(loaded.faults.join())
  return loaded.config
}

/** The job of the hour, in a worker with a data folder of its own. */
async function anchorIn(name: string): Promise<void> {
  const config = configOf(name)
  const clock = createClock(0, () => Date.now())
  const jobs = telemetryJobs({ db: database, clock, config, openPlace: () => openAnchorPlace(config) })
  for (const wanted of ['audit-seal', 'audit-anchor']) await jobs.find((job) => job.name === wanted)?.run({})
}

async function placed() {
  const place = await openAnchorPlace(configOf('reader'))
  if (!place) throw new Error('no place')
  return { place, anchors: await readPlacedAnchors(place) }
}

async function verifyIn(name: string, args: string[] = [], env = envOf(name)) {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../../scripts/verify.mjs', import.meta.url)), ...args],
    { env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const [code] = await once(child, 'close')
  return { code: code as unknown, said }
}

/** Takes the newest links away with their rows, past every trigger. */
async function cutLinks(count: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ seq: number }>('select max(seq)::int as seq from audit_entry')
    const from = (rows[0]?.seq ?? 0) - count
    for (const table of [
      'meeting_event',
      'ledger_entry',
      'access_event',
      'setting_change',
      'fee_step',
      'event_history',
    ])
      await client.query(`delete from ${table} where id in (select ref from audit_entry where seq > $1)`, [from])
    await client.query('delete from audit_entry where seq > $1', [from])
  } finally {
    client.release(true)
  }
}

test('an anchor is an object of its own in the bucket, written once', async () => {
  await anchorIn('one')
  const { place, anchors } = await placed()
  expect(anchors).toHaveLength(1)
  expect(`${JSON.stringify(anchors[0])}\n`).toBe(readFileSync(join(folder, 'one', 'audit-anchors.jsonl'), 'utf8'))
  const names: string[] = []
  for await (const { name } of place.list('')) names.push(name)
  expect(names).toEqual([expect.stringMatching(/^audit-anchors\/\d{4}-\d\d-\d\d\/[\dTZ-]+-\d+-[0-9a-f]{16}$/)])
  // The head has not moved: a retry of the job adds nothing and writes over nothing.
  const [name = ''] = names
  const bytes = (await place.get(name)) ?? Buffer.of()
  await place.put(name, Buffer.from('as it was'))
  await anchorIn('one')
  expect((await place.get(name))?.toString()).toBe('as it was')
  await place.put(name, bytes)
  expect((await placed()).anchors).toEqual(anchors)
})

test('a backup of another process has the anchors, as it has those of its own folder', async () => {
  const config = configOf('backup')
  const to = join(folder, 'vault')
  const { line, close } = await openLine(
    { config, to, product: 'test', isLasting: false },
    { poolConfig: database.poolConfig, cluster: undefined },
  )
  await line.cycle()
  await line.cycle()
  await close()
  const vault = await openVault(to, config.backup, 'read')
  const parts: string[] = []
  for await (const { name } of vault.list('journal/anchors/')) parts.push(name)
  expect(parts).toHaveLength(1)
  expect((await vault.get(parts[0] ?? ''))?.toString()).toBe(
    readFileSync(join(folder, 'one', 'audit-anchors.jsonl'), 'utf8'),
  )
})

test('a chain that is cut behind an anchor is found by a process that did not write the anchor', async () => {
  expect(await verifyIn('two')).toEqual({ code: 0, said: 'Everything holds.\n' })
  await cutLinks(3)
  expect((await verifyAudit(database.db, { dataDir: join(folder, 'two') })).fault).toBeNull()
  expect(await verifyIn('two')).toMatchObject({ code: 1, said: expect.stringContaining(CUT) })
  const withoutBucket = Object.fromEntries(Object.entries(envOf('two')).filter(([name]) => !name.startsWith('S3_')))
  expect((await verifyIn('two', [], withoutBucket)).said).not.toContain(CUT)
  expect((await verifyIn('two', ['--anchors', join(folder, 'vault')], withoutBucket)).said).toContain(CUT)
  expect((await verifyIn('two', [], { ...withoutBucket, BACKUP_TO: join(folder, 'vault') })).said).toContain(CUT)
})

test('a restore on trial explains nothing to the chain that goes on; one of this chain does, in every process', async () => {
  const { place } = await placed()
  const deed = { to: new Date().toISOString(), by: 'operator', why: 'loss', lastKnown: 0 }
  const noted = () => ({ ...deed, at: new Date().toISOString(), anchorPlace: place })
  const copy = await createTestDatabase()
  await noteRestore(copy, join(folder, 'trial'), noted())
  await copy.drop()
  expect((await verifyIn('two')).said).toContain(CUT)
  await noteRestore(database, join(folder, 'restored'), noted())
  const { said } = await verifyIn('two')
  expect(said).toContain('restored on ')
  expect(said).not.toContain('the audit chain holds')
})

test('an object that is no anchor is named, and all else is checked', async () => {
  const { place } = await placed()
  await place.put('audit-anchors/2026-11-28/other', Buffer.from('{}'))
  const { code, said } = await verifyIn('two')
  expect(code).toBe(1)
  expect(said).toContain('the anchors outside this machine can be read: audit-anchors/2026-11-28/other in s3://osmp/')
})
