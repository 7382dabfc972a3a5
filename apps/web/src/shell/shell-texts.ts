import { defineTexts } from '../kit/texts.ts'

/** Words of the tabs, which the rail shows as well. */
export const { useText: useShellText } = defineTexts({
  'zh-CN': {
    navigation: '主导航',
    home: '首页',
    main: '会议',
    approveList: '审批',
    me: '我的',
    createMeeting: '新建会议',
    waiting: (count: number) => `${count} 项待审批`,
    unread: (count: number) => `${count} 条未读消息`,
  },
  en: {
    navigation: 'Main navigation',
    home: 'Home',
    main: 'Meetings',
    approveList: 'Approvals',
    me: 'Me',
    createMeeting: 'New meeting',
    waiting: (count) => `${count} waiting for approval`,
    unread: (count) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  },
})
