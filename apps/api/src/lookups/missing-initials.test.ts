import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { fillMissingInitials, nameOrder } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('rows without initials get theirs, others keep what they have', async () => {
  const { db } = app.db
  await sql`update cost_center set name_initials = '' where code = '8101'`.execute(db)
  await sql`update cost_center set name_initials = 'own' where code = '8102'`.execute(db)
  await sql`update io set company_initials = ''`.execute(db)
  await sql`update hco set name_initials = '' where id = ${DEMO_IDS.hospital.huashan}`.execute(db)
  await fillMissingInitials(db)
  const { rows } = await sql<{ initials: string }>`
    select name_initials as initials from cost_center where code in ('8101', '8102')
    union all select distinct company_initials from io
    union all select name_initials from hco where id = ${DEMO_IDS.hospital.huashan}`.execute(db)
  expect(rows.map(({ initials }) => initials).toSorted()).toEqual(['ahysyyyxgs', 'own', 'shhslyy', 'xxgjzfy'])
})

test('a surname is read as one in names of people, and nowhere else', async () => {
  const { db } = app.db
  await sql`update hcp set name = '曾慧敏', name_initials = '' where code = 'HCP10001'`.execute(db)
  await sql`update cost_center set name = '曾用名', name_initials = '' where code = '8101'`.execute(db)
  await fillMissingInitials(db)
  const { rows } = await sql<{ initials: string }>`
    select name_initials as initials from hcp where code = 'HCP10001'
    union all select name_initials from cost_center where code = '8101'`.execute(db)
  expect(rows.map(({ initials }) => initials)).toEqual(['zhm', 'cym'])
})

test.each([
  ['hcp', 'code', 'HCP10001'],
  ['person', 'employee_code', 'E1007'],
])('what an older version renamed gets its place among names: %s', async (table, key, code) => {
  const { db } = app.db
  const orderOf = async () =>
    (
      await sql<{ order: string }>`
        select name_order as order from ${sql.table(table)} where ${sql.ref(key)} = ${code}`.execute(db)
    ).rows[0]?.order
  expect(await orderOf()).not.toBe('')
  await sql`update ${sql.table(table)} set name = '单芳' where ${sql.ref(key)} = ${code}`.execute(db)
  expect(await orderOf()).toBe('')
  await fillMissingInitials(db)
  expect(await orderOf()).toBe('shan4 单 fang1 芳')
})

test('speakers, doctors and the desk’s list stand by full pinyin, one surname together', async () => {
  const lin = await app.as('lin')
  const { data: speakers } = await lin.call('speakers', 'getSpeaker', {})
  const { data: roster } = await lin.call('door', 'signRoster', { engagementId: meetingId('cv.running1') })
  for (const names of [speakers.list.map(({ name }) => name), roster.list.map(({ name }) => name)]) {
    expect(names.length).toBeGreaterThan(5)
    expect(names).toEqual(names.toSorted((one, other) => (nameOrder(one) < nameOrder(other) ? -1 : 1)))
    const surnames = names.map((name) => name.slice(0, 1)).filter((surname, place, all) => surname !== all[place - 1])
    expect(new Set(surnames).size).toBe(surnames.length)
  }
})
