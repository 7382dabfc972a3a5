import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { PlaceContext } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { openScreen } from '../stories/open-screen.tsx'
import { render } from '../stories/render.tsx'
import { ToastHost } from '../ui/overlay/toast.tsx'

const MEETING = '01900000-0000-7000-8000-000000000001'
const MAIL = '01900000-0000-7000-8000-000000000002'

beforeEach(() => queryClient.clear())

type Campaign = CallOutput<'reports', 'campaignSummary'>
const figures: Campaign['summary'] = {
  meetings: 12,
  enrolled: 40,
  signed: 30,
  attendanceRate: 75,
  actualAmount: '9000.00',
  costPerAttendee: '300.00',
  closedOnTime: 3,
  closingDue: 4,
  onTimeRate: 75,
}
const funnel: Campaign['funnel'] = {
  invited: 10,
  opened: 7,
  enrolled: 12,
  signed: 8,
  surveyed: 6,
  invitedEnrolled: 5,
  invitedSigned: 4,
  signedSurveyed: 6,
  openings: 31,
}
const campaign = (changes: Partial<Campaign> = {}): Campaign => ({
  from: '2025-12-01',
  to: '2026-11-30',
  scope: 'mine',
  scopes: ['mine', 'reports'],
  summary: figures,
  states: [
    { status: 60, count: 2 },
    { status: 70, count: 10 },
  ],
  months: [
    { ...figures, month: '2026-10', meetings: 12 },
    { ...figures, month: '2026-11', meetings: 0 },
  ],
  people: [{ ...figures, personId: MAIL, name: '林晓', department: '华东一部' }],
  funnel,
  ...changes,
})

const NOBODY: Campaign['funnel'] = {
  invited: 0,
  opened: 0,
  enrolled: 0,
  signed: 0,
  surveyed: 0,
  invitedEnrolled: 0,
  invitedSigned: 0,
  signedSurveyed: 0,
  openings: 0,
}

it('tracks meetings: figures, and links from months, statuses and late closings to the meetings behind them', async () => {
  const sent = answerCalls({ reports: { campaignSummary: () => campaign() } })
  await openScreen('performanceTracking', { period: 'lastYear' })
  await expect.element(page.getByText('40 人有席位，30 人参会')).toBeVisible()
  const input: unknown = sent.at(-1)?.input
  expect(input).toMatchObject({
    scope: 'mine',
    from: expect.stringMatching(/-01-01$/),
    to: expect.stringMatching(/-12-31$/),
  })
  const monthLink = page.getByRole('link', { name: '2026-10 12' })
  await expect
    .element(monthLink)
    .toHaveAttribute('href', expect.stringMatching(/show=meetings&?.*from=2026-10-01|from=2026-10-01.*show=meetings/))
  expect(page.getByRole('link', { name: '2026-11 0' }).elements()).toHaveLength(0)
  await expect
    .element(page.getByRole('link', { name: /已结案.*10/ }))
    .toHaveAttribute('href', expect.stringContaining('status=70'))
  await expect
    .element(page.getByRole('link', { name: '查看未按时结案的 1 场' }))
    .toHaveAttribute('href', expect.stringContaining('closing=late'))
  expect(page.getByRole('table', { name: '按申请人' }).elements()).toHaveLength(0)
})

it('a team’s people stand beside each other, each leading to their own figures', async () => {
  answerCalls({ reports: { campaignSummary: () => campaign({ scope: 'reports' }) } })
  await openScreen('performanceTracking', { scope: 'reports' })
  await expect
    .element(page.getByRole('link', { name: /林晓/ }))
    .toHaveAttribute('href', `/performanceTracking?scope=reports&personId=${MAIL}`)
  await expect.element(page.getByRole('row', { name: /林晓.*12.*75%.*¥300.*75%/ })).toBeVisible()
})

it('the meetings behind a figure, page by page', async () => {
  const sent = answerCalls({
    reports: {
      campaignMeetings: () => ({
        list: [
          {
            engagementId: MEETING,
            engagementCode: 'M2611-00042',
            engagementName: '心衰沙龙',
            ownerName: '林晓',
            status: 71,
            startDatetime: '2026-10-18T06:00:00.000Z',
            enrolled: 20,
            signed: 18,
            actualAmount: '1200.00',
            closing: 'late',
          },
        ],
        cursor: { cursorAt: '2026-10-18T06:00:00.000Z', cursorId: MEETING },
      }),
    },
  })
  await openScreen('performanceTracking', { show: 'meetings', from: '2026-10-01', to: '2026-10-31', closing: 'late' })
  const card = page.getByRole('link', { name: /心衰沙龙/ })
  await expect.element(card).toHaveAttribute('href', `/newMeetingDetail?engagementId=${MEETING}`)
  // Joiners keep words of a label together; what is read are its words and numbers.
  const words = () =>
    page
      .getByRole('main')
      .element()
      .textContent.replaceAll(/[^\p{Script=Han}\d,]/gu, '')
  await expect.poll(words).toContain('1,200')
  await expect.poll(words).toContain('未按时结案')
  await expect.element(page.getByText('2026-10 · 未按时结案')).toBeVisible()
  const question = { scope: 'mine', from: '2026-10-01', to: '2026-10-31', closing: 'late' }
  expect(sent.at(-1)?.input).toEqual(question)
  await userEvent.click(page.getByRole('button', { name: '加载更多' }))
  await expect
    .poll(() => sent.at(-1)?.input)
    .toEqual({ ...question, cursorAt: '2026-10-18T06:00:00.000Z', cursorId: MEETING })
})

