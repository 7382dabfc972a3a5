import { placesOf } from '@osmp/domain/session/may-open.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { queryClient } from '../kit/calls/query.ts'
import { storeUser, type User } from '../kit/device/session-store.ts'
import { answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RunningStrip } from './running-strip.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SideRail } from './side-rail.tsx'

const USER: User = {
  personId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  buType: 'CV',
  employeeCode: 'E1005',
  email: 'someone@example.com',
  userName: '何静',
  userType: 'employee',
  roles: ['employee'],
  mayOpen: [],
  buName: '心血管',
  department: '财务',
  unread: 0,
}
type Todo = CallOutput<'home', 'meetingTodo'>
const NO_TODO: Todo = {
  approvals: 0,
  sentBack: 0,
  running: 0,
  toClose: 0,
  nextDeadline: null,
  isNextDeadlineEstimated: false,
  upcoming: [],
  now: '2026-11-30T06:00:00.000Z',
}
const counts = { waiting: 3, held: 0, approved: 1, organiser: 0, failed: 0, paid: 0, reversed: 0, accounts: 0 }

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(1280, 800)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(390, 844)
})

function openRail(roles: User['roles'], pathname: string): void {
  answerCalls({
    approvals: { getApprovalListNumber: () => ({ count: 0 }) },
    notices: { inboxList: () => ({ unread: 0, list: [] }) },
    fees: { feeQueue: () => ({ list: [], total: 3, cursor: null, counts }) },
  })
  storeUser({ ...USER, roles, mayOpen: placesOf(roles) })
  render(
    <QueryClientProvider client={queryClient}>
      <SideRail pathname={pathname} />
    </QueryClientProvider>,
  )
}
const rows = () =>
  page
    .getByRole('link')
    .all()
    .map((row) => row.element().textContent)
const marked = () => [...document.querySelectorAll('nav [aria-current]')].map((row) => row.textContent)

it('the rail of an employee begins with a new meeting', async () => {
  openRail(['employee'], '/')
  await expect.element(page.getByRole('link', { name: '首页' })).toBeVisible()
  expect(rows()).toEqual([
    '新建会议',
    '首页',
    '会议',
    '审批',
    '消息',
    '我的申请',
    '费用助手',
    '系统公告',
    expect.stringContaining('何静'),
  ])
})

it('an administrator’s begins with the workbench, and still has the new meeting', async () => {
  openRail(['employee', 'admin'], '/')
  await expect.element(page.getByRole('link', { name: '工作台' })).toHaveAttribute('href', '/admin')
  expect(rows().slice(0, 5)).toEqual(['工作台', '首页', '会议', '审批', '新建会议'])
})

it('what waits for a second person is marked as one’s own work', async () => {
  openRail(['employee', 'compliance'], '/secondPerson')
  await expect.element(page.getByRole('link', { name: '会议', exact: true })).toBeVisible()
  expect(marked()).toEqual([expect.stringContaining('何静')])
})

it('finance’s has the fees to review with their count, and the ledger; only the place itself is marked', async () => {
  openRail(['employee', 'finance'], '/assistant/detail/paymentList')
  await expect
    .element(page.getByRole('link', { name: '劳务费审核 3 笔待审核' }))
    .toHaveAttribute('href', '/assistant/detail/paymentList')
  await expect.element(page.getByRole('link', { name: '账目' })).toHaveAttribute('href', '/assistant/detail/payDetail')
  expect(marked()).toEqual([expect.stringContaining('劳务费审核')])
})

it.each([
  ['createMeeting', '网络已断开，填写的内容已暂存在本机，联网后自动保存'],
  ['createEvent', '网络已断开，填写的内容已暂存在本机，联网后自动保存'],
  ['surveyToken', '网络已断开，填写的内容已暂存在本机，联网后自动保存'],
  ['signToken', '网络已断开，提交的内容先暂存在本机，联网后自动发送'],
  ['landingRegistration', '网络已断开，请留在本页，联网后再提交'],
  ['main', '网络已断开，显示的内容可能不是最新，联网后自动更新'],
] as const)('without network %s says what that means for it', async (on, sentence) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<OfflineBanner on={on} />)
  await expect.element(page.getByRole('status')).toHaveTextContent(sentence)
})

it('a running meeting stays at the foot of other screens until its end, and lifts the bars above itself', async () => {
  await page.viewport(390, 844)
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const first = (kind: 'running' | 'soon', from: number): Todo['first'] => ({
    kind,
    engagementId: USER.personId,
    name: '武汉血脂异常病例讨论会',
    start: at(from),
    end: at(from + 90),
    place: '武汉',
    note: '',
    figures: [{ value: '10 / 18', label: '已签到' }],
    step: null,
  })
  let leave: () => void = () => undefined
  const open = async (todo: Todo['first'], params: Record<string, string> = {}) => {
    leave()
    queryClient.clear()
    answerCalls({ home: { meetingTodo: () => ({ ...NO_TODO, first: todo }) } })
    leave = render(
      <QueryClientProvider client={queryClient}>
        <RunningStrip shown={{ name: 'me', params }} />
        <output />
      </QueryClientProvider>,
    )
    await expect.poll(() => queryClient.isFetching()).toBe(0)
  }
  const strip = page.getByRole('link', { name: /武汉血脂异常病例讨论会/ })
  await open(first('running', -30))
  await expect.element(strip).toHaveTextContent('进行中武汉血脂异常病例讨论会10 / 18 已签到')
  expect(strip.element().getAttribute('href')).toBe(`/meetingDetail?engagementId=${USER.personId}`)
  expect(document.documentElement.style.getPropertyValue('--strip')).toMatch(/^4\dpx$/)
  await open(first('running', -30), { engagementId: USER.personId })
  expect(strip.query()).toBeNull()
  expect(document.documentElement.style.getPropertyValue('--strip')).toBe('0px')
  await open(first('soon', -1))
  await expect.element(strip).toBeVisible()
  for (const none of [first('soon', 5), first('running', -91), null]) {
    await open(none)
    expect(strip.query()).toBeNull()
  }
})

it('keys find, make and go from any screen, one after the other, and leave typing alone', async () => {
  const onFind = vi.fn()
  history.replaceState(null, '', '/')
  render(
    <>
      <Shortcuts onFind={onFind} />
      <input aria-label="word" />
    </>,
  )
  const gone = () => new URL(location.href).pathname
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(onFind).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Ctrl K.*新建会议.*g h.*首页.*g a.*审批/)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('textbox'))
  await userEvent.keyboard('cgi{Control>}k{/Control}')
  expect([page.getByRole('textbox').element(), onFind.mock.calls.length, gone()]).toMatchObject([
    { value: 'cgi' },
    2,
    '/',
  ])
})
