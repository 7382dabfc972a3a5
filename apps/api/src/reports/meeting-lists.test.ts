import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { countOf, download, openLinks, OVER, TWIN } from './reports-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  await app.db.db.deleteFrom('open_link').where('engagement_id', '=', OVER).execute()
  await openLinks(app, OVER, [
    { source: 'poster', day: '2026-11-20', opens: 3 },
    { source: 'poster', day: '2026-11-21', opens: 1 },
    { source: 'wechat', day: '2026-11-21', opens: 5 },
  ])
  await openLinks(app, TWIN, [{ source: 'poster', day: '2026-11-21', opens: 9 }])
})
afterAll(() => app.close())

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

const GROUPED = [
  ['enrollGroupList', 'enrollList', ['status', 'source', 'hospital', 'department', 'invitedBy', 'label']],
  ['signGroupList', 'signList', ['hospital', 'department', 'method', 'session']],
  ['openLinkGroupList', 'openLinkList', ['source', 'day']],
  ['surveyGroupList', 'surveyList', ['survey', 'hospital', 'department']],
] as const
const CASES = GROUPED.flatMap(([groups, list, ways]) => ways.map((groupBy) => ({ groups, list, groupBy })))

type Page = { list: readonly Record<string, unknown>[]; cursor: { cursorAt: string; cursorId: string } | null }
type Groups = { total: number; rest: number; list: readonly { key: string; name: string; count: number }[] }

/** Every row of a list, page by page. */
async function wholeList(call: string, input: Record<string, unknown>): Promise<readonly Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let cursor: Page['cursor'] | undefined; cursor !== null;) {
    const { code, data } = await lin.raw('reports', call, { ...input, ...cursor })
    expect(code).toBe('0000')
    const page = data as Page // raw answers are not typed; the server has checked them against the contract
    rows.push(...page.list)
    cursor = page.cursor
  }
  return rows
}

describe('group lists', () => {
  test.each(CASES)(
    '$groups by $groupBy adds up to $list, and each group to its rows',
    async ({ groups, list, groupBy }) => {
      const rows = await wholeList(list, { engagementId: OVER })
      const { code, data } = await lin.raw('reports', groups, { engagementId: OVER, groupBy })
      expect(code).toBe('0000')
      const counted = data as Groups // as above
      expect(counted.total).toBe(rows.length)
      expect(sum(counted.list.map(({ count }) => count)) + counted.rest).toBe(counted.total)
      expect(counted.list.length).toBeGreaterThan(0)
      for (const { key, count } of counted.list) {
        expect(await wholeList(list, { engagementId: OVER, groupBy, group: key })).toHaveLength(count)
      }
    },
  )

  test('of openings count them all', async () => {
    const { data } = await lin.call('reports', 'openLinkGroupList', { engagementId: OVER })
    expect(data).toEqual({
      groupBy: 'source',
      total: 3,
      rest: 0,
      opens: 9,
      list: [
        { key: 'poster', name: 'poster', count: 2, opens: 4 },
        { key: 'wechat', name: 'wechat', count: 1, opens: 5 },
      ],
    })
  })

  test('beyond the largest two hundred are counted as the rest', async () => {
    const rows = Array.from({ length: 230 }, (_, no) => ({
      id: uuidv7(),
      engagement_id: OVER,
      name: `测试${no}`,
      phone: `137${String(10_000_000 + no)}`,
      hco_name: `测试医院 ${no}`,
      status: 'enrolled',
      source: 'staff',
      created_at: '2026-11-01T00:00:00.000Z',
    }))
    await app.db.db.insertInto('enrollment').values(rows).execute()
    const { data } = await lin.call('reports', 'enrollGroupList', { engagementId: OVER, groupBy: 'hospital' })
    await app.db.pool.query("delete from enrollment where hco_name like '测试医院 %'")
    expect(data.list).toHaveLength(200)
    expect(data.rest).toBeGreaterThanOrEqual(30)
    expect(sum(data.list.map(({ count }) => count)) + data.rest).toBe(data.total)
  })
})

