import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts } from '../kit/texts.ts'

/** Words of an event's page for visitors. */
export const eventVisitorTexts = defineTexts({
  title: ['大型活动', 'Event'],
  by: (organiser: string) => [`${organiser} 主办`, `Hosted by ${organiser}`],
  meetings: ['可参加的会议', 'Meetings you can join'],
  online: ['线上会议', 'Online'],
  full: ['可候补', 'Waiting list'],
  seatsLeft: (count: number) => [`剩 ${count} 席`, `${counted(count, 'seat')} left`],
})
