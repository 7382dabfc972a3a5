import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf, SentInputOf } from '@osmp/contract/kit/endpoint.ts'
import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { sql } from 'kysely'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { type CallResult, startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import type { MeetingListItem } from './list/list-item-presenter.ts'
import { formWith, saveForm } from './meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

type Filter = SentInputOf<(typeof meetings)['meetingList']>

async function everyPage(caller: TestCaller, filter: Filter = {}) {
  const items: MeetingListItem[] = []
  for (let cursor: Filter['cursor'] = undefined; ;) {
    const { code, data }: CallResult<OutputOf<(typeof meetings)['meetingList']>> = await caller.call(
      'meetings',
      'meetingList',
      { ...filter, ...(cursor ? { cursor } : {}) },
    )
    expect(code).toBe('0000')
    items.push(...data.list)
    if (data.cursor === null) return items
    expect(data.list).toHaveLength(20)
    cursor = data.cursor
  }
}

const idsIn = async (where: ReturnType<typeof sql>) => {
  const { rows } = await sql<{
    id: string
  }>`select e.id from engagement e where ${where} order by sort_at desc, id desc`.execute(app.db.db)
  return rows.map(({ id }) => id)
}
const ids = (items: readonly { engagementId: string }[]) => items.map(({ engagementId }) => engagementId)

describe('meetingList scope', () => {
  test('a representative sees their own, those they assist and act for', async () => {
    const own = sql`e.owner_id = ${DEMO_IDS.person.lin} or e.agent_id = ${DEMO_IDS.person.lin}
      or exists (select from engagement_assistant a where a.engagement_id = e.id and a.person_id = ${DEMO_IDS.person.lin})`
    const items = await everyPage(lin)
    expect(ids(items)).toEqual(await idsIn(own))
    expect(items.every(({ isMine }) => isMine)).toBe(true)
  })

  test('compliance sees the whole business unit, the administrator everything, neither twice', async () => {
    expect(ids(await everyPage(await app.as('he')))).toEqual(await idsIn(sql`e.bu_id = 'CV'`))
    expect(ids(await everyPage(await app.as('admin')))).toEqual(await idsIn(sql`true`))
  })

  test('a manager sees their tree, nothing of the twin unit', async () => {
    const items = await everyPage(await app.as('zhou'))
    const { zhou, lin: rep, xu } = DEMO_IDS.person
    const tree = await idsIn(sql`e.owner_id = any(${[zhou, rep, xu]}::uuid[])`)
    expect(tree.every((id) => ids(items).includes(id))).toBe(true)
    expect(items.some(({ engagementId }) => engagementId === meetingId('on.wait1'))).toBe(false)
  })

  test('who may decide for somebody sees what that one is asked about, on the dates of the delegation only', async () => {
    const xu = await app.as('xu')
    const engagementId = meetingId('cv.wait1')
    const sees = async () => [
      ids(await everyPage(xu)).includes(engagementId),
      (await xu.call('meetings', 'getCurrentVersion', { engagementId })).name,
    ]
    expect(await sees()).toEqual([false, 'meetingNotFound'])
    const delegate = (from: string, to: string) =>
      sql`insert into delegation (id, from_person_id, to_person_id, from_date, to_date, created_at)
        values (gen_random_uuid(), ${DEMO_IDS.person.zhou}, ${DEMO_IDS.person.xu}, ${from}, ${to}, now())`.execute(
        app.db.db,
      )
    await delegate('2026-11-26', '2026-11-30')
    await delegate('2026-11-01', '2026-11-24')
    expect(await sees()).toEqual([false, 'meetingNotFound'])
    await delegate('2026-11-25', '2026-11-25')
    // Who could not decide themselves is no deputy, and reads nothing of the one they were to act for.
    expect(await sees()).toEqual([false, 'meetingNotFound'])
    await sql`delete from delegation where to_person_id = ${DEMO_IDS.person.xu}`.execute(app.db.db)
  })

  test('every meeting of a list may be opened, and no other', async () => {
    const caller = await app.as('sun')
    const visible = new Set(ids(await everyPage(caller)))
    for (const id of await idsIn(sql`true`)) {
      const { name } = await caller.call('meetings', 'getCurrentVersion', { engagementId: id })
      expect([id, name]).toEqual([id, visible.has(id) ? '0000' : 'meetingNotFound'])
    }
  })
})

describe('meetingList filters', () => {
  test.each([
    ['draft', [0, 26, 30]],
    ['inApproval', [10, 15, 20]],
    ['upcoming', [40]],
    ['running', [50]],
    ['toClose', [60]],
    ['closed', [70, 71]],
    ['ended', [80, 90]],
  ] as const)('group %s', async (group, statuses) => {
    const items = await everyPage(await app.as('tang'), { group })
    expect(ids(items)).toEqual(await idsIn(sql`e.bu_id = 'CV' and e.status = any(${[...statuses]}::int[])`))
  })

  test('group toAct: sent back, running, to close, of my own side only', async () => {
    const items = await everyPage(await app.as('zhou'), { group: 'toAct' })
    expect(items.every(({ isMine, status }) => isMine && [26, 50, 60].includes(status))).toBe(true)
  })

  test('soonest first, by dates in Shanghai, and by category', async () => {
    const admin = await app.as('admin')
    const asc = await everyPage(admin, { sort: 'startAsc', from: '2026-11-25', to: '2026-12-10' })
    const span = sql`e.start_at >= '2026-11-24T16:00:00Z' and e.start_at < '2026-12-10T16:00:00Z'`
    expect(ids(asc)).toEqual((await idsIn(span)).toReversed())
    expect(ids(await everyPage(admin, { category: 'PPM' }))).toEqual(await idsIn(sql`e.category = 'PPM'`))
  })

  test('a word finds name, initials, code and owner', async () => {
    const { data } = await saveForm(lin, 'draft', formWith({ engagementName: '瑞金医院血脂沙龙' }))
    for (const caller of [lin, await app.as('he'), await app.as('admin')]) {
      for (const keyword of [
        '血脂沙',
        '金',
        'rjyyxzsl',
        data.engagementCode,
        data.engagementCode.toLowerCase().slice(1),
      ]) {
        const { data: page } = await caller.call('meetings', 'meetingList', { keyword })
        expect([keyword, ids(page.list).includes(data.engagementId)]).toEqual([keyword, true])
      }
    }
    const byOwner = await everyPage(await app.as('he'), { keyword: '林晓' })
    expect(byOwner.every(({ ownerEmployeeName }) => ownerEmployeeName === '林晓')).toBe(true)
    expect(ids(byOwner)).toContain(data.engagementId)
  })

  test.each(['%', '_', "'; drop table engagement; --", '\\', '没有这样的会议'])(
    'the word %s finds nothing and breaks nothing',
    async (keyword) => {
      expect(await everyPage(await app.as('admin'), { keyword })).toEqual([])
    },
  )
})

describe('meetingCounts', () => {
  test.each(['lin', 'zhou', 'tang', 'admin'] as const)(
    'counts for %s what the list of each group holds',
    async (handle) => {
      const caller = await app.as(handle)
      const { data } = await caller.call('meetings', 'meetingCounts', {})
      expect(data.map(({ group }) => group)).toEqual(['inApproval', 'toAct', 'upcoming', 'running', 'toClose'])
      for (const { group, count } of data) {
        const items = await everyPage(caller, { group })
        expect([group, count]).toEqual([group, Math.min(100, items.length)])
      }
    },
  )
})

describe('people of a listed meeting', () => {
  test('are told of an approved or running meeting alone', async () => {
    const items = await everyPage(lin)
    for (const { status, people } of items)
      expect([status, people !== undefined]).toEqual([
        status,
        status === MEETING.approved || status === MEETING.running,
      ])
    const running = items.find(({ status }) => status === MEETING.running)
    expect(running?.people?.signed).toBeLessThanOrEqual(running?.people?.enrolled ?? 0)
    expect(running?.people?.expected).toBeGreaterThan(0)
  })
})

describe('meetingTodo', () => {
  const todoOf = async (handle: string) => (await (await app.as(handle)).call('home', 'meetingTodo', {})).data

  test('counts of one’s own, and the next seven days', async () => {
    const { code, data } = await lin.call('home', 'meetingTodo', {})
    expect(code).toBe('0000')
    expect(data).toMatchObject({ sentBack: 1, running: 1, toClose: 1 })
    const starts = data.upcoming.map(({ engagementStartDatetime }) => engagementStartDatetime ?? '')
    expect(starts).toEqual(starts.toSorted())
    expect(data.upcoming[1]).toMatchObject({ hcoName: '南京龙蟠路医院', missing: '合同 0/1' })
    expect(data.upcoming.at(-1)?.missing).toBeUndefined()
    expect((await todoOf('zhou')).approvals).toBeGreaterThan(0)
  })

  test('the meeting that runs comes first, with its figures and its step; what else waits follows without it', async () => {
    const { first, items = [], requests } = await todoOf('lin')
    expect(first).toMatchObject({
      kind: 'running',
      figures: [
        { value: '10 / 18', label: '已签到' },
        { value: '2 / 2', label: '讲者已到' },
        { value: '0 / 3', label: '会场照片' },
      ],
      step: { label: '拍会场照片', path: `/meetingDetail/camera?engagementId=${first?.engagementId}` },
    })
    expect(items.map(({ status, why, end, until }) => [status, why, end, until])).toEqual([
      [60, ['待结案', '12-01 截止'], '8 项', '还剩 4 个工作日'],
      [26, ['周敏退回：请补充讲者的课题大纲后再提交'], '12-07', '修改'],
    ])
    expect(requests).toBeUndefined()
  })

  test('approvers see the first applications with what the rules said, how many there are and their sum', async () => {
    const { first, requests, items } = await todoOf('zhou')
    expect([first, items]).toEqual([null, []])
    expect(requests).toMatchObject({ count: 5, amount: '33700.00' })
    expect(requests?.list).toHaveLength(3)
    expect(requests?.list[0]?.allowedActions).toContainEqual({ action: 'pass', allowed: true })
    const finance = await todoOf('tang')
    expect(finance.requests?.list.map(({ exceptions }) => exceptions)).toEqual([['同一课题多人讲课']])
    expect(finance.requests?.list.map(({ figures }) => figures)).toEqual([
      [{ rule: 'sharedTopic', value: 80, limit: 40 }],
    ])
    expect(finance.figures).toEqual([
      { label: '待审核', amount: '2000.00', count: 1, path: '/assistant/detail/paymentList' },
    ])
    expect(finance.items?.map(({ title }) => title)).toEqual(['1 笔劳务费待您核查'])
  })

  test('a person without waiting work gets no row and no figure', async () => {
    expect(await todoOf('admin')).toMatchObject({ first: null, figures: [], items: [], upcoming: [] })
  })

  test('one that starts within two hours comes before one that must be closed today', async () => {
    const running = (await todoOf('lin')).first?.engagementId ?? ''
    const inMinutes = (minutes: number) => new Date(app.clock.now() + minutes * 60_000).toISOString()
    const startsIn = (minutes: number, which: ReturnType<typeof sql>) =>
      sql`update engagement set start_at = ${inMinutes(minutes)}, end_at = ${inMinutes(minutes + 120)} where ${which}`.execute(
        app.db.db,
      )
    const mine = sql`owner_id = ${DEMO_IDS.person.lin}`
    await sql`update engagement set closing_deadline = ${inMinutes(0).slice(0, 10)} where ${mine} and status = 60`.execute(
      app.db.db,
    )
    await startsIn(10, sql`id = ${running}`)
    expect((await todoOf('lin')).first).toMatchObject({ kind: 'soon', engagementId: running })
    await startsIn(600, sql`${mine} and status in (40, 50)`)
    expect((await todoOf('lin')).first).toMatchObject({ kind: 'due', note: '今天截止', step: { label: '去结案' } })
  })
})
