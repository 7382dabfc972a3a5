import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallOutput } from '../kit/call-types.ts'
import { queryClient } from '../kit/query.ts'
import { type Answers, answerCalls } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { ToastHost } from '../ui/toast.tsx'
import { Section as Audit } from './audit.section.tsx'
import { PolicyDetail } from './components/policy-detail.tsx'
import { Section as Jobs } from './jobs.section.tsx'
import { Section as Logs } from './logs.section.tsx'
import { Section as Sessions } from './sessions.section.tsx'

const ID = '01900000-0000-7000-8000-000000000001'
const AT = '2026-11-21T02:00:00.000Z'

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('token', 'x'.repeat(43))
})

function show(Section: ComponentType, answers: Answers) {
  const sent = answerCalls(answers)
  render(
    <QueryClientProvider client={queryClient}>
      <Section />
      <ToastHost />
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
  await userEvent.click(page.getByRole('button', { name: '校验审计链' }))
  await expect.element(page.getByText('第 7 条对应的原始数据被改动')).toBeVisible()
  expect(asked('telemetry.auditVerify')).toEqual([{}, { from: 6 }])
})

it('logs: searches by what was filled in, the last day whole', async () => {
  const asked = show(Logs, { telemetry: { actionLogList: () => ({ list: [], cursor: null }) } })
  await userEvent.fill(page.getByLabelText('员工编号'), ' e1001 ')
  await userEvent.click(page.getByRole('button', { name: '查询' }))
  await expect.poll(() => asked('telemetry.actionLogList')).toEqual([{}, { employeeCode: 'E1001' }])
})

it('jobs: a dead one runs again only with a reason', async () => {
  const row = { id: ID, source: 'job', queue: 'meeting-clock', error: 'TypeError', attempts: 6, diedAt: AT } as const
  const asked = show(Jobs, {
    jobs: { jobList: () => ({ queues: [], outboxes: [], dead: [row] }), jobRetry: () => ({}) },
  })
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
  })
  await userEvent.click(page.getByRole('button', { name: '结束林晓的全部登录' }))
  expect(page.getByRole('button', { name: '结束陈晨的这个登录' }).query()).toBeNull()
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: '设备遗失' }))
  await userEvent.click(dialog.getByRole('button', { name: '结束登录' }))
  await expect.element(page.getByText('已结束 3 个登录')).toBeVisible()
  expect(asked('session.sessionRevoke')).toEqual([{ id: ID, everyOne: true, reason: '设备遗失' }])
})

it('policies: what a value would have changed is shown before it is saved', async () => {
  const policy: CallOutput<'policies', 'policySave'> = {
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
  const asked = show(() => <PolicyDetail policyKey={policy.key} />, {
    policies: {
      policyList: () => ({ list: [policy], cursor: null }),
      approvalChain: () => ({ steps: [], limits: [], units: [] }),
      policySimulate: () => found,
      policySave: () => policy,
    },
  })
  await userEvent.click(page.getByRole('button', { name: '计划新版本' }))
  await userEvent.fill(page.getByLabelText('新值'), '200')
  await userEvent.click(page.getByRole('button', { name: '先试算' }))
  await expect.element(page.getByText('会新增拦截')).toBeVisible()
  const scope = { key: policy.key, category: null, region: null, buId: null, severity: 'block', value: '200' }
  expect(asked('policies.policySimulate')).toEqual([{ ...scope, months: 6 }])
  await userEvent.click(page.getByRole('button', { name: '保存新版本' }))
  await expect.element(page.getByText('请填写', { exact: true })).toBeVisible()
  expect(asked('policies.policySave')).toEqual([])
  await userEvent.fill(page.getByLabelText('依据（通知、决议等）'), '公司制度')
  await userEvent.click(page.getByRole('button', { name: '保存新版本' }))
  await expect.element(page.getByText('新版本已保存，将按日期生效')).toBeVisible()
  expect(asked('policies.policySave')).toMatchObject([{ ...scope, source: '公司制度' }])
})
