import { strFromU8, unzipSync } from 'fflate'
import { pino } from 'pino'
import readXlsxFile from 'read-excel-file/node'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { createDiskStore } from '../kit/store/disk-object-store.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { countOf, download, openLinks, OVER, TWIN } from './reports-test-kit.ts'
import { sweepExports } from './sweep-exports.ts'

const folder = await mkdtemp(join(tmpdir(), 'osmp-exports-'))
const app: TestApp = await startTestApp(pino({ level: 'silent' }), { DATA_DIR: folder })
const lin: TestCaller = await app.as('lin')
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
await openLinks(app, OVER, [{ source: 'poster', day: '2026-11-20', opens: 3 }])

const LISTS = [
  [
    'invited',
    'select count(*) from invitation i where engagement_id = $1 and revoked_at is null and letter_has_left(i)',
  ],
  ['enroll', "select count(*) from enrollment where engagement_id = $1 and status <> 'void'"],
  ['sign', 'select count(*) from sign_in where engagement_id = $1 and voided_at is null'],
  ['openLink', 'select count(*) from open_link where engagement_id = $1'],
  ['survey', "select count(*) from questionnaire_response where engagement_id = $1 and state = 'submitted'"],
] as const

type Page = { list: { enrollmentId: string }[]; cursor: object | null }

