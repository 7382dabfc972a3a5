import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { approvedMeeting } from './change-test-kit.ts'
import { formWith, storedState } from './meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller
let engagementId: string

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  engagementId = await approvedMeeting(app)
})
afterAll(() => app.close())

const preview = async (changes: Record<string, unknown>) => {
  const { code, name, data } = await lin.raw('meetings', 'changePreview', { engagementId, form: formWith(changes) })
  return { code, name, data }
}

describe('changePreview', () => {
  test('a change that holds at once asks nobody, and nothing is written', async () => {
    const state = await storedState(app)
    expect(await preview({ engagementName: '血脂管理沙龙' })).toMatchObject({
      code: '0000',
      data: {
        differences: [{ field: '会议名称', before: '血脂管理科室会', after: '血脂管理沙龙', isMaterial: false }],
        isMaterial: false,
        preview: { canSubmit: true, autoApproves: false, path: [] },
      },
    })
    expect(await storedState(app)).toBe(state)
  })

  test('one that needs approval names its path', async () => {
    const { data } = await preview({ venue: '三号楼报告厅' })
    expect(data).toMatchObject({
      isMaterial: true,
      preview: { canSubmit: true, path: [{ step: 'lineManager', approverName: '周敏' }] },
    })
  })

  test('nothing changed, nothing to submit; a form in the making is shown as it is', async () => {
    expect((await preview({})).data).toMatchObject({
      differences: [],
      isMaterial: false,
      preview: { canSubmit: false },
    })
    const { data } = await preview({ startDatetime: null })
    expect(data).toMatchObject({
      differences: [{ field: '开始时间', before: '2026-12-08 14:00', after: '', isMaterial: true }],
      preview: { canSubmit: false },
    })
  })

  test('while a change waits (meetingChangeInApproval), for a stranger (meetingNotFound)', async () => {
    const form = formWith()
    const waiting = { engagementId: meetingId('cv.changing1'), form }
    expect((await lin.raw('meetings', 'changePreview', waiting)).name).toBe('meetingChangeInApproval')
    const stranger = await app.as('gu')
    expect((await stranger.raw('meetings', 'changePreview', { engagementId, form })).name).toBe('meetingNotFound')
  })
})