describe('lists', () => {
  test.each(GROUPED.map(([, list]) => list))(
    '%s: page by page the same rows, newest first, none twice',
    async (list) => {
      const whole = await wholeList(list, { engagementId: OVER })
      const paged = await wholeList(list, { engagementId: OVER, size: 2 })
      expect(paged).toEqual(whole)
      expect(whole.length).toBeGreaterThan(2)
    },
  )

  test('enrolments: as stored, voided ones left out, phones masked', async () => {
    const rows = await wholeList('enrollList', { engagementId: OVER })
    const stored = "select count(*) from enrollment where engagement_id = $1 and status <> 'void'"
    expect(rows).toHaveLength(await countOf(app, stored, [OVER]))
    for (const row of rows) expect(row['phoneMasked']).toMatch(/^1\d\d\*{4}\d{4}$/)
    const { rows: phones } = await app.db.pool.query<{ phone: string }>(
      'select phone from enrollment where engagement_id = $1',
      [OVER],
    )
    const text = JSON.stringify(rows)
    expect(phones.filter(({ phone }) => text.includes(phone))).toEqual([])
  })

  test('sign-ins: the effective ones', async () => {
    const rows = await wholeList('signList', { engagementId: OVER })
    const stored = 'select count(*) from sign_in where engagement_id = $1 and voided_at is null'
    expect(rows).toHaveLength(await countOf(app, stored, [OVER]))
  })

  test('a word finds names and hospitals, and no pattern of SQL', async () => {
    const [first] = await wholeList('enrollList', { engagementId: OVER })
    const found = await wholeList('enrollList', { engagementId: OVER, keyword: String(first?.['name']) })
    expect(found.map(({ enrollmentId }) => enrollmentId)).toContain(first?.['enrollmentId'])
    expect(await wholeList('enrollList', { engagementId: OVER, keyword: '%' })).toEqual([])
  })

  test('surveys: submitted ones, an anonymous one without a name', async () => {
    const rows = await wholeList('surveyList', { engagementId: OVER })
    const stored = "select count(*) from questionnaire_response where engagement_id = $1 and state = 'submitted'"
    expect(rows).toHaveLength(await countOf(app, stored, [OVER]))
    const anonymous = `${stored} and is_anonymous`
    expect(rows.filter(({ name }) => name === null)).toHaveLength(await countOf(app, anonymous, [OVER]))
  })

  test('of an anonymous survey nothing before five have answered, then neither time, order nor id', async () => {
    const questionnaireId = uuidv7()
    const at = (minute: number) => new Date(Date.parse('2026-11-24T15:50:00.000Z') + minute * 60_000).toISOString()
    await app.db.pool.query(
      `insert into questionnaire (id, engagement_id, kind, state, open_until, created_by, created_at, updated_at)
       select $1, $2, 'survey', 'open', '2026-12-01', owner_id, now(), now() from engagement where id = $2`,
      [questionnaireId, OVER],
    )
    await app.db.pool.query(
      `insert into questionnaire_version (questionnaire_id, no, title, is_anonymous, audience, send_when, open_days, pass_percent, attempts, questions)
       values ($1, 1, '匿名反馈', true, 'signed', 'manual', 7, 60, 1, '[]')`,
      [questionnaireId],
    )
    const ids: string[] = []
    const answer = (minute: number) => {
      ids.push(uuidv7())
      return app.db.pool.query(
        `insert into questionnaire_response (id, questionnaire_id, version_no, engagement_id, is_anonymous, person_key, state, started_at, saved_at, submitted_at)
         values ($1, $2, 1, $3, true, $1::uuid::text, 'submitted', $4, $4, $4)`,
        [ids.at(-1), questionnaireId, OVER, at(minute)],
      )
    }
    const own = { engagementId: OVER, groupBy: 'survey', group: questionnaireId }
    for (const minute of [0, 1, 2, 3]) await answer(minute)
    expect(await wholeList('surveyList', own)).toEqual([])
    const keys = async () => (await lin.call('reports', 'surveyGroupList', { engagementId: OVER })).data.list
    expect((await keys()).map(({ key }) => key)).not.toContain(questionnaireId)
    const { data: before } = await lin.call('reports', 'exportList', { engagementId: OVER, list: 'survey' })
    // The sixth is of the next day in Asia/Shanghai.
    for (const minute of [4, 11]) await answer(minute)
    await app.db.pool.query(
      'insert into questionnaire_release (response_id, released_at) select id, submitted_at from questionnaire_response where questionnaire_id = $1',
      [questionnaireId],
    )
    const { data: after } = await lin.call('reports', 'exportList', { engagementId: OVER, list: 'survey' })
    expect(after.rows - before.rows).toBe(6)
    const rows = await wholeList('surveyList', own)
    expect(rows.map(({ submittedOn, submittedAt, score }) => [submittedOn, submittedAt, score])).toEqual([
      ['2026-11-25', null, null],
      ...Array.from({ length: 5 }, () => ['2026-11-24', null, null]),
    ])
    const shown = rows.map(({ recordId }) => String(recordId))
    expect(shown.filter((id) => ids.includes(id))).toEqual([])
    expect(shown.slice(1)).toEqual(shown.slice(1).toSorted().reverse())
    expect(await wholeList('surveyList', { ...own, size: 1 })).toEqual(rows)
    const { data } = await lin.call('reports', 'surveyList', { engagementId: OVER, size: 1 })
    expect(data.cursor?.cursorAt).toMatch(/T16:00:00\.000Z$/)
    const [sheet] = await readXlsxFile((await download(app, lin, after.url)).bytes)
    const lines = sheet?.data.filter(([title]) => title === '匿名反馈') ?? []
    expect([lines.length, new Set(lines.map((line) => line[6]))]).toEqual([6, new Set([null])])
  })

  test('bad input', async () => {
    expect((await lin.raw('reports', 'enrollList', { engagementId: OVER, size: 51 })).name).toBe('inputRange')
    expect((await lin.raw('reports', 'enrollList', { engagementId: OVER, groupBy: 'phone' })).name).toBe('inputChoice')
    expect((await lin.raw('reports', 'signList', { engagementId: OVER, cursorAt: 'soon' })).name).toBe('inputTime')
  })
})

