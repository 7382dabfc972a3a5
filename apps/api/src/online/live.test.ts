import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { storedState } from '../meetings/meeting-test-kit.ts'
import { atMinute, enrolled, END, LINK, onlineMeetingOf, START, watch } from './online-test-kit.ts'

let app: TestApp
let engagementId: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.move(Date.parse(START) - 3_600_000)
  engagementId = await onlineMeetingOf(app)
})

const NOBODYS = '0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b'
const beat = (watchId: string, seq: number) => app.nobody.call('online', 'liveHeartbeat', { watchId, seq })
const leave = (watchId: string, seq: number) => app.nobody.call('online', 'liveLeave', { watchId, seq })

async function spans(watchId: string) {
  const { rows } = await sql<{ from: string; to: string }>`
    select from_at as from, to_at as to from watch_interval where session_id = ${watchId} order by from_at`.execute(
    app.db.db,
  )
  return rows.map(({ from, to }) => [from, to].map((at) => Math.round((Date.parse(at) - Date.parse(START)) / 1000)))
}

describe('liveEnter', () => {
  test('an attendee sees the agenda and the link', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    atMinute(app, -10)
    const { code, data } = await wang.call('online', 'liveEnter', { engagementId })
    expect(code).toBe('0000')
    expect(data).toMatchObject({
      viewer: { kind: 'attendee', name: '王芳' },
      moment: 'open',
      joinUrl: LINK,
      platformName: '腾讯会议',
      isPlaced: true,
      beatSeconds: 20,
      startDatetime: START,
      endDatetime: END,
      days: [{ from: START, to: END }],
    })
  })

  test.each([
    [-31, 'upcoming', LINK],
    [-30, 'open', LINK],
    [59, 'open', LINK],
    [60, 'ended', null],
  ])('at minute %i it is %s', async (minute, moment, joinUrl) => {
    const wang = await enrolled(app, engagementId, '王芳')
    atMinute(app, minute)
    expect((await wang.call('online', 'liveEnter', { engagementId })).data).toMatchObject({ moment, joinUrl })
  })

  test('an attendee’s landing page leads into the room, not past it; on site there is none', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    const standing = async () => (await wang.call('landing', 'userStatus', { engagementId })).data.joinUrl
    expect(await standing()).toBe(`/live/${engagementId}`)
    await sql`update engagement set execute_type = 'onSite' where id = ${engagementId}`.execute(app.db.db)
    expect(await standing()).toBeNull()
  })

  test('who waits for a place gets no link', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    await sql`update enrollment set status = 'waitlisted', wait_no = 1 where id = ${wang.enrollmentId}`.execute(
      app.db.db,
    )
    const { data } = await wang.call('online', 'liveEnter', { engagementId })
    expect(data).toMatchObject({ isPlaced: false, joinUrl: null, meetingCode: null })
  })

  test('staff of the meeting may look in, a cancelled one says so', async () => {
    const lin = await app.as('lin')
    expect((await lin.call('online', 'liveEnter', { engagementId })).data.viewer).toEqual({
      kind: 'staff',
      name: '林晓',
    })
    await sql`update engagement set status = 80 where id = ${engagementId}`.execute(app.db.db)
    const { data } = await lin.call('online', 'liveEnter', { engagementId })
    expect([data.moment, data.joinUrl]).toEqual(['cancelled', null])
  })

  test('refusals', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    const other = await onlineMeetingOf(app)
    const before = await storedState(app)
    expect((await wang.call('online', 'liveEnter', { engagementId: other })).name).toBe('meetingNotFound')
    expect((await (await app.as('mo')).call('online', 'liveEnter', { engagementId })).name).toBe('meetingNotFound')
    expect((await app.nobody.call('online', 'liveEnter', { engagementId })).name).toBe('notSignedIn')
    expect(await storedState(app)).toBe(before)
    await sql`update engagement set execute_type = 'onSite' where id = ${other}`.execute(app.db.db)
    expect((await (await app.as('lin')).call('online', 'liveEnter', { engagementId: other })).name).toBe(
      'meetingIsOnSite',
    )
  })

  test('a voided enrolment opens nothing', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    await sql`update enrollment set status = 'void', voided_at = now() where id = ${wang.enrollmentId}`.execute(
      app.db.db,
    )
    expect(['notSignedIn', 'meetingNotFound']).toContain(
      (await wang.call('online', 'liveEnter', { engagementId })).name,
    )
  })
})

