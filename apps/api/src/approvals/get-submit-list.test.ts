import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { applicationOf, submitChange, submitCopy } from './approval-test-kit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('getSubmitList', () => {
  test('my submissions, newest first, page by page', async () => {
    const owner = await app.as('lin')
    for (let copy = 0; copy < 12; copy += 1) await submitCopy(app)
    const first = (await owner.call('approvals', 'getSubmitList', {})).data
    expect(first.list).toHaveLength(20)
    const second = (await owner.call('approvals', 'getSubmitList', first.cursor ? { cursor: first.cursor } : {})).data
    const all = [...first.list, ...second.list].map(({ submittedAt }) => submittedAt)
    expect(all).toEqual(all.toSorted().toReversed())
    const ids = new Set(first.list.map(({ approvalId }) => approvalId))
    expect(second.list.some(({ approvalId }) => ids.has(approvalId))).toBe(false)
  })

  test('by state, with what may be done and why not', async () => {
    const owner = await app.as('lin')
    const { approvalId } = await applicationOf(app, 'cv.back1')
    const { data } = await owner.call('approvals', 'getSubmitList', { state: 'sentBack' })
    expect(new Set(data.list.map(({ state }) => state))).toEqual(new Set(['sentBack']))
    const item = data.list.find((candidate) => candidate.approvalId === approvalId)
    expect(item?.allowedActions).toEqual([
      { action: 'edit', allowed: true },
      { action: 'revoke', allowed: false, reason: '申请已退回，修改后可重新提交' },
      { action: 'cancel', allowed: true },
      { action: 'cancelAndCreate', allowed: true },
      { action: 'recreate', allowed: true },
    ])
  })

  test('a pending one may be taken back', async () => {
    const owner = await app.as('lin')
    const { data } = await owner.call('approvals', 'getSubmitList', { state: 'pending' })
    expect(data.list[0]?.allowedActions).toContainEqual({ action: 'revoke', allowed: true })
    expect(data.list[0]).toMatchObject({ isMine: true, decidedAt: null, currentApproverName: '周敏' })
  })

  test('without a session (notSignedIn); 400 for a state there is none', async () => {
    expect(await app.nobody.call('approvals', 'getSubmitList', {})).toMatchObject({ name: 'notSignedIn' })
    const owner = await app.as('lin')
    expect(await owner.raw('approvals', 'getSubmitList', { state: 'lost' })).toMatchObject({ status: 400 })
  })
})

describe('getMeetingList', () => {
  const scopes: readonly (readonly [string, boolean, boolean])[] = [
    ['lin', true, false],
    ['zhou', true, false],
    ['wu', true, false],
    ['sun', true, false],
    ['he', true, false],
    ['tang', true, false],
    ['xu', false, false],
    ['mo', false, true],
    ['gu', false, true],
    ['admin', true, true],
  ]

  test.each(scopes)('%s sees the meeting of their unit: %s, its twin: %s', async (handle, ownUnit, twin) => {
    const caller = await app.as(handle)
    const sees = async (key: string) => {
      const { engagementId } = await applicationOf(app, key)
      let cursor: { at: string; id: string } | null = null
      do {
        const page: { list: { engagementId: string }[]; cursor: { at: string; id: string } | null } = (
          await caller.call('approvals', 'getMeetingList', cursor ? { cursor } : {})
        ).data
        if (page.list.some((item) => item.engagementId === engagementId)) return true
        cursor = page.cursor
      } while (cursor !== null)
      return false
    }
    expect([await sees('cv.wait1'), await sees('on.wait1')]).toEqual([ownUnit, twin])
  })

  test('one line a meeting: its newest submission; never a draft', async () => {
    const { engagementId, approvalId } = await submitChange(app)
    const owner = await app.as('lin')
    const { data } = await owner.call('approvals', 'getMeetingList', {})
    const lines = data.list.filter((item) => item.engagementId === engagementId)
    expect(lines).toMatchObject([{ approvalId, kind: 'change', status: 20 }])
    expect(data.list.some((item) => item.engagementId === meetingId('cv.draft1'))).toBe(false)
    expect((await app.nobody.call('approvals', 'getMeetingList', {})).name).toBe('notSignedIn')
  })
})
