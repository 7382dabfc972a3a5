import { displayTime } from '@osmp/domain/kit/time.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { closedMeeting, itemsOf, talkIds } from './fee-test-kit.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

/** Reasons that hold the fee of a talk once its speaker is of city level from so many days after the meeting's. */
async function holdsWithCityFrom(days: number): Promise<string[]> {
  const engagementId = await closedMeeting(app)
  const [talk = ''] = await talkIds(app, engagementId)
  const lin = await app.as('lin')
  const { rows } = await app.db.pool.query<{ hcp: string; start: string; level: string }>(
    'select t.hcp_id as hcp, e.start_at as start, t.level from engagement_speaker t join engagement e on e.id = t.engagement_id where t.id = $1',
    [talk],
  )
  // Compliance may agree to a fee above the level; here nobody has.
  await app.db.pool.query(
    "update approval_node set state = 'skipped', decided_at = null where step = 'compliance' and instance_id in (select id from approval_instance where engagement_id = $1)",
    [engagementId],
  )
  const [found] = rows
  expect(found?.level).not.toBe('city')
  const day = displayTime(found?.start ?? '').slice(0, 10)
  await app.db.pool.query(
    "insert into speaker_level (hcp_id, valid_from, level) values ($1, $2::date + $3::int, 'city')",
    [found?.hcp, day, days],
  )
  const { data } = await lin.call('fees', 'speakerFeeSubmit', { engagementId, items: itemsOf([talk]) })
  return data.rows[0]?.problems.map(({ name }) => name) ?? []
}

it('a fee is held against the level of the meeting’s day', async () => {
  expect(await holdsWithCityFrom(0)).toContain('feeAboveLevel')
})

it('and not against one that came a day later', async () => {
  expect(await holdsWithCityFrom(1)).not.toContain('feeAboveLevel')
})
