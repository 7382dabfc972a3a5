import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../../kit/texts.ts'

/** Words about people that must learn of a change and that no channel reaches. */
export const newsTexts = defineTexts({
  title: ['待通知名单', 'People to tell'],
  /** Before a change. */
  reach: (people: number, waiting: number) => [
    waiting > 0 ? `${people} 人报名（含候补、待确认 ${waiting} 人）` : `${people} 人已报名`,
    waiting > 0
      ? `${counted(people, 'person has', 'people have')} enrolled, ${waiting} of them not yet confirmed`
      : `${counted(people, 'person has', 'people have')} enrolled`,
  ],
  reachNone: ['还没有人报名', 'No one has enrolled yet'],
  byWechat: (count: number) => [`${count} 人可收到微信消息`, `${count} will get a WeChat message`],
  bySms: (count: number) => [`${count} 人可收到短信`, `${count} will get a text message`],
  byMail: (count: number) => [`${count} 人可收到邮件`, `${count} will get a mail`],
  byHand: (count: number) => [
    `${count} 人收不到消息，需要您通知，之后会列出名单`,
    `${count} will get no message and must be told by you: you will get a list`,
  ],
  row: (count: number) => [
    `${count} 人收不到消息，待您通知`,
    `${counted(count, 'person gets', 'people get')} no message: please tell them`,
  ],
  cancelled: ['会议取消', 'Cancelled'],
  changed: ['会议变更', 'Changed'],
  declined: ['未安排席位', 'No seat'],
  promoted: ['候补转正', 'Seat given'],
  copyTitle: ['通知内容', 'What to say'],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
  people: ['待通知', 'To tell'],
  told: ['已通知', 'Told'],
  showNumbers: ['显示完整号码', 'Show whole numbers'],
  showContacts: ['显示完整号码和邮箱', 'Show whole numbers and addresses'],
  numbersNote: ['每次查看都会留痕，只用于通知本次会议的变更', 'Each look is recorded. Use them for this change alone'],
  byMailOnly: ['邮件', 'mail'],
  tick: (name: string) => [`已通知${name}`, `${name} has been told`],
  toldBy: (name: string, time: string) => [`${name} ${time} 已通知`, `${name}, ${time}`],
  noPhone: ['没有手机号和邮箱', 'No number or address'],
  empty: ['没有需要您通知的人', 'There is no one you have to tell'],
  allTold: ['都通知到了', 'All have been told'],
  more: ['名单较长，先列出 500 人，通知后会继续列出', 'The first 500 are shown; more follow as you go'],
})
