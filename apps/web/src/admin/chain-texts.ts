import { CHAIN_STEP_NAMES } from '@osmp/domain/approvals/chain-step-names.ts'
import { defineTexts } from '../kit/texts.ts'

export const chainTexts = defineTexts({
  unit: ['事业部', 'Business unit'],
  allUnits: ['全部事业部', 'All business units'],
  steps: ['审批步骤', 'Steps'],
  stepsNote: [
    '满足任一条件即进入该步骤；本人申请不由本人审批，自动顺延',
    'Any one condition calls a step in. Nobody decides on their own meeting: the next person does',
  ],
  or: ['，或', ' · '],
  limits: ['审批额度', 'Limits'],
  limitsNote: ['点击进入政策，计划新的版本', 'Open one to plan its next version'],
  preview: ['用一场会议试算', 'Try a meeting'],
  code: ['会议编号', 'Meeting code'],
  needCode: ['请输入会议编号', 'Please enter a meeting code'],
  needPercent: ['请填写百分比', 'Please enter a percentage'],
  run: ['试算', 'Try it'],
  complianceOver: ['合规审批：预算超过', 'Compliance above'],
  financeOver: ['财务审批：预算超过', 'Finance above'],
  percent: ['财务审批：占内部订单余额超过', 'Finance: share of IO above'],
  autoBelow: ['自动审批：预算低于', 'Automatic below'],
  tryNote: ['额度可以改动后试算，不会保存', 'Change the limits to see what they do. Nothing is saved'],
  budget: (amount: string) => [`预算 ${amount} 元`, `Budget ${amount} yuan`],
  automatic: ['系统自动通过', 'The system approves it by itself'],
  byPeople: ['需要人工审批', 'People approve it'],
  ...CHAIN_STEP_NAMES,
})
