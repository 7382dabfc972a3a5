import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../kit/calls/api-error.ts'
import { queryClient } from '../kit/calls/query.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { getHcpToken, keepPass, storeHcpToken, storeToken, takePass } from '../kit/device/tokens.ts'
import { openScreen } from '../stories/open-screen.tsx'
import { render } from '../stories/render.tsx'
import { CorrectSheet } from './components/correct-sheet.tsx'
import { LabelDialog } from './components/label-dialog.tsx'
import { PassCorrection } from './components/pass-correction.tsx'
import { Pass } from './components/pass.tsx'
import type { EnrolledRow } from './components/person-words.ts'
import type { PassView } from './components/pass-view.ts'

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const [MINE, OTHER] = ['pass-of-li-ming', 'pass-of-chen-yi']
const PERSON = { hcoName: '', department: '', phoneMasked: '139****0001', isLinked: false }
const PASS: PassView = {
  engagementId: MEETING,
  engagementName: '心衰沙龙',
  organiser: '安和医药 心血管事业部',
  hcoName: null,
  venue: '学术厅',
  address: null,
  isPublished: true,
  executeType: 'onSite',
  moment: 'upcoming',
  status: 'enrolled',
  person: { ...PERSON, name: '李明' },
  signedAt: null,
  leftAt: null,
  startDatetime: '2026-12-08T06:00:00.000Z',
  endDatetime: '2026-12-08T08:00:00.000Z',
  calendarUrl: null,
  waitNo: null,
  note: null,
  isWithdrawn: false,
  declineReason: null,
  code: null,
  joinUrl: null,
}

/** A server that knows both doctors, but not those with an ended pass. */
function serve(...ended: string[]) {
  return answerCalls({
    landing: {
      passDetail: () => {
        const token = getHcpToken() ?? ''
        if (ended.includes(token)) throw new Refusal('notSignedIn', '登录已失效')
        return { ...PASS, person: { ...PERSON, name: token === MINE ? '李明' : '陈一' } }
      },
    },
  })
}

const unkept = page.getByText('这是陈一的报名，没有存入本机，请把链接或图片转给本人。')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('a pass opened for another person is shown with its link to hand on, and this device keeps its own', async () => {
  keepPass(MEETING, MINE)
  serve()
  render(<Pass token={OTHER} />)
  await expect.element(page.getByText('陈一', { exact: true })).toBeVisible()
  await expect.element(unkept).toBeVisible()
  await expect.element(page.getByRole('button', { name: '复制报名链接' })).toBeVisible()
  expect(takePass(MEETING)).toBe(MINE)
})

it('a pass claimed as one’s own after all is kept in place of the other', async () => {
  keepPass(MEETING, MINE)
  serve()
  render(<Pass token={OTHER} />)
  await userEvent.click(page.getByRole('button', { name: '这是我的报名，存入本机' }))
  await expect.element(unkept).not.toBeInTheDocument()
  expect(takePass(MEETING)).toBe(OTHER)
})

it('asks the holder about what the organiser corrected meanwhile, and takes the choice', async () => {
  const sent = answerCalls({
    enrolment: {
      passCorrect: ({ seen }) => {
        if (seen?.hcoName === '市一医院') return {}
        const parts = [
          { part: 'hcoName', value: '市一医院', byName: null, at: null },
          { part: 'phone', value: '139****0009', byName: null, at: null },
        ]
        throw new Refusal('changedMeanwhile', '', { parts })
      },
    },
  })
  const corrected = vi.fn<() => void>()
  render(<PassCorrection open person={{ ...PERSON, name: '李明' }} onClose={() => undefined} onCorrected={corrected} />)
  await userEvent.fill(page.getByLabelText('医院'), '市二医院')
  await userEvent.fill(page.getByLabelText('新手机号'), '13900000002')
  await userEvent.click(page.getByRole('button', { name: '保存更正' }))
  await userEvent.click(page.getByText('其他人 改为 139****0009'))
  await userEvent.click(page.getByRole('button', { name: '合并并继续' }))
  await expect.poll(() => corrected.mock.calls).toHaveLength(1)
  const words = { name: '李明', department: '' }
  expect(sent.map(({ input }) => input)).toMatchObject([
    { hcoName: '市二医院', phone: '13900000002', seen: { ...words, hcoName: '', phoneMasked: '139****0001' } },
    { hcoName: '市二医院', seen: { ...words, hcoName: '市一医院', phoneMasked: '139****0009' } },
  ])
  expect(sent[1]?.input).not.toHaveProperty('phone')
})

