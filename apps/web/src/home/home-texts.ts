import { counted } from '@osmp/domain/kit/counted.ts'
import { MEETING_STATUS_NAMES } from '@osmp/domain/meetings/meeting-status-names.ts'
import { defineTexts } from '../kit/texts.ts'

export const homeTexts = defineTexts({
  'zh-CN': {
    title: '首页',
    inbox: (unread: number) => (unread > 0 ? `消息，${unread} 条未读` : '消息'),
    me: '我的',
    first: '现在',
    running: (hours: number, minutes: number) => `进行中，还有${hours > 0 ? ` ${hours} 小时` : ''} ${minutes} 分`,
    over: '会议时间已到',
    inMinutes: (hours: number, minutes: number) => `${hours > 0 ? `${hours} 小时 ` : ''}${minutes} 分后开始`,
    toClose: MEETING_STATUS_NAMES.toBeClosed['zh-CN'],
    sentBack: MEETING_STATUS_NAMES.sentBack['zh-CN'],
    days: (days: number) => `${days} 天后`,
    todo: '要处理',
  },
  en: {
    title: 'Home',
    inbox: (unread) => (unread > 0 ? `Messages, ${unread} unread` : 'Messages'),
    me: 'Me',
    first: 'Now',
    running: (hours, minutes) => `Running, ${hours > 0 ? `${hours} h ` : ''}${minutes} min left`,
    over: 'Its time is over',
    inMinutes: (hours, minutes) => `Starts in ${hours > 0 ? `${hours} h ` : ''}${minutes} min`,
    toClose: MEETING_STATUS_NAMES.toBeClosed.en,
    sentBack: MEETING_STATUS_NAMES.sentBack.en,
    days: (days) => `In ${counted(days, 'day')}`,
    todo: 'To do',
  },
})
