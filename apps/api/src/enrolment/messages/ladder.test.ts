import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestCaller } from '../../test-kit/test-kit.ts'
import { emptyMeeting, enrol, phoneOf } from '../enrolment-test-kit.ts'
import { sendLadderSteps } from '../public.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const rows = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.db.pool.query<Record<string, unknown>>(text, values)).rows
const at = () => new Date(app.clock.now()).toISOString()
const run = () => sendLadderSteps(app.db, at())

let phone = 100
/** A meeting of its own, and people that enrolled ten days before it. */
async function meeting(people: number) {
  const engagementId = await emptyMeeting(app, null)
  const [row] = await rows('select start_at from engagement where id = $1', [engagementId])
  const start = Date.parse(String(row?.['start_at'])) + 20 * DAY
  await move(engagementId, start)
  app.clock.move(start - 10 * DAY)
  const ids: string[] = []
  for (let one = 0; one < people; one += 1) ids.push(await come(engagementId))
  return { engagementId, start, ids }
}
const move = (engagementId: string, start: number) =>
  rows('update engagement set start_at = $2, end_at = $3, day_hours = $4 where id = $1', [
    engagementId,
    new Date(start).toISOString(),
    new Date(start + 3 * HOUR).toISOString(),
    '[]',
  ])
const come = async (engagementId: string) => (await enrol(app, engagementId, phoneOf((phone += 1)))).data.enrollmentId
/** How many messages each person of the meeting has of a kind, in the order of coming. */
const told = async (engagementId: string, kind = 'reminder') =>
  (
    await rows(
      `select (select count(*)::int from attendee_message m where m.enrollment_id = n.id and m.kind = case $2 when 'thanks' then 'survey' else $2 end and (m.params ? 'thanks') = ($2 = 'thanks')) as count
       from enrollment n where n.engagement_id = $1 order by n.created_at, n.phone`,
      [engagementId, kind],
    )
  ).map((row) => row['count'])

it('leaves a due reminder once, in two runs at once, to people that came before its moment', async () => {
  const { engagementId, start } = await meeting(2)
  app.clock.move(start - 3 * DAY - 1)
  await run()
  expect(await told(engagementId)).toEqual([0, 0])
  app.clock.move(start - DAY)
  await Promise.all([run(), run(), run()])
  app.clock.move(start - DAY + HOUR)
  await come(engagementId)
  await run()
  expect(await told(engagementId)).toEqual([1, 1, 0])
  app.clock.move(start - 2 * HOUR)
  await run()
  expect(await told(engagementId)).toEqual([2, 2, 1])
  app.clock.move(start + 1)
  await run()
  expect(await told(engagementId)).toEqual([2, 2, 1])
})

it('a moved meeting has its steps again by the new start; one that heard of the change just now needs none', async () => {
  const { engagementId, start, ids } = await meeting(2)
  app.clock.move(start - DAY)
  await run()
  await move(engagementId, start + 5 * DAY)
  app.clock.move(start + 2 * DAY)
  await run()
  expect(await told(engagementId)).toEqual([2, 2])
  await move(engagementId, start + 4 * DAY)
  await rows(
    `insert into attendee_message (id, engagement_id, enrollment_id, kind, dedupe_key, created_at)
     select gen_random_uuid(), $1, n.id, 'changed', 'changed:' || n.id, $3 from enrollment n where n.id = $2`,
    [engagementId, ids[0], new Date(start + 3 * DAY + HOUR).toISOString()],
  )
  app.clock.move(start + 3 * DAY + 2 * HOUR)
  await run()
  expect(await told(engagementId)).toEqual([2, 3])
  await rows('update engagement set status = 80 where id = $1', [engagementId])
  app.clock.move(start + 4 * DAY - HOUR)
  await run()
  expect(await told(engagementId)).toEqual([2, 3])
})

it('a person reminded by hand on the day is not reminded again, and the other way round', async () => {
  const { engagementId, start, ids } = await meeting(2)
  app.clock.move(start - DAY - HOUR)
  await lin.call('enrolment', 'enrolmentRemind', { engagementId, enrollmentIds: ids.slice(0, 1) })
  app.clock.move(start - DAY)
  await run()
  expect(await told(engagementId)).toEqual([1, 1])
  const again = await lin.call('enrolment', 'enrolmentRemind', { engagementId })
  expect(again.data).toEqual({ reminded: 0, already: 2 })
})

it('a meeting switches its reminders off and on again, and says so in its course', async () => {
  const { engagementId, start } = await meeting(1)
  const off = { engagementId, kind: 'reminder', isOn: false } as const
  expect((await lin.call('enrolment', 'autoMessageSave', off)).data).toEqual({
    letters: true,
    reminders: false,
    thanks: true,
  })
  expect((await lin.call('enrolment', 'autoMessageSave', off)).data).toEqual({
    letters: true,
    reminders: false,
    thanks: true,
  })
  app.clock.move(start - DAY)
  await run()
  expect(await told(engagementId)).toEqual([0])
  const { data } = await lin.call('enrolment', 'enrolmentSummary', { engagementId })
  expect(data.autoMessages).toEqual({ letters: true, reminders: false, thanks: true })
  await lin.call('enrolment', 'autoMessageSave', { ...off, isOn: true })
  await run()
  expect(await told(engagementId)).toEqual([1])
  const kinds = await rows(
    `select kind from meeting_event where engagement_id = $1 and kind like 'auto%' order by seq`,
    [engagementId],
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['autoReminderOff', 'autoReminderOn'])
})

it('thanks people that attended at nine on the next day, without those that got a survey', async () => {
  const { engagementId, start, ids } = await meeting(3)
  const [came, surveyed] = ids
  await rows('update engagement set status = 60 where id = $1', [engagementId])
  app.clock.move(start + 3 * HOUR)
  for (const id of [came, surveyed])
    await rows(
      `insert into watch_session (id, engagement_id, enrollment_id, entered_at, from_at, to_at) values (gen_random_uuid(), $1, $2, $3, $3, $4)`,
      [engagementId, id, new Date(start).toISOString(), new Date(start + HOUR).toISOString()],
    )
  await rows(
    `insert into attendee_message (id, engagement_id, enrollment_id, kind, dedupe_key, created_at)
     select gen_random_uuid(), $1, n.id, 'survey', 'survey:' || n.id, $3 from enrollment n where n.id = $2`,
    [engagementId, surveyed, at()],
  )
  const day = new Date(start + 3 * HOUR + 8 * HOUR + DAY).toISOString().slice(0, 10)
  const nine = Date.parse(`${day}T09:00:00+08:00`)
  app.clock.move(nine - 1)
  await run()
  expect(await told(engagementId, 'thanks')).toEqual([0, 0, 0])
  app.clock.move(nine)
  await Promise.all([run(), run()])
  expect(await told(engagementId, 'thanks')).toEqual([1, 0, 0])
})
