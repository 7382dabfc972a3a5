import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'

const APPROVED = meetingId('cv.approved1')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

async function stored(engagementId = APPROVED) {
  const { rows } = await app.db.pool.query<{ topicId: string; minutes: number }>(
    'select topic_id as "topicId", minutes from engagement_topic where engagement_id = $1 order by sort',
    [engagementId],
  )
  return rows
}

/** The approved meeting with three topics of 40, 30 and 20 minutes, a talk of 30 on the first. */
async function threeTopics() {
  await app.db.pool.query('delete from engagement_topic where engagement_id = $1', [APPROVED])
  await app.db.pool.query(
    `insert into engagement_topic (id, engagement_id, topic_id, sort, minutes)
     select gen_random_uuid(), $1, id, row_number() over (order by uses desc, id) - 1, (array[40, 30, 20])[row_number() over (order by uses desc, id)]
     from (select t.id, (select count(*) from engagement_speaker s where s.engagement_id = $1 and s.topic_id = t.id) as uses from topic t order by 2 desc, t.id limit 3) chosen`,
    [APPROVED],
  )
  const [first] = await stored()
  await app.db.pool.query('update engagement_speaker set minutes = 30, topic_id = $2 where engagement_id = $1', [
    APPROVED,
    first?.topicId,
  ])
  return stored()
}

async function update(
  topics: unknown,
  {
    version,
    handle = 'lin',
    engagementId = APPROVED,
  }: { version?: number; handle?: string; engagementId?: string } = {},
) {
  const person = await app.as(handle)
  const now = await (await app.as('lin')).call('meetings', 'getCurrentVersion', { engagementId })
  return person.raw('meetings', 'agendaUpdate', { engagementId, version: version ?? now.data.version, topics })
}

describe('agendaUpdate', () => {
  it('order and minutes hold at once, stand in the course, and a repeat changes nothing', async () => {
    const before = await threeTopics()
    const [a, b, c] = before
    if (!a || !b || !c) throw new Error('three topics were expected')
    const wanted = [c, { ...a, minutes: 35 }, { ...b, minutes: 35 }]
    const { data: old } = await (await app.as('lin')).call('meetings', 'getCurrentVersion', { engagementId: APPROVED })
    const first = await update(wanted)
    expect(first).toMatchObject({ code: '0000', data: { version: old.version + 1, status: 40 } })
    expect(await stored()).toEqual(wanted)
    expect(await update(wanted, { version: old.version })).toMatchObject({ code: '0000', data: first.data })
    const { data } = await (await app.as('lin')).call('meetings', 'meetingCourse', { engagementId: APPROVED })
    expect(data.list[0]).toMatchObject({ kind: 'agendaChanged', title: '调整了议程' })
    expect(data.list[0]?.detail).toMatch(/^\d\d:\d\d .+；\d\d:\d\d /)
    expect(data.list.filter(({ kind }) => kind === 'agendaChanged')).toHaveLength(1)
  })

  it('a topic is not held through the night (agendaPastDay); the public page lists each within the hours of its day', async () => {
    const [a, b, c] = await threeTopics()
    if (!a || !b || !c) throw new Error('three topics were expected')
    const { rows } = await app.db.pool.query<{ startAt: string; endAt: string }>(
      'select start_at as "startAt", end_at as "endAt" from engagement where id = $1',
      [APPROVED],
    )
    const [{ startAt, endAt } = { startAt: '', endAt: '' }] = rows
    const next = new Date(Date.parse(startAt) + 24 * 3_600_000).toISOString()
    const resize = (end: string) =>
      app.db.pool.query('update engagement set end_at = $2 where id = $1', [APPROVED, end])
    // Fifty minutes on each of two days.
    await resize(new Date(Date.parse(next) + 50 * 60_000).toISOString())
    expect(await update([b, a, c])).toMatchObject({ name: 'agendaPastDay' })
    expect((await update([c, b, a])).code).toBe('0000')
    const { data } = await (await app.as('lin')).call('landing', 'landingDetail', { engagementId: APPROVED })
    const at = (minutes: number) => new Date(Date.parse(startAt) + minutes * 60_000).toISOString()
    expect(data.agenda.map(({ startsAt }) => startsAt)).toEqual([at(0), at(20), next])
    const course = await (await app.as('lin')).call('meetings', 'meetingCourse', { engagementId: APPROVED })
    expect(course.data.list[0]?.detail).toMatch(/^\d\d-\d\d \d\d:\d\d .+；\d\d-\d\d \d\d:\d\d /)
    await resize(endAt)
  })

  it('at once: one of two wins, the other is stale', async () => {
    const [a, b, c] = await threeTopics()
    const { data } = await (await app.as('lin')).call('meetings', 'getCurrentVersion', { engagementId: APPROVED })
    const replies = await Promise.all([update([b, a, c], data), update([c, b, a], data)])
    expect(replies.map(({ name }) => name).toSorted()[0]).toBe('0000')
    expect(replies.filter(({ code }) => code === '0000')).toHaveLength(1)
  })

  it('another total, topic or number of topics (agendaUnequal); a talk cut short (agendaTalkTooLong)', async () => {
    const before = await threeTopics()
    const [a, b, c] = before
    if (!a || !b || !c) throw new Error('three topics were expected')
    expect((await update([a, b, { ...c, minutes: 25 }])).name).toBe('agendaUnequal')
    expect((await update([a, b])).name).toBe('agendaUnequal')
    expect((await update([a, a, c])).name).toBe('agendaUnequal')
    expect((await update([])).name).toBe('agendaUnequal')
    const short = await update([{ ...a, minutes: 25 }, { ...b, minutes: 45 }, c])
    expect(short.name).toBe('agendaTalkTooLong')
    expect(short.msg).toContain('30 分钟')
    expect((await update([{ ...a, minutes: 4 }, b, c])).name).toBe('inputRange')
    expect(await stored()).toEqual(before)
  })

  it.each([
    ['cv.wait1', 'meetingInApproval'],
    ['cv.closed1', 'meetingIsClosed'],
    ['cv.toClose1', 'meetingAwaitsClosing'],
  ])('refuses %s (%s)', async (name, refusal) => {
    expect((await update(await threeTopics(), { engagementId: meetingId(name) })).name).toBe(refusal)
  })

  it('refuses other people (meetingNotFound, meetingForbidden), and a meeting that is over (agendaOver)', async () => {
    const topics = await threeTopics()
    expect((await update(topics, { handle: 'mo' })).name).toBe('meetingNotFound')
    expect((await update(topics, { handle: 'zhou' })).name).toBe('meetingForbidden')
    const { rows } = await app.db.pool.query<{ end: string }>('select end_at as end from engagement where id = $1', [
      APPROVED,
    ])
    app.clock.move(Date.parse(rows[0]?.end ?? '') + 60_000)
    expect((await update(topics)).name).toBe('agendaOver')
  })
})
