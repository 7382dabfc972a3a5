import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of an event's page for visitors. */
export const eventVisitorTexts = defineTexts({
  'zh-CN': {
    title: '大型活动',
    by: (organiser: string) => `${organiser} 主办`,
    meetings: '可参加的会议',
    online: '线上会议',
    upcoming: '报名中',
    signIn: '签到中',
    enterable: '可入会',
    ended: '已结束',
    cancelled: '已取消',
    unlimited: '名额不限',
    full: '名额已满，可候补',
    seatsLeft: (count: number) => `剩余 ${count} 席`,
  },
  en: {
    title: 'Event',
    by: (organiser) => `Hosted by ${organiser}`,
    meetings: 'Meetings you can join',
    online: 'Online',
    upcoming: 'Open for enrolment',
    signIn: 'Sign-in is open',
    enterable: 'Open to enter',
    ended: 'Over',
    cancelled: 'Cancelled',
    unlimited: 'Seats for everyone',
    full: 'Full; there is a waiting list',
    seatsLeft: (count) => `${counted(count, 'seat')} left`,
  },
})
