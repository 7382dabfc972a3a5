import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { emptyMeeting, enrol, phoneOf } from '../enrolment/enrolment-test-kit.ts'
import { inputFor, partsOf, ROUTES } from '../test-kit/test-access-calls.ts'
import { type ObjectIds, SAMPLE_MEETING } from '../test-kit/test-access-samples.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

/** Every call that writes about an object; uploads as forms are tried by the test of files. */
const WRITES = ROUTES.filter(
  ({ endpoint: { access, from, effect, method } }) =>
    access.object && from !== 'multipart' && (effect ?? (method === 'POST' ? 'writes' : 'reads')) !== 'reads',
)
/** What lists, exports and the pack show of a meeting. */
const SHOWN = [
  'engagement_speaker',
  'engagement_topic',
  'engagement_product',
  'engagement_budget_line',
  'engagement_assistant',
  'enrollment',
  'sign_in',
  'activity_photo',
  'closing_file',
  'speaker_contract',
]
/** The few that may: each has a course of its own or a second person. */
const MAY = [
  // Once, with a reason, by finance or compliance; the meeting's course says so.
  'closing.reopen',
]

let app: TestApp
let own: ObjectIds
beforeAll(async () => {
  app = await startTestApp()
  own = await partsOf(app, SAMPLE_MEETING.own, DEMO_IDS.person.lin)
})
afterAll(() => app.close())

/** What is shown of the meeting, as one word a table. */
async function shown(): Promise<string> {
  const words = SHOWN.map(
    (table) =>
      `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from "${table}" t where engagement_id = $1)`,
  )
  const meeting = '(select md5(e::text) from engagement e where id = $1)'
  const { rows } = await app.db.pool.query<{ word: string }>(
    `select concat_ws(' ', ${[meeting, ...words].join(', ')}) as word`,
    [own.meeting],
  )
  return rows[0]?.word ?? ''
}

it.each([70, 71])('in status %i no call changes what is shown of the meeting, but those named', async (status) => {
  const changing: string[] = []
  for (const handle of ['lin', 'he', 'tang']) {
    const caller = await app.as(handle)
    for (const route of WRITES) {
      await app.db.pool.query('update engagement set status = $2::int, close_flag = $2::int = 71 where id = $1', [
        own.meeting,
        status,
      ])
      const before = await shown()
      await caller.raw(route.slice, route.key, inputFor(route, own))
      if ((await shown()) !== before) changing.push(route.name)
    }
  }
  expect(changing.filter((name) => !MAY.includes(name))).toEqual([])
})

it('no group is set after closing (meetingIsClosed)', async () => {
  const engagementId = await emptyMeeting(app, 2)
  const { data } = await enrol(app, engagementId, phoneOf(1))
  const lin = await app.as('lin')
  const label = async (word: string) =>
    (await lin.call('enrolment', 'enrolmentLabel', { engagementId, enrollmentIds: [data.enrollmentId], label: word }))
      .name
  expect(await label('甲组')).toBe('0000')
  await app.db.pool.query('update engagement set status = 70 where id = $1', [engagementId])
  expect(await label('乙组')).toBe('meetingIsClosed')
  const { rows } = await app.db.pool.query('select group_label from enrollment where id = $1', [data.enrollmentId])
  expect(rows).toEqual([{ group_label: '甲组' }])
})
