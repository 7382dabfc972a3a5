import { sql } from 'kysely'
import pino from 'pino'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { type Job, startJobs } from '../kit/process/jobs.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { countRuns } from './job-runs-repo.ts'
import { countedJobs, watchJobs } from './job-watch.ts'

const MINUTE = 60_000
const silent = pino({ level: 'silent' })
let app: TestApp
let ran = 0
const clockJob: Job<object, string> = {
  name: 'meeting-clock',
  payload: z.object({}),
  cron: '* * * * *',
  run: async () => void (ran += 1),
}
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const start = () => startJobs(app.db.pool.options, countedJobs([clockJob], app), silent)
const watch = (monotonic?: () => number, log = silent) =>
  watchJobs({ db: app.db, clock: app.clock, log, jobs: [clockJob] }, monotonic)

test('jobs run again at once after the clock was two days ahead', async () => {
  const first = await start()
  await first.trigger('meeting-clock')
  await expect.poll(() => ran, { timeout: 20_000 }).toBeGreaterThan(0)
  await first.stop()
  await sql`update pgboss.version set cron_on = now() + interval '2 days', bam_on = now() + interval '2 days'`.execute(
    app.db.db,
  )
  await sql`update pgboss.queue set maintain_on = now() + interval '2 days', monitor_claim_on = now() + interval '2 days'`.execute(
    app.db.db,
  )
  await sql`update pgboss.job set state = 'retry', start_after = now() + interval '2 days', singleton_on = now() + interval '2 days'
            where name = 'meeting-clock'`.execute(app.db.db)
  const before = ran
  const watching = watch()
  await watching.look()
  const { rows } = await sql`select cron_on, bam_on from pgboss.version`.execute(app.db.db)
  expect(rows).toEqual([{ cron_on: null, bam_on: null }])
  const { rows: ahead } = await sql`
    select name from pgboss.queue where greatest(maintain_on, monitor_claim_on) > now()
    union all select name from pgboss.job where start_after > now()`.execute(app.db.db)
  expect(ahead).toEqual([])
  const second = await start()
  await expect.poll(() => ran, { timeout: 20_000 }).toBeGreaterThan(before)
  await second.stop()
  watching.stop()
})

test('messages dated in a wrong future are due; a pause that attempts have earned stays', async () => {
  const now = app.clock.systemNow()
  const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString()
  const { rows: people } = await sql<{ id: string }>`select id from person order by id limit 3`.execute(app.db.db)
  const cards = [at(2 * 1440), at(30), at(1)]
  for (const [index, next] of cards.entries()) {
    const id = uuidv7()
    await sql`insert into notification (id, person_id, kind, params, dedupe_key, created_at)
              values (${id}, ${people[0]?.id ?? ''}, 'meetingOpened', '{}', ${id}, ${at(0)})`.execute(app.db.db)
    await sql`insert into messaging_card (notification_id, state, attempts, next_at)
              values (${id}, 'waiting', ${index === 1 ? 5 : 0}, ${next})`.execute(app.db.db)
  }
  await sql`insert into online_room (engagement_id, adapter, state, subject, start_at, end_at, next_try_at, created_at, updated_at, external_id, join_url)
            values (${meetingId('cv.approved3')}, 'tencent', 'ready', 'x', ${at(0)}, ${at(60)}, ${at(2 * 1440)}, ${at(0)}, ${at(0)}, 'x', 'https://x.example')
            on conflict (engagement_id) do update set next_try_at = excluded.next_try_at`.execute(app.db.db)
  const watching = watch()
  await watching.look()
  watching.stop()
  const waits = async (table: string, column: string) =>
    (
      await sql<{ minutes: number }>`
        select round(extract(epoch from ${sql.ref(column)} - ${at(0)}::timestamptz) / 60)::int as minutes from ${sql.table(table)}
        where ${sql.ref(column)} is not null order by 1`.execute(app.db.db)
    ).rows.map(({ minutes }) => minutes)
  expect(await waits('messaging_card', 'next_at')).toEqual([0, 1, 30])
  expect((await waits('online_room', 'next_try_at')).at(-1)).toBe(0)
})

test('a job that is five minutes late is told once, on a clock nobody can set, and no more when it runs', async () => {
  let mono = 0
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const watching = watch(() => mono, log)
  await watching.look()
  mono = 5.9 * MINUTE
  await watching.look()
  expect(watching.late()).toEqual([])
  mono = 6.1 * MINUTE
  await watching.look()
  await watching.look()
  expect(watching.late()).toEqual(['meeting-clock'])
  expect(lines.filter(({ level }) => level === 50)).toEqual([
    expect.objectContaining({ job: 'meeting-clock', msg: 'a scheduled job does not run' }),
  ])
  const { data } = await (await app.as('admin')).call('notices', 'inboxList', {})
  expect(data.list[0]?.title).toBe('后台任务“会议到点处理”已超过 5 分钟没有运行，请检查服务器')
  const [job] = countedJobs([clockJob], app)
  const before = (await countRuns(app.db.db)).get('meeting-clock') ?? 0
  await job?.run({})
  expect((await countRuns(app.db.db)).get('meeting-clock')).toBe(before + 1)
  await watching.look()
  expect(watching.late()).toEqual([])
  watching.stop()
})
