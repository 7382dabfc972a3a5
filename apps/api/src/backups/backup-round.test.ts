import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { throwAwayFolder } from '../../../../scripts/test-leftovers.mjs'
import { createDb, type Db } from '../kit/database/db.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import { migrate } from '../kit/database/migrate.ts'
import { type EmbeddedPostgres, startEmbedded } from '../kit/embedded/embedded-postgres.ts'
import { postgresAccount } from '../kit/embedded/embedded-postgres-account.ts'
import { type Config, loadConfig } from '../kit/settings/config.ts'
import { openObjectStore } from '../kit/store/open-object-store.ts'
import { drillCommand } from '../commands/drill-command.ts'
import { restoreCommand } from '../commands/restore-command.ts'
import { anchorAudit } from '../telemetry/audit-anchors.ts'
import { sealAudit } from '../telemetry/seal-audit.ts'
import { verify } from '../commands/verify.ts'
import { listBases, readBase } from './database/base-manifest.ts'
import { openVaultLog } from './journal/line-log.ts'
import { openLine } from './open-line.ts'
import { pieceName } from './vault/content.ts'
import { openVault } from './vault/open-vault.ts'

/** In memory where there is room: every object of a backup is made durable. */
const folder = throwAwayFolder('backup')
const place = { data: join(folder, 'data'), vault: join(folder, 'vault'), restored: join(folder, 'restored') }
const env = (dataDir: string) => ({ DATA_DIR: dataDir, BACKUP_KEY: randomKey })
const randomKey = randomBytes(32).toString('base64')
const silent = { info: () => {}, error: () => {} }

let embedded: EmbeddedPostgres
let db: Db

beforeAll(async () => {
  embedded = await startEmbedded(place.data, silent, ['fsync=off'])
  db = createDb(embedded.poolConfig)
  await migrate(db.pool)
  await db.pool.query("insert into bu values ('CV', '心血管', 'Cardiovascular')")
  for (const code of ['E1001', 'E1010'])
    await db.pool.query(
      "insert into person (id, employee_code, name, email, bu_id) values ($1, $2::text, $2, $2 || '@example.com', 'CV')",
      [uuidv7(), code],
    )
  await db.pool.query("insert into person_role (person_id, role) select id, 'admin' from person")
})
afterAll(async () => {
  await db.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
})

function configOf(dataDir: string): Config {
  const loaded = loadConfig(env(dataDir))
  if (!loaded.ok) throw new Error(loaded.faults.join())
  return loaded.config
}
const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const rows = async (from: Db, statement: string): Promise<unknown[]> => (await from.pool.query(statement)).rows
const one = async (statement: string): Promise<string> =>
  String(Object.values(Object((await rows(db, statement))[0]))[0])
const now = () => one('select to_char(clock_timestamp(), \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')')

async function keepFile(words: string): Promise<string> {
  const store = await openObjectStore({ s3: undefined, dataDir: place.data })
  const { key, size, sha256 } = await store.put(Buffer.from(words))
  await db.pool.query(
    "insert into stored_file (id, object_key, size, sha256, media_type, created_at) values ($1, $2, $3, $4, 'text/plain', now())",
    [uuidv7(), key, size, sha256],
  )
  return key
}

async function told(work: () => Promise<void>): Promise<string> {
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')]
  for (const spy of spies) spy.mockReturnValue(true)
  await work()
  const lines = spies.flatMap((spy) => spy.mock.calls.map(([line]) => String(line))).join('')
  for (const spy of spies) spy.mockRestore()
  return lines
}

