import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'

let app: TestApp
let wu: TestCaller
let zhou: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  wu = await app.as('wu')
  zhou = await app.as('zhou')
})
afterAll(() => app.close())

const { person } = DEMO_IDS
const ask = (caller: TestCaller, input: Record<string, string> = {}) =>
  caller.call('meetings', 'subordinateMeetingList', input)

describe('subordinateMeetingList: the people', () => {
  test('the whole tree, each under their manager and there by name', async () => {
    const { code, data } = await ask(wu)
    expect(code).toBe('0000')
    const lines = data.people.map(({ name, depth, managerName }) => `${'  '.repeat(depth)}${name} < ${managerName}`)
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "  何静 < 吴刚
        潘悦 < 吴刚
        孙涛 < 吴刚
        唐颖 < 吴刚
        郑雅 < 吴刚
        周敏 < 吴刚
          林晓 < 周敏
          徐洋 < 周敏"
    `)
    expect([data.list, data.cursor]).toEqual([[], null])
  })

  test('counts as stored, drafts left out', async () => {
    await sql`update engagement set closing_deadline = '2026-11-24' where id = (
      select id from engagement where owner_id = ${person.lin} and status = 60 limit 1)`.execute(app.db.db)
    const { data } = await ask(zhou)
    const { rows } = await sql<Record<string, number | string>>`
      select owner_id as "personId", count(*)::int as meetings, count(*) filter (where status in (10, 15, 20))::int as "inApproval",
        count(*) filter (where status = 50)::int as running, count(*) filter (where status = 60)::int as "toClose",
        count(*) filter (where status in (60, 71) and closing_deadline between '2026-08-28' and '2026-11-24')::int as overdue
      from engagement where owner_id in (${person.lin}, ${person.xu}) and status <> 0 group by owner_id`.execute(
      app.db.db,
    )
    expect(data.people.map(({ personId }) => personId).toSorted()).toEqual([person.lin, person.xu].toSorted())
    for (const row of rows) expect(data.people).toContainEqual(expect.objectContaining(row))
    expect(data.people.find(({ personId }) => personId === person.lin)?.overdue).toBeGreaterThan(0)
  })

  test('a span limits the meetings, not what is open now', async () => {
    const all = await ask(zhou)
    const none = await ask(zhou, { from: '2020-01-01', to: '2020-01-02' })
    expect(none.data.people.map(({ meetings }) => meetings)).toEqual([0, 0])
    expect(none.data.people.map(({ toClose }) => toClose)).toEqual(all.data.people.map(({ toClose }) => toClose))
  })

  test.each(['林', 'lx', 'LX', 'e1001', '华东一区'])('found by %s', async (keyword) => {
    const { data } = await ask(wu, { keyword })
    expect(data.people.map(({ personId }) => personId)).toContain(person.lin)
    expect(data.people.some(({ personId }) => personId === person.tang)).toBe(false)
  })

  test('who has no reports gets nobody', async () => {
    expect((await ask(await app.as('lin'))).data).toEqual({ people: [], list: [], cursor: null })
    expect((await app.nobody.raw('meetings', 'subordinateMeetingList', {})).name).toBe('notSignedIn')
  })

  test('a circle of managers ends', async () => {
    await sql`update person set manager_id = ${person.lin} where id = ${person.wu}`.execute(app.db.db)
    const { data } = await ask(wu)
    await sql`update person set manager_id = null where id = ${person.wu}`.execute(app.db.db)
    expect(new Set(data.people.map(({ personId }) => personId)).size).toBe(data.people.length)
    expect(data.people.some(({ personId }) => personId === person.wu)).toBe(false)
  })
})

describe('subordinateMeetingList: one person', () => {
  test('every meeting of theirs but drafts, page after page', async () => {
    await sql`
      insert into engagement (id, engagement_code, name, category, execute_type, status, start_at, end_at, owner_id, bu_id, created_at, updated_at)
      select gen_random_uuid(), 'T' || n, '巡讲 ' || n, 'ONETIME', 'onSite', 70, '2025-03-01T02:00:00Z'::timestamptz + (n / 3) * interval '1 day',
        '2025-03-01T04:00:00Z'::timestamptz + (n / 3) * interval '1 day', ${person.lin}, 'CV', now(), now() from generate_series(1, 45) n`.execute(
      app.db.db,
    )
    const { rows } = await sql<{ id: string }>`
      select id from engagement where owner_id = ${person.lin} and status <> 0 order by sort_at desc, id desc`.execute(
      app.db.db,
    )
    const seen: string[] = []
    for (let cursor: Record<string, string> | null = {}; cursor !== null;) {
      const { data } = await ask(wu, { personId: person.lin, ...cursor })
      expect(data.people.map(({ name }) => name)).toEqual(['林晓'])
      seen.push(...data.list.map(({ engagementId }) => engagementId))
      cursor = data.cursor && { cursorStart: data.cursor.start ?? '', cursorId: data.cursor.id }
    }
    expect(seen).toEqual(rows.map(({ id }) => id))
    const found = await ask(wu, { personId: person.lin, keyword: '巡讲 45' })
    expect(found.data.list.map(({ engagementName }) => engagementName)).toEqual(['巡讲 45'])
    const dated = await ask(wu, { personId: person.lin, from: '2025-03-01', to: '2025-03-02' })
    expect(dated.data.list).toHaveLength(5)
  })

  test('somebody outside the tree answers exactly like nobody', async () => {
    const nobody = await wu.raw('meetings', 'subordinateMeetingList', {
      personId: '00000000-0000-7000-8000-000000000000',
    })
    expect(nobody.name).toBe('personNotFound')
    const outside = [
      [wu, person.mo],
      [zhou, person.tang],
      [zhou, person.wu],
      [wu, person.wu],
      [await app.as('lin'), person.xu],
      [await app.as('admin'), person.lin],
    ] as const
    for (const [caller, personId] of outside) {
      expect(await caller.raw('meetings', 'subordinateMeetingList', { personId })).toEqual(nobody)
    }
  })

  test('bad input', async () => {
    expect((await wu.raw('meetings', 'subordinateMeetingList', { personId: 'x' })).name).toBe('inputId')
    expect((await wu.raw('meetings', 'subordinateMeetingList', { from: '2026-13-01' })).name).toBe('inputDate')
    expect((await wu.raw('meetings', 'subordinateMeetingList', { cursorStart: 'soon' })).name).toBe('inputTime')
  })
})
