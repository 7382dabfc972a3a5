import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'

type Todo = CallOutput<'home', 'meetingTodo'>

const IDLE: Todo = {
  approvals: 0,
  sentBack: 0,
  running: 0,
  toClose: 0,
  nextDeadline: null,
  isNextDeadlineEstimated: false,
  waiting: [],
  first: null,
  figures: [],
  items: [],
  upcoming: [],
  now: '2026-11-25T01:00:00.000Z',
}
const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a51'
const QUEUE = '/assistant/detail/paymentList'
const MENUS = [
  { code: 'events', name: '大型活动', icon: 'presentation', path: '/event', isNew: false },
  { code: 'posters', name: '海报', icon: 'image', path: '/poster', isNew: true },
]

beforeEach(() => queryClient.clear())

const open = async (changes: Partial<Todo>) => {
  answerCalls({
    home: { meetingTodo: () => ({ ...IDLE, ...changes }) },
    notices: { inboxList: () => ({ unread: 22, list: [] }) },
    system: { releaseNoticeInfo: () => [], navMenus: () => MENUS, triggerNewTag: () => ({}) },
  })
  await openScreen('home', {})
}

it('shows the meeting that runs with its figures and its one step', async () => {
  const step = { label: '拍会场照片', path: `/meetingDetail/camera?engagementId=${ID}` }
  await open({
    first: {
      kind: 'running',
      engagementId: ID,
      name: '科室会',
      start: '2026-11-25T00:00:00.000Z',
      end: '2026-11-25T02:00:00.000Z',
      place: '华山路医院',
      note: '',
      figures: [{ value: '10 / 18', label: '已签到' }],
      step,
    },
  })
  const card = page.getByRole('region', { name: '现在' })
  await expect.element(card).toMatchTextContent(/华山路医院.*科室会.*10 \/ 18.*已签到/)
  await expect.element(card.getByRole('link', { name: step.label })).toHaveAttribute('href', step.path)
  await expect.element(page.getByRole('link', { name: '消息，22 条未读' })).toHaveAttribute('href', '/inbox')
})

it('lists what waits, each row leading to where it is settled, and money with its sum', async () => {
  await open({
    figures: [{ label: '待支付', amount: '12500.00', count: 3, path: `${QUEUE}?state=approved` }],
    items: [
      {
        engagementId: ID,
        status: 60,
        title: '科室会',
        why: ['待结案', '12-01 截止'],
        end: '8 项',
        until: '还剩 4 个工作日',
        path: `/meetingDetailChildren/closingMeeting?engagementId=${ID}`,
      },
    ],
  })
  await expect.element(page.getByRole('heading', { name: '要处理' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /待结案.*科室会.*8 项.*12-01 截止.*还剩 4 个工作日/ }))
    .toHaveAttribute('href', `/meetingDetailChildren/closingMeeting?engagementId=${ID}`)
  await expect
    .element(page.getByRole('link', { name: /¥12,500.*待支付.*3 笔/ }))
    .toHaveAttribute('href', `${QUEUE}?state=approved`)
})

it('where nothing waits there is a room without guests and the way to a new meeting, and no zero', async () => {
  await open({})
  await expect.element(page.getByRole('link', { name: '新建会议' }).first()).toHaveAttribute('href', '/createMeeting')
  await expect.element(page.getByText('近期没有会议')).toBeVisible()
  expect(document.querySelector('main')?.textContent).not.toMatch(/\b0\b/)
})
