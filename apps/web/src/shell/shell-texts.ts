import { defineTexts } from '../kit/texts.ts'

/** Words of the tabs, which the rail shows as well. */
export const { useText: useShellText } = defineTexts({
  navigation: ['主导航', 'Main navigation'],
  home: ['首页', 'Home'],
  main: ['会议', 'Meetings'],
  approveList: ['审批', 'Approvals'],
  me: ['我的', 'Me'],
  createMeeting: ['新建会议', 'New meeting'],
  waiting: (count: number) => [`${count} 项待审批`, `${count} waiting for approval`],
  unread: (count: number) => [`${count} 条未读消息`, count === 1 ? '1 unread message' : `${count} unread messages`],
})