const group = (key: string, count: number) => ({ key, name: key, count })

it('the funnel: rates, a step’s groups and people; a group leaves only its rows', async () => {
  const sent = answerCalls({
    reports: {
      campaignSummary: () => campaign(),
      signGroupList: () => ({ groupBy: 'method', total: 9, rest: 0, list: [group('qr', 8), group('staff', 1)] }),
      signList: () => ({
        list: [
          {
            signInId: MAIL,
            enrollmentId: MAIL,
            name: '王芳',
            hcoName: '市一医院',
            department: '心内科',
            phoneMasked: '138****5678',
            method: 'qr',
            sessionNo: 1,
            signedAt: '2026-11-20T03:00:00.000Z',
            leftAt: null,
            staffName: null,
            isSpeaker: false,
            isDoubtful: true,
          },
        ],
        cursor: null,
      }),
    },
  })
  const gone = await openScreen('reachDetails', {
    engagementId: MEETING,
    step: 'signed',
    groupBy: 'method',
    group: 'qr',
  })
  await expect.element(page.getByRole('button', { name: /打开邀请函.*7.*占已邀请 70%/ })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /已报名.*12.*其中受邀 5 人，占已邀请 50%/ }))
    .toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByRole('button', { name: /已答问卷.*6.*占已参会 75%/ })).toBeVisible()
  await expect.element(page.getByText('分组统计的是 9 条签到，每人每场一条')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /已参会.*8.*占已报名 66.7%.*其中受邀 4 人，占已邀请 40%/ }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: '扫码签到 8' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('王芳')).toBeVisible()
  expect(sent.map(({ name, input }) => [name, input])).toContainEqual([
    'reports.signList',
    { engagementId: MEETING, groupBy: 'method', group: 'qr' },
  ])
  await userEvent.click(page.getByRole('button', { name: /已答问卷/ }))
  expect(gone.at(-1)).toContain('step=surveyed')
})

it('letters that were not sent count as no invitation and lead to the letters', async () => {
  answerCalls({
    reports: {
      campaignSummary: () => campaign({ funnel: { ...NOBODY, unsent: 3 } }),
      enrollGroupList: () => ({ groupBy: 'status', total: 0, rest: 0, list: [] }),
    },
  })
  await openScreen('reachDetails', { engagementId: MEETING })
  await expect.element(page.getByText('3 位拟邀，邀请函未发出')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '去会议里邀请' }))
    .toHaveAttribute('href', `/meetingDetail?engagementId=${MEETING}&letters=made`)
})

it('who attended online is listed among those who attended, without groups of sign-ins', async () => {
  const person = { hcoName: '市一医院', department: '心内科', letter: null, invitedAt: null, openedAt: null }
  answerCalls({
    reports: {
      campaignSummary: () => campaign({ funnel: { ...NOBODY, enrolled: 1, signed: 1 } }),
      signGroupList: () => ({ groupBy: 'hospital', total: 0, rest: 0, list: [] }),
      reachList: () => ({
        list: [
          {
            ...person,
            reachId: MAIL,
            name: '王芳',
            enrolledAt: '2026-11-20T02:00:00.000Z',
            signedAt: null,
            attendedAt: '2026-11-20T03:00:00.000Z',
            surveyedAt: null,
          },
        ],
        cursor: null,
      }),
    },
  })
  await openScreen('reachDetails', { engagementId: MEETING, step: 'signed' })
  await expect.element(page.getByText('王芳')).toBeVisible()
  await expect.element(page.getByText(/11:00.线上参会/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '按签到方式' })).not.toBeInTheDocument()
})

it('people who wait for a place are in the list though the funnel counts none enrolled', async () => {
  answerCalls({
    reports: {
      campaignSummary: () => campaign({ funnel: NOBODY }),
      enrollGroupList: () => ({ groupBy: 'status', total: 3, rest: 0, list: [group('pending', 3)] }),
      enrollList: () => ({ list: [], cursor: null }),
    },
  })
  await openScreen('reachDetails', { engagementId: MEETING })
  await expect.element(page.getByText('名单共 3 人，含待确认、候补等还没有席位的')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '导出这份名单' })).toBeVisible()
})