it('staff are asked about what the attendee corrected meanwhile, and the reason stays', async () => {
  const sent = answerCalls({
    enrolment: {
      enrolmentCorrect: ({ seen }) => {
        if (seen?.name === '李明亮') return { name: '李明', hcoName: '', department: '' }
        const parts = [{ part: 'name', value: '李明亮', byName: '李明亮', at: null }]
        throw new Refusal('changedMeanwhile', '', { parts })
      },
    },
  })
  const person = { ...PERSON, name: '李名', enrollmentId: OTHER, isMatched: false } as unknown as EnrolledRow // what the sheet reads
  render(
    <QueryClientProvider client={queryClient}>
      <CorrectSheet open engagementId={MEETING} person={person} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await userEvent.fill(page.getByLabelText('姓名'), '李明')
  await userEvent.fill(page.getByLabelText('更正原因'), '本人来电')
  await userEvent.click(page.getByRole('button', { name: '保存更正' }))
  await expect.element(page.getByText('李明亮 改为 李明亮')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '合并并继续' }))
  const common = { engagementId: MEETING, enrollmentId: OTHER, reason: '本人来电', name: '李明' }
  const seen = { hcoName: '', department: '', phoneMasked: PERSON.phoneMasked }
  await expect
    .poll(() => sent.map(({ input }) => input))
    .toEqual([
      { ...common, seen: { ...seen, name: '李名' } },
      { ...common, seen: { ...seen, name: '李明亮' } },
    ])
})

it('a group that another person set meanwhile is asked about before it is replaced', async () => {
  const labels: unknown[] = []
  const label: ComponentProps<typeof LabelDialog>['actions']['label'] = (typed, { onSuccess, onError }) => {
    labels.push(typed)
    const data = { parts: [{ part: OTHER, value: '主任专场', byName: null, at: null }] }
    if (typed.seen?.[0] === '主任专场') onSuccess()
    else onError(new ApiError({ code: '', refusal: 'changedMeanwhile', msg: '', data, status: 200 }))
  }
  const saved = vi.fn<() => void>()
  const people = [{ enrollmentId: OTHER, groupLabel: '' } as unknown as EnrolledRow] // what the dialog reads
  const actions = { isBusy: false, label }
  render(<LabelDialog open people={people} actions={actions} onClose={() => undefined} onSaved={saved} />)
  await userEvent.fill(page.getByRole('textbox'), '青年医生')
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.element(page.getByText(/其他人刚刚把分组改为“主任专场”/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '保存' }))
  await expect.poll(() => saved.mock.calls).toHaveLength(1)
  expect(labels).toEqual(['', '主任专场'].map((seen) => ({ enrollmentIds: [OTHER], label: '青年医生', seen: [seen] })))
})

it('an unknown pass leads to the one kept here, and where none is, says how to get it back', async () => {
  serve(OTHER)
  render(<Pass token={OTHER} />)
  await expect.element(page.getByText(/请打开会议邀请页，点“我已报名”找回，或联系主办方/)).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
  document.body.replaceChildren()
  keepPass(MEETING, MINE)
  render(<Pass token={OTHER} />)
  const kept = page.getByRole('link', { name: '打开本机存的报名' })
  await expect.element(kept).toHaveAttribute('href', `/pass/${MINE}`)
})

it('a pass that has ended gives way to the one that came after it', async () => {
  keepPass(MEETING, MINE)
  serve(MINE)
  render(<Pass token={OTHER} />)
  await expect.element(page.getByText('陈一', { exact: true })).toBeVisible()
  await expect.element(unkept).not.toBeInTheDocument()
  expect(takePass(MEETING)).toBe(OTHER)
})

it('where staff are signed in no doctor’s pass is kept', async () => {
  storeToken({ token: 'x'.repeat(43), refreshAfter: '2099-01-01T00:00:00.000Z' })
  serve()
  render(<Pass token={OTHER} />)
  await expect.element(unkept).toBeVisible()
  expect(takePass(MEETING)).toBeNull()
})

it('the address of one’s own code shows the device’s own pass, whichever pass was looked at last', async () => {
  keepPass(MEETING, MINE)
  storeHcpToken(OTHER)
  serve()
  await openScreen('signToken', { token: 'me' })
  await expect.element(page.getByText('李明', { exact: true })).toBeVisible()
})
