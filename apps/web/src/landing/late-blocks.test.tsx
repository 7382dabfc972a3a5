import { LANDING_BLOCK_KINDS } from '@osmp/domain/landing/landing-design.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { StatementDownload } from '../attendance/components/statement-download.tsx'
import { followRedirectsWith } from '../kit/page/redirect.ts'
import { answerCalls, Refusal } from '../kit/test-calls.ts'
import { render } from '../stories/render.tsx'
import { EarlyBlock } from './components/landing-page.tsx'
import { HeadNote, LateBar, LateBlocks, MomentTag } from './components/late-blocks.tsx'
import { Lead } from './components/lead.tsx'
import type { LandingView, Standing } from './landing-view.ts'

const EVIL = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{7*7}}'

const evilPage: LandingView = {
  engagementId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  engagementName: EVIL,
  meetingTypeCategory: 'ONETIME',
  executeType: 'onSite',
  startDatetime: '2026-12-08T06:00:00.000Z',
  endDatetime: '2026-12-08T08:00:00.000Z',
  days: [{ from: '2026-12-08T06:00:00.000Z', to: '2026-12-08T08:00:00.000Z' }],
  hcoName: EVIL,
  address: EVIL,
  department: EVIL,
  venue: EVIL,
  products: [EVIL],
  agenda: [
    {
      topic: EVIL,
      minutes: 30,
      startsAt: '2026-12-08T06:00:00.000Z',
      speakers: [{ name: EVIL, hco: EVIL, title: EVIL, role: EVIL }],
    },
  ],
  organiser: EVIL,
  moment: 'ended',
  seatsLeft: null,
  isOpen: false,
  consentVersion: '2026-11',
  consentText: EVIL,
  calendarUrl: '/api/landing-calendar/x.ics',
  look: {
    template: 'clinic',
    colour: 'teal',
    coverUrl: null,
    materials: [{ name: EVIL, url: '/api/landing-files/x', size: 1 }],
    surveyUrl: '/survey/abcdefgh12',
    blocks: [],
  },
  now: '2026-12-09T08:00:00.000Z',
}

