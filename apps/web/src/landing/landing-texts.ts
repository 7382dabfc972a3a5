import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of the public landing page's first view. */
export const landingTexts = defineTexts({
  title: ['会议邀请', 'Invitation'],
  by: (organiser: string) => [`${organiser} 主办`, `Hosted by ${organiser}`],
  when: ['时间', 'When'],
  where: ['地点', 'Where'],
  online: [
    '线上会议，报名后在开始前 30 分钟从本页进入',
    'Online; once enrolled, enter from this page 30 minutes before the start',
  ],
  alsoOnline: [
    '也可线上参加，报名后在开始前 30 分钟从本页进入',
    'Also online; once enrolled, enter from this page 30 minutes before the start',
  ],
  seatsLeft: (count: number) => [`剩 ${count} 席`, `${counted(count, 'seat')} left`],
  full: ['名额已满', 'Full'],
  map: ['地图', 'Map'],
  mapOf: (address: string) => [`地图：${address}`, `Map: ${address}`],
  addToCalendar: ['加入日历', 'Calendar'],
  enrol: ['立即报名', 'Enrol'],
  enrolledAlready: ['我已报名', 'I am enrolled'],
  withCode: ['凭邀请码报名', 'Enrol with a code'],
  enrolmentInvitedOnly: ['仅限受邀参加', 'By invitation only'],
  enrolmentClosedByDate: ['报名已截止', 'Enrolment is over'],
  join: ['加入候补', 'Join the waiting list'],
})
