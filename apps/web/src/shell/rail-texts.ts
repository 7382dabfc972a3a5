import { defineTexts } from '../kit/texts.ts'

/** Words of the rail beside those of the tabs. */
export const { useText: useRailText } = defineTexts({
  create: ['新建', 'New'],
  inbox: ['消息', 'Messages'],
  product: ['会议管理', 'Meetings'],
  expenses: ['费用助手', 'Expenses'],
  workbench: ['工作台', 'Workbench'],
  feeQueue: ['劳务费审核', 'Fee review'],
  feesWaiting: (count: number) => [`${count} 笔待审核`, count === 1 ? '1 fee to review' : `${count} fees to review`],
  ledger: ['账目', 'Ledger'],
  overpaid: ['超额讲者', 'Overpaid speakers'],
  team: ['下属会议', 'Team meetings'],
  applyList: ['我的申请', 'My submissions'],
  notices: ['系统公告', 'Notices'],
  skip: ['跳到内容', 'Skip to content'],
})