test('every block shows words as words', async () => {
  const blocks = LANDING_BLOCK_KINDS.map((kind) => ({ kind, title: EVIL, text: EVIL }))
  render(
    <main>
      <LateBlocks Early={EarlyBlock} blocks={blocks} page={evilPage} standing={null} />
    </main>,
  )
  await expect.poll(() => document.querySelectorAll('section').length).toBeGreaterThanOrEqual(6)
  const main = document.querySelector('main')
  expect(main?.textContent).toContain(EVIL)
  expect(main?.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
  expect(Reflect.has(window, 'hacked')).toBe(false)
})

const speaker = { name: '王建国', hco: '瑞金医院', title: '主任医师', role: 'speaker' }
const topic = (name: string, startsAt: string) => ({ topic: name, minutes: 30, startsAt, speakers: [speaker] })

test('an agenda of two days is grouped by day, one of a single day is not', async () => {
  const agenda = [topic('指南解读', '2026-12-08T06:00:00.000Z'), topic('病例讨论', '2026-12-09T01:00:00.000Z')]
  const blocks = [{ kind: 'agenda' as const, title: '', text: '' }]
  render(<LateBlocks Early={EarlyBlock} blocks={blocks} page={{ ...evilPage, agenda }} standing={null} />)
  await expect.element(page.getByRole('heading', { name: '2026-12-08 周二' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '2026-12-09 周三' })).toBeVisible()
  render(
    <LateBlocks
      Early={EarlyBlock}
      blocks={blocks}
      page={{ ...evilPage, agenda: agenda.slice(0, 1) }}
      standing={null}
    />,
  )
  await expect.element(page.getByRole('heading', { name: '指南解读' })).toHaveLength(2)
  await expect.element(page.getByRole('heading', { name: '2026-12-08 周二' })).toHaveLength(1)
})

const waiting: Standing = {
  enrollmentId: evilPage.engagementId,
  name: '李明',
  status: 'waitlisted',
  waitNo: 2,
  note: null,
  notices: [],
  isTold: false,
  signedAt: null,
  joinUrl: null,
}
const kept: Standing = { ...waiting, status: 'enrolled', waitNo: null }
const signed: Standing = { ...kept, status: 'signed', signedAt: '2026-12-08T05:52:00.000Z' }
const [AHEAD, EVE, DAY, DURING] = [
  '2026-11-30T02:00:00.000Z',
  '2026-12-07T15:59:00.000Z',
  '2026-12-08T01:00:00.000Z',
  '2026-12-08T07:00:00.000Z',
]

test.each([
  ['upcoming', AHEAD, null, ''],
  ['upcoming', DAY, null, '今天 14:00 开始'],
  ['signIn', DURING, null, '进行中签到中'],
  ['upcoming', AHEAD, kept, '李明，您的席位已保留还有 8 天'],
  ['upcoming', EVE, kept, '李明，您的席位已保留明天 14:00 开始'],
  ['signIn', DAY, kept, '李明，您的席位已保留今天 14:00 开始'],
  ['signIn', DURING, signed, '李明，您已签到 13:52进行中'],
  ['ended', DURING, signed, '李明，感谢您参会已结束'],
  ['ended', DURING, kept, '已结束'],
  ['upcoming', AHEAD, waiting, '李明，您在候补第 2 位还有 8 天'],
  ['upcoming', AHEAD, { ...kept, status: 'pending' }, '李明，报名待确认还有 8 天'],
  ['cancelled', AHEAD, kept, '已取消'],
] as const)('the head says while %s at %s', (moment, now, standing, words) => {
  render(<HeadNote page={{ ...evilPage, moment, now }} standing={standing} />)
  expect(document.body.lastElementChild?.textContent).toBe(words)
})

test('the lead is the first sentence of the organiser, else made of what the meeting has', () => {
  const head = { kind: 'head' as const, title: '', text: '' }
  const own = { kind: 'text' as const, title: '', text: '聚焦新指南。现场讨论。' }
  const agenda = [topic('指南解读', '2026-12-08T06:00:00.000Z'), topic('病例讨论', '2026-12-08T06:30:00.000Z')]
  const leadOf = (blocks: LandingView['look']['blocks'], talks: LandingView['agenda'] = agenda) => {
    render(<Lead page={{ ...evilPage, agenda: talks, look: { ...evilPage.look, blocks } }} />)
    return document.body.lastElementChild?.textContent
  }
  const [speakersBlock, programme] = [
    { ...head, kind: 'speakers' as const },
    { ...head, kind: 'agenda' as const },
  ]
  expect(leadOf([head, speakersBlock, own, programme])).toBe('聚焦新指南。')
  expect(leadOf([head, own, programme])).toBe('')
  expect(leadOf([head, programme, own])).toBe('王建国讲《指南解读》等 2 个议题 · 60 分钟')
  expect(leadOf([head])).toBe('王建国讲《指南解读》等 2 个议题 · 60 分钟')
  expect(
    leadOf(
      [head],
      agenda.map((talk) => ({ ...talk, speakers: [] })),
    ),
  ).toBe('2 个议题 · 60 分钟')
  expect(leadOf([head], [])).toBe('')
})

test('who enrolled reads what changed, with old and new, and where to look while waiting', async () => {
  const standing = {
    ...waiting,
    notices: [
      {
        kind: 'changed' as const,
        at: '2026-12-01T02:00:00.000Z',
        lines: ['时间：2026-12-07 14:00–16:00 → 2026-12-08 14:00–16:00'],
      },
      { kind: 'reminder' as const, at: '2026-11-30T02:00:00.000Z', lines: [] },
    ],
  }
  const ahead = { ...evilPage, moment: 'upcoming' as const, isOpen: true }
  render(
    <>
      <LateBlocks Early={EarlyBlock} blocks={[]} page={ahead} standing={standing} />
      <LateBar page={ahead} standing={standing} />
    </>,
  )
  await expect.element(page.getByText('时间：2026-12-07 14:00–16:00 → 2026-12-08 14:00–16:00')).toBeVisible()
  await expect.element(page.getByText('主办方于 2026-11-30 提醒您参会')).toBeVisible()
  await expect.element(page.getByText('您在候补第 2 位，有空位时自动转为正式报名，请在本页查看')).toBeVisible()
  render(<LateBar page={ahead} standing={{ ...standing, isTold: true }} />)
  await expect.element(page.getByText('您在候补第 2 位，有空位时会通知您')).toBeVisible()
})

test('an open online meeting without a link says that the link is still to come', async () => {
  const online = { ...evilPage, executeType: 'online' as const, moment: 'signIn' as const, isOpen: true }
  render(
    <>
      <MomentTag moment="signIn" isOnline hasLink={false} />
      <LateBar page={{ ...online, hasJoinLink: false }} standing={null} />
    </>,
  )
  await expect.element(page.getByText('待公布入会链接')).toBeVisible()
  await expect.element(page.getByText('入会链接稍后公布，请先报名')).toBeVisible()
})

test('the page of an ended meeting stays where the token of its reader has expired', async () => {
  const led: string[] = []
  followRedirectsWith((path) => led.push(path))
  const sent = answerCalls({
    attendance: {
      statementMine: () => {
        throw new Refusal('notSignedIn', '登录已失效，请重新登录', null, 401)
      },
    },
  })
  render(<StatementDownload engagementId={evilPage.engagementId} />)
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['attendance.statementMine'])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([led, document.querySelector('section')]).toEqual([[], null])
})
