import { expect, test } from 'vitest'
import { mailMarkup, mailText } from '../../kit/document/mail-face.ts'
import { attendeeMail as mailOf } from './attendee-mail.ts'
import type { DueMail } from './mail-repo.ts'

const MEETING: DueMail = {
  id: 'd1',
  messageId: 'm1',
  addressHash: 'hash',
  kind: 'enrolled',
  params: { status: 'enrolled', waitNo: 0 },
  toldFrom: '2026-11-25T02:00:00.000Z',
  isGone: false,
  name: '李一',
  email: 'li@clinic.example',
  placeStatus: 'enrolled',
  isWithdrawn: false,
  turn: 0,
  isCancelled: false,
  engagementId: 'e1',
  engagementName: '心血管 <学术会>',
  executeType: 'onSite',
  hcoName: '市一医院',
  address: '人民路 1 号',
  venue: '三号会议室',
  organiser: '心血管事业部',
  version: 7,
  startAt: '2026-12-09T06:00:00.000Z',
  endAt: '2026-12-09T08:00:00.000Z',
  dayHours: [],
}
const attendeeMail = (...of: Parameters<typeof mailOf>) => {
  const { subject, lines } = mailOf(...of)
  return { subject, text: mailText(lines), html: mailMarkup(subject, lines) }
}
const LINKS = { page: 'https://meetings.example.com/landing/e1', refuse: 'https://meetings.example.com/u/t' }

