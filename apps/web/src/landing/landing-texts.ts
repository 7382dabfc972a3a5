import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of the public landing page's first view. */
export const landingTexts = defineTexts({
  'zh-CN': {
    title: '会议邀请',
    by: (organiser: string) => `${organiser} 主办`,
    when: '时间',
    where: '地点',
    online: '线上会议，报名后在开始前 30 分钟从本页进入',
    alsoOnline: '也可线上参加，报名后在开始前 30 分钟从本页进入',
    seatsLeft: (count: number) => `剩 ${count} 席`,
    full: '名额已满',
    map: '地图',
    mapOf: (address: string) => `地图：${address}`,
    addToCalendar: '加入日历',
    enrol: '立即报名',
    enrolledAlready: '我已报名',
    join: '加入候补',
  },
  en: {
    title: 'Invitation',
    by: (organiser) => `Hosted by ${organiser}`,
    when: 'When',
    where: 'Where',
    online: 'Online; once enrolled, enter from this page 30 minutes before the start',
    alsoOnline: 'Also online; once enrolled, enter from this page 30 minutes before the start',
    seatsLeft: (count) => `${counted(count, 'seat')} left`,
    full: 'Full',
    map: 'Map',
    mapOf: (address) => `Map: ${address}`,
    addToCalendar: 'Calendar',
    enrol: 'Enrol',
    enrolledAlready: 'I am enrolled',
    join: 'Join the waiting list',
  },
})
