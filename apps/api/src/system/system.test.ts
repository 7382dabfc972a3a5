import { MATERIAL_TYPES, MAX_FILE_BYTES } from '@osmp/domain/closing/upload-rules.ts'
import { EXECUTE_TYPES, MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { BUDGET_LINE_KINDS } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import { SPEAKER_LEVELS, SPEAKER_ROLES, SPEAKER_STATUSES } from '@osmp/domain/speakers/speaker-rules.ts'
import { PICKER_STEP_MINUTES } from '@osmp/domain/system/picker-bounds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const codesOf = async (handle: string) => {
  const { data } = await (await app.as(handle)).call('system', 'navMenus', {})
  return data.map(({ code }) => code)
}

test('navMenus: by user type and role, in both languages', async () => {
  const lin = await codesOf('lin')
  const zhou = await codesOf('zhou')
  expect(zhou.filter((code) => !lin.includes(code))).toEqual(['approveList', 'subordinateMeetings'])
  expect((await codesOf('tang')).filter((code) => !lin.includes(code))).toEqual(['approveList', 'feeQueue'])
  expect(await codesOf('admin')).toEqual(['workbench', 'workbenchMeetings', 'workbenchNotice'])
  const english = await (await app.as('lin')).call('system', 'navMenus', {}, { headers: { 'accept-language': 'en' } })
  expect(english.data[0]).toEqual({
    code: 'createMeeting',
    name: 'New meeting',
    icon: 'plus',
    path: '/createMeeting',
    isNew: false,
  })
})

test('triggerNewTag: the mark goes for this person only, also when repeated; unknown codes do nothing', async () => {
  const lin = await app.as('lin')
  const xu = await app.as('xu')
  const before = (await lin.call('system', 'newTagState', {})).data.codes
  expect(before).toContain('expenseAssistant')
  for (const code of ['expenseAssistant', 'expenseAssistant', 'noSuchMenu']) {
    expect((await lin.call('system', 'triggerNewTag', { code })).code).toBe('0000')
  }
  expect((await lin.call('system', 'newTagState', {})).data.codes).toEqual(
    before.filter((code) => code !== 'expenseAssistant'),
  )
  expect((await xu.call('system', 'newTagState', {})).data.codes).toEqual(before)
})

test('notices are new until they are followed, and again when one comes out', async () => {
  const lin = await app.as('lin')
  const isNew = async () => (await lin.call('system', 'newTagState', {})).data.codes.includes('systemNotice')
  expect(await isNew()).toBe(true)
  await lin.call('system', 'triggerNewTag', { code: 'systemNotice' })
  expect(await isNew()).toBe(false)
  const publish = (id: string, day: string, audience: string[]) =>
    app.db.pool.query(
      `insert into release_notice (id, title_zh, title_en, body_zh, body_en, published_at, audience) values ($1, '新', 'New', '新', 'New', $2, $3)`,
      [id, day, audience],
    )
  await publish('01900000-0000-7000-8000-0000000000a1', '2026-11-30T00:00:00.000Z', [])
  await publish('01900000-0000-7000-8000-0000000000a2', '2026-11-25T02:30:00.000Z', ['finance'])
  expect(await isNew()).toBe(false)
  await app.db.pool.query("update release_notice set published_at = '2026-11-20' where title_zh <> '新'")
  await app.db.db.updateTable('new_tag_seen').set({ seen_at: '2026-11-24T00:00:00.000Z' }).execute()
  expect(await isNew()).toBe(false)
  await publish('01900000-0000-7000-8000-0000000000a3', '2026-11-24T12:00:00.000Z', ['finance'])
  await publish('01900000-0000-7000-8000-0000000000a4', '2026-11-24T12:00:00.000Z', [])
  expect(await isNew()).toBe(true)
  const marked = async () =>
    (await lin.call('system', 'releaseNoticeInfo', {})).data.filter((notice) => notice.isNew).map(({ title }) => title)
  expect(await marked()).toEqual(['新'])
  await lin.call('system', 'triggerNewTag', { code: 'systemNotice' })
  expect(await isNew()).toBe(false)
  expect(await marked()).toEqual([])
  await app.db.pool.query("delete from release_notice where title_zh = '新'")
})

