import { defineTexts } from '../kit/texts.ts'

export const homeTexts = defineTexts({
  'zh-CN': {
    night: (name: string) => `${name}，夜深了`,
    morning: (name: string) => `${name}，早上好`,
    noon: (name: string) => `${name}，中午好`,
    afternoon: (name: string) => `${name}，下午好`,
    evening: (name: string) => `${name}，晚上好`,
    todo: '今天要处理的事',
    approvals: '待我审批',
    sentBack: '退回待修改',
    running: '正在进行',
    toClose: '待结案',
    overdue: (days: number) => `已超期 ${days} 天`,
    dueToday: '今天到期',
    daysLeft: (days: number) => `还剩 ${days} 天`,
    shortcuts: '常用功能',
    isNew: '新',
    upcoming: '未来七天',
    all: '全部会议',
    noUpcoming: '未来七天没有会议',
    create: '新建会议',
    more: '查看全部',
  },
  en: {
    night: (name) => `Good night, ${name}`,
    morning: (name) => `Good morning, ${name}`,
    noon: (name) => `Good day, ${name}`,
    afternoon: (name) => `Good afternoon, ${name}`,
    evening: (name) => `Good evening, ${name}`,
    todo: 'To do today',
    approvals: 'For me to approve',
    sentBack: 'Sent back to me',
    running: 'Running now',
    toClose: 'To close',
    overdue: (days) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
    dueToday: 'Due today',
    daysLeft: (days) => (days === 1 ? '1 day left' : `${days} days left`),
    shortcuts: 'Shortcuts',
    isNew: 'New',
    upcoming: 'Next seven days',
    all: 'All meetings',
    noUpcoming: 'No meetings in the next seven days',
    create: 'New meeting',
    more: 'See all',
  },
})

type PartOfDay = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** The part of the day that a clock time (`HH:mm`, Asia/Shanghai) lies in. */
export function partOfDay(clock: string): PartOfDay {
  if (clock < '05:00') return 'night'
  if (clock < '11:00') return 'morning'
  if (clock < '13:00') return 'noon'
  if (clock < '18:00') return 'afternoon'
  return 'evening'
}
