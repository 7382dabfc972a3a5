import { defineTexts } from '../kit/texts.ts'

/** Words of the rail beside those of the tabs. */
export const { useText: useRailText } = defineTexts({
  'zh-CN': {
    create: '新建',
    inbox: '消息',
    product: '会议管理',
    expenses: '费用助手',
    workbench: '工作台',
    feeQueue: '劳务费审核',
    feesWaiting: (count: number) => `${count} 笔待审核`,
    ledger: '账目',
    overpaid: '超额讲者',
    team: '下属会议',
    applyList: '我的申请',
    notices: '系统公告',
    skip: '跳到内容',
  },
  en: {
    create: 'New',
    inbox: 'Messages',
    product: 'Meetings',
    expenses: 'Expenses',
    workbench: 'Workbench',
    feeQueue: 'Fee review',
    feesWaiting: (count) => (count === 1 ? '1 fee to review' : `${count} fees to review`),
    ledger: 'Ledger',
    overpaid: 'Overpaid speakers',
    team: 'Team meetings',
    applyList: 'My submissions',
    notices: 'Notices',
    skip: 'Skip to content',
  },
})
