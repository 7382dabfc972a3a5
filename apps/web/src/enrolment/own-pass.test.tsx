import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { getHcpToken, keepPass, storeHcpToken, storeToken, takePass } from '../kit/device/tokens.ts'
import { openScreen } from '../stories/open-screen.tsx'
import { render } from '../stories/render.tsx'
import { PassCorrection } from './components/pass-correction.tsx'
import { Pass } from './components/pass.tsx'
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

/** A server that knows both doctors, but for those whose pass has ended. */
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

it('a pass opened for somebody else is shown with its link to hand on, and this device stays who it was', async () => {
  keepPass(MEETING, MINE)
  serve()
  render(<Pass token={OTHER} />)
  await expect.element(page.getByText('陈一', { exact: true })).toBeVisible()
  await expect.element(unkept).toBeVisible()
  await expect.element(page.getByRole('button', { name: '复制报名链接' })).toBeVisible()
  expect(takePass(MEETING)).toBe(MINE)
})

it('whoever says that it is theirs after all has it kept in place of the other', async () => {
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

it('the address of one’s own code shows the device’s own pass, whoever was looked at last', async () => {
  keepPass(MEETING, MINE)
  storeHcpToken(OTHER)
  serve()
  await openScreen('signToken', { token: 'me' })
  await expect.element(page.getByText('李明', { exact: true })).toBeVisible()
})
