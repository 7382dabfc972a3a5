import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS } from '../../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../test-kit/test-kit.ts'
import { approvedMeeting, askChange, passAll } from '../change-test-kit.ts'
import { eventForm, saveEvent } from '../../events/event-test-kit.ts'
import { formWith, saveForm } from '../meeting-test-kit.ts'

const { zheng, sun, xu } = DEMO_IDS.person
let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

/** The notices of being named, or of a submission in one's name, in the words of the inbox. */
async function told(engagementId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; kind: string; by: string }>`
    select p.name, n.kind, n.params->>'by' as by from notification n join person p on p.id = n.person_id
    where n.engagement_id = ${engagementId} and n.kind in ('namedAssistant', 'namedAgent', 'submittedForYou')
    order by n.created_at, n.id`.execute(app.db.db)
  return rows.map(({ name, kind, by }) => `${name} ${kind} ${by}`)
}

test('a draft sends no notice; its submission tells co-organisers and the agent, once and for all', async () => {
  const form = formWith({ assistantIds: [zheng], agentId: sun })
  const draft = (await saveForm(lin, 'draft', form)).data
  const { engagementId } = draft
  expect(await told(engagementId)).toEqual([])
  await saveForm(lin, 'submit', form, { engagementId, version: draft.version })
  const both = ['郑雅 namedAssistant 林晓', '孙涛 namedAgent 林晓']
  expect(await told(engagementId)).toEqual(both)
  const { data } = await lin.call('approvals', 'getApprovalListDetails2', { engagementId })
  await lin.call('approvals', 'setApproveRevoke', { approvalId: data.approval?.approvalId ?? '' })
  const { version } = (await lin.call('meetings', 'getCurrentVersion', { engagementId })).data
  expect((await saveForm(lin, 'submit', form, { engagementId, version })).code).toBe('0000')
  expect(await told(engagementId)).toEqual(both)
  const inbox = (await (await app.as('zheng')).call('notices', 'inboxList', {})).data.list
  expect(inbox.find(({ kind }) => kind === 'namedAssistant')).toMatchObject({
    title: '林晓邀请您协办“血脂管理科室会”',
    path: `/newMeetingDetail?engagementId=${engagementId}`,
  })
})

test('the agent submits: the owner gets a notice, the agent does not', async () => {
  const form = formWith({ agentId: sun })
  const { engagementId, version } = (await saveForm(lin, 'draft', form)).data
  expect((await saveForm(await app.as('sun'), 'submit', form, { engagementId, version })).code).toBe('0000')
  expect(await told(engagementId)).toEqual(['林晓 submittedForYou 孙涛'])
})

test('a change tells the people it adds: at once, or with its last pass', async () => {
  const engagementId = await approvedMeeting(app, { assistantIds: [zheng] })
  const first = '郑雅 namedAssistant 林晓'
  expect(await told(engagementId)).toEqual([first])
  expect((await askChange(lin, engagementId, { assistantIds: [zheng, xu] })).data).toMatchObject({ isMaterial: false })
  const second = '徐洋 namedAssistant 林晓'
  expect(await told(engagementId)).toEqual([first, second])
  const larger = { assistantIds: [zheng, xu], agentId: sun, expectedAudience: 30 }
  expect((await askChange(lin, engagementId, larger)).data).toMatchObject({ isMaterial: true })
  expect(await told(engagementId)).toEqual([first, second])
  await passAll(app, engagementId)
  expect(await told(engagementId)).toEqual([first, second, '孙涛 namedAgent 林晓'])
})

test('a large event tells its co-organisers when it is saved, later ones when they join, and all when it is cancelled', async () => {
  const { eventId, version } = (await saveEvent(lin, eventForm({ assistantIds: [zheng] }))).data
  const toldOfEvent = async (handle: string) => {
    const { list } = (await (await app.as(handle)).call('notices', 'inboxList', {})).data
    return list.filter(({ path }) => path === `/event/${eventId}`).map(({ title }) => title)
  }
  const said = ['林晓邀请您协办大型活动“心血管秋季论坛”']
  expect([await toldOfEvent('zheng'), await toldOfEvent('xu')]).toEqual([said, []])
  const form = eventForm({ assistantIds: [zheng, xu] })
  expect((await lin.raw('events', 'updateEngagementMeeting', { eventId, version, form })).code).toBe('0000')
  expect([await toldOfEvent('zheng'), await toldOfEvent('xu')]).toEqual([said, said])
  const reason = '改为线上举办'
  expect((await lin.call('events', 'eventCancel', { eventId, version: version + 1, reason })).code).toBe('0000')
  const cancelled = `大型活动“心血管秋季论坛”已取消：${reason}`
  expect([await toldOfEvent('zheng'), await toldOfEvent('lin')]).toEqual([[cancelled, ...said], []])
})
