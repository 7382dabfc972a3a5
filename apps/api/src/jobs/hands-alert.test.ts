import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { alertOfShortUnits } from './hands-alert.ts'

const WEEK = 7 * 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The notices of the first administrator by then, after two runs of the job. */
async function toldBy(moment: number): Promise<string[]> {
  app.clock.move(moment)
  await alertOfShortUnits(app.db, app.clock)
  await alertOfShortUnits(app.db, app.clock)
  const { rows } = await app.db.pool.query(
    "select n.params ->> 'unitsZh' as said from notification n join person p on p.id = n.person_id where n.kind = 'unitsShort' and p.employee_code = 'E1000' order by n.id",
  )
  return rows.map(({ said }) => String(said))
}

test('administrators hear once a week of a unit short of hands, and nothing of a complete one', async () => {
  expect(await toldBy(TEST_NOW)).toEqual([])
  await app.db.pool.query(
    "delete from person_role where role = 'finance' and person_id in (select id from person where bu_id = 'CV')",
  )
  const [said, ...others] = await toldBy(TEST_NOW)
  expect(said).toMatch(/还需.*财务/)
  expect(others).toEqual([])
  expect(await toldBy(TEST_NOW + WEEK)).toHaveLength(2)
  const { data } = await (await app.as('admin')).call('notices', 'inboxList', {})
  expect(data.list[0]).toMatchObject({ kind: 'unitsShort' })
})
