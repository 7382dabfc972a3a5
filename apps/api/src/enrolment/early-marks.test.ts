import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBreaches } from '../commands/invariants-repo.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { emptyMeeting, enrol, goTo, phoneOf, scan, sign } from './enrolment-test-kit.ts'

const MIGRATION = new URL('../../migrations/0099-signed-are-marked.sql', import.meta.url)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('data of early builds holds after the upgrade: who has signed in is marked so, and nobody else', async () => {
  const id = await emptyMeeting(app, 2)
  for (const index of [1, 2, 3, 4]) await enrol(app, id, phoneOf(index))
  await goTo(app, id)
  for (const index of [1, 3, 4]) expect((await sign(app, await scan(app, id, phoneOf(index)))).code).toBe('0000')
  const statuses = async () =>
    (
      await app.db.pool.query<{ status: string }>(
        'select status from enrollment where engagement_id = $1 order by phone',
        [id],
      )
    ).rows.map(({ status }) => status)
  const now = ['signed', 'enrolled', 'signed', 'signed']
  expect(await statuses()).toEqual(now)
  // As early builds have left them: signed from the waiting list, and marked without a sign-in.
  await app.db.pool.query(
    `update enrollment set status = 'waitlisted' where engagement_id = $1 and wait_no is not null`,
    [id],
  )
  await app.db.pool.query(`update enrollment set status = 'signed' where engagement_id = $1 and status = 'enrolled'`, [
    id,
  ])
  expect(await statuses()).toEqual(['signed', 'signed', 'waitlisted', 'waitlisted'])
  expect(JSON.stringify(await findBreaches(app.db.db))).toContain('who has signed in is marked so')
  await app.db.pool.query(await readFile(MIGRATION, 'utf8'))
  expect(await statuses()).toEqual(now)
  expect(await findBreaches(app.db.db)).toEqual([])
})
