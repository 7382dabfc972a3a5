import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { PlaceContext } from '../kit/page/navigation.ts'
import { queryClient } from '../kit/calls/query.ts'
import { type Answers, answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { ToastHost } from '../ui/overlay/toast.tsx'
import { Section as Audit } from './audit.section.tsx'
import { Section as Exports } from './exports.section.tsx'
import { PolicyDetail } from './components/policy-detail.tsx'
import { Section as Jobs } from './jobs.section.tsx'
import { Section as Logs } from './logs.section.tsx'
import { Section as Policies } from './policies.section.tsx'
import { Section as Sessions } from './sessions.section.tsx'

const ID = '01900000-0000-7000-8000-000000000001'
const AT = '2026-11-21T02:00:00.000Z'

const POLICY: CallOutput<'policies', 'policyList'>['list'][number] = {
  id: ID,
  key: 'meal.perHead.max',
  name: '人均餐费上限',
  unit: 'fen',
  choices: [],
  category: null,
  region: null,
  buId: null,
  value: '300.00',
  severity: 'block',
  from: '2025-01-01',
  to: null,
  state: 'inForce',
  source: 'proposal',
  version: 1,
  savedBy: null,
  savedAt: null,
}

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('token', 'x'.repeat(43))
})

function show(Section: ComponentType, answers: Answers) {
  const sent = answerCalls(answers)
  render(
    <QueryClientProvider client={queryClient}>
      <PlaceContext value={{ params: {}, go: () => undefined }}>
        <Section />
        <ToastHost />
      </PlaceContext>
    </QueryClientProvider>,
  )
  return (call: string) => sent.filter(({ name }) => name === call).map(({ input }) => input)
}

it('audit: checks part by part, and names the first wrong record', async () => {
  const list: CallOutput<'telemetry', 'auditList'> = {
    list: [],
    before: null,
    waiting: 2,
    head: { seq: 9, at: AT, hash: 'a'.repeat(64) },
    anchor: null,
    keys: [
      { fingerprint: 'bbbb 2222', publicKey: 'Qg==', from: AT, until: null },
      { fingerprint: 'aaaa 1111', publicKey: 'QQ==', from: '2025-11-21T02:00:00.000Z', until: AT },
    ],
  }
  const part = { total: 9, anchors: 0 }
  const asked = show(Audit, {
    telemetry: {
      auditList: () => list,
      auditVerify: ({ from }) =>
        from === undefined
          ? { ...part, checkedTo: 5, next: 6, fault: null }
          : { ...part, checkedTo: 7, next: null, fault: { what: 'changed', seq: 7, kind: 'ledgerEntry', ref: ID } },
    },
  })
  await userEvent.click(page.getByText('封存与校验'))
  await userEvent.click(page.getByRole('button', { name: '校验审计链' }))
  await expect.element(page.getByText('第 7 条对应的原始数据被改动')).toBeVisible()
  expect(asked('telemetry.auditVerify')).toEqual([{}, { from: 6 }])
  await expect.element(page.getByText('bbbb 2222')).toBeVisible()
  await expect.element(page.getByText('2025-11-21 至 2026-11-21 使用')).toBeVisible()
})

it('logs: searches by what was filled in, and once more by the same', async () => {
  const asked = show(Logs, { telemetry: { actionLogList: () => ({ list: [], cursor: null }) } })
  await userEvent.fill(page.getByRole('searchbox'), ' e1001 ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked('telemetry.actionLogList')).toEqual([{}, { employeeCode: 'E1001' }])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked('telemetry.actionLogList')).toHaveLength(3)
  await userEvent.click(page.getByRole('button', { name: '登录与退出' }))
  await userEvent.fill(page.getByRole('searchbox'), 'm2611-00042')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => asked('telemetry.actionLogList').at(-1))
    .toEqual({ engagementCode: 'M2611-00042', actionCategory: 100 })
})

