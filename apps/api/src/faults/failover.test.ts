import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD, loadDemo } from '../demo/public.ts'
import { findBreaches } from '../commands/invariants-repo.ts'
import { createDb } from '../kit/database/db.ts'
import { type EmbeddedPostgres, startEmbedded } from '../kit/embedded/embedded-postgres.ts'
import { migrate } from '../kit/database/migrate.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../test-kit/test-database-proxy.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { formWith } from '../meetings/meeting-test-kit.ts'
import { hashPassword } from '../session/public.ts'
import { anchorAudit } from '../telemetry/audit-anchors.ts'
import { sealAudit } from '../telemetry/seal-audit.ts'
import { verifyAudit } from '../telemetry/verify-audit.ts'
import { loadReferenceData } from '../reference/public.ts'

const AT = '2026-11-25T02:00:00.000Z'
const folder = mkdtempSync(join(tmpdir(), 'osmp-failover-'))
const [first, standby] = [join(folder, 'first'), join(folder, 'standby')]
const silent = { info: () => undefined, error: () => undefined }
const open = (place: string) => startEmbedded(place, silent)

let server: EmbeddedPostgres
let line: DatabaseProxy
let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  server = await open(first)
  const db = createDb(server.poolConfig)
  await migrate(db.pool)
  await db.inTransaction(async (tx) => {
    await loadReferenceData(tx, TEST_NOW)
    await loadDemo(tx, { now: TEST_NOW, passwordHash: await hashPassword(DEMO_PASSWORD) })
  })
  await db.close()
  line = await startDatabaseProxy(server.poolConfig)
  app = await startTestApp(undefined, {}, () => Promise.resolve({ ...line.poolConfig, query_timeout: 3_000 }))
  lin = await app.as('lin')
}, 120_000)
afterAll(async () => {
  await app.close()
  await line.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

async function draft(name: string) {
  const sn = await lin.sn('meetingSave')
  return () => lin.raw('meetings', 'meetingSave', { mode: 'draft', form: formWith({ engagementName: name }) }, { sn })
}

const drafts = async (name: string) =>
  (await app.db.pool.query('select from engagement where name = $1', [name])).rowCount

/** What the product does each minute and each hour. */
async function sealAndAnchor(): Promise<void> {
  await sealAudit(app.db, AT)
  await anchorAudit(app.db.db, app.dataDir, AT)
}

/** The standby has all that was written until now, and nothing that comes after. */
async function copyToStandby(): Promise<void> {
  line.become('down')
  await server.stop()
  mkdirSync(standby)
  // With owners: PostgreSQL reads nobody else's files.
  execFileSync('cp', ['-a', join(first, 'postgres'), join(standby, 'postgres')])
  server = await open(first)
  line.become('whole')
}

async function failOver(): Promise<void> {
  line.become('down')
  await server.stop()
  server = await open(standby)
  line.leadTo(server.poolConfig)
}

// There is no way back to the first server.
const ONCE = { retry: 0, timeout: 120_000 }

it(
  'a failover to a standby that lags: busy meanwhile, well with the next call, and the anchors show what was lost',
  ONCE,
  async () => {
    const [kept, lost] = [`有 ${randomUUID()}`, `无 ${randomUUID()}`]
    expect((await (await draft(kept))()).code).toBe('0000')
    await sealAndAnchor()
    await copyToStandby()

    const save = await draft(lost)
    expect((await save()).code).toBe('0000')
    await sealAndAnchor()
    expect((await verifyAudit(app.db.db, { dataDir: app.dataDir })).fault).toBeNull()

    await failOver()
    expect(await lin.call('session', 'center', {})).toMatchObject({ status: 503, name: 'busy', data: null })
    line.become('whole')

    expect((await lin.call('session', 'center', {})).code).toBe('0000')
    expect([await drafts(kept), await drafts(lost)]).toEqual([1, 0])
    expect(await findBreaches(app.db.db)).toEqual([])
    expect((await verifyAudit(app.db.db, { dataDir: app.dataDir })).fault).toMatchObject({ what: 'cut' })
  },
)

it('and work goes on: what is asked again on it has one effect', async () => {
  const name = `再 ${randomUUID()}`
  const save = await draft(name)
  expect([(await save()).name, (await save()).name]).toEqual(['0000', '0000'])
  expect(await drafts(name)).toBe(1)
  expect(await findBreaches(app.db.db)).toEqual([])
})
