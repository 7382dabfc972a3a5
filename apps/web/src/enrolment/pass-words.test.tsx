import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { keepPass, takePass } from '../kit/device/tokens.ts'
import { openScreen } from '../stories/open-screen.tsx'
import { render } from '../stories/render.tsx'
import type { PassView } from './components/pass-view.ts'
import { Pass } from './components/pass.tsx'
import { PassCard } from './components/pass-card.tsx'

const MEETING = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const TOKEN = 'pass-of-li-ming'
const PASS: PassView = {
  engagementId: MEETING,
  engagementName: '心衰线上沙龙',
  organiser: '安和医药 心血管事业部',
  hcoName: null,
  venue: '',
  address: null,
  isPublished: true,
  executeType: 'online',
  moment: 'upcoming',
  status: 'waitlisted',
  person: { name: '李明', hcoName: '', department: '', phoneMasked: '139****0001', isLinked: false },
  signedAt: null,
  leftAt: null,
  startDatetime: '2026-12-08T06:00:00.000Z',
  endDatetime: '2026-12-08T08:00:00.000Z',
  calendarUrl: null,
  waitNo: 2,
  note: null,
  isWithdrawn: false,
  declineReason: null,
  code: null,
  joinUrl: null,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('the room stays together on a line of its own where it has no place beside the hospital', async () => {
  const where = { hcoName: '上海交通大学医学院附属瑞金医院', venue: '门诊楼六楼示教室', address: '瑞金二路 197 号' }
  render(<PassCard pass={{ ...PASS, ...where, executeType: 'onSite' }} />)
  const heightOf = (words: RegExp) => page.getByText(words).element().getBoundingClientRect().height
  await expect.element(page.getByText(/门诊楼/)).toBeVisible()
  expect(heightOf(/门诊楼/)).toBeLessThan(1.5 * heightOf(/197 号$/))
})

it('the pass of an online meeting promises the way in, never a code for a door', async () => {
  render(<PassCard pass={PASS} />)
  await expect.element(page.getByText(/届时可从本页进入线上会议/)).toBeVisible()
  render(<PassCard pass={{ ...PASS, status: 'pending', waitNo: null }} />)
  await expect.element(page.getByText('确认后，可从本页进入线上会议。')).toBeVisible()
  await expect.element(page.getByText(/签到码/)).not.toBeInTheDocument()
})

it('whoever declined the letter reads that they did, and enrols again while the meeting takes enrolments', async () => {
  const note = '您已谢绝参加，报名已取消'
  const pass: PassView = { ...PASS, status: 'declined', waitNo: null, isWithdrawn: true, note, calendarUrl: '/ics' }
  answerCalls({ landing: { passDetail: () => pass } })
  render(<Pass token={TOKEN} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('您已谢绝邀请')
  await expect.element(page.getByText('报名未通过')).not.toBeInTheDocument()
  // Nobody is told to keep, or to put into the calendar, what they do not go to.
  expect(page.getByText(/加入日历|保存/).elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: '重新报名' }))
    .toHaveAttribute('href', `/landing/registration?engagementId=${MEETING}`)
  render(<PassCard pass={{ ...pass, isPublished: false }} />)
  await expect.element(page.getByText('报名已取消。', { exact: true })).toBeVisible()
})

it('names the company and the division that hold the meeting', async () => {
  render(<PassCard pass={PASS} />)
  await expect.element(page.getByText('安和医药 心血管事业部 主办')).toBeVisible()
})

it('an enrolment that was turned down says so once, with the reason', async () => {
  const note = '报名未通过：名额只留给本院医生'
  const pass: PassView = { ...PASS, status: 'declined', waitNo: null, note, declineReason: '名额只留给本院医生' }
  render(<PassCard pass={pass} />)
  await expect.element(page.getByText('名额只留给本院医生', { exact: true })).toBeVisible()
  expect(page.getByText(/报名未通过/).elements()).toHaveLength(1)
})

it('says the day with the hour of signing in and out at a meeting of several days, the hour alone at one of a day', async () => {
  const signedAt = '2026-12-08T05:55:00.000Z'
  const pass: PassView = { ...PASS, status: 'signed', waitNo: null, signedAt, moment: 'signIn' }
  render(<PassCard pass={pass} />)
  await expect.element(page.getByText('13:55 已签到', { exact: true })).toBeVisible()
  render(<PassCard pass={{ ...pass, seat: { no: 19, total: 24 } }} />)
  await expect.element(page.getByText(/第 19 位/)).toBeVisible()
  render(<PassCard pass={{ ...pass, endDatetime: '2026-12-10T08:00:00.000Z' }} />)
  await expect.element(page.getByText('2026-12-08 13:55 已签到')).toBeVisible()
  const leftAt = '2026-12-09T08:10:00.000Z'
  render(<PassCard pass={{ ...pass, leftAt, endDatetime: '2026-12-10T08:00:00.000Z' }} />)
  await expect.element(page.getByText('2026-12-09 16:10 已签退')).toBeVisible()
})

it('a server that cannot answer now ends no pass', async () => {
  keepPass(MEETING, TOKEN)
  answerCalls({
    landing: {
      passDetail: () => {
        throw new Refusal('busy', '服务暂时不可用，请稍后再试')
      },
    },
  })
  render(<Pass token={TOKEN} />)
  await expect.element(page.getByText('服务暂时不可用，请稍后再试')).toBeVisible()
  expect(takePass(MEETING)).toBe(TOKEN)
})

it('what was wrong with name or number goes with the first key that changes it', async () => {
  answerCalls({
    enrolment: {
      passFind: () => {
        throw new Refusal('enrolmentMissing', '没有找到这份报名')
      },
    },
  })
  await openScreen('passFind', { engagementId: MEETING })
  const [name, phone] = [page.getByRole('textbox', { name: '姓名' }), page.getByRole('textbox', { name: '手机号' })]
  await userEvent.click(page.getByRole('button', { name: '找回', exact: true }))
  await expect.element(page.getByText('请填写姓名，至少两个字')).toBeVisible()
  await userEvent.fill(name, '李明')
  await expect.element(page.getByText('请填写姓名，至少两个字')).not.toBeInTheDocument()
  await expect.element(page.getByText('请填写 11 位手机号')).toBeVisible()
  await userEvent.fill(phone, '13900000001')
  await userEvent.click(page.getByRole('button', { name: '找回', exact: true }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('没有找到这份报名')
  await userEvent.fill(phone, '13900000002')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
