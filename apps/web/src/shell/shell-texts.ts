import { defineTexts } from '../kit/texts.ts'

/** Words of the frame around the screens. */
export const { useText: useShellText } = defineTexts({
  'zh-CN': {
    navigation: '主导航',
    home: '首页',
    main: '会议',
    approveList: '审批',
    me: '我的',
    create: '新建',
    createMeeting: '新建会议',
    waiting: (count: number) => `${count} 项待审批`,
    product: '会议管理',
    expenses: '费用助手',
    applyList: '我的申请',
    notices: '系统公告',
    skip: '跳到内容',
  },
  en: {
    navigation: 'Main navigation',
    home: 'Home',
    main: 'Meetings',
    approveList: 'Approvals',
    me: 'Me',
    create: 'New',
    createMeeting: 'New meeting',
    waiting: (count) => `${count} waiting for approval`,
    product: 'Meetings',
    expenses: 'Expenses',
    applyList: 'My submissions',
    notices: 'Notices',
    skip: 'Skip to content',
  },
})
