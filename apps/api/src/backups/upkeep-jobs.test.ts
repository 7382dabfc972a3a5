import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepDrill, keepRun } from '../kit/database/backup-run-repo.ts'
import { createLogger } from '../kit/process/logger.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { checkNow, drillWhenDue, type UpkeepDeps, upkeepJobs, watchBackup, watchDrill } from './upkeep-jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'osmp-upkeep-'))
let app: TestApp
let deps: UpkeepDeps
let faults: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  const log = createLogger('silent')
  deps = { db: app.db, clock: app.clock, log, dataDir: folder, check: async () => ({ faults }) }
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const kinds = async (): Promise<string[]> => {
  const admin = await app.as('admin')
  const { data } = await admin.call('jobs', 'health', {})
  return data.lines.map(({ kind }: { kind: string }) => kind)
}
const found = async (locale: 'zh-CN' | 'en') => {
  const admin = await app.as('admin')
  return (await admin.call('jobs', 'jobList', {}, { headers: { 'accept-language': locale } })).data.dataFaults
}
const inbox = async (): Promise<string[]> => {
  const admin = await app.as('admin')
  const { data } = await admin.call('notices', 'inboxList', {})
  return data.list.map(({ kind }: { kind: string }) => kind)
}

test('administrators get a notice of faults of the nightly check, which have a line on the health page until a check finds none', async () => {
  await checkNow(deps)
  expect(await kinds()).not.toContain('dataFaulty')
  faults = Array.from({ length: 30 }, (_, number) => `the log of a meeting has no gap: ${number}`)
  await checkNow(deps)
  expect(await kinds()).toContain('dataFaulty')
  expect(await inbox()).toContain('dataFaulty')
  expect(await found('zh-CN')).toMatchObject({
    count: 30,
    faults: { length: 20, 0: { rule: '会议记录编号连续', where: '0' } },
  })
  expect(await found('en')).toMatchObject({ faults: { 0: { rule: 'the log of a meeting has no gap' } } })
  faults = []
  await checkNow(deps)
  expect(await found('en')).toBe(null)
  expect(await kinds()).not.toContain('dataFaulty')
})

test('administrators get a notice when a continuous backup stops; one taken by hand is never late', async () => {
  await app.db.pool.query("update backup_run set at = now() - interval '1 hour' where kind = 'log'")
  await keepRun(app.db.db, 'log', { isLasting: false })
  await app.db.pool.query("update backup_run set at = $1::timestamptz - interval '1 hour' where kind = 'log'", [
    new Date(app.clock.systemNow()).toISOString(),
  ])
  await watchBackup(deps)
  expect(await inbox()).not.toContain('backupLate')
  await app.db.pool.query(`update backup_run set detail = '{"isLasting": true}' where kind = 'log'`)
  await watchBackup(deps)
  expect(await inbox()).toContain('backupLate')
  expect(await kinds()).toContain('backupLate')
})

test('a backup that lacks parts has a line on the health page until a check finds none', async () => {
  await keepRun(app.db.db, 'gaps', { gaps: 2 })
  expect(await kinds()).toContain('backupGaps')
  await keepRun(app.db.db, 'gaps', { gaps: 0 })
  expect(await kinds()).not.toContain('backupGaps')
})

test('the journal of revocations is copied beside the anchors, each line once', async () => {
  const job = upkeepJobs(deps).find(({ name }) => name === 'revocation-journal')
  await app.db.pool.query("update person set is_active = false where employee_code = 'E2006'")
  await job?.run({})
  await job?.run({})
  const lines = readFileSync(join(folder, 'revocations.jsonl'), 'utf8').trim().split('\n')
  expect(lines.filter((line) => line.includes('personOff'))).toHaveLength(1)
})

test('the newest backup is restored on trial each month, and administrators get one notice of a drill that failed until a good one', async () => {
  let begun = 0
  const drilling = { ...deps, drill: () => void (begun += 1) }
  await drillWhenDue(drilling)
  expect(begun).toBe(0)
  await keepRun(app.db.db, 'base', {})
  await drillWhenDue(drilling)
  await drillWhenDue(deps)
  expect(begun).toBe(1)
  await keepDrill(app.db.db, { isGood: false, fault: 'damaged' })
  await app.db.pool.query("update backup_run set at = $1 where kind = 'drill'", [
    new Date(app.clock.systemNow()).toISOString(),
  ])
  await drillWhenDue(drilling)
  expect(begun).toBe(1)
  await watchDrill(deps)
  await watchDrill(deps)
  expect((await inbox()).filter((kind) => kind === 'drillFailed')).toHaveLength(1)
  expect(await kinds()).toContain('drillFailed')
  await keepDrill(app.db.db, { isGood: true })
  expect(await kinds()).not.toContain('drillFailed')
})
