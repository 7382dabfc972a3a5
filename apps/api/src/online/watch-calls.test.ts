import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { enrolled, END, LINK, onlineMeetingOf, START } from './online-test-kit.ts'

let app: TestApp
let lin: TestCaller
let engagementId: string
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.move(Date.parse(START) - 3_600_000)
  engagementId = await onlineMeetingOf(app)
})

const minute = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString()

/** An opening of the room by a person with these intervals, in minutes after the start. */
async function watched(who: { enrollmentId: string } | { personId: string }, ...spans: [number, number][]) {
  const id = uuidv7()
  const [enrollment, person] = 'enrollmentId' in who ? [who.enrollmentId, null] : [null, who.personId]
  const [first = [0, 0], last = first] = [spans.at(0), spans.at(-1)]
  await sql`insert into watch_session (id, engagement_id, enrollment_id, person_id, entered_at, seq, from_at, to_at)
    values (${id}, ${engagementId}, ${enrollment}::uuid, ${person}::uuid, ${minute(first[0])}, 1, ${minute(last[0])}, ${minute(last[1])})`.execute(
    app.db.db,
  )
  for (const [from, to] of spans)
    await sql`insert into watch_interval values (${id}, ${minute(from)}, ${minute(to)})`.execute(app.db.db)
}

async function stayed(personKey: string, name: string, from: number, to: number | null) {
  await sql`insert into platform_attendance (id, engagement_id, person_key, name, source, joined_at, left_at, matched_by)
    values (${uuidv7()}, ${engagementId}, ${personKey}, ${name}, 'list', ${minute(from)}, ${to === null ? null : minute(to)}::timestamptz, 'nobody')`.execute(
    app.db.db,
  )
}

const duration = (input: Record<string, unknown> = {}) =>
  lin.call('online', 'meetingJoinedDuration', { engagementId, ...input })

