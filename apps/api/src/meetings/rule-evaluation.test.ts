import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { formWith, saveForm, talk } from './meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const { speaker } = DEMO_IDS
const rulesOf = async (caller: TestCaller, form: Record<string, unknown>) => {
  const { data } = await caller.raw('meetings', 'meetingValidate', { form })
  return (data as { rules: { rule: string; ok: boolean; params: Record<string, unknown>; policyFrom: unknown }[] })
    .rules
}

test('a submission is kept with rule, input, result and policy version', async () => {
  const { data } = await saveForm(
    lin,
    'submit',
    formWith({ speakers: [talk(speaker.national1, { feeNet: '2000.00' })] }),
  )
  const kept = await app.db.db
    .selectFrom('rule_evaluation')
    .select(['moment', 'results', 'input'])
    .where('engagement_id', '=', data.engagementId)
    .executeTakeFirstOrThrow()
  expect(kept.moment).toBe('submit')
  expect(kept.results).toContainEqual(
    expect.objectContaining({
      rule: 'speakerFeeMax',
      policyKey: 'speaker.fee.net.max.national',
      policyVersion: '1',
      policyFrom: '2025-01-01',
      value: 200_000,
      limit: 300_000,
      ok: true,
    }),
  )
  expect(kept.input).toMatchObject({
    meeting: { category: 'ONETIME', budgetTotal: 530_000, expectedAttendees: 20 },
    facts: {
      stage: 'submit',
      io: { ioCode: DEMO_IDS.io.cvMain },
      speakers: { [speaker.national1]: { blacklisted: false } },
    },
  })
  expect(JSON.stringify(kept.input)).not.toContain('engagementName')
})

test('a conflict names the other meeting to its own people only, identical times included', async () => {
  const other = await app.db.db
    .selectFrom('engagement_speaker as s')
    .innerJoin('engagement as e', 'e.id', 's.engagement_id')
    .select(['s.hcp_id', 'e.start_at', 'e.end_at', 'e.name'])
    .where('e.id', '=', meetingId('cv.approved1'))
    .executeTakeFirstOrThrow()
  const form = formWith({
    startDatetime: other.start_at,
    endDatetime: other.end_at,
    speakers: [talk(other.hcp_id)],
  })
  const conflict = async (caller: TestCaller) =>
    (await rulesOf(caller, form)).find(({ rule, ok }) => rule === 'speakerConflict' && !ok)
  expect((await conflict(lin))?.params).toMatchObject({ other: `“${other.name}”`, gap: 0, limit: 180 })
  await app.db.pool.query(
    'update engagement set owner_id = (select id from person where employee_code = $2) where id = $1',
    [meetingId('cv.approved1'), 'E1006'],
  )
  await app.db.pool.query('delete from engagement_assistant where engagement_id = $1', [meetingId('cv.approved1')])
  await app.db.pool.query('update engagement set agent_id = null where id = $1', [meetingId('cv.approved1')])
  expect((await conflict(lin))?.params).toMatchObject({ other: '' })
})

test('a topic heard by a doctor who is to be invited is counted before anybody enrols', async () => {
  const heard = await app.db.db
    .selectFrom('enrollment as n')
    .innerJoin('engagement_topic as t', 't.engagement_id', 'n.engagement_id')
    .innerJoin('engagement as e', 'e.id', 'n.engagement_id')
    .innerJoin('topic as c', 'c.id', 't.topic_id')
    .select(['n.hcp_id', 't.topic_id', 'c.product_id'])
    .where('n.status', 'in', ['signed', 'left'])
    .where('n.hcp_id', 'is not', null)
    .where('e.bu_id', '=', 'CV')
    .where('e.owner_id', '=', DEMO_IDS.person.lin)
    .executeTakeFirstOrThrow()
  const form = formWith({
    meetingTypeCategory: 'REMOTE_EDA',
    executeType: 'online',
    hospitalId: null,
    department: '',
    budgetLines: [],
    productIds: [heard.product_id],
    topics: [{ topicId: heard.topic_id, minutes: 30 }],
    invitedHcpIds: [heard.hcp_id],
  })
  const judgedFor = async (invitedHcpIds: readonly string[]) =>
    (await rulesOf(lin, { ...form, invitedHcpIds })).find(({ rule }) => rule === 'repeatTopic')
  expect(await judgedFor([heard.hcp_id ?? ''])).toMatchObject({ ok: false, params: { value: 1, limit: 12 } })
  const found = await judgedFor([heard.hcp_id ?? ''])
  const { name, meeting } = await app.db.db
    .selectFrom('hcp as h')
    .innerJoin('enrollment as n', 'n.hcp_id', 'h.id')
    .innerJoin('engagement as e', 'e.id', 'n.engagement_id')
    .select(['h.name', 'e.name as meeting'])
    .where('h.id', '=', heard.hcp_id ?? '')
    .where('e.id', '=', String(found?.params['heardIn0']))
    .executeTakeFirstOrThrow()
  expect(found?.params).toMatchObject({ doctor0: name, meeting0: meeting })
  // Nobody has been asked about yet: the topic does not count as new to them.
  expect(await judgedFor([])).toBeUndefined()
})