test('getByCode: entries in order; dictUnknown for an unknown dictionary', async () => {
  const lin = await app.as('lin')
  const levels = await lin.call('system', 'getByCode', { code: 'speakerLevel' })
  expect(levels.data.map(({ label }) => label)).toEqual(['全国级', '区域级', '城市级'])
  expect((await lin.raw('system', 'getByCode', { code: 'nothing' })).name).toBe('dictUnknown')
})

test.each([
  ['meetingCategory', MEETING_CATEGORIES],
  ['executeType', EXECUTE_TYPES],
  ['speakerLevel', SPEAKER_LEVELS],
  ['speakerRole', SPEAKER_ROLES],
  ['speakerStatus', SPEAKER_STATUSES],
  ['budgetLineType', BUDGET_LINE_KINDS],
  ['materialType', MATERIAL_TYPES],
] as const)('getByCode: %s names every code of the rules in both languages', async (code, known) => {
  const lin = await app.as('lin')
  const { data: zh } = await lin.call('system', 'getByCode', { code })
  const { data: en } = await lin.call('system', 'getByCode', { code }, { headers: { 'accept-language': 'en' } })
  expect(zh.map(({ value }) => value).toSorted()).toEqual([...known].toSorted())
  expect(en.map(({ value }) => value)).toEqual(zh.map(({ value }) => value))
  expect(zh.every(({ label }) => /\p{Script=Han}/u.test(label))).toBe(true)
  expect(en.some(({ label }) => /\p{Script=Han}/u.test(label))).toBe(false)
})

test('paramsList: what a form is told is what the rules check', async () => {
  const { data } = await (await app.as('lin')).call('system', 'paramsList', {})
  const megabytes = (bytes: number) => bytes / 1024 / 1024
  expect(data).toMatchObject({
    'meeting.stepMinutes': PICKER_STEP_MINUTES,
    'upload.imageMegabytes': megabytes(MAX_FILE_BYTES.image),
    'upload.documentMegabytes': megabytes(MAX_FILE_BYTES.document),
    // The demo plays its invented people's phones.
    'phones.reached': true,
  })
})

test('paramsList: all, some, and never the demo clock', async () => {
  const lin = await app.as('lin')
  await app.db.db
    .insertInto('system_param')
    .values({ key: 'demo.clockOffset', value: JSON.stringify(5) })
    .execute()
  expect((await lin.call('system', 'paramsList', {})).data).toMatchObject({
    'meeting.stepMinutes': 5,
    'watermark.enabled': true,
  })
  const keys = ['meeting.stepMinutes', 'watermark.enabled', 'demo.clockOffset', 'unknown']
  expect((await lin.call('system', 'paramsList', { keys })).data).toEqual({
    'meeting.stepMinutes': 5,
    'watermark.enabled': true,
  })
})

test('releaseNoticeInfo: newest first, nothing from the future', async () => {
  const lin = await app.as('lin')
  const notice = (id: string, published_at: string) => ({
    id,
    title_zh: id,
    title_en: id,
    body_zh: '',
    body_en: '',
    published_at,
  })
  await app.db.db
    .insertInto('release_notice')
    .values([
      notice('00000000-0000-4000-8000-000000000001', '2026-11-25T01:00:00.000Z'),
      notice('00000000-0000-4000-8000-000000000002', '2026-12-25T01:00:00.000Z'),
    ])
    .execute()
  const { data } = await lin.call('system', 'releaseNoticeInfo', {})
  expect(data.map(({ title }) => title)).toEqual(
    ['会议管理平台上线', '签到二维码每 15 秒更新', '00000000-0000-4000-8000-000000000001'].toSorted(
      (a, b) => publishedAt(b) - publishedAt(a),
    ),
  )
  function publishedAt(title: string): number {
    return Date.parse(data.find((row) => row.title === title)?.publishedAt ?? '')
  }
})
