import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { type CallResult, startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { applicationOf, decisionOn, delegate, submitCopy } from './approval-test-kit.ts'

const { zhou, wu, he } = DEMO_IDS.person
const TODAY = { from: '2026-11-25', to: '2026-11-25' }

let app: TestApp
let line: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  line = await app.as('zhou')
})
afterAll(() => app.close())

type Item = OutputOf<typeof approvals.getApprovalList>['list'][number]

async function allWaiting(caller: TestCaller): Promise<Item[]> {
  const found: Item[] = []
  let cursor: { at: string; id: string } | null = null
  do {
    const { data }: CallResult<OutputOf<typeof approvals.getApprovalList>> = await caller.call(
      'approvals',
      'getApprovalList',
      cursor ? { cursor } : {},
    )
    expect(data.list.length).toBeLessThanOrEqual(20)
    found.push(...data.list)
    cursor = data.cursor
  } while (cursor !== null)
  return found
}

describe('getApprovalList', () => {
  test('shows what waits with money, warnings and what may be done', async () => {
    const application = await applicationOf(app, 'cv.wait1')
    const { data } = await line.call('approvals', 'getApprovalList', {})
    const item = data.list.find(({ approvalId }) => approvalId === application.approvalId)
    expect(item).toMatchObject({
      engagementId: application.engagementId,
      snapshotHash: application.snapshotHash,
      kind: 'initial',
      state: 'pending',
      status: 10,
      paidSpeakers: 2,
      currentApproverName: '周敏',
      actingForName: null,
      myDecision: null,
      isMine: false,
    })
    expect(item?.amount).toBe(item?.engagementBudget)
    expect(item?.rulesMet).toBeGreaterThan(10)
    expect(item?.exceptions).toHaveLength(item?.warnings ?? -1)
    expect(item?.allowedActions).toEqual([
      { action: 'pass', allowed: true },
      { action: 'sendBack', allowed: true },
    ])
  })

  test('nothing waits any more: the badge brings what was passed today', async () => {
    const application = await submitCopy(app, [wu])
    const caller = await app.as('wu')
    expect((await caller.call('approvals', 'getApprovalListNumber', {})).data).toEqual({ count: 1 })
    const { data: page } = await caller.call('approvals', 'getApprovalList', {})
    await caller.call('approvals', 'setApprovePass', decisionOn(application))
    expect((await caller.call('approvals', 'getApprovalListNumber', {})).data).toEqual({
      count: 0,
      passedToday: { count: 1, amount: page.list[0]?.amount },
    })
  })

  test('goes through every page once, the soonest meeting first, then the longest waiting, and the badge counts the same', async () => {
    for (let copy = 0; copy < 41; copy += 1) await submitCopy(app)
    const waiting = await allWaiting(line)
    expect(waiting.length).toBeGreaterThan(41)
    expect(new Set(waiting.map(({ approvalId }) => approvalId)).size).toBe(waiting.length)
    const order = waiting.map((item) => `${item.engagementStartDatetime} ${item.waitingSince}`)
    expect(order).toEqual(order.toSorted())
    expect(new Set(waiting.map((item) => item.engagementStartDatetime)).size).toBeGreaterThan(1)
    const { data } = await line.call('approvals', 'getApprovalListNumber', {})
    expect(data.count).toBe(waiting.length)
  })

  test('finds by name, code and owner', async () => {
    const { data: all } = await line.call('approvals', 'getApprovalList', {})
    const [first] = all.list
    for (const keyword of [first?.engagementCode ?? '', first?.engagementName.slice(0, 4) ?? '', '林晓']) {
      const { data } = await line.call('approvals', 'getApprovalList', { keyword })
      expect(data.list.length).toBeGreaterThan(0)
    }
    expect((await line.call('approvals', 'getApprovalList', { keyword: '没有这场会议' })).data.list).toEqual([])
    expect((await line.call('approvals', 'getApprovalList', { keyword: '%' })).data.list).toEqual([])
  })

  test('shows a deputy whom they act for, and why they cannot decide on their own', async () => {
    const director = await app.as('wu')
    const before = (await director.call('approvals', 'getApprovalListNumber', {})).data.count
    const { approvalId, engagementId } = await submitCopy(app)
    await app.db.db.insertInto('engagement_assistant').values({ engagement_id: engagementId, person_id: wu }).execute()
    const undo = await delegate(app, zhou, wu, TODAY)
    const mine = (await line.call('approvals', 'getApprovalListNumber', {})).data.count
    expect((await director.call('approvals', 'getApprovalListNumber', {})).data.count).toBe(before + mine)
    const own = (await allWaiting(director)).find((item) => item.approvalId === approvalId)
    expect(own).toMatchObject({ actingForName: '周敏' })
    expect(own?.allowedActions).toContainEqual({
      action: 'pass',
      allowed: false,
      reason: '您是协办人或代理人，请由审批链上的其他审批人处理',
    })
    await undo()
    expect((await director.call('approvals', 'getApprovalListNumber', {})).data.count).toBe(before)
  })

  test('without a session (notSignedIn); nothing for whoever approves nothing', async () => {
    expect(await app.nobody.call('approvals', 'getApprovalList', {})).toMatchObject({ name: 'notSignedIn' })
    expect(await app.nobody.call('approvals', 'getApprovalListNumber', {})).toMatchObject({ name: 'notSignedIn' })
    const owner = await app.as('lin')
    expect((await owner.call('approvals', 'getApprovalList', {})).data).toEqual({ list: [], cursor: null })
    expect((await owner.call('approvals', 'getApprovalListNumber', {})).data).toEqual({ count: 0 })
  })
})

describe('getApprovalListByMine', () => {
  test('what I decided, newest first, with my decision and for whom', async () => {
    const passed = await submitCopy(app, [zhou, he])
    const back = await submitCopy(app)
    const undo = await delegate(app, zhou, wu, TODAY)
    const director = await app.as('wu')
    await director.call('approvals', 'setApprovePass', decisionOn(passed))
    await director.call('approvals', 'setApproveBack', { ...decisionOn(back), comment: '请补充会议议程' })
    await undo()
    const { data } = await director.call('approvals', 'getApprovalListByMine', {})
    expect(data.list.slice(0, 2)).toMatchObject([
      {
        approvalId: back.approvalId,
        myDecision: 'sentBack',
        actingForName: '周敏',
        state: 'sentBack',
        waitingSince: null,
      },
      {
        approvalId: passed.approvalId,
        myDecision: 'passed',
        actingForName: '周敏',
        state: 'pending',
        currentApproverName: '何静',
      },
    ])
    expect((await app.nobody.call('approvals', 'getApprovalListByMine', {})).name).toBe('notSignedIn')
  })
})