describe('exportList', () => {
  test.each(LISTS)('%s: every row, logged, with a watermark', async (list, stored) => {
    const { code, data } = await lin.call('reports', 'exportList', { engagementId: OVER, list })
    expect(code).toBe('0000')
    expect(data.rows).toBe(await countOf(app, stored, [OVER]))
    expect(data.watermark).toMatch(/^E1001-2611251000-[2-9A-Z]{8}$/)
    const { status, bytes } = await download(app, lin, data.url)
    expect(status).toBe(200)
    const [sheet] = await readXlsxFile(bytes)
    // A header, the rows, an empty line and the watermark.
    expect(sheet?.data).toHaveLength(data.rows + 3)
    expect(sheet?.data.at(-1)?.[0]).toBe(`林晓 E1001 · 2026-11-25 10:00 · ${data.watermark}`)
    expect(strFromU8(unzipSync(bytes)['docProps/custom.xml'] ?? new Uint8Array())).toContain(data.watermark)
    const { data: log } = await lin.call('reports', 'exportLog', { watermark: data.watermark })
    expect(log.list).toMatchObject([{ exportId: data.exportId, kind: list, employeeCode: 'E1001', rows: data.rows }])
    const { rows } = await app.db.pool.query<{ params: unknown }>(
      "select params from meeting_event where engagement_id = $1 and kind = 'listExported' order by seq desc limit 1",
      [OVER],
    )
    expect(rows[0]?.params).toEqual({ count: data.rows })
  })

  test('rows written within one millisecond are all in the file and on the pages', async () => {
    await app.db.pool.query(
      `with n as (
         insert into enrollment (id, engagement_id, name, phone, status, source, created_at)
         select gen_random_uuid(), $1, '同时', '1660000' || lpad(i::text, 4, '0'), 'signed', 'landing',
           timestamptz '2026-11-24T00:00:00.123Z' + (i % 999) * interval '1 microsecond'
         from generate_series(1, 1200) i returning id, engagement_id, created_at)
       insert into sign_in (id, engagement_id, enrollment_id, method, nonce, signed_at)
       select gen_random_uuid(), engagement_id, id, 'staff', gen_random_uuid(), created_at from n`,
      [OVER],
    )
    for (const [list, stored] of LISTS.filter(([name]) => name === 'enroll' || name === 'sign')) {
      const { data } = await lin.call('reports', 'exportList', { engagementId: OVER, list })
      expect(data.rows).toBe(await countOf(app, stored, [OVER]))
    }
    const seen = new Set<string>()
    for (let cursor: object | null = {}; cursor !== null;) {
      const page: Page = (await lin.call('reports', 'enrollList', { engagementId: OVER, ...cursor })).data
      for (const { enrollmentId } of page.list) seen.add(enrollmentId)
      cursor = page.cursor
    }
    expect(seen.size).toBe(await countOf(app, LISTS[1][1], [OVER]))
    await app.db.pool.query("delete from sign_in s using enrollment n where n.id = s.enrollment_id and n.name = '同时'")
    await app.db.pool.query("delete from enrollment where name = '同时'")
  })

  test('no full phone, and no formula from a name', async () => {
    const enrollmentId = uuidv7()
    await app.db.db
      .insertInto('enrollment')
      .values({
        id: enrollmentId,
        engagement_id: OVER,
        name: '=HYPERLINK("http://x","1")',
        phone: '13700001234',
        hco_name: '＝1+1',
        status: 'enrolled',
        source: 'landing',
        created_at: '2026-11-24T00:00:00.000Z',
      })
      .execute()
    const { data } = await lin.call('reports', 'exportList', { engagementId: OVER, list: 'enroll' })
    const { bytes } = await download(app, lin, data.url)
    await app.db.db.deleteFrom('enrollment').where('id', '=', enrollmentId).execute()
    const [sheet] = await readXlsxFile(bytes)
    const row = sheet?.data.find(([name]) => String(name).includes('HYPERLINK'))
    expect(row?.slice(0, 4)).toEqual(['=HYPERLINK("http://x","1")', '＝1+1', null, '137****1234'])
    const xml = Object.values(unzipSync(bytes))
      .map((part) => strFromU8(part))
      .join('')
    expect([xml.includes('13700001234'), /<f[ >]/.test(xml)]).toEqual([false, false])
  })

  test('in English for who reads English', async () => {
    const { data } = await lin.call(
      'reports',
      'exportList',
      { engagementId: OVER, list: 'sign' },
      { headers: { 'accept-language': 'en' } },
    )
    const [sheet] = await readXlsxFile((await download(app, lin, data.url)).bytes)
    expect([sheet?.sheet, sheet?.data[0]?.slice(0, 2)]).toEqual(['Sign-ins', ['Name', 'Hospital']])
  })

  test('who reads the meeting may; others find no meeting; the file is for who took it', async () => {
    const zhou = await app.as('zhou')
    const { code, data } = await zhou.call('reports', 'exportList', { engagementId: OVER, list: 'sign' })
    expect(code).toBe('0000')
    expect((await download(app, lin, data.url)).bytes.toString()).toContain('"code":"')
    expect((await lin.raw('reports', 'exportList', { engagementId: TWIN, list: 'sign' })).name).toBe('meetingNotFound')
    expect((await lin.raw('reports', 'exportList', { engagementId: OVER, list: 'fees' })).name).toBe('inputChoice')
  })

  test('twenty an hour', async () => {
    const xu = await app.as('xu')
    await app.db.pool.query(
      `insert into report_export (id, kind, person_id, params, rows, file_name, watermark, created_at, made_at)
       select gen_random_uuid(), 'meetings', $1, '{}', 1, 'x', 'filler-mark-' || n, $2, $2 from generate_series(1, 20) n`,
      [DEMO_IDS.person.xu, new Date(TEST_NOW - 60_000).toISOString()],
    )
    expect((await xu.raw('reports', 'exportMeetings', {})).name).toBe('exportTooMany')
  })
})

