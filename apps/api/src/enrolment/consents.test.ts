import { afterAll, beforeAll, expect, it } from 'vitest'
import { planMessages } from '../messaging/deliveries/plan-messages.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { emptyMeeting, phoneOf } from './enrolment-test-kit.ts'

let app: TestApp
let engagementId: string
beforeAll(async () => {
  app = await startTestApp()
  engagementId = await emptyMeeting(app, null)
})
afterAll(() => app.close())

const rows = async (sql: string, values: unknown[] = []) => (await app.db.pool.query(sql, values)).rows
const addText = (purpose: string, version: string, from: string) =>
  rows(
    `insert into consent_text (id, purpose, version, text_zh, text_en, from_date)
     values (gen_random_uuid(), $1, $2, '同意' || $2, 'Yes ' || $2, $3)`,
    [purpose, version, from],
  )
type Said = { purpose: 'invite' | 'followUp'; version: string; given: boolean }
const enrol = (index: number, consents?: Said[]) =>
  app.nobody.call('enrolment', 'doEnroll', {
    engagementId,
    name: '测试医生',
    phone: phoneOf(index),
    consent: true,
    ...(consents && { inBody: { consents } }),
  })
const given = (enrollmentId: string) =>
  rows('select purpose, version, given, how from consent_given where enrollment_id = $1 order by id', [enrollmentId])
const agreed: Said = { purpose: 'followUp', version: 'f1', given: true }

it('asks nothing while no text is in force, and keeps what was ticked with the place', async () => {
  const shown = () => app.nobody.call('landing', 'landingDetail', { engagementId })
  expect((await shown()).data.consents).toEqual([])
  await addText('followUp', 'f1', '2026-01-01')
  await addText('invite', 'later', '2031-01-01')
  expect((await shown()).data.consents).toEqual([{ purpose: 'followUp', version: 'f1', text: '同意f1' }])
  expect(await given((await enrol(1)).data.enrollmentId)).toEqual([])
  const kept = [{ purpose: 'followUp', version: 'f1', given: true, how: 'form' }]
  expect(await given((await enrol(2, [agreed])).data.enrollmentId)).toEqual(kept)
})

it('refuses words that were never in force, or a use said twice, and takes no seat', async () => {
  const wrong: Said[][] = [
    [{ ...agreed, version: 'f9' }],
    [{ purpose: 'invite', version: 'later', given: true }],
    [agreed, agreed],
  ]
  for (const consents of wrong) expect((await enrol(3, consents)).name).toBe('consentTextUnknown')
  expect(
    await rows('select id from enrollment where engagement_id = $1 and phone = $2', [engagementId, phoneOf(3)]),
  ).toEqual([])
})

it('a text that has begun is never changed, nor a consent', async () => {
  await enrol(4, [agreed])
  await expect(rows(`update consent_text set text_zh = '改' where version = 'f1'`)).rejects.toThrow('never changed')
  await expect(rows(`delete from consent_text where version = 'f1'`)).rejects.toThrow('never changed')
  await expect(rows('update consent_given set given = false')).rejects.toThrow('never changed')
})

it('the workbench takes a text from tomorrow on, and from a second person', async () => {
  const admin = await app.as('admin')
  const save = (fromDate: string, purpose = 'invite') =>
    admin.call('admin', 'recordSave', {
      resource: 'consentTexts',
      id: null,
      version: null,
      values: { purpose, textVersion: 'w1', fromDate, textZh: '同意邀请', textEn: 'Invite me' },
    })
  const today = new Date(app.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect((await save(today)).name).toBe('consentTextFromTomorrow')
  expect((await save('2030-01-01')).data.waits).not.toBeNull()
  expect(await rows(`select version from consent_text where version = 'w1'`)).toEqual([])
})

it('on the pass each switch adds a word, the same word none, and says when the text has changed', async () => {
  const { data } = await enrol(5)
  const pass = app.attendee(data.hcpToken ?? '')
  const save = (said: Said) => pass.call('enrolment', 'consentSave', said)
  const held = async () => (await pass.call('landing', 'passDetail', {})).data.consents
  const off = { purpose: 'followUp', version: 'f1', text: '同意f1', given: false, newer: null }
  expect(await held()).toEqual([off])
  await save({ ...agreed, given: false })
  for (const said of [agreed, agreed, { ...agreed, given: false }, { ...agreed, given: false }, agreed])
    expect((await save(said)).code).toBe('0000')
  expect((await given(data.enrollmentId)).map((row) => row['given'])).toEqual([false, true, false, true])
  expect((await save({ ...agreed, version: 'f9' })).name).toBe('consentTextUnknown')
  await addText('followUp', 'f2', '2026-02-01')
  expect(await held()).toEqual([{ ...off, given: true, newer: { version: 'f2', text: '同意f2' } }])
  await save({ ...agreed, version: 'f2' })
  expect(await held()).toEqual([{ ...off, version: 'f2', text: '同意f2', given: true }])
  expect((await app.nobody.raw('enrolment', 'consentSave', agreed)).code).not.toBe('0000')
})

it('a withdrawal stops what waits and what comes; by policy silence holds it back too; places hear on', async () => {
  const key = Buffer.alloc(32, 1)
  const plan = () => planMessages({ db: app.db, clock: app.clock, channels: ['mail'], key })
  // At noon, when nothing is put off.
  app.clock.move(Date.parse('2026-11-26T12:00:00+08:00'))
  const [silent, willing] = [await enrol(6), await enrol(7, [{ ...agreed, version: 'f2' }])]
  const ids = [silent, willing].map(({ data }) => data.enrollmentId)
  await rows(`update enrollment set email = phone || '@clinic.example' where id = any($1)`, [ids])
  await rows(`delete from attendee_message where enrollment_id = any($1)`, [ids])
  const told = async (dedupe: string) => {
    const at = new Date(app.clock.now()).toISOString()
    await rows(
      `insert into attendee_message (id, engagement_id, enrollment_id, kind, params, dedupe_key, created_at)
       select gen_random_uuid(), engagement_id, id, k, '{}', k || $3 || id, $2 from enrollment, unnest(array['survey', 'reminder']) k where id = any($1)`,
      [ids, at, dedupe],
    )
    await plan()
    return states(dedupe)
  }
  const states = async (dedupe: string) =>
    (
      await rows(
        `select d.state || coalesce(' ' || d.reason, '') as state from message_delivery d join attendee_message m on m.id = d.message_id
         where m.dedupe_key like '%' || $2 || '%' and m.enrollment_id = any($1) order by array_position($1, m.enrollment_id), m.kind desc`,
        [ids, dedupe],
      )
    ).map((row) => row['state'])
  expect(await told('#a')).toEqual(['queued', 'queued', 'queued', 'queued'])
  const pass = app.attendee(willing.data.hcpToken ?? '')
  await pass.call('enrolment', 'consentSave', { ...agreed, version: 'f2', given: false })
  expect(await states('#a')).toEqual(['queued', 'queued', 'skipped optedOut', 'queued'])
  await rows(`update policy set value = to_jsonb('asked'::text) where key = 'message.followUp.consent'`)
  await rows('update message_delivery set created_at = created_at - $1::interval', ['2 days'])
  expect(await told('#b')).toEqual(['skipped notAgreed', 'queued', 'skipped optedOut', 'queued'])
  const list = (await (await app.as('lin')).call('enrolment', 'enrollList', { engagementId })).data.list
  const told7 = list.find(({ enrollmentId }) => enrollmentId === willing.data.enrollmentId)?.messages
  expect(told7?.flatMap(({ by }) => by)).toContainEqual({ channel: 'mail', state: 'optedOut' })
})