describe('meetingJoinedDuration', () => {
  test('the union of a person’s devices inside the meeting, longest first, with a summary', async () => {
    const [wang, li] = [await enrolled(app, engagementId, '王芳'), await enrolled(app, engagementId, '李强')]
    await enrolled(app, engagementId, '赵敏')
    await watched(wang, [-10, 20], [30, 42])
    await watched(wang, [10, 35])
    await watched(li, [50, 80])
    await watched({ personId: DEMO_IDS.person.lin }, [0, 60])
    await stayed('u1', '路人', 5, 14)
    const { code, data } = await duration()
    expect(code).toBe('0000')
    expect(data.list.map(({ name, kind, minutes, percent }) => [name, kind, minutes, percent])).toEqual([
      ['林晓', 'staff', 60, 100],
      ['王芳', 'attendee', 42, 70],
      ['李强', 'attendee', 10, 16],
      ['路人', 'unmatched', 9, 15],
    ])
    expect(data.list.find(({ name }) => name === '王芳')?.intervals).toEqual([{ from: START, to: minute(42) }])
    expect(data.summary).toMatchObject({
      enrolled: 3,
      attendees: 2,
      staff: 1,
      unmatched: 1,
      averageMinutes: 26,
      enough: 1,
      enoughPercent: 70,
    })
    expect([data.meetingMinutes, data.total, data.cursor]).toEqual([60, 4, null])
    expect(data.summary.curve).toHaveLength(40)
    expect(data.summary.curve[0]?.people).toBe(1)
  })

  test('kind and word narrow the list, not the summary', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    await watched(wang, [0, 20])
    await stayed('u1', '路人', 5, 15)
    const narrowed = (await duration({ kind: 'unmatched' })).data
    expect([narrowed.list.map(({ name }) => name), narrowed.summary.attendees]).toEqual([['路人'], 1])
    expect((await duration({ keyword: '王' })).data.list.map(({ name }) => name)).toEqual(['王芳'])
    expect((await duration({ keyword: '没有' })).data.total).toBe(0)
  })

  test('a viewer still in the room counts until now, and no longer than the meeting', async () => {
    await stayed('u1', '路人', 5, null)
    app.clock.move(Date.parse(minute(15)) + 1_000)
    expect((await duration()).data.list[0]?.minutes).toBe(10)
    app.clock.move(Date.parse(minute(90)))
    expect((await duration()).data.list[0]?.minutes).toBe(55)
  })

  test('an entry from the page without a return counts until the day ends, and is marked once it is over', async () => {
    // 14:00 to 15:00 on two days.
    const nextDay = 24 * 60
    await sql`update engagement set end_at = ${minute(nextDay + 60)} where id = ${engagementId}`.execute(app.db.db)
    const wang = await enrolled(app, engagementId, '王芳')
    app.clock.move(Date.parse(minute(10)) - 1_000)
    const { data: room } = await wang.call('online', 'liveEnter', { engagementId })
    await app.nobody.call('online', 'liveJoin', { watchId: room.watchId, seq: 1 })
    const seen = async (at: number) => {
      app.clock.move(Date.parse(minute(at)))
      const { data } = await duration()
      return data.list.map(({ minutes, percent, isUnconfirmed }) => [
        minutes,
        percent,
        isUnconfirmed,
        data.meetingMinutes,
      ])
    }
    expect(await seen(30)).toEqual([[20, 16, false, 120]])
    expect(await seen(nextDay + 90)).toEqual([[50, 41, true, 120]])
    app.clock.move(Date.parse(minute(40)))
    await wang.call('online', 'liveEnter', { engagementId })
    expect(await seen(nextDay + 90)).toEqual([[30, 25, false, 120]])
  })

  test('a return on the second day counts all hours of the first, and what was watched of the second', async () => {
    const nextDay = 24 * 60
    await sql`update engagement set end_at = ${minute(nextDay + 60)} where id = ${engagementId}`.execute(app.db.db)
    const [wang, li] = [await enrolled(app, engagementId, '王芳'), await enrolled(app, engagementId, '李强')]
    const enter = async (viewer: typeof wang) =>
      (await viewer.call('online', 'liveEnter', { engagementId })).data.watchId
    // A second after the full minute: 49 minutes are full, however fast the calls follow.
    app.clock.move(Date.parse(minute(10)) + 1_000)
    const [first, second] = [await enter(wang), await enter(li)]
    for (const watchId of [first, second]) await app.nobody.call('online', 'liveJoin', { watchId, seq: 1 })
    app.clock.move(Date.parse(minute(nextDay + 40)))
    await enter(wang)
    await app.nobody.call('online', 'liveHeartbeat', { watchId: second, seq: 2 })
    app.clock.move(Date.parse(minute(nextDay + 40.5)))
    await app.nobody.call('online', 'liveHeartbeat', { watchId: second, seq: 3 })
    app.clock.move(Date.parse(minute(nextDay + 90)))
    const { list } = (await duration()).data
    const rows = list.map(({ name, minutes, intervals, isUnconfirmed }) => [
      name,
      minutes,
      intervals.length,
      isUnconfirmed,
    ])
    expect(rows).toEqual([
      ['李强', 50, 2, false],
      ['王芳', 49, 1, false],
    ])
  })

  test('where the platform lists the people in its room, entering from the page counts for nothing', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    app.clock.move(Date.parse(minute(10)))
    const { data: room } = await wang.call('online', 'liveEnter', { engagementId })
    app.clock.move(Date.parse(minute(10)) + 1_000)
    await app.nobody.call('online', 'liveJoin', { watchId: room.watchId, seq: 1 })
    await sql`insert into online_room (engagement_id, adapter, state, subject, start_at, end_at, external_id, meeting_code, join_url, created_at, updated_at)
      values (${engagementId}, 'tencent', 'ready', 'x', ${START}, ${END}, ${engagementId}, '123456789', ${LINK}, now(), now())`.execute(
      app.db.db,
    )
    app.clock.move(Date.parse(minute(90)))
    const { data } = await duration()
    expect(data.list.map(({ minutes, isUnconfirmed }) => [minutes, isUnconfirmed])).toEqual([[0, false]])
    await sql`delete from online_room where engagement_id = ${engagementId}`.execute(app.db.db)
  })

  test('page by page everybody comes once', async () => {
    for (let index = 0; index < 120; index += 1) await stayed(`u${index} x`, `路人${index}`, 0, 1 + (index % 7))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await duration(cursor === undefined ? {} : { cursor })
      seen.push(...data.list.map(({ key }) => key))
      cursor = data.cursor ?? undefined
    } while (cursor !== undefined)
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })

  test('a cancelled enrolment is left out', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    await watched(wang, [0, 20])
    await sql`update enrollment set status = 'void', voided_at = now() where id = ${wang.enrollmentId}`.execute(
      app.db.db,
    )
    expect((await duration()).data.total).toBe(0)
  })

  test('refused as meetingIsOnSite, meetingNotFound', async () => {
    expect((await (await app.as('mo')).call('online', 'meetingJoinedDuration', { engagementId })).name).toBe(
      'meetingNotFound',
    )
    await sql`update engagement set execute_type = 'onSite' where id = ${engagementId}`.execute(app.db.db)
    expect((await duration()).name).toBe('meetingIsOnSite')
  })
})