describe('exportMeetings', () => {
  test('the meetings the summary counts, with their figures', async () => {
    const tang = await app.as('tang')
    const question = { scope: 'bu' as const, from: '2026-01-01', to: '2026-12-31' }
    const { data } = await tang.call('reports', 'exportMeetings', question)
    const { data: summary } = await tang.call('reports', 'campaignSummary', question)
    expect(data.rows).toBe(summary.summary.meetings)
    const [sheet] = await readXlsxFile((await download(app, tang, data.url)).bytes)
    const rows = sheet?.data.slice(1, -2) ?? []
    expect(rows).toHaveLength(data.rows)
    const spent = rows.reduce((sum, row) => sum + (typeof row[9] === 'number' ? row[9] : 0), 0)
    expect(spent.toFixed(2)).toBe(summary.summary.actualAmount)
    expect(rows.every((row) => row.length === 18)).toBe(true)
    const { data: log } = await tang.call('reports', 'exportLog', {})
    expect(log.list[0]).toMatchObject({ kind: 'meetings', engagementName: null, watermark: data.watermark })
  })

  test('refusals as of the summary', async () => {
    expect((await lin.raw('reports', 'exportMeetings', { scope: 'bu' })).name).toBe('forbidden')
    expect((await lin.raw('reports', 'exportMeetings', { from: '2026-02-01', to: '2026-01-01' })).name).toBe(
      'topicPeriodReversed',
    )
    expect((await lin.raw('reports', 'exportMeetings', { from: '2020-02-01', to: '2026-01-01' })).name).toBe(
      'topicPeriodTooLong',
    )
    expect((await lin.raw('reports', 'exportMeetings', { personId: DEMO_IDS.person.xu })).name).toBe('personNotFound')
  })
})

test('one sees one’s own exports, the administrator everybody’s', async () => {
  const before = await countOf(app, 'select count(*) from report_export where person_id = $1', [DEMO_IDS.person.lin])
  const mine = await lin.call('reports', 'exportLog', {})
  expect(mine.data.list).toHaveLength(Math.min(before, 20))
  expect(new Set(mine.data.list.map(({ employeeCode }) => employeeCode))).toEqual(new Set(['E1001']))
  const [again] = mine.data.list.filter(({ url }) => url !== null)
  expect((await download(app, lin, again?.url ?? '')).status).toBe(200)
  const { data: all } = await (await app.as('admin')).call('reports', 'exportLog', {})
  expect(all.list.length).toBe(20)
  expect(all.cursor).not.toBeNull()
  expect(all.list.filter(({ employeeCode, url: link }) => employeeCode !== 'E1000' && link !== null)).toEqual([])
})

test('the log by person and by days', async () => {
  const admin = await app.as('admin')
  const codes = async (question: object) => {
    const { data } = await admin.raw('reports', 'exportLog', question)
    return [...new Set((data as { list: { employeeCode: string }[] }).list.map(({ employeeCode }) => employeeCode))] // raw answers are not typed
  }
  expect(await codes({ person: 'e1005' })).toEqual(['E1005'])
  expect(await codes({ person: 'E1005', from: '2026-11-25', to: '2026-11-25' })).toEqual(['E1005'])
  expect(await codes({ from: '2026-11-26' })).toEqual([])
  expect(await codes({ to: '2026-11-24' })).toEqual([])
  expect(await codes({ person: 'E9999' })).toEqual([])
  const reversed = await admin.raw('reports', 'exportLog', { from: '2026-11-26', to: '2026-11-25' })
  expect(reversed.name).toBe('topicPeriodReversed')
  expect((await lin.call('reports', 'exportLog', { person: 'E1005' })).data.list).toEqual([])
})

test('files go after a day, the log stays', async () => {
  const { data } = await lin.call('reports', 'exportList', { engagementId: meetingId('cv.closed1'), list: 'sign' })
  const store = createDiskStore(join(folder, 'unused'))
  const files = () => countOf(app, 'select count(*) from report_export where file_id is not null')
  const logged = await countOf(app, 'select count(*) from report_export')
  const held = await files()
  expect(await sweepExports(app.db, store, Date.now() + 23 * 3_600_000)).toBe(0)
  expect(await sweepExports(app.db, store, Date.now() + 25 * 3_600_000)).toBe(held)
  expect([await files(), await countOf(app, 'select count(*) from report_export')]).toEqual([0, logged])
  expect((await lin.call('reports', 'exportLog', { watermark: data.watermark })).data.list).toMatchObject([
    { url: null },
  ])
})