test('a backup of the running database is restored to a moment, with the files of that moment and what was revoked since', async () => {
  const config = configOf(place.data)
  const opened = await openLine({ config, to: place.vault, product: 'test', isLasting: true }, embedded)
  await opened.line.base()
  const early = await keepFile('before the moment')
  const personId = await one("select id from person where employee_code = 'E1001'")
  const family = uuidv7()
  await db.pool.query(
    "insert into session_family (id, person_id, user_type, created_at, last_seen_at, expires_at) values ($1, $2, 'employee', now(), now(), now() + interval '1 day')",
    [family, personId],
  )
  await sealAudit(db, await now())
  await opened.line.cycle()
  const moment = await now()

  await db.pool.query('update session_family set revoked_at = now(), revoked_reason = $2 where id = $1', [family, 'x'])
  await db.pool.query('update person set is_active = false where id = $1', [personId])
  await db.pool.query("delete from person_role where person_id = (select id from person where employee_code = 'E1010')")
  const late = await keepFile('after the moment')
  await sealAudit(db, await now())
  await anchorAudit(db.db, place.data, await now())
  await opened.line.cycle()
  await opened.close()

  for (const name of filesIn(place.vault)) expect(readFileSync(name).includes('before the moment'), name).toBe(false)

  const said = await told(() =>
    restoreCommand(env(place.restored), ['--from', place.vault, '--into', place.restored, '--at', moment]),
  )
  expect(said).toMatch(/links of the audit chain given up/)
  expect(said).toMatch(/Ended: 1 sign-ins/)
  expect(said).toMatch(/Taken away again: 1 people \(E1001\), 1 roles \(E1010 admin\)/)
  expect(said).toContain('Everything holds.')
  expect(said).not.toContain('faults')

  const there = await startEmbedded(place.restored, silent, ['fsync=off'])
  const restored = createDb(there.poolConfig)
  try {
    expect(
      await rows(restored, `select object_key from stored_file where object_key in ('${early}', '${late}')`),
    ).toEqual([{ object_key: early }])
    expect(readFileSync(join(place.restored, 'files', early.slice(0, 2), early), 'utf8')).toBe('before the moment')
    expect(await rows(restored, 'select id from session_family where revoked_at is null')).toEqual([])
    expect(await rows(restored, `select is_active from person where id = '${personId}'`)).toEqual([
      { is_active: false },
    ])
    // It goes on: new links are sealed and anchored, and a check beside it still ends well.
    await sealAudit(restored, await now())
    await anchorAudit(restored.db, place.restored, await now())
    const checked = await told(() => verify({ DATA_DIR: place.restored }))
    expect(checked).toMatch(/^restored on .* links given up \(\d+ to \d+\)\nEverything holds\.\n$/)
  } finally {
    await restored.close()
    await there.stop()
  }

  expect(
    await told(() => restoreCommand(env(place.restored), ['--from', place.vault, '--into', place.restored])),
  ).toMatch(/is not empty: a restore goes into a new folder/)
  process.exitCode = 0
})

/** Runs the single file from a folder that holds nothing else. Gives how it ended and what it said. */
async function openAlone(from: string, into: string, key = randomKey, ...flags: string[]): Promise<[number, string]> {
  const alone = join(folder, 'alone')
  mkdirSync(alone, { recursive: true })
  copyFileSync(join(import.meta.dirname, '../../../../scripts/open-backup.mjs'), join(alone, 'open-backup.mjs'))
  const args = ['open-backup.mjs', '--from', from, '--into', into, ...flags]
  return promisify(execFile)(process.execPath, args, { cwd: alone, env: { BACKUP_KEY: key } }).then(
    ({ stdout }) => [0, stdout],
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => [code, stderr + stdout],
  )
}