describe('meetingOnlineInfo', () => {
  const info = (caller: TestCaller) => caller.call('online', 'meetingOnlineInfo', { engagementId })

  test('the organiser sees room, host and the present viewers', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    app.clock.move(Date.parse(minute(10)))
    const { data: room } = await wang.call('online', 'liveEnter', { engagementId })
    await app.nobody.call('online', 'liveHeartbeat', { watchId: room.watchId, seq: 1 })
    await stayed('u1', '路人', 5, 15)
    const { data } = await info(lin)
    expect(data).toMatchObject({
      moment: 'open',
      watchingNow: 1,
      watched: 1,
      unmatched: 1,
      host: { account: null, liveUrl: `http://127.0.0.1:3000/live/${engagementId}` },
      room: { state: 'link', platformName: '腾讯会议', joinUrl: LINK, meetingCode: null },
    })
    await app.nobody.call('online', 'liveLeave', { watchId: room.watchId, seq: 2 })
    expect((await info(lin)).data.watchingNow).toBe(0)
  })

  test('an entry on the first day without a return lasts until its end, and not on the second day', async () => {
    const nextDay = 24 * 60
    await sql`update engagement set end_at = ${minute(nextDay + 60)} where id = ${engagementId}`.execute(app.db.db)
    const [wang, li] = [await enrolled(app, engagementId, '王芳'), await enrolled(app, engagementId, '李强')]
    const enter = async (viewer: typeof wang, at: number) => {
      app.clock.move(Date.parse(minute(at)))
      const { data } = await viewer.call('online', 'liveEnter', { engagementId })
      await app.nobody.call('online', 'liveJoin', { watchId: data.watchId, seq: 1 })
    }
    const there = async (at: number) => {
      app.clock.move(Date.parse(minute(at)))
      return (await info(lin)).data.watchingNow
    }
    await enter(wang, 10)
    expect([await there(50), await there(70), await there(nextDay - 20), await there(nextDay + 20)]).toEqual([
      1, 0, 0, 0,
    ])
    await enter(li, nextDay - 10)
    expect([await there(nextDay + 20), await there(nextDay + 61)]).toEqual([1, 0])
  })

  test('other readers see no host', async () => {
    expect((await info(await app.as('zhou'))).data.host).toBeNull()
  })

  test('refused as meetingIsOnSite, meetingNotFound', async () => {
    expect((await info(await app.as('mo'))).name).toBe('meetingNotFound')
    await sql`update engagement set execute_type = 'onSite' where id = ${engagementId}`.execute(app.db.db)
    expect((await info(lin)).name).toBe('meetingIsOnSite')
  })
})

describe('meetingCodeSearch', () => {
  const search = async (caller: TestCaller, keyword?: string) =>
    (await caller.call('online', 'meetingCodeSearch', keyword === undefined ? {} : { keyword })).data.list.map(
      (meeting) => meeting.engagementId,
    )

  test('by number, by name and by the platform’s code in groups', async () => {
    const code = `T${engagementId.slice(-12)}`
    await sql`update engagement set name = '心衰线上沙龙' where id = ${engagementId}`.execute(app.db.db)
    await sql`insert into online_room (engagement_id, adapter, state, subject, start_at, end_at, external_id, meeting_code, join_url, created_at, updated_at)
      values (${engagementId}, 'tencent', 'ready', 'x', ${START}, ${END}, ${engagementId}, '123456789', ${LINK}, now(), now())`.execute(
      app.db.db,
    )
    expect(await search(lin, '123-456-789')).toEqual([engagementId])
    expect(await search(lin, '123 456 789')).toEqual([engagementId])
    expect(await search(lin, code)).toEqual([engagementId])
    expect(await search(lin, '心衰线上')).toContain(engagementId)
    expect(await search(lin, '没有这样的会议')).toEqual([])
    expect(await search(await app.as('mo'), '123-456-789')).toEqual([])
    await sql`delete from online_room where engagement_id = ${engagementId}`.execute(app.db.db)
  })

  test('without a word the latest, only online ones, only those in scope, page by page', async () => {
    const seen: string[] = []
    let cursor: { startAt: string; cursorId: string } | undefined
    do {
      const { data } = await lin.call('online', 'meetingCodeSearch', { ...cursor })
      expect(data.list.every(({ status }) => status >= 20 && status < 80)).toBe(true)
      seen.push(...data.list.map((meeting) => meeting.engagementId))
      cursor = data.cursor ?? undefined
    } while (cursor)
    expect(seen).toContain(engagementId)
    expect(new Set(seen).size).toBe(seen.length)
    expect(await search(await app.as('zhou'))).toContain(engagementId)
    expect(await search(await app.as('mo'))).not.toContain(engagementId)
  })

  test('a cursor that is no time (inputTime)', async () => {
    expect((await lin.raw('online', 'meetingCodeSearch', { startAt: 'x' })).name).toBe('inputTime')
  })
})
