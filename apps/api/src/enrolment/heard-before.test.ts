import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('the list of enrolments marks who heard a topic of the meeting before, and where, for those who may see it', async () => {
  const engagementId = meetingId('cv.running1')
  const past = await app.db.db
    .selectFrom('enrollment as n')
    .innerJoin('engagement as e', 'e.id', 'n.engagement_id')
    .innerJoin('engagement_topic as t', 't.engagement_id', 'e.id')
    .select(['n.hcp_id as hcpId', 't.topic_id as topicId', 'e.id', 'e.name'])
    .where('n.status', 'in', ['signed', 'left'])
    .where('n.hcp_id', 'is not', null)
    .where('e.owner_id', '=', DEMO_IDS.person.lin)
    .where('e.status', '=', 70)
    .orderBy('e.start_at', 'desc')
    .executeTakeFirstOrThrow()
  await app.db.pool.query('delete from engagement_topic where engagement_id = $1 and topic_id = $2', [
    engagementId,
    past.topicId,
  ])
  await app.db.pool.query(
    'insert into engagement_topic (id, engagement_id, topic_id, minutes, sort) select gen_random_uuid(), $1, $2, 5, coalesce(max(sort), 0) + 1 from engagement_topic where engagement_id = $1',
    [engagementId, past.topicId],
  )
  await app.db.pool.query('update enrollment set hcp_id = null where engagement_id = $1 and hcp_id = $2', [
    engagementId,
    past.hcpId,
  ])
  const { rows } = await app.db.pool.query(
    `update enrollment set hcp_id = $2 where id = (
       select id from enrollment where engagement_id = $1 and status in ('enrolled', 'signed') order by id limit 1) returning id`,
    [engagementId, past.hcpId],
  )
  const heardFor = async (handle: string) => {
    const caller = await app.as(handle)
    const { data } = await caller.call('enrolment', 'enrollList', { engagementId })
    return data.list.find(({ enrollmentId }) => enrollmentId === rows[0].id)?.heardBefore
  }
  const there = expect.objectContaining({
    meeting: expect.objectContaining({ engagementId: past.id, engagementName: past.name }),
  })
  expect(await heardFor('lin')).toContainEqual(there)
  // Whoever listened online has heard it too.
  const place = [past.id, past.hcpId]
  await app.db.pool.query(
    `update sign_in set voided_at = signed_at where enrollment_id = (select id from enrollment where engagement_id = $1 and hcp_id = $2 and status <> 'void')`,
    place,
  )
  expect(await heardFor('lin')).not.toContainEqual(there)
  await app.db.pool.query(
    `insert into platform_attendance (id, engagement_id, person_key, source, joined_at, left_at, enrollment_id, matched_by)
     select gen_random_uuid(), e.id, 'a', 'list', e.start_at, e.end_at, n.id, 'phone' from engagement e
     join enrollment n on n.engagement_id = e.id and n.hcp_id = $2 and n.status <> 'void' where e.id = $1`,
    place,
  )
  expect(await heardFor('lin')).toContainEqual(there)
  await app.db.pool.query('update engagement set owner_id = $2 where id = $1', [past.id, DEMO_IDS.person.mo])
  expect(await heardFor('lin')).toContainEqual(expect.objectContaining({ meeting: null }))
})
