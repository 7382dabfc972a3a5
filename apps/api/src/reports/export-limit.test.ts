import { contract } from '@osmp/contract/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

/** Calls that give a list of people away in the answer or as a file, and the way each is counted by. */
const WAYS_OUT: Readonly<Record<string, string>> = {
  'enrolment.enrolmentExport': 'report_export',
  'exams.resultExport': 'report_export',
  'fees.feeBatchFile': 'fee_batch_download',
  'privacy.personExport': 'access_event',
  'reports.exportList': 'report_export',
  'reports.exportMeetings': 'report_export',
  'telemetry.evidencePack': 'access_event',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.pool.query('truncate report_export'))

const ENGAGEMENT = meetingId('cv.running1')
const asCsv = async (handle: string) =>
  (await app.as(handle)).raw('enrolment', 'enrolmentExport', { engagementId: ENGAGEMENT })

it('counts the list as CSV: the twenty-first of an hour is refused, and nothing is left of it', async () => {
  const codes: string[] = []
  for (let n = 0; n < 22; n += 1) codes.push((await asCsv('lin')).name)
  expect(new Set(codes.slice(0, 20))).toEqual(new Set(['0000']))
  expect(codes.slice(20)).toEqual(['exportTooMany', 'exportTooMany'])
  const { rows } = await app.db.pool.query<{ n: number }>('select count(*)::int as n from report_export')
  expect(rows[0]?.n).toBe(20)
})

it('stands in the log of exports with the watermark that is in the file', async () => {
  const { data } = (await asCsv('lin')) as { data: { content: string } }
  const lin = await app.as('lin')
  const log = await lin.call('reports', 'exportLog', {})
  const [taken] = log.data.list
  expect(taken).toMatchObject({ kind: 'enroll', employeeCode: 'E1001' })
  expect(data.content).toContain(taken?.watermark)
})

it('counts other ways out with it', async () => {
  const admin = await app.as('admin')
  const { rows } = await app.db.pool.query<{ id: string }>("select id from person where employee_code = 'E1000'")
  await app.db.pool.query(
    `insert into access_event (kind, by_person_id, detail) select 'personExported', $1, '{}' from generate_series(1, 20)`,
    [rows[0]?.id],
  )
  const asked = { engagementId: ENGAGEMENT, reason: '年度审计需要' }
  expect((await admin.raw('privacy', 'personExport', { phone: '13900000001', reason: '本人要求查阅' })).name).toBe(
    'exportTooMany',
  )
  expect((await admin.raw('telemetry', 'evidencePack', asked)).name).toBe('exportTooMany')
})

it('knows every call that gives a file or a whole list away', () => {
  const named = Object.entries(contract).flatMap(([slice, calls]) =>
    Object.keys(calls)
      .filter((key) => /export(?!Log)|batchFile|evidencePack$/i.test(key))
      .map((key) => `${slice}.${key}`),
  )
  expect(named.sort()).toEqual(Object.keys(WAYS_OUT).sort())
})
