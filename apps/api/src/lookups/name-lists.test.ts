import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { nameOrder } from './public.ts'

/** Of one sound and of several, and a surname that is read otherwise than the same character elsewhere. */
const NAMES = ['贺强', '单芳', '何静', '曾慧', '谢娜', '和平', '何涛', '张伟', '胡一', '黄丽', '胡明', '韩冬']

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
  const many = Array.from({ length: 60 }, (_, n) => `${NAMES[n % NAMES.length]}${NAMES[(n * 7) % NAMES.length]?.[1]}`)
  const codes = many.map((_, n) => `N${100 + n}`)
  await sql`
    insert into person (id, employee_code, name, name_initials, name_order, email, bu_id)
    select gen_random_uuid(), code, name, 'x', place, lower(code) || '@test.example', 'CV'
    from unnest(${codes}::text[], ${many}::text[], ${many.map((name) => nameOrder(name))}::text[]) as one (code, name, place)`.execute(
    app.db.db,
  )
})
afterAll(() => app.close())

const byName = (names: readonly string[]): string[] =>
  names.toSorted((one, other) => (nameOrder(one) < nameOrder(other) ? -1 : nameOrder(one) > nameOrder(other) ? 1 : 0))

test('colleagues to choose from stand by full pinyin, one surname together, on every page', async () => {
  const lin = await app.as('lin')
  const names: string[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await lin.call('lookups', 'getEmployee', { page })
    names.push(...data.list.slice(data.recent ?? 0).map(({ label }) => label))
    if (!data.hasMore) break
  }
  expect(names.length).toBeGreaterThan(60)
  expect(names).toEqual(byName(names))
})

test.each(['people', 'doctors', 'speakers', 'hospitals'] as const)(
  'the workbench’s list of %s stands so too, and none is left out or comes twice between its pages',
  async (resource) => {
    const seen: { id: string; name: string }[] = []
    const first = await admin.call('admin', 'recordList', { resource })
    let { list, cursor } = first.data
    for (;;) {
      seen.push(...list.map(({ id, label }) => ({ id, name: label.replace(/ \S+$/, '') })))
      if (cursor === null) break
      ;({ list, cursor } = (await admin.call('admin', 'recordList', { resource, cursor })).data)
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(first.data.total)
    expect(seen).toHaveLength(first.data.total ?? 0)
    const { rows } = await sql<{ id: string }>`
      select t.${sql.ref(resource === 'speakers' ? 'hcp_id' : 'id')}::text as id
      from ${sql.table({ people: 'person', doctors: 'hcp', speakers: 'speaker', hospitals: 'hco' }[resource])} t
      join ${sql.table({ people: 'person', doctors: 'hcp', speakers: 'hcp', hospitals: 'hco' }[resource])} n
        on n.id = t.${sql.ref(resource === 'speakers' ? 'hcp_id' : 'id')}
      order by n.name_order, n.id`.execute(app.db.db)
    expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    if (resource !== 'hospitals') expect(seen.map(({ name }) => name)).toEqual(byName(seen.map(({ name }) => name)))
  },
)

test('who is renamed in the workbench moves to the new place', async () => {
  const { data } = await admin.call('admin', 'recordGet', { resource: 'people', id: DEMO_IDS.person.zheng })
  const { bu, department, email, employeeCode, manager, roles, userType } = data.record.values
  const values = { bu, department, email, employeeCode, manager, roles, userType, name: '单芳' }
  const saved = await admin.call('admin', 'recordSave', {
    resource: 'people',
    id: DEMO_IDS.person.zheng,
    version: data.record.version,
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? null])),
  })
  expect(saved.code).toBe('0000')
  const { rows } = await sql<{ place: string }>`
    select name_order as place from person where id = ${DEMO_IDS.person.zheng}`.execute(app.db.db)
  expect(rows[0]?.place).toBe('shan4 单 fang1 芳')
})

test('co-organisers of a meeting stand by name on its page and its card', async () => {
  const id = meetingId('cv.running1')
  const { zhou, xu, tang, sun } = DEMO_IDS.person
  await sql`delete from engagement_assistant where engagement_id = ${id}`.execute(app.db.db)
  await sql`
    insert into engagement_assistant (engagement_id, person_id)
    select ${id}, unnest(${[zhou, xu, tang, sun]}::uuid[])`.execute(app.db.db)
  const lin = await app.as('lin')
  const { data } = await lin.call('meetings', 'meetingDetail', { engagementId: id })
  expect(data.assistants.map(({ label }) => label)).toEqual(['孙涛', '唐颖', '徐洋', '周敏'])
})
