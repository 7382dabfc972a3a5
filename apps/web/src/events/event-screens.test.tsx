import { RESULTS } from '@osmp/contract/kit/result-codes.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, Refusal, type Answers } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'
import type { EventDetail } from './event-form-state.ts'
import { testEvent } from './test-event.ts'

const EVENT_ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const OTHER_ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'

const sub = (change: Partial<EventDetail['subMeetings'][number]>): EventDetail['subMeetings'][number] => ({
  engagementId: EVENT_ID,
  engagementCode: 'M2611-00001',
  engagementName: '主会场',
  engagementStartDatetime: '2026-12-22T01:30:00.000Z',
  engagementEndDatetime: '2026-12-22T03:30:00.000Z',
  engagementBudget: '7550.00',
  status: 40,
  approvalDetails: '审批通过',
  approvalStatus: '40',
  closeFlag: false,
  initiativeId: null,
  initiativeName: null,
  productList: [{ productName: '稳心怡' }],
  eventCode: 'E2611-00001',
  meetingTypeCategory: 'SUBEVENT',
  meetingTypeDesc: '医学教育会',
  executeType: 'onSite',
  hcoName: '上海华山路医院',
  ownerEmployeeName: '林晓',
  assistantList: [],
  agentName: null,
  isMine: true,
  closingDeadline: null,
  enrolled: 24,
  signed: 0,
  canOpen: true,
  ...change,
})

const EVENT = testEvent({
  name: '华东心血管学术年会',
  budgetLimit: '40000.00',
  budgetPlanned: '15100.00',
  counts: { meetings: 2, approved: 1, closed: 0, toAct: 1 },
  subMeetings: [sub({}), sub({ engagementId: OTHER_ID, engagementName: '分会场', status: 0, canOpen: false })],
  history: [{ seq: 1, text: '修改了名称', actorName: '郑凯', at: '2026-11-02T01:00:00.000Z' }],
  allowedActions: [
    { action: 'read', allowed: true },
    { action: 'edit', allowed: true },
    { action: 'addMeeting', allowed: true },
    { action: 'cancel', allowed: false, reason: '还有 1 场子会议在审批、待召开或进行中，请先取消或等待结束' },
  ],
})

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('token', 'of staff')
})

async function open(route: 'eventEventId' | 'subMeeting', answers: Answers, params: Record<string, string> = {}) {
  const sent = answerCalls(answers)
  await openScreen(route, params)
  return sent
}

it('shows an event with what is used of its limit, and says what may not be done', async () => {
  await open('eventEventId', { events: { eventDetail: () => EVENT } }, { eventId: EVENT_ID })
  await expect.element(page.getByText('¥15,100')).toBeVisible()
  await expect.element(page.getByText('剩余 ¥24,900')).toBeVisible()
  const add = page.getByRole('link', { name: '新建子会议' })
  await expect.element(add).toHaveAttribute('href', `/createEvent/subMeeting?eventId=${EVENT_ID}`)
  await expect.element(page.getByRole('link', { name: /主会场/ })).toBeVisible()
  expect(page.getByRole('link', { name: /分会场/ }).elements()).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: '管理' }))
  await expect.element(page.getByRole('button', { name: /取消大型活动.*请先取消或等待结束/ })).toBeDisabled()
})

it('gives out its own addresses and says how often they were opened, and from where', async () => {
  const shareUrl = 'https://meetings.example.com/m/0c1d2e3f4a5b'
  const openings = [
    { source: 'qr', count: 4, opens: 9 },
    { source: 'letter', count: 1, opens: 1 },
  ]
  const eventDetail = () => ({ ...EVENT, shareUrl, printedUrl: `${shareUrl}?signed`, openings })
  await open('eventEventId', { events: { eventDetail } }, { eventId: EVENT_ID })
  await expect.element(page.getByText('5 次')).toBeVisible()
  await expect.element(page.getByText('二维码 4 · 邀请函 1')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '复制印刷链接' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '分享邀请页' }))
  await expect.element(page.getByRole('dialog').getByText('meetings.example.com/m/0c1d2e3f4a5b')).toBeVisible()
})

it('gives out nothing while none of its meetings has a page', async () => {
  await open('eventEventId', { events: { eventDetail: () => EVENT } }, { eventId: EVENT_ID })
  await expect.element(page.getByRole('link', { name: '新建子会议' })).toBeVisible()
  expect(page.getByRole('button', { name: '分享邀请页' }).elements()).toHaveLength(0)
})

it('cancels with a reason of two characters at least', async () => {
  const mayCancel = EVENT.allowedActions.map(({ action }) => ({ action, allowed: true }))
  const eventCancel = () => ({ eventId: EVENT_ID, eventCode: EVENT.eventCode, version: 4 })
  const event = { ...EVENT, allowedActions: mayCancel }
  const system = { getByCode: () => [{ value: 'rescheduled', label: '活动改期' }] }
  const answers = { events: { eventDetail: () => event, eventCancel }, system }
  const sent = await open('eventEventId', answers, { eventId: EVENT_ID })
  await userEvent.click(page.getByRole('button', { name: '管理' }))
  await userEvent.click(page.getByRole('button', { name: '取消大型活动' }))
  const confirm = page.getByRole('dialog').getByRole('button', { name: '取消大型活动' })
  await userEvent.click(confirm)
  await expect.element(page.getByText('请至少写 2 个字')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '活动改期' }))
  await userEvent.click(confirm)
  const cancelled = () => sent.filter(({ name }) => name === 'events.eventCancel').map(({ input }) => input)
  await expect.poll(cancelled).toEqual([{ eventId: EVENT_ID, version: 3, reason: '活动改期' }])
})

it('groups sub-meetings by whose turn it is', async () => {
  await open('subMeeting', { events: { eventDetail: () => EVENT } }, { eventId: EVENT_ID })
  const inGroup = (name: string) => page.getByRole('region', { name })
  await expect.element(inGroup('待处理').getByText('分会场')).toBeVisible()
  const main = inGroup('待召开').getByRole('link', { name: /主会场/ })
  await expect.element(main).toMatchTextContent('0/24 人参会')
  expect(page.getByRole('region', { name: '已结束' }).elements()).toHaveLength(0)
})

it('without an event one is chosen first; a word that finds nothing says so', async () => {
  const { eventId, eventCode, name, startDatetime, endDatetime, budgetLimit, budgetPlanned } = EVENT
  const item = { eventId, eventCode, name, startDatetime, endDatetime, budgetLimit, budgetPlanned }
  const listed = { ...item, initiativeName: null, ownerName: '林晓', isCancelled: false, meetings: 2 }
  const eventList: NonNullable<NonNullable<Answers['events']>['eventList']> = ({ keyword }) => ({
    list: keyword === undefined ? [listed] : [],
    cursor: null,
  })
  await open('subMeeting', { events: { eventList } })
  const card = page.getByRole('link', { name: /华东心血管学术年会/ })
  await expect.element(card).toHaveAttribute('href', `/subMeeting?eventId=${EVENT_ID}`)
  await userEvent.fill(page.getByRole('searchbox'), '没有')
  await expect.element(page.getByText('没有符合的大型活动，换个词试试')).toBeVisible()
})

it('says that there is no such event, with its code', async () => {
  const eventDetail = () => {
    throw new Refusal('eventNotFound', '活动不存在或已取消')
  }
  await open('eventEventId', { events: { eventDetail } }, { eventId: OTHER_ID })
  await expect.element(page.getByText('活动不存在或已取消')).toBeVisible()
  await expect.element(page.getByText('错误代码 ' + RESULTS.eventNotFound[0])).toBeVisible()
})
