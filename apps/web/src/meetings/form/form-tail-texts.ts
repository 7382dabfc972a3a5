import { CHAIN_STEP_NAMES } from '@osmp/domain/approvals/chain-step-names.ts'
import { PLANNED_LINE_NAMES } from '@osmp/domain/meetings/budget-line-names.ts'
import { defineTexts } from '../../kit/texts.ts'

/** Words of the form's second half: money, team, comments, approval path. */
export const formTailTexts = defineTexts({
  budget: ['预算', 'Budget'],
  io: ['内部订单', 'IO'],
  ioRow: (company: string, left: string, until: string) => [
    `${company} · 可用 ¥${left} · ${until} 到期`,
    `${company} · ¥${left} left · until ${until}`,
  ],
  ioLeft: (left: string) => [`可用 ¥${left}`, `¥${left} left`],
  ioExpired: ['已到期', 'Expired'],
  costCenter: ['成本中心', 'Cost centre'],
  perHead: (amount: string) => [`人均 ¥${amount}`, `¥${amount} a head`],
  addLine: ['添加费用', 'Add a cost'],
  total: ['合计', 'Total'],
  people: ['人', 'people'],
  team: ['协办、名额与备注', 'Team, seats and note'],
  assistants: ['协办人', 'Co-organisers'],
  agent: ['代理人', 'Agent'],
  itsYou: ['您是申请人', 'You are the owner'],
  isOwner: ['申请人', 'The owner'],
  isAgent: ['已选为代理人', 'Chosen as agent'],
  isAssistant: ['已选为协办人', 'Chosen as co-organiser'],
  seats: ['报名名额', 'Seats'],
  seatsHelp: ['不填则不限', 'Empty means no limit'],
  note: ['备注', 'Note'],
  explain: ['需要说明', 'To be explained'],
  explainLabel: (rule: string) => [`说明：${rule}`, `Comment: ${rule}`],
  path: ['审批路径', 'Approval path'],
  pathLater: ['填写后显示审批路径和审批人', 'Fill in the form to see who approves it'],
  pathAuto: ['符合自动通过条件，提交后立即通过', 'Qualifies for automatic approval, at once when submitted'],
  separator: ['、', ', '],
  ...CHAIN_STEP_NAMES,
  ...PLANNED_LINE_NAMES,
})
