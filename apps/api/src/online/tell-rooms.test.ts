import { createCipheriv } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import type { Log } from '../kit/process/logger.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { createMeetingPlatforms, type MeetingPlatforms } from './adapters/platforms.ts'
import { atMinute, enrolled, onlineMeetingOf, START } from './online-test-kit.ts'
import { tellRooms } from './tell-rooms.ts'
import { callbackSignature, startPlatformServer, TENCENT, WECOM } from './test-platform-server.ts'

const log: Log = pino({ level: 'silent' })
const CALLBACK = { token: 'TokenTokenToken', key: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' }
let fake: Awaited<ReturnType<typeof startPlatformServer>>
let app: TestApp
let platforms: MeetingPlatforms
beforeAll(async () => {
  fake = await startPlatformServer()
  app = await startTestApp(log, {
    TENCENT_MEETING_APP_ID: TENCENT.appId,
    TENCENT_MEETING_SECRET_ID: TENCENT.secretId,
    TENCENT_MEETING_SECRET_KEY: TENCENT.secretKey,
    TENCENT_MEETING_HOST: TENCENT.host,
    TENCENT_MEETING_API_URL: fake.url,
    TENCENT_MEETING_CALLBACK_TOKEN: CALLBACK.token,
    TENCENT_MEETING_CALLBACK_KEY: CALLBACK.key,
  })
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const tencentMeeting = () => ({ ...TENCENT, sdkId: '', apiUrl: fake.url, callback: undefined })
const wecomMeeting = () => ({ ...WECOM, apiUrl: fake.url })
/** The system clock runs on from real time; retries are reached by moving it on. */
let later = 0
const clock = () => ({ now: () => app.clock.now(), systemNow: () => Date.now() + later })
const tell = () => tellRooms({ db: app.db, clock: clock(), platforms, log })

let engagementId: string
beforeEach(async () => {
  Object.assign(fake.state, { rooms: [], stays: [], failNext: [], refused: [] })
  later = 0
  platforms = createMeetingPlatforms({ tencentMeeting: tencentMeeting(), wecomMeeting: wecomMeeting() }, () =>
    Date.now(),
  )
  app.clock.move(Date.parse(START) - 3_600_000)
  // Rooms of earlier tests and of the demo company stay out of the way.
  await sql`delete from online_room`.execute(app.db.db)
  await sql`update engagement set join_url = 'https://meeting.example.com/x' where execute_type <> 'onSite' and join_url = ''`.execute(
    app.db.db,
  )
  engagementId = await onlineMeetingOf(app, '')
})

type RoomRow = { state: string; code: string | null; failure: string | null; link: string; told: number }
async function room(): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`
    select r.state, r.meeting_code as code, r.failure, e.join_url as link,
      (select count(*)::int from notification n where n.engagement_id = e.id and n.kind = 'roomFailed') as told
    from online_room r join engagement e on e.id = r.engagement_id where e.id = ${engagementId}`.execute(app.db.db)
  return rows[0]
}
const use = (platform: string) =>
  sql`update engagement set platform_id = ${platform} where id = ${engagementId}`.execute(app.db.db)

describe.each([
  ['tencent', DEMO_IDS.platform.tencent, 'https://meeting.tencent.com/dm/m1'],
  ['wecom', DEMO_IDS.platform.wecom, 'https://work.weixin.qq.com/m/m1'],
] as const)('rooms on %s', (_name, platform, link) => {
  beforeEach(async () => void (await use(platform)))

  test('an approved meeting gets one room, however often it is looked at', async () => {
    await Promise.all([tell(), tell()])
    await tell()
    expect(fake.state.rooms).toHaveLength(1)
    expect(await room()).toEqual({ state: 'ready', code: '100000001', failure: null, link, told: 0 })
    const course = await (await app.as('lin')).call('meetings', 'meetingCourse', { engagementId })
    expect(course.data.list[0]).toMatchObject({ kind: 'roomMade', title: '已创建线上会议室' })
    expect(fake.state.refused).toEqual([])
  })

  test('what moves with the meeting, and is cancelled with it', async () => {
    await tell()
    await sql`update engagement set start_at = start_at + interval '1 day', end_at = end_at + interval '1 day' where id = ${engagementId}`.execute(
      app.db.db,
    )
    await tell()
    expect(fake.state.rooms[0]?.start).toBe(Date.parse(START) / 1000 + 86_400)
    await sql`update engagement set status = 80 where id = ${engagementId}`.execute(app.db.db)
    await tell()
    expect([fake.state.rooms[0]?.cancelled, (await room())?.state]).toEqual([true, 'cancelled'])
  })

  test('a link a person gave is kept: no room is made', async () => {
    await sql`update engagement set join_url = 'https://meeting.example.com/own' where id = ${engagementId}`.execute(
      app.db.db,
    )
    await tell()
    expect([fake.state.rooms.length, await room()]).toEqual([0, undefined])
  })
})

describe('faults', () => {
  test('a busy platform is asked again later', async () => {
    fake.state.failNext = [{ status: 503 }]
    await tell()
    expect(await room()).toMatchObject({ state: 'pending', failure: 'http503' })
    await tell()
    expect((await room())?.state).toBe('pending')
    later = 31_000
    await tell()
    expect(await room()).toMatchObject({ state: 'ready', failure: null, told: 0 })
  })

  test('a room with a lost answer is found again', async () => {
    fake.state.failNext = [{ afterwards: true }]
    await tell()
    later = 31_000
    await tell()
    expect(fake.state.rooms).toHaveLength(1)
    expect((await room())?.state).toBe('ready')
  })

  test('a lasting refusal gives the owner one notice', async () => {
    const wrong = { ...tencentMeeting(), secretKey: 'wrong' }
    platforms = createMeetingPlatforms({ tencentMeeting: wrong, wecomMeeting: undefined }, () => Date.now())
    await tell()
    await tell()
    expect(fake.state.refused).toEqual(['190303'])
    expect(await room()).toEqual({ state: 'failed', code: null, failure: '190303', link: '', told: 1 })
    const info = await (await app.as('lin')).call('online', 'meetingOnlineInfo', { engagementId })
    expect(info.data.room).toMatchObject({ state: 'failed', failure: '190303' })
  })

  test('a platform out of reach is tried eight times', async () => {
    platforms = createMeetingPlatforms(
      { tencentMeeting: { ...tencentMeeting(), apiUrl: 'http://127.0.0.1:9' }, wecomMeeting: undefined },
      () => Date.now(),
    )
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await tell()
      later += 7_200_000
    }
    expect(await room()).toMatchObject({ state: 'failed', failure: 'unreachable', told: 1 })
  })

  test('an old request is refused by its time', async () => {
    platforms = createMeetingPlatforms(
      { tencentMeeting: tencentMeeting(), wecomMeeting: undefined },
      () => Date.now() - 400_000,
    )
    await tell()
    expect(fake.state.refused).toEqual(['190303'])
  })

  test('WeCom: a token ended early is fetched again, once for many calls; busy comes again', async () => {
    await use(DEMO_IDS.platform.wecom)
    await tell()
    const before = fake.state.tokens
    fake.state.tokens += 1
    const wecom = platforms.get('wecom')
    await Promise.all([wecom?.stays('m1'), wecom?.stays('m1'), wecom?.stays('m1')])
    expect(fake.state.tokens).toBe(before + 2)
    fake.state.failNext = [{ errcode: 45_033 }]
    await expect(wecom?.cancel('m1')).rejects.toMatchObject({ code: '45033', isLasting: false })
    await wecom?.cancel('m1')
    await wecom?.cancel('m1')
    expect(fake.state.rooms[0]?.cancelled).toBe(true)
  })
})

describe('attendance', () => {
  const seconds = (minute: number) => String(Date.parse(START) / 1000 + minute * 60)
  const base64 = (name: string) => Buffer.from(name).toString('base64')
  const list = async () =>
    (await (await app.as('lin')).call('online', 'meetingJoinedDuration', { engagementId })).data.list.map(
      ({ name, kind, minutes }) => [name, kind, minutes],
    )

  test('Tencent: by phone, by the only one of that name, staff by account, the others unmatched; three times after the end', async () => {
    const wang = await enrolled(app, engagementId, '王芳')
    await enrolled(app, engagementId, '李强')
    await tell()
    fake.state.stays = [
      {
        ms_open_id: 'o1',
        user_name: base64('小王'),
        phone: `+86${wang.phone}`,
        join_time: seconds(-5),
        left_time: seconds(30),
      },
      {
        ms_open_id: 'o1',
        user_name: base64('小王'),
        phone: wang.phone,
        join_time: seconds(20),
        left_time: seconds(42),
      },
      { ms_open_id: 'o2', user_name: base64('李强（市一医院）'), join_time: seconds(50), left_time: seconds(60) },
      { userid: 'e1001', user_name: base64('x'), join_time: seconds(0), left_time: seconds(60) },
      ...Array.from({ length: 150 }, (_, index) => ({
        ms_open_id: `g${index}`,
        user_name: base64(`来宾${index}`),
        join_time: seconds(1),
        left_time: seconds(2),
      })),
    ]
    atMinute(app, 64)
    await tell()
    expect(await list()).toEqual([])
    atMinute(app, 66)
    await tell()
    const rows = await list()
    expect(rows.slice(0, 3)).toEqual([
      ['林晓', 'staff', 60],
      ['王芳', 'attendee', 42],
      ['李强', 'attendee', 10],
    ])
    const info = (await (await app.as('lin')).call('online', 'meetingOnlineInfo', { engagementId })).data
    expect([info.unmatched, info.lastImportAt === null]).toEqual([150, false])
    for (const minute of [91, 181, 400]) {
      atMinute(app, minute)
      await tell()
    }
    const { rows: imports } = await sql<{ imports: number; next: string | null }>`
      select imports, next_import_at as next from online_room where engagement_id = ${engagementId}`.execute(app.db.db)
    expect(imports).toEqual([{ imports: 3, next: null }])
    expect(await list()).toEqual(rows)
  })

  test('WeCom: times as seconds in text or as a time of the day in China', async () => {
    await use(DEMO_IDS.platform.wecom)
    await tell()
    fake.state.stays = [
      { userid: 'E1001', join_time: seconds(0), quit_time: seconds(30) },
      { tmp_openid: 't1', join_time: '2026-11-25 14:10:00', quit_time: '2026-11-25 14:20:00' },
      { tmp_openid: 't2', join_time: '', quit_time: '' },
    ]
    atMinute(app, 66)
    await tell()
    expect(await list()).toEqual([
      ['林晓', 'staff', 30],
      ['', 'unmatched', 10],
    ])
  })

  function callback(event: object, changes: { key?: string; age?: number; token?: string } = {}) {
    const key = Buffer.from(`${changes.key ?? CALLBACK.key}=`, 'base64')
    const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16))
    const data = Buffer.concat([cipher.update(JSON.stringify(event)), cipher.final()]).toString('base64')
    const timestamp = String(Math.floor(Date.now() / 1000) - (changes.age ?? 0))
    const signature = callbackSignature(changes.token ?? CALLBACK.token, timestamp, '42', data)
    const headers = { timestamp, nonce: '42', signature }
    return { data, headers }
  }
  const happened = (event: string, minute: number) => ({
    event,
    payload: [
      {
        operate_time: Date.parse(START) + minute * 60_000,
        operator: { ms_open_id: 'o1', user_name: '王芳' },
        meeting_info: { meeting_id: 'm1' },
      },
    ],
  })
  const send = ({ data, headers }: ReturnType<typeof callback>) =>
    app.app.inject({ method: 'POST', url: '/api/online/tencent/callback', headers, payload: { data } })

  test('callbacks: joined and left while it runs, each sent twice', async () => {
    await enrolled(app, engagementId, '王芳')
    await tell()
    for (const [event, minute] of [
      ['meeting.participant-joined', 5],
      ['meeting.participant-left', 15],
    ] as const) {
      const told = callback(happened(event, minute))
      for (const reply of [await send(told), await send(told)])
        expect([reply.statusCode, reply.body]).toEqual([200, 'successfully received callback'])
    }
    atMinute(app, 30)
    expect(await list()).toEqual([['王芳', 'attendee', 10]])
    const check = callback({ hello: 1 })
    const echo = await app.app.inject({
      method: 'GET',
      url: '/api/online/tencent/callback',
      headers: check.headers,
      query: { check_str: check.data },
    })
    expect([echo.statusCode, echo.body]).toEqual([200, '{"hello":1}'])
  })

  test('callbacks that are forged, old or empty change nothing', async () => {
    await tell()
    const event = happened('meeting.participant-joined', 5)
    const replies = [
      await send(callback(event, { token: 'other' })),
      await send(callback(event, { age: 600 })),
      await send({ ...callback(event), data: 'AAAA' }),
      await app.app.inject({ method: 'POST', url: '/api/online/tencent/callback', payload: {} }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    expect(await list()).toEqual([])
  })
})
