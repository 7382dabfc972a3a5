import { defineTexts } from '../../kit/texts.ts'

/** Words for what attendees were told and how far it came. */
export const toldTexts = defineTexts({
  title: ['给参会人的通知', 'Messages to attendees'],
  none: ['还没有发出通知', 'Nothing has been sent yet'],
  note: [
    '“仅邀请页可见”的人收不到微信和邮件，请电话告知重要变更。',
    'Neither WeChat nor mail reaches those who see it on the invitation page only: please call them about what matters.',
  ],
  enrolled: ['报名确认', 'Enrolment confirmed'],
  approved: ['报名通过', 'Enrolment approved'],
  declined: ['报名未通过', 'Enrolment turned down'],
  withdrawn: ['取消报名确认', 'Withdrawal confirmed'],
  promoted: ['候补转正', 'Moved up'],
  changed: ['会议变更', 'Meeting changed'],
  reminder: ['参会提醒', 'Reminder'],
  cancelled: ['会议取消', 'Meeting cancelled'],
  survey: ['问卷邀请', 'Survey'],
  sent: ['已发送', 'sent'],
  waiting: ['等待发送', 'waiting'],
  failed: ['发送失败', 'failed'],
  noWay: ['仅邀请页可见', 'on the page only'],
  count: (state: string, people: number) => [`${state} ${people} 人`, `${people} ${state}`],
  wechat: ['微信', 'WeChat'],
  mail: ['邮件', 'mail'],
  sms: ['短信', 'text message'],
  bounced: ['地址无法送达', 'the address takes nothing'],
  skipped: ['未发送，已拒收或地址无效', 'not sent: refused, or a dead address'],
  between: ['、', ', '],
  by: (channel: string, state: string) => [`${channel}${state}`, `${channel}: ${state}`],
  one: (kind: string, state: string, time: string) => [`${kind}：${state}，${time}`, `${kind}: ${state}, ${time}`],
})
