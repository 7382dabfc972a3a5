import { sql } from 'kysely'
import pino from 'pino'
import * as z from 'zod/mini'
import { addDays, localDateOf } from '@osmp/domain/kit/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { type Job, type Jobs, startJobs } from '../kit/process/jobs.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { sealAudit } from '../telemetry/seal-audit.ts'
import { alertOfDeadWork } from './dead-alert.ts'

const REASON = '合作方已恢复'

let app: TestApp
let admin: TestCaller
let running: Jobs
let runs = 0
let fails = true

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  const flaky: Job<object, string> = {
    name: 'flaky',
    payload: z.object({}),
    run: () => {
      runs += 1
      return fails ? Promise.reject(new TypeError('password=secret 13812345678')) : Promise.resolve()
    },
  }
  const nothing: Job<object, string> = {
    name: 'nightly',
    payload: z.object({}),
    cron: '0 18 * * *',
    run: () => Promise.resolve(),
  }
  running = await startJobs(app.db.pool.options, [flaky, nothing], pino({ level: 'silent' }))
})
afterAll(async () => {
  await running.stop()
  await app.close()
})

const listed = async () => (await admin.call('jobs', 'jobList', {})).data
const queue = async (name: string) => (await listed()).queues.find((one) => one.name === name)
const until = async (what: () => Promise<boolean>) => {
  await expect.poll(what, { timeout: 20_000, interval: 200 }).toBe(true)
}

/** A job that has failed for good: its retries are taken from it. */
async function dieOnce(): Promise<string> {
  fails = true
  const before = (await listed()).dead.length
  await running.trigger('flaky')
  await sql`update pgboss.job set retry_limit = 0 where name = 'flaky' and state in ('created', 'retry')`.execute(
    app.db.db,
  )
  await until(async () => (await listed()).dead.length === before + 1)
  return (await listed()).dead[0]?.id ?? ''
}

describe('jobList', () => {
  test('queues with their minutes and counts, a dead job with the name of its error and nothing else', async () => {
    await dieOnce()
    const { queues, outboxes } = await listed()
    expect(queues.map(({ name }) => name)).toEqual(['flaky', 'nightly'])
    expect(await queue('nightly')).toMatchObject({ cron: '0 18 * * *', dead: 0 })
    expect(await queue('flaky')).toMatchObject({ cron: null, dead: 1, waiting: 0 })
    expect(outboxes.map(({ outbox }) => outbox)).toEqual(['mail', 'card', 'attendee', 'partner', 'esign'])
    const text = JSON.stringify(await listed())
    expect(text).not.toMatch(/secret|13812345678/)
    expect((await listed()).dead[0]).toMatchObject({ source: 'job', queue: 'flaky', error: 'TypeError', attempts: 1 })
  })

  test('for everybody but administrators (forbidden)', async () => {
    for (const handle of ['lin', 'zhou', 'he', 'tang'])
      for (const key of [
        'jobList',
        'health',
        'jobDue',
        'jobRun',
        'jobRetry',
        'jobDiscard',
        'clockState',
        'clockAccept',
        'clockReopen',
      ])
        expect((await (await app.as(handle)).raw('jobs', key, {})).name).toBe('forbidden')
  })
})

