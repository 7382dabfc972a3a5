import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'

const TABLES = ['engagement', 'meeting_event']
const engagementId = meetingId('cv.toClose1')

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const save = (isAsPlanned: boolean, note = '', id = engagementId) =>
  lin.call('closing', 'agendaSave', { engagementId: id, isAsPlanned, note })
const agenda = async () => {
  const { data } = await lin.call('closing', 'detail', { engagementId })
  const item = data.items.find(({ key }) => key === 'agendaAsHeld')
  return { ...data.agenda, ok: item?.ok }
}

it('a change of the agenda needs a word, and nothing is kept without it', async () => {
  expect(await agenda()).toEqual({ isAsPlanned: null, note: '', ok: false })
  await expectRefusal(app, TABLES, 'agendaNeedsNote', () => save(false, ' 推迟 '))
})

it('is confirmed by itself, without a word about money', async () => {
  expect((await save(true)).code).toBe('0000')
  expect(await agenda()).toEqual({ isAsPlanned: true, note: '', ok: true })
  expect((await save(false, '第二个课题改为病例讨论')).code).toBe('0000')
  expect(await agenda()).toEqual({ isAsPlanned: false, note: '第二个课题改为病例讨论', ok: true })
})

it('stands in the course once for each answer', async () => {
  await save(false, '第二个课题改为病例讨论')
  const { data } = await lin.call('meetings', 'meetingCourse', { engagementId })
  const told = data.list.filter(({ kind }) => kind === 'agendaSaved').map(({ detail }) => detail)
  expect(told).toEqual(['第二个课题改为病例讨论', ''])
})

it('over an answer that another person changed it asks, with name and time (changedMeanwhile)', async () => {
  const zheng = await app.as('zheng')
  const seen = { isAsPlanned: false, note: '第二个课题改为病例讨论' }
  const over = (caller: TestCaller, note: string) =>
    caller.call('closing', 'agendaSave', { engagementId, isAsPlanned: false, note, seen })
  expect((await over(zheng, '第二个课题没有讲')).code).toBe('0000')
  expect((await over(lin, '第二个课题没有讲')).code).toBe('0000')
  const { data } = await expectRefusal(app, TABLES, 'changedMeanwhile', () => over(lin, '第二个课题推迟了'))
  const value = { isAsPlanned: false, note: '第二个课题没有讲' }
  expect(data).toEqual({ parts: [{ part: 'agenda', value, byName: '郑雅', at: expect.any(String) }] })
})

it('amounts saved later leave the agenda as it is', async () => {
  const lines = [{ type: 'meal', amount: '100.00' }] as const
  await lin.call('closing', 'actualSave', { engagementId, lines: [...lines], explanation: '' })
  expect(await agenda()).toMatchObject({ isAsPlanned: false, ok: true })
})

it.each<[key: string, refusal: ResultName]>([
  ['cv.approved1', 'meetingIsApproved'],
  ['cv.closed1', 'meetingIsClosed'],
])('%s is refused with %s', async (key, refusal) => {
  await expectRefusal(app, TABLES, refusal, () => save(true, '', meetingId(key)))
})