describe('liveHeartbeat and liveLeave', () => {
  test('beats make one interval, a long silence and leaving end it', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    const watchId = await watch(app, wang, engagementId, 0, 2)
    expect(await spans(watchId)).toEqual([[0, 120]])
    atMinute(app, 4)
    await beat(watchId, 7)
    atMinute(app, 4.5)
    await leave(watchId, 8)
    atMinute(app, 4.6)
    await beat(watchId, 9)
    atMinute(app, 5)
    expect((await beat(watchId, 10)).data.seq).toBe(10)
    expect(await spans(watchId)).toEqual([
      [0, 120],
      [240, 270],
      [276, 300],
    ])
  })

  test('a beat sent twice or too late changes nothing', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    const watchId = await watch(app, wang, engagementId, 0, 1)
    atMinute(app, 1.5)
    const repeats = await Promise.all([beat(watchId, 3), beat(watchId, 1), leave(watchId, 2)])
    expect(repeats.map(({ name, data }) => [name, data.seq])).toEqual([
      ['0000', 3],
      ['0000', 3],
      ['0000', 3],
    ])
    expect(await spans(watchId)).toEqual([[0, 60]])
  })

  test('many at once, none lost', async () => {
    const viewers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => enrolled(app, engagementId, `医生${index}`)),
    )
    atMinute(app, 0)
    const ids = await Promise.all(
      viewers.map(async (viewer) => (await viewer.call('online', 'liveEnter', { engagementId })).data.watchId),
    )
    atMinute(app, 1 / 3)
    const replies = await Promise.all(ids.map((watchId) => beat(watchId, 1)))
    expect(new Set(replies.map(({ name }) => name))).toEqual(new Set(['0000']))
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from watch_interval i join watch_session s on s.id = i.session_id
      where s.engagement_id = ${engagementId} and i.to_at - i.from_at > interval '10 seconds'`.execute(app.db.db)
    expect(rows[0]?.n).toBe(60)
  })

  test('refusals', async () => {
    expect((await beat(NOBODYS, 1)).name).toBe('liveWatchUnknown')
    expect((await leave(NOBODYS, 1)).name).toBe('liveWatchUnknown')
    expect((await app.nobody.raw('online', 'liveHeartbeat', { watchId: 'x', seq: 1 })).name).toBe('inputId')
    expect((await app.nobody.raw('online', 'liveHeartbeat', { watchId: NOBODYS, seq: 0 })).name).toBe('inputRange')
  })
})

describe('liveJoin', () => {
  const join = (watchId: string, seq: number) => app.nobody.call('online', 'liveJoin', { watchId, seq })
  const enter = async (viewer: Awaited<ReturnType<typeof enrolled>>) =>
    (await viewer.call('online', 'liveEnter', { engagementId })).data

  test('who enters the meeting loses no minute; coming back to the page, or opening it anew, confirms it', async () => {
    const [wang, li] = [await enrolled(app, engagementId, '王芳'), await enrolled(app, engagementId, '李强')]
    atMinute(app, -5)
    const [{ watchId, countedBy }, other] = [await enter(wang), await enter(li)]
    expect(countedBy).toBe('page')
    expect((await join(watchId, 1)).data.seq).toBe(1)
    await join(other.watchId, 1)
    await leave(watchId, 2)
    atMinute(app, 30)
    const lin = await app.as('lin')
    expect((await lin.call('online', 'meetingOnlineInfo', { engagementId })).data.watchingNow).toBe(2)
    atMinute(app, 40)
    await beat(watchId, 3)
    atMinute(app, 70)
    expect([(await enter(wang)).watchedMinutes, (await enter(li)).watchedMinutes]).toEqual([40, 60])
    expect((await enter(li)).watchedMinutes).toBe(60)
  })

  test('the platform counts where its own room is used, and no more once another link was given', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    await sql`insert into online_room (engagement_id, adapter, state, subject, start_at, end_at, external_id, join_url, created_at, updated_at)
      values (${engagementId}, 'tencent', 'ready', 'x', ${START}, ${END}, ${engagementId}, ${LINK}, now(), now())`.execute(
      app.db.db,
    )
    expect((await enter(wang)).countedBy).toBe('platform')
    await sql`update engagement set join_url = 'https://other.example.com/1' where id = ${engagementId}`.execute(
      app.db.db,
    )
    expect((await enter(wang)).countedBy).toBe('page')
  })

  test('refusals', async () => {
    expect((await join(NOBODYS, 1)).name).toBe('liveWatchUnknown')
    expect((await app.nobody.raw('online', 'liveJoin', { watchId: 'x', seq: 1 })).name).toBe('inputId')
  })
})

describe('livePermissionStart, livePermissionRequest, livePermissionDecide and authPoll', () => {
  const start = () => app.nobody.call('online', 'livePermissionStart', { engagementId, device: 'Windows Chrome' })
  const poll = (pollToken: string) => app.nobody.call('online', 'authPoll', { pollToken })

  test('the phone lets the computer in, which then watches as the attendee', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    const { data: asked } = await start()
    expect((await poll(asked.pollToken)).data).toEqual({ state: 'waiting', hcpToken: null })
    const found = await wang.call('online', 'livePermissionRequest', { code: asked.code })
    expect(found.data.device).toBe('Windows Chrome')
    const { permissionId } = found.data
    expect((await wang.call('online', 'livePermissionDecide', { permissionId, decision: 'grant' })).data.state).toBe(
      'granted',
    )
    const granted = (await poll(asked.pollToken)).data
    expect((await poll(asked.pollToken)).data).toEqual(granted)
    const computer = app.attendee(granted.hcpToken ?? '')
    expect((await computer.call('online', 'liveEnter', { engagementId })).data.viewer.name).toBe('王芳')
    expect((await wang.call('online', 'livePermissionDecide', { permissionId, decision: 'refuse' })).name).toBe(
      'livePermissionOver',
    )
  })

  test('refused', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    const { data: asked } = await start()
    const { data } = await wang.call('online', 'livePermissionRequest', { code: asked.code })
    await wang.call('online', 'livePermissionDecide', { permissionId: data.permissionId, decision: 'refuse' })
    expect((await poll(asked.pollToken)).data).toEqual({ state: 'refused', hcpToken: null })
  })

  test('ended, unknown, of another meeting (livePermissionUnknown, livePermissionOver)', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    const { data: asked } = await start()
    const { data } = await wang.call('online', 'livePermissionRequest', { code: asked.code })
    const other = await enrolled(app, await onlineMeetingOf(app), '李强')
    expect((await other.call('online', 'livePermissionRequest', { code: asked.code })).name).toBe(
      'livePermissionUnknown',
    )
    expect(
      (await other.call('online', 'livePermissionDecide', { permissionId: data.permissionId, decision: 'grant' })).name,
    ).toBe('livePermissionUnknown')
    await sql`update live_permission set expires_at = now() - interval '1 second'`.execute(app.db.db)
    expect((await poll(asked.pollToken)).data.state).toBe('expired')
    expect(
      (await wang.call('online', 'livePermissionDecide', { permissionId: data.permissionId, decision: 'grant' })).name,
    ).toBe('livePermissionOver')
    expect((await wang.call('online', 'livePermissionRequest', { code: asked.code })).name).toBe(
      'livePermissionUnknown',
    )
    expect((await wang.raw('online', 'livePermissionRequest', { code: '12' })).name).toBe('livePermissionUnknown')
    expect((await poll('x'.repeat(43))).name).toBe('livePermissionUnknown')
    expect((await app.nobody.raw('online', 'authPoll', { pollToken: 'x' })).name).toBe('inputId')
  })

  test('one address asks for more computers than a company has (tooManyRequests)', async () => {
    const from = async (remoteAddress: string) => {
      const request = { method: 'POST' as const, url: '/api/online/live-permission-start', payload: { engagementId } }
      const { statusCode, headers } = await app.app.inject({
        ...request,
        headers: { host: '192.0.2.1' },
        remoteAddress,
      })
      return { statusCode, retryAfter: Number(headers['retry-after'] ?? 0) }
    }
    const first = await Promise.all(Array.from({ length: 200 }, () => from('198.51.100.3')))
    expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const more = await from('198.51.100.3')
    expect([more.statusCode, more.retryAfter > 200]).toEqual([429, true])
    expect((await from('198.51.100.4')).statusCode).toBe(200)
  })

  test('nothing to watch (meetingNotFound, meetingIsOnSite)', async () => {
    await sql`update engagement set status = 0 where id = ${engagementId}`.execute(app.db.db)
    expect((await start()).name).toBe('meetingNotFound')
    await sql`update engagement set status = 40, execute_type = 'onSite' where id = ${engagementId}`.execute(app.db.db)
    expect((await start()).name).toBe('meetingIsOnSite')
    expect((await app.nobody.call('online', 'livePermissionStart', { engagementId: NOBODYS })).name).toBe(
      'meetingNotFound',
    )
  })
})