describe('health', () => {
  const lineOf = async (kind: string) =>
    (await admin.call('jobs', 'health', {})).data.lines.find((line) => line.kind === kind)
  const inDays = (days: number) => addDays(localDateOf(new Date(app.clock.now()).toISOString()), days)

  test('names dead work without its content', async () => {
    expect(await lineOf('deadWork')).toMatchObject({ isFault: true, title: '1 项后台任务失败', path: '/admin/jobs' })
  })

  test('tells of messages that wait for more than ten minutes', async () => {
    const late = async () => Number.parseInt((await lineOf('lateMessages'))?.title ?? '0', 10)
    const before = await late()
    const wait = (minutes: number) => {
      const at = new Date(app.clock.now() - minutes * 60_000).toISOString()
      return sql`insert into partner_message (id, engagement_id, kind, day, payload, by_person_id, created_at)
        values (${uuidv7()}, ${meetingId('cv.closed1')}, 'enrolment', ${`2020-01-${minutes}`}, '{}', (select id from person limit 1), ${at})`.execute(
        app.db.db,
      )
    }
    await wait(5)
    expect(await late()).toBe(before)
    await wait(11)
    expect(await late()).toBe(before + 1)
  })

  test('warns while heads of the audit chain stay in the installation', async () => {
    expect(await lineOf('headsStay')).toMatchObject({ isFault: false, path: '/admin/audit' })
    const en = { headers: { 'accept-language': 'en' } }
    const { lines } = (await admin.call('jobs', 'health', {}, en)).data
    expect(lines.find(({ kind }) => kind === 'headsStay')?.second).toContain('AUDIT_ANCHOR_MAIL')
  })

  test('tells of units in which different people cannot pay a fee, and of the people they lack', async () => {
    expect(await lineOf('unitsShort')).toBeUndefined()
    await sql`update person set is_active = false where employee_code = 'E1009'`.execute(app.db.db)
    expect(await lineOf('unitsShort')).toMatchObject({
      isFault: false,
      title: '1 个业务单元缺少分工人员',
      second: expect.stringMatching(/还需 1 位财务$/),
      path: '/admin/people',
    })
    await sql`update person set is_active = true where employee_code = 'E1009'`.execute(app.db.db)
  })

  test('tells of policies that start within a week', async () => {
    expect(await lineOf('policiesStart')).toBeUndefined()
    const plan = (from: string) =>
      sql`insert into policy (id, key, value, severity, from_date, source)
        values (${uuidv7()}, 'meal.perHead.max', '25000', 'block', ${from}, 'test')`.execute(app.db.db)
    await plan(inDays(8))
    expect(await lineOf('policiesStart')).toBeUndefined()
    await plan(inDays(7))
    expect(await lineOf('policiesStart')).toMatchObject({
      title: '1 项政策 7 天内变更',
      second: `人均餐费上限，${inDays(7)} 生效`,
      path: '/admin/policies/meal-perHead-max',
    })
  })

  test('tells of orders with money left and of consents that end within 30 days', async () => {
    await sql`update io set expire_date = ${inDays(400)}`.execute(app.db.db)
    await sql`update speaker set employer_consent_until = ${inDays(400)}`.execute(app.db.db)
    expect([await lineOf('ordersEnd'), await lineOf('consentsEnd')]).toEqual([undefined, undefined])
    await sql`update io set expire_date = ${inDays(30)} where code = (select min(code) from io where amount > 0)`.execute(
      app.db.db,
    )
    await sql`update speaker set employer_consent_until = ${inDays(0)} where hcp_id = (
      select s.hcp_id from speaker s join hcp h on h.id = s.hcp_id where s.is_active and h.is_active
        and not exists (select from speaker_consent c where c.hcp_id = s.hcp_id) limit 1)`.execute(app.db.db)
    expect(await lineOf('ordersEnd')).toMatchObject({
      title: '1 个内部订单 30 天内到期',
      second: expect.stringContaining(inDays(30)),
    })
    expect(await lineOf('consentsEnd')).toMatchObject({
      title: '1 位讲者的单位同意证明 30 天内到期',
      second: expect.stringContaining(inDays(0)),
    })
  })

  test('checks the newest links of the audit chain', async () => {
    await sealAudit(app.db, new Date(app.clock.systemNow()).toISOString())
    await sql`insert into backup_run (kind, at, detail) values ('log', '2026-11-27T01:00:00Z', '{}')`.execute(app.db.db)
    const { data } = await admin.call('jobs', 'health', {})
    expect(data.audit).toBeGreaterThan(0)
    expect(data.backedUpAt).toBe('2026-11-27T01:00:00.000Z')
    await sql`alter table audit_entry disable trigger user`.execute(app.db.db)
    await sql`update audit_entry set payload_hash = repeat('0', 64) where seq = (select max(seq) from audit_entry)`.execute(
      app.db.db,
    )
    const broken = (await admin.call('jobs', 'health', {})).data
    expect(broken.lines[0]).toMatchObject({ kind: 'auditBroken', isFault: true })
    expect(broken.audit).toBe(0)
  })
})