test('a file without the product opens the backup: PostgreSQL recovers what it wrote, up to rows of after the base backup', async () => {
  const into = join(folder, 'opened')
  expect(await openAlone(place.vault, into)).toEqual([
    0,
    expect.stringMatching(/^postgres: PostgreSQL \d+, .*\n.*2 files/),
  ])
  const { uid, gid } = postgresAccount(into)
  if (uid !== undefined && gid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, join(into, 'postgres')])
  const there = await startEmbedded(into, silent, ['fsync=off'])
  const opened = createDb(there.poolConfig)
  try {
    const words = await opened.pool.query<{ sha256: string }>('select sha256 from stored_file order by id')
    const content = ({ sha256 }: { sha256: string }) =>
      readFileSync(join(into, 'files-by-hash', sha256.slice(0, 2), sha256), 'utf8')
    expect(words.rows.map(content)).toEqual(['before the moment', 'after the moment'])
    expect(await rows(opened, "select is_active from person where employee_code = 'E1001'")).toEqual([
      { is_active: false },
    ])
    expect(await rows(opened, 'select pg_is_in_recovery() as is')).toEqual([{ is: false }])
  } finally {
    await opened.close()
    await there.stop()
  }
  expect(readFileSync(join(into, 'revocations.jsonl'), 'utf8')).toContain('personOff')
  expect(await openAlone(place.vault, into)).toEqual([1, `cannot open: ${into} is not empty\n`])
})

test('without the product too another key, a damaged piece and a hole in the log are named, and no part of a database is left', async () => {
  const copy = join(folder, 'torn')
  const into = join(folder, 'not-opened')
  cpSync(place.vault, copy, { recursive: true })
  const said = async (...flags: string[]) => (await openAlone(copy, into, randomKey, ...flags))[1]
  expect((await openAlone(copy, into, randomBytes(32).toString('base64')))[1]).toMatch(
    /^cannot open: the key is another/,
  )
  const middle = filesIn(join(copy, 'log')).toSorted().at(-2) ?? ''
  const sealed = readFileSync(middle)
  rmSync(middle)
  const hole = relative(copy, middle).replace(/-\d{13}$/, '')
  const refused = await said()
  expect(refused).toContain(`cannot open: ${hole} of the log is missing`)
  const [, moment = ''] = /--at (\S+) opens/.exec(refused) ?? []
  expect(await said('--at', moment)).toContain(`it recovers to ${moment}`)
  rmSync(into, { recursive: true })
  writeFileSync(middle, sealed)

  const vault = await openVault(copy, configOf(place.data).backup, 'read')
  const [base] = await listBases(vault)
  const { files } = await readBase(vault, base ?? expect.fail())
  const piece = pieceName(vault, files.find(({ path }) => path === 'global/pg_control')?.pieces[0] ?? '')
  const flipped = readFileSync(join(copy, piece)).fill(1, 20, 24)
  writeFileSync(join(copy, piece), flipped)
  expect(await said()).toBe(`cannot open: ${piece} is damaged\n`)
  rmSync(join(copy, piece))
  expect(await said()).toContain(`cannot open: ${piece} of ${base?.name} is missing`)
  expect(readdirSync(into)).toEqual([])
})

test('a backup with a missing part of its log and a damaged file is restored only where the older state and the loss are asked for', async () => {
  const copy = join(folder, 'copy')
  cpSync(place.vault, copy, { recursive: true })
  const into = join(folder, 'to-gap')
  const restore = (...flags: string[]) =>
    told(() => restoreCommand(env(into), ['--from', copy, '--into', into, '--why', 'x', ...flags]))
  const log = filesIn(join(copy, 'log')).toSorted()
  const last = log.at(-1) ?? ''
  const middle = log.at(-2) ?? ''
  const sealed = readFileSync(middle)
  rmSync(middle)
  expect(await restore()).toMatch(
    /^log\/.* of the log is missing \(from .* to .*\), and all up to .* lies behind it\. .*--to-gap.*\n$/,
  )
  expect([process.exitCode, existsSync(into), existsSync(`${into}.restoring`)]).toEqual([1, false, false])
  writeFileSync(middle, sealed)
  rmSync(last)
  expect(await restore()).toMatch(/^log\/.* of the log is missing/)
  const vault = await openVault(copy, configOf(place.data).backup, 'read')
  const file = join(copy, pieceName(vault, sha256hex(Buffer.from('before the moment'))))
  writeFileSync(file, readFileSync(file).fill(1, 20, 24))
  process.exitCode = 0
  const said = await restore('--to-gap', '--without-damaged')
  expect(said).toMatch(/Missing in the backup: log\/.*\n/)
  expect(said).toMatch(/Left out: the file [-0-9a-f]{36}: pieces\/.* of the backup is damaged/)
  expect(said).toMatch(/\n1 faults\n/)
  expect(existsSync(into)).toBe(true)
  process.exitCode = 0
})