it('exports: who took what with how many rows, found by person and days', async () => {
  const row = {
    exportId: ID,
    kind: 'enroll',
    personName: '林晓',
    employeeCode: 'E1001',
    engagementName: '心衰沙龙',
    fileName: 'M2611-00042-报名名单.xlsx',
    rows: 1234,
    watermark: 'E1001-2611211000-7K3M9QXA',
    createdAt: AT,
    url: '/api/files/kept',
  } as const
  const cursor = { cursorAt: AT, cursorId: ID }
  const asked = show(Exports, {
    reports: { exportLog: ({ cursorId }) => ({ list: [row], cursor: cursorId === undefined ? cursor : null }) },
  })
  await userEvent.click(page.getByRole('button', { name: /心衰沙龙.*报名名单.*林晓.*1,234 行/ }))
  await expect.element(page.getByText('E1001-2611211000-7K3M9QXA')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '再次下载' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '加载更多' }))
  await userEvent.fill(page.getByRole('searchbox'), ' e1001 ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked('reports.exportLog')).toEqual([{}, cursor, { person: 'E1001' }])
})

it('jobs: a dead one runs again only with a reason', async () => {
  const row = { id: ID, source: 'job', queue: 'meeting-clock', error: 'TypeError', attempts: 6, diedAt: AT } as const
  const asked = show(Jobs, {
    jobs: { jobList: () => ({ queues: [], outboxes: [], dead: [row], dataFaults: null }), jobRetry: () => ({}) },
    system: { getByCode: ({ code }) => [{ value: 'a', label: code === 'jobRetryReason' ? '对方系统已恢复' : '' }] },
  })
  await expect.element(page.getByText('会议到点处理', { exact: false })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: '重试' }))
  await expect.element(dialog.getByText('请至少写 4 个字')).toBeVisible()
  expect(asked('jobs.jobRetry')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: '对方系统已恢复' }))
  await userEvent.click(dialog.getByRole('button', { name: '重试' }))
  await expect.element(page.getByText('已重新排队')).toBeVisible()
  expect(asked('jobs.jobRetry')).toEqual([{ id: ID, source: 'job', reason: '对方系统已恢复' }])
})

it('jobs: each is called by a name, says what it does and when it runs', async () => {
  const queue = { waiting: 0, running: 0, retrying: 0, completed: 3, dead: 0, canRun: false, lastRun: null }
  const queues = [
    { ...queue, name: 'log-retention', cron: '41 18 * * *' },
    { ...queue, name: 'left-behind', cron: null },
  ]
  await page.viewport(1280, 800)
  show(Jobs, { jobs: { jobList: () => ({ queues, outboxes: [], dead: [], dataFaults: null }) } })
  await expect.element(page.getByText('清理旧日志', { exact: false })).toBeVisible()
  await expect.element(page.getByText('删除超过保存期限的操作日志和错误日志')).toBeVisible()
  await expect.element(page.getByText('每天 02:41')).toBeVisible()
  await expect.element(page.getByText('log-retention')).toBeVisible()
  await expect.element(page.getByText('left-behind')).toBeVisible()
  await expect.element(page.getByText('按需执行')).toBeVisible()
})

it('jobs: on a phone each is a row with its state, unfolds its facts, and is found by state', async () => {
  await page.viewport(390, 844)
  const queue = {
    name: 'log-retention',
    cron: null,
    waiting: 0,
    running: 0,
    retrying: 0,
    completed: 3,
    canRun: true,
    lastRun: null,
  }
  const outbox = { outbox: 'mail', waiting: 0, sent: 7, dead: 2, oldestWaitingAt: null } as const
  show(Jobs, {
    jobs: { jobList: () => ({ queues: [{ ...queue, dead: 0 }], outboxes: [outbox], dead: [], dataFaults: null }) },
  })
  await userEvent.click(page.getByRole('button', { name: /邮件.*失败 2/ }))
  await expect.element(page.getByText('渠道')).toBeVisible()
  expect(page.getByText('最早等待').query()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: /清理旧日志/ }))
  await expect.element(page.getByText('log-retention')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '失败 1', exact: true }))
  await expect.element(page.getByText('清理旧日志')).not.toBeInTheDocument()
  await expect.element(page.getByText('邮件').first()).toBeVisible()
})

