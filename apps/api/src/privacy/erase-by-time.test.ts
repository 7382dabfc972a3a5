import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { askSecondPerson } from '../duties/public.ts'
import { ERASE_SUBJECT, eraseToAsk, eraseWithinShare } from './erase-by-time.ts'

const HOUR = 3_600_000
const NOTHING = { places: 0, letters: 0, strangers: 0 }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await addAbsent(300, '2026-10-01T05:00:00.000Z')
  app.clock.move(Date.parse('2027-10-01T04:00:00.000Z'))
})
afterAll(() => app.close())

/** Adds absent people to a meeting that ended then; gives the meeting. */
async function addAbsent(count: number, endAt: string): Promise<string> {
  const { rows } = await app.db.pool.query(
    "update engagement set end_at = $1 where id = (select id from engagement where end_at < '2026-11-01' order by end_at, id limit 1) returning id",
    [endAt],
  )
  const id = String(rows[0].id)
  await app.db.pool.query(
    `insert into enrollment (id, engagement_id, name, phone, status, source, created_at)
     select gen_random_uuid(), $1, '旧人' || n, '137' || lpad((n + $2 * 1000)::text, 8, '0'), 'enrolled', 'landing', now()
     from generate_series(1, $2::int) n`,
    [id, count],
  )
  return id
}

const run = () => eraseWithinShare({ db: app.db, clock: app.clock, log: pino({ level: 'silent' }) })
const told = async (kind: string) =>
  (await app.db.pool.query('select 1 from notification where kind = $1 group by person_id, dedupe_key', [kind]))
    .rowCount
const sealed = async () =>
  (await app.db.pool.query("select detail from access_event where kind = 'erasedByTime'")).rows.map(
    ({ detail }) => detail,
  )

/** One person asks for what a run would erase now, another confirms. */
async function confirmRun(): Promise<void> {
  const content = await app.db.inTransaction((tx) => eraseToAsk(tx, app.clock))
  const at = new Date(app.clock.now()).toISOString()
  const { requestId } = await app.db.inTransaction((tx) =>
    askSecondPerson(tx, {
      deed: 'eraseByTime',
      subject: ERASE_SUBJECT,
      titleZh: '删除',
      titleEn: 'Erase',
      content,
      concerned: [],
      askedBy: DEMO_IDS.person.admin,
      at,
    }),
  )
  const compliance = await app.as('he')
  const { data } = await compliance.call('duties', 'requestGet', { requestId })
  expect(data.changes[0]?.fields[0]).toMatchObject({ name: '报名信息', after: expect.stringContaining('条中的') })
  await compliance.call('duties', 'requestDecide', { requestId, decision: 'confirm', word: '' })
}

test('a run over the share erases nothing, and tells administrators and compliance once a day', async () => {
  expect(await run()).toEqual(NOTHING)
  expect(await run()).toEqual(NOTHING)
  const { rows: admins } = await app.db.pool.query("select 1 from person_role where role = 'admin'")
  expect(await told('eraseStopped')).toBe(admins.length)
  expect(await told('eraseStoppedTold')).toBeGreaterThan(0)
  expect(await sealed()).toEqual([])
})

test('a second person’s word lets one run go within a day, up to what was asked for, and what went is noted', async () => {
  await confirmRun()
  app.clock.move(app.clock.now() + 25 * HOUR)
  expect(await run()).toEqual(NOTHING)
  await confirmRun()
  const later = await addAbsent(5, '2027-04-02T05:00:00.000Z')
  app.clock.move(app.clock.now() + 20 * HOUR)
  const gone = await run()
  expect(gone.places).toBeGreaterThan(300)
  const notes = await sealed()
  expect(notes.reduce((sum, { places = 0 }) => sum + Number(places), 0)).toBe(gone.places)
  for (const note of notes) expect(note).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const { rows } = await app.db.pool.query(
    "select erased_at from enrollment where engagement_id = $1 and name like '旧人%'",
    [later],
  )
  expect(rows.map(({ erased_at: at }) => at)).toEqual([null, null, null, null, null])
  // Data that came due after it was asked for is a small run, which goes by itself.
  expect((await run()).places).toBeGreaterThan(0)
})

test('a person known by a proved mail address alone stays while the address is on hold', async () => {
  const engagementId = await addAbsent(1, '2027-04-03T05:00:00.000Z')
  await app.db.pool.query(
    "update enrollment set name = '邮件人', phone = '', email = 'Kept@Hospital.example', email_proved_at = now() where engagement_id = $1 and name = '旧人1' and erased_at is null",
    [engagementId],
  )
  const left = async () =>
    (await app.db.pool.query("select from enrollment where name = '邮件人' and email is not null")).rowCount
  const admin = await app.as('admin')
  const held = await admin.call('privacy', 'holdSet', { phone: 'kept@hospital.example', reason: '合同争议保全' })
  app.clock.move(app.clock.now() + 48 * HOUR)
  await run()
  expect([held.msg, await left()]).toEqual(['', 1])
  await app.db.pool.query(
    "update legal_hold set released_at = now(), released_by = by_person_id, release_reason = '已了结' where phone like 'kept@%'",
  )
  expect([(await run()).places, await left()]).toEqual([1, 0])
  const { rows } = await app.db.pool.query("select phone from legal_hold where release_reason = '已了结'")
  expect(rows[0].phone).toMatch(/^10\d{9}$/)
})