test('the newest backup is restored on trial beside the running database, which notes the result; nothing is left of it', async () => {
  const scratch = join(place.data, 'drill')
  const drill = () => told(() => drillCommand(env(place.data), ['--from', place.vault]))
  const noted = async () => (await rows(db, "select detail from backup_run where kind = 'drill'"))[0]
  expect(await drill()).toContain('Everything holds.')
  expect(await noted()).toMatchObject({ detail: { isGood: true, faults: 0 } })
  expect(readdirSync(scratch)).toEqual([])
  const families = await rows(db, "select id from session_family where revoked_reason = 'restore'")
  expect(families).toEqual([])

  rmSync(join(place.vault, 'pieces'), { recursive: true })
  expect(await drill()).toMatch(/missing/)
  expect(process.exitCode).toBe(1)
  process.exitCode = 0
  expect(await noted()).toMatchObject({ detail: { isGood: false, goodAt: expect.stringContaining('20') } })
  expect(readdirSync(scratch)).toEqual([])
})

test('a chain that was cut together with the anchors of the data folder differs from those in the backup', async () => {
  const check = (...args: string[]) => told(() => verify(env(place.data), args))
  const away = ['--anchors', place.vault]
  expect(await check(...away)).toBe('Everything holds.\n')
  rmSync(join(place.data, 'audit-anchors.jsonl'), { force: true })
  await db.pool.query('alter table audit_entry disable trigger user')
  await db.pool.query('delete from audit_entry')
  expect(await check(...away)).toContain('the audit chain holds: cut')
  expect(await check('--anchors', join(folder, 'nothing'))).toContain('there are no anchors in')
  process.exitCode = 0
})

test('a backup that lost parts names them, and sends its journal again', async () => {
  const lost = filesIn(join(place.vault, 'log')).toSorted().at(-2) ?? ''
  const [journal = ''] = filesIn(join(place.vault, 'journal', 'revocations'))
  for (const name of [lost, journal]) rmSync(name)
  const config = configOf(place.data)
  const { line, close } = await openLine({ config, to: place.vault, product: 'test', isLasting: true }, embedded)
  expect(await line.check()).toEqual({
    mended: [expect.stringContaining('journal/revocations/00000001 is missing')],
    gaps: [expect.stringContaining('pieces/'), expect.stringContaining('of the log is missing')],
    isBaseNeeded: true,
  })
  expect(await line.check()).toMatchObject({ mended: [] })
  await close()
  expect(await rows(db, "select detail->'gaps' as gaps from backup_run where kind = 'gaps'")).toEqual([{ gaps: 2 }])
  const vault = await openVault(place.vault, config.backup, 'read')
  const { lines } = await openVaultLog(vault, 'journal/revocations/')
  expect(lines().filter((text) => text.includes('personOff'))).toHaveLength(1)
})

test('a full place is named with what was needed, keeps nothing unfinished, and is written to again by the next run', async () => {
  const to = join(folder, 'full')
  const { line, close } = await openLine(
    { config: configOf(place.data), to, product: 'test', isLasting: false },
    embedded,
  )
  const file = await open(join(folder, 'any'), 'w')
  const write = vi.spyOn(Object.getPrototypeOf(file), 'writeFile')
  write.mockRejectedValue(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }))
  await expect(line.base()).rejects.toThrow(
    /^there is no room for the backup in .*full: [1-9]\d* kB do not fit, \d+ kB are free\. The database has [1-9]\d* MB before compression, of which 0 MB were sent now/,
  )
  write.mockRestore()
  await file.close()
  expect(filesIn(to)).toEqual([])
  await line.cycle()
  await close()
  expect(filesIn(to).map((name) => relative(to, name))).toContain('head')
})
