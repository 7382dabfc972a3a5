import { counted } from '@osmp/domain/kit/counted.ts'
import { MEETING_STATUS_NAMES } from '@osmp/domain/meetings/meeting-status-names.ts'
import { defineTexts } from '../kit/texts.ts'

export const homeTexts = defineTexts({
  title: ['首页', 'Home'],
  inbox: (unread: number) => [
    unread > 0 ? `消息，${unread} 条未读` : '消息',
    unread > 0 ? `Messages, ${unread} unread` : 'Messages',
  ],
  me: ['我的', 'Me'],
  first: ['现在', 'Now'],
  running: (hours: number, minutes: number) => [
    `进行中，还有${hours > 0 ? ` ${hours} 小时` : ''} ${minutes} 分`,
    `Running, ${hours > 0 ? `${hours} h ` : ''}${minutes} min left`,
  ],
  over: ['会议时间已到', 'Its time is over'],
  inMinutes: (hours: number, minutes: number) => [
    `${hours > 0 ? `${hours} 小时 ` : ''}${minutes} 分后开始`,
    `Starts in ${hours > 0 ? `${hours} h ` : ''}${minutes} min`,
  ],
  toClose: MEETING_STATUS_NAMES.toBeClosed,
  sentBack: MEETING_STATUS_NAMES.sentBack,
  days: (days: number) => [`${days} 天后`, `In ${counted(days, 'day')}`],
  todo: ['要处理', 'To do'],
})