describe('a dead job', () => {
  test('is told to administrators after five minutes, once a day', async () => {
    const told = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from notification where kind = 'workDead'`.execute(app.db.db))
        .rows[0]?.n
    await alertOfDeadWork(app.db, app.clock)
    expect(await told()).toBe(0)
    await sql`update pgboss.job set created_on = now() - interval '6 minutes' where name = 'dead-letters'`.execute(
      app.db.db,
    )
    await alertOfDeadWork(app.db, app.clock)
    await alertOfDeadWork(app.db, app.clock)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from person_role where role = 'admin'`.execute(
      app.db.db,
    )
    expect(await told()).toBe(rows[0]?.n)
    const { data } = await admin.call('notices', 'inboxList', {})
    expect(data.list[0]).toMatchObject({ kind: 'workDead', title: '后台任务“flaky”有 1 项失败，请到工作台处理' })
  })

  test('jobRetry: runs again and leaves the list; jobGone for one that is not there', async () => {
    const [dead] = (await listed()).dead
    fails = false
    const before = runs
    const input = { source: 'job', id: dead?.id ?? '', reason: REASON } as const
    expect((await admin.call('jobs', 'jobRetry', input)).code).toBe('0000')
    await until(async () => runs === before + 1)
    expect((await listed()).dead).toEqual([])
    expect((await admin.call('jobs', 'jobRetry', input)).name).toBe('jobGone')
  })

  test('jobDiscard: leaves the list for good; who, what and why is kept', async () => {
    const id = await dieOnce()
    expect((await admin.raw('jobs', 'jobDiscard', { source: 'job', id, reason: '' })).name).toBe('inputTooShort')
    expect((await admin.call('jobs', 'jobDiscard', { source: 'job', id, reason: REASON })).code).toBe('0000')
    expect((await listed()).dead).toEqual([])
    expect((await admin.call('jobs', 'jobDiscard', { source: 'job', id, reason: REASON })).name).toBe('jobGone')
    const { rows } = await sql<{ kind: string; detail: unknown; name: string }>`
      select x.kind, x.detail, p.name from access_event x join person p on p.id = x.by_person_id
      where x.kind in ('jobRetried', 'jobDiscarded') order by x.at`.execute(app.db.db)
    expect(rows).toMatchObject([
      { kind: 'jobRetried', detail: { queue: 'flaky', reason: REASON } },
      { kind: 'jobDiscarded', detail: { queue: 'flaky', ref: id }, name: '陈晨' },
    ])
  })
})

describe('a dead message', () => {
  async function deadMessage(): Promise<string> {
    const id = uuidv7()
    await sql`
      insert into partner_message (id, engagement_id, kind, day, payload, state, by_person_id, created_at)
      select ${id}, ${meetingId('cv.closed1')}, 'signIn', '2026-11-01'::date + (random() * 1000)::int, '{}', 'failed', id, '2026-11-20T00:00:00Z'
      from person where employee_code = 'E1001'`.execute(app.db.db)
    return id
  }
  const stateOf = async (id: string) =>
    (await app.db.db.selectFrom('partner_message').select('state').where('id', '=', id).executeTakeFirst())?.state
  const partner = async () => (await listed()).outboxes.find(({ outbox }) => outbox === 'partner')

  test('jobRetry: waits in its outbox again', async () => {
    const id = await deadMessage()
    expect(await partner()).toMatchObject({ dead: 1 })
    expect((await admin.call('jobs', 'jobRetry', { source: 'partner', id, reason: REASON })).code).toBe('0000')
    expect(await stateOf(id)).toBe('queued')
    expect(await partner()).toMatchObject({ dead: 0 })
    expect((await admin.call('jobs', 'jobRetry', { source: 'partner', id, reason: REASON })).name).toBe('jobGone')
  })

  test('jobDiscard: is no longer listed and cannot be retried', async () => {
    const id = await deadMessage()
    expect((await admin.call('jobs', 'jobDiscard', { source: 'partner', id, reason: REASON })).code).toBe('0000')
    expect(await partner()).toMatchObject({ dead: 0 })
    expect((await listed()).dead).toEqual([])
    for (const key of ['jobRetry', 'jobDiscard'])
      expect((await admin.raw('jobs', key, { source: 'partner', id, reason: REASON })).name).toBe('jobGone')
  })
})
