import { sql } from 'kysely'
import pino from 'pino'
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { JobCounts } from '@osmp/domain/jobs/job-runs.ts'
import { type Job, type Jobs, startJobs } from '../kit/process/jobs.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { confirmWaiting } from '../test-kit/test-second-person.ts'
import { privacyJobs } from '../privacy/public.ts'

const silent = pino({ level: 'silent' })
let app: TestApp
let admin: TestCaller
let running: Jobs
let runs = 0
let letGo: () => void = () => {}
let waits: Promise<void> | undefined

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  const sweep: Job = {
    name: 'export-sweep',
    payload: z.object({}),
    cron: '41 0 1 1 *',
    run: async (): Promise<JobCounts> => {
      runs += 1
      await waits
      return { exports: 4, files: 0 }
    },
  }
  const retention = privacyJobs({ db: app.db, clock: app.clock, log: silent })
  running = await startJobs(app.db.pool.options, [sweep, ...retention], silent)
})
afterAll(async () => {
  await running.stop()
  await app.close()
})
beforeEach(() => {
  runs = 0
  waits = undefined
})

const queue = async (name: string) =>
  (await admin.call('jobs', 'jobList', {})).data.queues.find((one) => one.name === name)
const isIdle = async (name: string) => {
  const { waiting, running: active } = (await queue(name)) ?? { waiting: 1, running: 1 }
  return waiting + active === 0
}
const until = async (what: () => Promise<boolean>) => {
  await expect.poll(what, { timeout: 30_000, interval: 200 }).toBe(true)
}
const hasRun = async (name: string) => ((await queue(name))?.lastRun ?? null) !== null
const start = (name: 'export-sweep' | 'privacy-retention' | 'upload-sweep') => admin.call('jobs', 'jobRun', { name })
const noted = async () =>
  (
    await sql<{ detail: unknown; name: string }>`
      select x.detail, p.name from access_event x join person p on p.id = x.by_person_id where x.kind = 'jobStarted' order by x.at`.execute(
      app.db.db,
    )
  ).rows

describe('jobRun', () => {
  test('runs at once, one log row, and the list shows when, how long and what was done', async () => {
    expect(await queue('export-sweep')).toMatchObject({ canRun: true, lastRun: null })
    expect((await start('export-sweep')).code).toBe('0000')
    await until(() => hasRun('export-sweep'))
    expect((await queue('export-sweep'))?.lastRun).toEqual({
      at: expect.stringMatching(/^20.*Z$/),
      ms: expect.any(Number),
      counts: [{ what: 'exports', count: 4 }],
    })
    expect(runs).toBe(1)
    expect(await noted()).toEqual([{ detail: { queue: 'export-sweep' }, name: '陈晨' }])
  })

  test('five taps at once, and one while it runs, have one effect and one log row (jobBusy)', async () => {
    const before = (await noted()).length
    waits = new Promise((resolve) => (letGo = resolve))
    const taps = await Promise.all([1, 2, 3, 4, 5].map(() => start('export-sweep')))
    expect(taps.map(({ name }) => name).toSorted()).toEqual(['0000', 'jobBusy', 'jobBusy', 'jobBusy', 'jobBusy'])
    await until(async () => runs === 1)
    expect((await start('export-sweep')).name).toBe('jobBusy')
    letGo()
    await until(() => isIdle('export-sweep'))
    expect(runs).toBe(1)
    expect((await noted()).length).toBe(before + 1)
  })

  test('for one that is not set up (jobNotSetUp); no other name is taken', async () => {
    expect((await start('upload-sweep')).name).toBe('jobNotSetUp')
    for (const name of ['meeting-clock', 'dead-letters', ''])
      expect((await admin.raw('jobs', 'jobRun', { name })).name, name).toBe('inputChoice')
  })
})

describe('privacy-retention', () => {
  test('jobDue counts what the run then deletes, and deletes nothing itself', async () => {
    app.clock.move(app.clock.now() + 3 * 365 * 86_400_000)
    const due = async () => (await admin.call('jobs', 'jobDue', { name: 'privacy-retention' })).data.counts
    const counts = await due()
    expect(counts.find(({ what }) => what === 'places')?.count).toBeGreaterThan(0)
    expect(await due()).toEqual(counts)
    const asked = await start('privacy-retention')
    expect(asked.data.waits).toBeDefined()
    expect((await start('privacy-retention')).name).toBe('secondPersonWaiting')
    expect((await admin.call('jobs', 'jobDue', { name: 'privacy-retention' })).data).toMatchObject({
      needsSecond: true,
      waits: asked.data.waits,
    })
    expect((await queue('privacy-retention'))?.lastRun).toBeNull()
    expect(await confirmWaiting(app, 'he')).toBe(1)
    expect((await start('privacy-retention')).data).toEqual({})
    await until(() => hasRun('privacy-retention'))
    expect((await queue('privacy-retention'))?.lastRun?.counts).toEqual(counts)
    expect(await due()).toEqual([])
  })

  test('jobDue counts action logs past their time', async () => {
    const due = async () => (await admin.call('jobs', 'jobDue', { name: 'log-retention' })).data.counts
    expect(await due()).toEqual([])
    await sql`
      insert into action_log (id, client, source, action_category, action_code, at)
      select gen_random_uuid(), 1, 1, 100, 1, now() - n * interval '100 days' from generate_series(1, 3) n`.execute(
      app.db.db,
    )
    expect(await due()).toEqual([{ what: 'actions', count: 2 }])
  })
})