it('sessions: all of a person end at once; the one in use has no such button', async () => {
  const session = {
    id: ID,
    employeeCode: 'E1001',
    name: '林晓',
    device: 'iPhone · WeCom',
    channel: 'workwechat',
    userType: 'employee',
    signedInAt: AT,
    lastSeenAt: AT,
    expiresAt: AT,
    isOwn: false,
  } as const
  const own = { ...session, id: ID.replace(/1$/, '2'), name: '陈晨', employeeCode: 'E1000', isOwn: true }
  const asked = show(Sessions, {
    session: {
      sessionList: () => ({ list: [session, own], total: 2, cursor: null }),
      sessionRevoke: () => ({ revoked: 3 }),
    },
    system: { getByCode: () => [{ value: 'deviceLost', label: '设备遗失' }] },
  })
  await userEvent.click(page.getByRole('button', { name: /林晓 E1001/ }))
  await userEvent.click(page.getByRole('button', { name: '结束林晓的全部登录' }))
  expect(page.getByRole('button', { name: '结束陈晨的这个登录' }).query()).toBeNull()
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: '设备遗失' }))
  await userEvent.click(dialog.getByRole('button', { name: '结束登录' }))
  await expect.element(page.getByText('已结束 3 个登录')).toBeVisible()
  expect(asked('session.sessionRevoke')).toEqual([{ id: ID, everyOne: true, reason: '设备遗失' }])
})

it('policies: each a sentence with its scope, in the groups of rules', async () => {
  const lead = { ...POLICY, key: 'lead.workdays', name: '提前申请工作日', unit: 'workdays', value: 3 }
  const own = { ...POLICY, id: '01900000-0000-7000-8000-000000000002', buId: 'CV', value: '200.00' }
  show(() => <Policies section="policies" record={undefined} />, {
    policies: { policyList: () => ({ list: [lead, POLICY, own], cursor: null, waiting: [] }) },
  })
  const time = page.getByRole('region', { name: '时间' })
  await expect.element(time.getByRole('link')).toMatchTextContent(/^至少提前 3 个工作日申请，全公司拦截$/)
  const money = page.getByRole('region', { name: '费用' }).getByRole('link')
  await expect.element(money).toMatchTextContent(/^人均餐费最高 ¥300，全公司拦截另有 1 个特定范围$/)
  await expect.element(money).toHaveAttribute('href', '/admin/policies/meal-perHead-max')
  await userEvent.fill(page.getByRole('searchbox'), 'perHead')
  await expect.element(time).not.toBeInTheDocument()
})

