import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwAwayFolder } from '../../../../scripts/test-leftovers.mjs'
import { createDb, type Db } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { migrate } from '../kit/database/migrate.ts'
import { type EmbeddedPostgres, startEmbedded } from '../kit/embedded/embedded-postgres.ts'
import { createLogger } from '../kit/process/logger.ts'
import { type Config, loadConfig } from '../kit/settings/config.ts'
import { openObjectStore } from '../kit/store/open-object-store.ts'
import type { ObjectPlaces } from '../kit/store/object-store.ts'
import { anchorAudit } from '../telemetry/audit-anchors.ts'
import { sealAudit } from '../telemetry/seal-audit.ts'
import { followBackup } from '../backups/follow-backup.ts'
import { openVaultLog } from '../backups/journal/line-log.ts'
import { openLine } from '../backups/open-line.ts'
import { planRestore } from '../backups/restore/restore-plan.ts'
import { restoreFiles } from '../backups/restore/restore-files.ts'
import { writeDatabase } from '../backups/restore/write-database.ts'
import { sealedVault } from '../backups/vault/sealed-vault.ts'
import { BackupUnreadable, type SealedVault, type Vault } from '../backups/vault/vault.ts'

const ROUNDS = 200
const SEED = 20_261_130
const folder = throwAwayFolder('walk')
const [data, vaultFolder] = [join(folder, 'data'), join(folder, 'vault')]
const key = randomBytes(32)
const env = { DATA_DIR: data, BACKUP_KEY: key.toString('base64') }
let embedded: EmbeddedPostgres
let db: Db

beforeAll(async () => {
  embedded = await startEmbedded(data, { info: () => {}, error: () => {} }, ['fsync=off'])
  db = createDb(embedded.poolConfig)
  await migrate(db.pool)
  await db.pool.query("insert into bu values ('CV', '心血管', 'Cardiovascular')")
  const { line, close } = await openLine(
    { config: config(), to: vaultFolder, product: 'test', isLasting: true },
    embedded,
  )
  for (const round of [1, 2]) {
    await line.base()
    for (const turn of [1, 2, 3]) await work(line, round * 10 + turn)
  }
  await close()
})
afterAll(async () => {
  await db.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
})

function config(): Config {
  const loaded = loadConfig(env)
  if (!loaded.ok) throw new Error(loaded.faults.join())
  return loaded.config
}

/** A turn of the backup with rows, a file, a revocation and an anchor of its own; some fill a segment of the log. */
async function work(line: { cycle(): Promise<unknown> }, no: number): Promise<void> {
  const code = `E${no}`
  await db.pool.query(
    "insert into person (id, employee_code, name, email, bu_id) values ($1, $2::text, $2, $2 || '@example.com', 'CV')",
    [uuidv7(), code],
  )
  await db.pool.query('update person set is_active = false where employee_code = $1', [code])
  const store = await openObjectStore({ s3: undefined, dataDir: data })
  const { key: objectKey, size, sha256 } = await store.put(randomBytes(no % 10 === 2 ? 9 * 1024 * 1024 : 1_000))
  await db.pool.query(
    "insert into stored_file (id, object_key, size, sha256, media_type, created_at) values ($1, $2, $3, $4, 'text/plain', now())",
    [uuidv7(), objectKey, size, sha256],
  )
  const now = new Date().toISOString()
  await sealAudit(db, now)
  await anchorAudit(db.db, data, now)
  if (no % 10 === 3) await db.pool.query("select pg_logical_emit_message(false, 'fill', repeat(md5('x'), 600000))")
  await line.cycle()
}

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

const memoryVault = (objects: Map<string, Buffer>): Vault => ({
  place: 'memory',
  put: async (name, bytes) => void objects.set(name, Buffer.from(bytes)),
  get: async (name) => objects.get(name),
  list: async function* (prefix) {
    for (const [name, { length }] of objects) if (name.startsWith(prefix)) yield { name, size: length, at: 0 }
  },
  delete: async (name) => void objects.delete(name),
})

type Outcome = { base: string; database: string; files: string; journal: string; said: readonly string[] }