describe('reachList', () => {
  test('everybody enrolled or invited, and how far', async () => {
    const { rows: doctors } = await app.db.pool.query<{ id: string }>(
      `select h.id from hcp h where not exists (select from enrollment n where n.engagement_id = $1 and n.hcp_id = h.id) order by h.id limit 2`,
      [OVER],
    )
    for (const [index, { id }] of doctors.entries()) {
      const opened = index === 0 ? { state: 'opened', opened_at: '2026-11-22T00:00:00.000Z' } : {}
      const letter = { id: uuidv7(), engagement_id: OVER, hcp_id: id, made_at: '2026-11-20T00:00:00.000Z', ...opened }
      await app.db.db.insertInto('invitation').values(letter).execute()
    }
    const rows = await wholeList('reachList', { engagementId: OVER })
    expect(await wholeList('reachList', { engagementId: OVER, size: 3 })).toEqual(rows)
    const { data } = await lin.call('reports', 'campaignSummary', { engagementId: OVER })
    for (const [step, column] of [
      ['invited', 'invitedAt'],
      ['enrolled', 'enrolledAt'],
      ['signed', 'signedAt'],
    ] as const) {
      const reached = await wholeList('reachList', { engagementId: OVER, step })
      expect(reached).toEqual(rows.filter((row) => row[column] !== null))
      expect(reached, step).toHaveLength(data.funnel[step])
    }
    const opened = await wholeList('reachList', { engagementId: OVER, step: 'opened' })
    expect(opened.some(({ letter, enrolledAt }) => letter === 'opened' && enrolledAt === null)).toBe(true)
  })
})
