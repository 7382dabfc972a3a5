import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../kit/test-kit.ts'
import { fillMissingInitials } from './public.ts'

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