test('the whole mail: Chinese with English below, markup with the same lines', () => {
  const { subject, text, html } = attendeeMail(MEETING, LINKS)
  expect(`${subject}\n\n${text.replaceAll('\n\n', '\n')}`).toMatchInlineSnapshot(`
    "报名成功：心血管 <学术会> / You are enrolled

    李一，您好：
    您已报名成功，期待您的到来。
    会议：心血管 <学术会>
    时间：2026-12-09 14:00–16:00（北京时间）
    地点：市一医院 三号会议室 人民路 1 号
    主办方：心血管事业部
    会议页：https://meetings.example.com/landing/e1
    不想再收到这类邮件：https://meetings.example.com/u/t
    —
    李一, hello,
    You are enrolled. We look forward to seeing you.
    Meeting: 心血管 <学术会>
    Time: 2026-12-09 14:00–16:00 (Shanghai time)
    Place: 市一医院 三号会议室 人民路 1 号
    Organiser: 心血管事业部
    The meeting’s page: https://meetings.example.com/landing/e1
    Not to get such mails any more: https://meetings.example.com/u/t
    "
  `)
  expect(html).toContain('>会议：心血管 &lt;学术会&gt;</p>')
  expect(html.match(/<p |<hr /g)).toHaveLength(text.trim().split('\n\n').length)
  expect(html.match(/>[^<>]+<\/a>/g)).toEqual([
    '>会议页</a>',
    '>不想再收到这类邮件</a>',
    '>The meeting’s page</a>',
    '>Not to get such mails any more</a>',
  ])
  expect(html).not.toMatch(/<img|<script|<link|<style|url\(/)
})

test('says by kind what happened', () => {
  const cases: readonly [DueMail['kind'], DueMail['params'], Partial<DueMail>?][] = [
    ['enrolled', { status: 'enrolled', waitNo: 0 }],
    ['enrolled', { status: 'pending', waitNo: 0 }],
    ['enrolled', { status: 'waitlisted', waitNo: 3 }],
    ['approved', { waitNo: 0 }],
    ['approved', { waitNo: 2 }],
    ['declined', { reason: '名额已满' }],
    ['promoted', {}],
    ['withdrawn', {}],
    ['changed', { 'when.before': '2026-12-08 14:00–16:00', 'when.after': '2026-12-09 14:00–16:00' }],
    ['changed', { 'room.before': '', 'room.after': 'ready' }, { executeType: 'online' }],
    ['cancelled', {}],
    ['reminder', {}],
    ['survey', {}, { startAt: null, endAt: null }],
    ['thanks', {}, { startAt: null, endAt: null }],
  ]
  const lines = cases.map(([kind, params, more]) => {
    const { subject, text } = attendeeMail({ ...MEETING, ...more, kind, params }, LINKS)
    const [chinese = '', english = ''] = text.split('—\n').map((half) => half.split(/会议：|Meeting: /)[0] ?? '')
    const said = [chinese, english].map((half) => half.trim().split('\n\n').slice(1).join(' '))
    return `${kind}: ${subject.replace(MEETING.engagementName, '…')} | ${said.join(' | ')}`
  })
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "enrolled: 报名成功：… / You are enrolled | 您已报名成功，期待您的到来。 | You are enrolled. We look forward to seeing you.
    enrolled: 报名已收到：… / Your enrolment has arrived | 您的报名已收到，主办方确认后会告诉您。 | Your enrolment has arrived. The organiser will confirm it.
    enrolled: 已加入候补：… / You are on the waiting list | 席位已满，您排在候补第 3 位，有空位时会告诉您。 | All seats are taken. You are number 3 on the waiting list and will hear when one comes free.
    approved: 报名已通过：… / Your enrolment was accepted | 您已报名成功，期待您的到来。 | You are enrolled. We look forward to seeing you.
    approved: 已加入候补：… / You are on the waiting list | 席位已满，您排在候补第 2 位，有空位时会告诉您。 | All seats are taken. You are number 2 on the waiting list and will hear when one comes free.
    declined: 报名未通过：… / Your enrolment was not accepted | 很抱歉，这次未能为您安排席位，期待下次与您相见。 | We are sorry that we could not offer you a seat. We hope to see you next time.
    promoted: 候补成功：… / A seat for you | 有空位了，您已正式报名，期待您的到来。 | A seat came free: you are enrolled. We look forward to seeing you.
    withdrawn: 报名已取消：… / You have withdrawn | 已按您的意愿取消报名。 | Your enrolment has been taken back, as you wished.
    changed: 会议有变更：… / The meeting has changed | 您报名的会议有变更，请以下列安排为准。 时间：2026-12-08 14:00–16:00 → 2026-12-09 14:00–16:00 | The meeting you enrolled for has changed. This is what holds now. Time: 2026-12-08 14:00–16:00 → 2026-12-09 14:00–16:00
    changed: 会议有变更：… / The meeting has changed | 您报名的会议有变更，请以下列安排为准。 线上会议室已开通 | The meeting you enrolled for has changed. This is what holds now. The online room is open
    cancelled: 会议已取消：… / Meeting cancelled | 您报名的会议已取消，给您带来不便，敬请谅解。 | The meeting you enrolled for has been cancelled. We are sorry for the trouble.
    reminder: 会议即将开始：… / Your meeting is near | 您报名的会议即将开始，期待您的到来。 | The meeting you enrolled for is near. We look forward to seeing you.
    survey: 请填写会议问卷：… / A few questions about the meeting | 感谢您的参与，请从会议页填写问卷。 | Thank you for taking part. Please answer the questions on the meeting’s page.
    thanks: 感谢您的参会：… / Thank you for coming | 感谢您的参与。会议问卷、会议资料和参会证明（如有）都在会议页。 | Thank you for taking part. Survey, materials and certificate of attendance, where there are any, are on the meeting’s page."
  `)
})

test('a template in force says it all: its subject, its lines, and the way to refuse such mails below', () => {
  const { subject, text, html } = attendeeMail({ ...MEETING, executeType: 'online', startAt: null }, LINKS, {
    kind: 'enrolled',
    version: '2027-01',
    subject: ['{name}，{meeting}', '{meeting}'],
    body: ['{name}老师：\n\n打开{link}查看。\n时间：{when}\n地点：{where}', '{meeting}: {link}\n{organiser} & you'],
  })
  expect(`${subject}\n\n${text.replaceAll('\n\n', '\n')}`).toMatchInlineSnapshot(`
    "李一，心血管 <学术会> / 心血管 <学术会>

    李一老师：
    打开https://meetings.example.com/landing/e1 查看。
    地点：线上
    不想再收到这类邮件：https://meetings.example.com/u/t
    —
    心血管 <学术会>: https://meetings.example.com/landing/e1
    心血管事业部 & you
    Not to get such mails any more: https://meetings.example.com/u/t
    "
  `)
  expect(html).toMatch(/>心血管 &lt;学术会&gt;: <a href="https:\/\/meetings\.example\.com\/landing\/e1"/)
  expect(html).toContain('>心血管事业部 &amp; you</p>')
  expect(html.match(/font-weight:600;text-decoration/g)).toBeNull()
})
