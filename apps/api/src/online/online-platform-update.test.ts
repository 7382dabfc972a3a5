import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { storedState } from '../meetings/meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller
let engagementId: string
let version: number
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const { tencent, wecom } = DEMO_IDS.platform
const LINK = 'https://meeting.tencent.com/dm/new'

beforeEach(async () => {
  const { rows } = await sql<{ id: string; version: number }>`
    update engagement set execute_type = 'hybrid', platform_id = ${tencent}, join_url = 'https://meeting.tencent.com/dm/old', status = 40
    where id = (select id from engagement where owner_id = ${DEMO_IDS.person.lin} and status in (40, 50) order by id limit 1)
    returning id, version`.execute(app.db.db)
  const [row] = rows
  if (!row) throw new Error('no approved meeting of lin')
  engagementId = row.id
  version = row.version
})

const input = (changes: Record<string, unknown> = {}) => ({
  engagementId,
  version,
  platformId: tencent,
  joinUrl: LINK,
  ...changes,
})
const update = (caller: TestCaller, changes: Record<string, unknown> = {}) =>
  caller.raw('online', 'onlinePlatformUpdate', input(changes))

describe('onlinePlatformUpdate', () => {
  test('the link changes, the version rises, the course says so', async () => {
    const reply = await lin.call('online', 'onlinePlatformUpdate', input())
    expect([reply.name, reply.data]).toEqual(['0000', { engagementId, version: version + 1, joinUrl: LINK }])
    const detail = await lin.call('meetings', 'meetingDetail', { engagementId })
    expect(detail.data).toMatchObject({ joinUrl: LINK, version: version + 1, status: 40 })
    const course = await lin.call('meetings', 'meetingCourse', { engagementId })
    expect(course.data.list[0]).toMatchObject({
      kind: 'joinLinkChanged',
      title: '更正了线上会议链接',
      actorName: '林晓',
    })
  })

  test('the same link again is no change', async () => {
    await lin.call('online', 'onlinePlatformUpdate', input())
    const before = await storedState(app)
    const again = await update(lin, { version: version + 1 })
    expect(again.data).toEqual({ engagementId, version: version + 1, joinUrl: LINK })
    expect(await storedState(app)).toBe(before)
  })

  test('co-organiser while it runs', async () => {
    await sql`update engagement set status = 50 where id = ${engagementId}`.execute(app.db.db)
    await sql`insert into engagement_assistant values (${engagementId}, ${DEMO_IDS.person.zheng}) on conflict do nothing`.execute(
      app.db.db,
    )
    expect((await update(await app.as('zheng'))).code).toBe('0000')
  })

  const refusals: [string, ResultName, Record<string, unknown>, string | null][] = [
    ['an old version', 'meetingVersionStale', { version: 999 }, null],
    ['another platform', 'platformNeedsChange', { platformId: wecom }, null],
    ['a meeting on site', 'meetingIsOnSite', {}, `execute_type = 'onSite'`],
    ['a waiting change', 'meetingChangeInApproval', {}, 'status = 20'],
    ['a meeting that is over', 'meetingAwaitsClosing', {}, 'status = 60'],
    ['a draft', 'meetingIsDraft', {}, 'status = 0'],
    ['a cancelled meeting', 'meetingIsCancelled', {}, 'status = 80'],
    ['no https', 'inputUrl', { joinUrl: 'http://meeting.tencent.com/x' }, null],
    ['a script', 'inputUrl', { joinUrl: 'javascript:alert(1)' }, null],
    ['no id', 'inputId', { engagementId: '1' }, null],
  ]
  test.each(refusals)('%s is refused as %s', async (_what, refusal, changes, prepared) => {
    if (prepared !== null)
      await sql`update engagement set ${sql.raw(prepared)} where id = ${engagementId}`.execute(app.db.db)
    const before = await storedState(app)
    expect((await update(lin, changes)).name).toBe(refusal)
    expect(await storedState(app)).toBe(before)
  })

  test('others may not, and the twin unit does not even learn of the meeting', async () => {
    const before = await storedState(app)
    expect((await update(await app.as('zhou'))).name).toBe('meetingForbidden')
    expect((await update(await app.as('admin'))).name).toBe('meetingForbidden')
    expect((await update(await app.as('mo'))).name).toBe('meetingNotFound')
    expect((await update(lin, { engagementId: meetingId('on.closed1') })).name).toBe('meetingNotFound')
    expect((await update(app.nobody)).name).toBe('notSignedIn')
    expect(await storedState(app)).toBe(before)
  })
})