it('openings of public links stand beside the funnel: devices, no share of anybody', async () => {
  const sent = answerCalls({
    reports: {
      campaignSummary: () => campaign({ funnel: { ...NOBODY, openings: 31 } }),
      openLinkGroupList: () => ({ groupBy: 'source', total: 31, rest: 0, opens: 40, list: [] }),
      openLinkList: () => ({ list: [], cursor: null }),
      exportList: () => {
        throw new Refusal('exportTooMany', '一小时内最多导出 20 次，请稍后再试')
      },
    },
  })
  await openScreen('reachDetails', { engagementId: MEETING, step: 'links' })
  await expect
    .element(page.getByRole('button', { name: /链接打开.*31.*不是人数/ }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('heading', { name: '链接打开 · 31 台次' })).toBeVisible()
  expect(document.body.textContent).not.toContain('%')
  await userEvent.click(page.getByRole('button', { name: '导出这份名单' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'reports.exportList')?.input)
    .toEqual({ engagementId: MEETING, list: 'openLink' })
})

it('without a meeting it asks for one; nobody reached says what to do; a refusal is a sentence', async () => {
  await openScreen('reachDetails')
  await expect
    .element(page.getByRole('link', { name: '选择会议' }))
    .toHaveAttribute('href', '/selectMeeting/select?scene=report')
  answerCalls({
    reports: {
      campaignSummary: () => campaign({ funnel: NOBODY }),
      enrollGroupList: () => ({ groupBy: 'status', total: 0, rest: 0, list: [] }),
    },
  })
  await openScreen('reachDetails', { engagementId: MEETING })
  await expect.element(page.getByRole('link', { name: '去会议里邀请' })).toBeVisible()
  queryClient.clear()
  answerCalls({
    reports: {
      campaignSummary: () => {
        throw new Refusal('meetingIsDraft', '草稿还没有名单')
      },
    },
  })
  await openScreen('reachDetails', { engagementId: MEETING })
  await expect.element(page.getByText('草稿还没有名单')).toBeVisible()
})

it('each step’s list goes into a file, the letters too, and an anonymous answer shows its day alone', async () => {
  const sent = answerCalls({
    reports: {
      campaignSummary: () => campaign(),
      exportList: () => {
        throw new Refusal('exportTooMany', '一小时内最多导出 20 次，请稍后再试')
      },
      surveyGroupList: () => ({ groupBy: 'survey', total: 1, rest: 0, list: [group('问卷', 1)] }),
      surveyList: () => ({
        list: [
          {
            recordId: MAIL,
            surveyId: MAIL,
            title: '会后反馈',
            kind: 'survey',
            name: null,
            hcoName: '',
            department: '',
            submittedOn: '2026-11-20',
            submittedAt: null,
            score: null,
          },
        ],
        cursor: null,
      }),
    },
  })
  await openScreen('reachDetails', { engagementId: MEETING, step: 'invited' })
  await userEvent.click(page.getByRole('button', { name: '导出这份名单' }))
  await expect
    .poll(() => sent.find(({ name }) => name === 'reports.exportList')?.input)
    .toEqual({ engagementId: MEETING, list: 'invited' })
  await openScreen('reachDetails', { engagementId: MEETING, step: 'surveyed' })
  await expect.element(page.getByText('会后反馈 · 2026-11-20 答卷')).toBeVisible()
})

const mail = {
  mailId: MAIL,
  kind: 'meetingReport' as const,
  subject: '心衰沙龙 会议报告',
  toAddress: 'lin@example.com',
  state: 'kept' as const,
  engagementId: MEETING,
  engagementName: '心衰沙龙',
  createdAt: '2026-11-21T00:00:00.000Z',
  sentAt: null,
  isRead: false,
  attachments: [{ attachmentId: MAIL, fileName: '报名名单.xlsx', size: 12_345 }],
}

it('the mailbox: a mail says what it is, with its attachments', async () => {
  answerCalls({
    reports: {
      mailboxList: () => ({ list: [mail], cursor: null, unread: 1 }),
      mailboxGet: () => ({ ...mail, isRead: true, text: '签到 18 人\n参会率 90%' }),
    },
  })
  await page.viewport(390, 800)
  await openScreen('mailbox')
  await expect
    .element(page.getByRole('link', { name: /心衰沙龙 会议报告.*未读/ }))
    .toHaveAttribute('href', `/mailbox?mailId=${MAIL}`)
  await openScreen('mailbox', { mailId: MAIL })
  await expect.element(page.getByText(/参会率 90%/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '下载“报名名单.xlsx”' })).toBeVisible()
  await expect.element(page.getByText(/在产品内查看/)).toBeVisible()
})

it('too early, the product’s sentence says when a report comes', async () => {
  answerCalls({
    meetings: {},
    reports: {
      sendReport: () => {
        throw new Refusal('reportNotReady', '会议报告尚未生成，请在会议结束次日 8 点后再发送')
      },
    },
  })
  const { MailReport } = await import('./public.ts')
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: {}, go: () => undefined }}>
        <MailReport
          engagementId={MEETING}
          kind="sendReport"
          allowedActions={[{ action: 'sendReport', allowed: true }]}
        />
        <ToastHost />
      </PlaceContext>
    </QueryClientProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: '发送会议报告到我的邮箱' }))
  await expect.element(page.getByText('会议报告尚未生成，请在会议结束次日 8 点后再发送')).toBeVisible()
})