it('policies: what a value would have changed is shown before it is saved', async () => {
  const found = {
    judged: 12,
    skipped: 0,
    outOfScope: 0,
    isWhole: true,
    isRead: true,
    newlyRefused: 4,
    newlyWarned: 0,
    released: 0,
    changed: [],
  }
  const { newlyRefused: _refused, newlyWarned: _warned, released: _released, changed: _changed, ...walked } = found
  const meeting = { engagementId: ID, engagementCode: 'M-1', name: '心衰规范诊疗' }
  const feeTrial: CallOutput<'policies', 'policySimulateFees'> = {
    ...walked,
    newlyHeld: 1,
    released: 0,
    otherAmount: 1,
    sumsBefore: { net: '2000.00', tax: '300.00', gross: '2300.00' },
    sumsAfter: { net: '1500.00', tax: '200.00', gross: '1700.00' },
    taxTableVersion: 'CN-labour-2018-61',
    changed: [
      {
        ...meeting,
        feeId: ID,
        speaker: '陈晨',
        submittedAt: '2026-11-20T02:00:00.000Z',
        before: 'payable',
        after: 'held',
        netBefore: '2000.00',
        netAfter: '1500.00',
        added: ['税后 2,000 元，超过级别上限 1,500 元'],
        removed: [],
      },
    ],
  }
  const closingTrial: CallOutput<'policies', 'policySimulateClosing'> = {
    ...walked,
    newlyIncomplete: 1,
    newlyComplete: 0,
    newlyLate: 1,
    newlyInTime: 0,
    changed: [
      {
        ...meeting,
        endedAt: '2026-11-10T02:00:00.000Z',
        closedAt: '2026-11-13T02:00:00.000Z',
        isEstimated: false,
        deadlineBefore: '2026-11-17',
        deadlineAfter: '2026-11-12',
        isLateBefore: false,
        isLateAfter: true,
        added: ['会场照片 1/3'],
        removed: [],
      },
    ],
  }
  const asked = show(() => <PolicyDetail policyKey={POLICY.key} />, {
    policies: {
      policyList: () => ({ list: [POLICY], cursor: null, waiting: [] }),
      approvalChain: () => ({ steps: [], limits: [], units: [], cities: [] }),
      policySimulate: () => found,
      policySimulateFees: () => feeTrial,
      policySimulateClosing: () => closingTrial,
      policySave: () => POLICY,
    },
  })
  await userEvent.click(page.getByRole('button', { name: '拟定新版本' }))
  await userEvent.fill(page.getByLabelText('新值'), '200')
  await userEvent.click(page.getByRole('button', { name: '先试算' }))
  await expect.element(page.getByText('会新增拦截')).toBeVisible()
  const scope = { key: POLICY.key, category: null, region: null, buId: null, severity: 'block', value: '200' }
  expect(asked('policies.policySimulate')).toEqual([{ ...scope, months: 6 }])
  await userEvent.click(page.getByText('劳务费', { exact: true }))
  await expect.element(page.getByText('会新增暂缓')).toBeVisible()
  await expect.element(page.getByText('2,000 → 1,500')).toBeVisible()
  await userEvent.click(page.getByText('结案', { exact: true }))
  await expect.element(page.getByText('还缺：会场照片 1/3')).toBeVisible()
  await expect.element(page.getByText('按期 → 超期')).toBeVisible()
  expect(asked('policies.policySimulateFees')).toEqual([{ ...scope, months: 6 }])
  expect(asked('policies.policySimulateClosing')).toEqual([{ ...scope, months: 6 }])
  await userEvent.click(page.getByRole('button', { name: '提交复核' }))
  await expect.element(page.getByText('请填写', { exact: true })).toBeVisible()
  expect(asked('policies.policySave')).toEqual([])
  await userEvent.fill(page.getByLabelText('依据（通知、决议等）'), '公司制度')
  await userEvent.click(page.getByRole('button', { name: '提交复核' }))
  await expect.element(page.getByText('新版本已保存，将按日期生效')).toBeVisible()
  expect(asked('policies.policySave')).toMatchObject([{ ...scope, source: '公司制度' }])
})

it('jobs: shows the rules that the check of the stored data found broken, the first of many, and where to take them', async () => {
  const faults = Array.from({ length: 20 }, (_, number) => ({ rule: '会议记录编号连续', where: `M-${number}` }))
  const dataFaults = { at: AT, count: 31, faults }
  show(Jobs, { jobs: { jobList: () => ({ queues: [], outboxes: [], dead: [], dataFaults }) } })
  await expect.element(page.getByText(/校验发现 31 处/)).toBeVisible()
  await expect.element(page.getByText('M-19')).toBeVisible()
  await expect.element(page.getByText(/前 20 处.*告诉运维/)).toBeVisible()
})
