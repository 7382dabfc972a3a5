import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of an event's page for visitors. */
export const eventVisitorTexts = defineTexts({
  'zh-CN': {
    title: '大型活动',
    by: (organiser: string) => `${organiser} 主办`,
    meetings: '可参加的会议',
    online: '线上会议',
    full: '可候补',
    seatsLeft: (count: number) => `剩 ${count} 席`,
  },
  en: {
    title: 'Event',
    by: (organiser) => `Hosted by ${organiser}`,
    meetings: 'Meetings you can join',
    online: 'Online',
    full: 'Waiting list',
    seatsLeft: (count) => `${counted(count, 'seat')} left`,
  },
})
