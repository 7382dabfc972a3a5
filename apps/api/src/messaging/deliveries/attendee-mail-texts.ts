import { attendeeChangeLines } from '@osmp/domain/meetings/attendee-change.ts'
import { messageTextKind } from '@osmp/domain/messaging/message-text.ts'
import type { AttendeeMessageKind } from './plan-repo.ts'

type Both = readonly [zh: string, en: string]
type MailWords = { subject: Both; lines: readonly Both[] }
type Params = Readonly<Record<string, unknown>>

const said = (subject: Both, line: Both): MailWords => ({ subject, lines: [line] })

const SEAT = said(
  ['报名成功', 'You are enrolled'],
  ['您已报名成功，期待您的到来。', 'You are enrolled. We look forward to seeing you.'],
)
const PENDING = said(
  ['报名已收到', 'Your enrolment has arrived'],
  ['您的报名已收到，主办方确认后会告诉您。', 'Your enrolment has arrived. The organiser will confirm it.'],
)
const waiting = (waitNo: number): MailWords =>
  said(
    ['已加入候补', 'You are on the waiting list'],
    [
      `席位已满，您排在候补第 ${waitNo} 位，有空位时会告诉您。`,
      `All seats are taken. You are number ${waitNo} on the waiting list and will hear when one comes free.`,
    ],
  )

const KINDS: Readonly<Record<Exclude<AttendeeMessageKind, 'enrolled' | 'approved' | 'changed'>, MailWords>> = {
  declined: said(
    ['报名未通过', 'Your enrolment was not accepted'],
    [
      '很抱歉，这次未能为您安排席位，期待下次与您相见。',
      'We are sorry that we could not offer you a seat. We hope to see you next time.',
    ],
  ),
  promoted: said(
    ['候补成功', 'A seat for you'],
    ['有空位了，您已正式报名，期待您的到来。', 'A seat came free: you are enrolled. We look forward to seeing you.'],
  ),
  reminder: said(
    ['会议即将开始', 'Your meeting is near'],
    ['您报名的会议即将开始，期待您的到来。', 'The meeting you enrolled for is near. We look forward to seeing you.'],
  ),
  cancelled: said(
    ['会议已取消', 'Meeting cancelled'],
    [
      '您报名的会议已取消，给您带来不便，敬请谅解。',
      'The meeting you enrolled for has been cancelled. We are sorry for the trouble.',
    ],
  ),
  survey: said(
    ['请填写会议问卷', 'A few questions about the meeting'],
    [
      '感谢您的参与，请从会议页填写问卷。',
      'Thank you for taking part. Please answer the questions on the meeting’s page.',
    ],
  ),
  thanks: said(
    ['感谢您的参会', 'Thank you for coming'],
    [
      '感谢您的参与。会议问卷、会议资料和参会证明（如有）都在会议页。',
      'Thank you for taking part. Survey, materials and certificate of attendance, where there are any, are on the meeting’s page.',
    ],
  ),
  withdrawn: said(
    ['报名已取消', 'You have withdrawn'],
    ['已按您的意愿取消报名。', 'Your enrolment has been taken back, as you wished.'],
  ),
}

/** Subject and first lines of a mail in both languages, by what happened. */
export function mailWords(kind: AttendeeMessageKind, params: Params): MailWords {
  if (kind === 'changed') return changed(params)
  if (kind !== 'enrolled' && kind !== 'approved') return KINDS[kind]
  const said = messageTextKind(kind, params)
  if (said === 'pending') return PENDING
  if (said === 'waiting') return waiting(Number(params['waitNo'] ?? 0))
  return kind === 'enrolled' ? SEAT : { ...SEAT, subject: ['报名已通过', 'Your enrolment was accepted'] }
}

function changed(params: Params): MailWords {
  const [zh, en] = [attendeeChangeLines(params, 'zh-CN'), attendeeChangeLines(params, 'en')]
  return {
    subject: ['会议有变更', 'The meeting has changed'],
    lines: [
      ['您报名的会议有变更，请以下列安排为准。', 'The meeting you enrolled for has changed. This is what holds now.'],
      ...zh.map((line, index): Both => [line, en[index] ?? '']),
    ],
  }
}

/** Labels before the meeting's facts and the addresses. */
export const MAIL_LABELS = {
  hello: ['，您好：', ', hello,'],
  meeting: ['会议：', 'Meeting: '],
  when: ['时间：', 'Time: '],
  where: ['地点：', 'Place: '],
  organiser: ['主办方：', 'Organiser: '],
  page: ['会议页：', 'The meeting’s page: '],
  refuse: ['不想再收到这类邮件：', 'Not to get such mails any more: '],
  zone: ['（北京时间）', ' (Shanghai time)'],
  online: ['线上', 'Online'],
} as const satisfies Readonly<Record<string, Both>>
