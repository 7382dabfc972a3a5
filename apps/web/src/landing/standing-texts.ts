import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words for somebody who has enrolled: where they stand with the meeting. */
export const standingTexts = defineTexts({
  enrolled: (name: string) => [`${name}，您已报名`, `${name}, you are enrolled`],
  kept: (name: string) => [`${name}，您的席位已保留`, `${name}, your seat is kept`],
  waits: (name: string, place: number) => [
    `${name}，您在候补第 ${place} 位`,
    `${name}, number ${place} on the waiting list`,
  ],
  pending: (name: string) => [`${name}，报名待确认`, `${name}, your enrolment is to be confirmed`],
  signedName: (name: string, time: string) => [`${name}，您已签到 ${time}`, `${name}, signed in ${time}`],
  thanksName: (name: string) => [`${name}，感谢您参会`, `${name}, thank you for coming`],
  daysToGo: (days: number) => [`还有 ${days} 天`, `In ${counted(days, 'day')}`],
  tomorrow: (clock: string) => [`明天 ${clock} 开始`, `Tomorrow at ${clock}`],
  today: (clock: string) => [`今天 ${clock} 开始`, `Today at ${clock}`],
  running: ['进行中', 'Under way'],
  waitlisted: (place: number) => [
    `您在候补第 ${place} 位，有空位时会通知您`,
    `You are number ${place} on the waiting list. You will hear when a seat is free`,
  ],
  waitlistedHere: (place: number) => [
    `您在候补第 ${place} 位，有空位时自动转为正式报名，请在本页查看`,
    `You are number ${place} on the waiting list. Once a seat is free you are enrolled; this page shows it`,
  ],
  changed: ['会议有变更', 'The meeting has changed'],
  reminder: (day: string) => [`主办方于 ${day} 提醒您参会`, `The organiser reminded you on ${day}`],
  told: (day: string) => [`${day} 通知`, `Told on ${day}`],
  notices: ['会议通知', 'News'],
  signed: (time: string) => [`已签到 ${time}`, `Signed in ${time}`],
  thanks: [
    '感谢您的参与。参会证明开具后，可在本页下载',
    'Thank you for coming. Once your statement of attendance is issued, you can download it here',
  ],
  openLink: ['进入线上会议', 'Join online'],
  myCode: ['我的签到码', 'My sign-in code'],
  myPlace: ['我的报名', 'My enrolment'],
  entry: ['开始前 30 分钟可从本页进入会议', 'Enter from this page 30 minutes before the start'],
})