/** A restore without its recovery, which depends on the written folder alone. `said`: words about parts that are gone. */
async function restored(vault: SealedVault): Promise<Outcome> {
  const plan = await planRestore(vault, undefined)
  const into = join(folder, 'restored')
  rmSync(into, { recursive: true, force: true })
  await writeDatabase(vault, into, { base: plan.base, log: plan.log, account: {} })
  const tree = createHash('sha256')
  for (const name of filesIn(into)) tree.update(name).update(readFileSync(name))
  const placed = new Map<string, string>()
  const places: ObjectPlaces = {
    sizeOf: async () => undefined,
    place: async (name, pieces) => {
      const hash = createHash('sha256')
      for await (const piece of pieces) hash.update(piece)
      placed.set(name, hash.digest('hex'))
    },
    keys: async function* () {},
    setAside: async () => true,
  }
  const { missing } = await restoreFiles(db.db, vault, places, false)
  const journals = [await openVaultLog(vault, 'journal/revocations/'), await openVaultLog(vault, 'journal/anchors/')]
  return {
    base: plan.base.endedAt,
    database: `${tree.digest('hex')} ${plan.reaches}`,
    files: JSON.stringify([...placed].map((one) => one.join(' ')).toSorted()),
    journal: JSON.stringify(journals.map((log) => log.lines())),
    said: [...plan.gaps, ...missing],
  }
}

function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Deletes, flips or swaps objects of the kinds of a backup. */
function damage(objects: Map<string, Buffer>, random: (below: number) => number): string {
  const kinds = [
    ...new Set(
      [...objects.keys()].map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('journal/') ? 2 : 1)
          .join('/'),
      ),
    ),
  ]
  const pick = (): string => {
    const kind = kinds[random(kinds.length)] ?? ''
    const names = [...objects.keys()].filter((name) => name === kind || name.startsWith(`${kind}/`))
    return names[random(names.length)] ?? pick()
  }
  const [one, other] = [pick(), pick()]
  const [bytes = Buffer.alloc(1), others = bytes] = [objects.get(one), objects.get(other)]
  const way = random(3)
  if (way === 0) {
    objects.delete(one)
    return `deleted ${one}`
  }
  if (way === 1) {
    const flipped = Buffer.from(bytes)
    const at = random(bytes.length)
    flipped.writeUInt8(bytes.readUInt8(at) ^ (1 << random(8)), at)
    objects.set(one, flipped)
    return `flipped ${one}`
  }
  objects.set(one, others).set(other, bytes)
  return `swapped ${one} and ${other}`
}

test(
  'parts of a backup deleted, flipped or swapped 200 times never lead to an older or other state without a word',
  { timeout: 1_200_000 },
  async () => {
    const whole = new Map(filesIn(vaultFolder).map((name) => [name.slice(vaultFolder.length + 1), readFileSync(name)]))
    const vaultOf = (objects: Map<string, Buffer>) => sealedVault(memoryVault(objects), key)
    const newest = await restored(vaultOf(whole))
    expect(newest.said).toEqual([])
    const bases = [...whole.keys()].filter((name) => name.startsWith('bases/')).toSorted()
    const older = await restored(vaultOf(new Map([...whole].filter(([name]) => name !== bases.at(-1)))))
    const truth = new Map([newest, older].map((one) => [one.base, one]))
    expect(truth.size).toBe(2)

    const random = randomFrom(SEED)
    const counts = { refused: 0, said: 0, same: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const objects = new Map(whole)
      const done = Array.from({ length: 1 + random(2) }, () => damage(objects, random))
      try {
        const outcome = await restored(vaultOf(objects))
        if (outcome.said.length > 0) counts.said += 1
        else {
          expect([done, outcome]).toEqual([done, truth.get(outcome.base)])
          counts.same += 1
        }
      } catch (error) {
        if (!(error instanceof BackupUnreadable)) throw new Error(done.join(), { cause: error })
        expect(error.message).not.toContain('\n')
        counts.refused += 1
      }
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
  },
)

test('a backup that lost parts begins with a new base backup, and its newest state can be restored again', async () => {
  const log = filesIn(join(vaultFolder, 'log'))
  for (const name of [log.at(-2) ?? '', join(vaultFolder, 'pieces')]) rmSync(name, { recursive: true })
  const ended = new AbortController()
  const silent = createLogger('silent')
  const open = () => openLine({ config: config(), to: vaultFolder, product: 'test', isLasting: true }, embedded)
  const opened: Awaited<ReturnType<typeof open>>[] = []
  await followBackup({
    open: async () => {
      const one = await open()
      opened.push(one)
      const { check } = one.line
      let checks = 0
      one.line.check = async () => {
        const checked = await check()
        checks += 1
        if (checks === 2) ended.abort()
        return checked
      }
      return one
    },
    everySeconds: 0.2,
    log: silent,
    signal: ended.signal,
  })
  expect(opened).toHaveLength(1)
  const objects = new Map(filesIn(vaultFolder).map((name) => [name.slice(vaultFolder.length + 1), readFileSync(name)]))
  const { said } = await restored(sealedVault(memoryVault(objects), key))
  expect(said.filter((line) => !line.startsWith('pieces/'))).toEqual([])
})
