import { CHAIN_STEP_NAMES } from '@osmp/domain/approvals/chain-step-names.ts'
import { defineTexts } from '../kit/texts.ts'

/** Why the amounts are to be approved, in yuan; `isForManager`: the manager decides as well. */
type SubmitReasons = {
  isAbove: boolean
  mealPerHead: string | null
  uncovered: string | null
  isForManager: boolean
  /** Names of stand-ins with a fee. */
  standIns: readonly string[]
}

const submitTextZh = ({ isAbove, mealPerHead, uncovered, isForManager, standIns }: SubmitReasons): string => {
  const reasons = [
    ...standIns.map((name) => `代讲人${name}有劳务费`),
    ...(isAbove ? ['实际费用超出预算较多'] : []),
    ...(mealPerHead === null ? [] : [`人均餐费 ¥${mealPerHead}，超过上限`]),
    ...(uncovered === null ? [] : [`内部订单还差 ¥${uncovered}`]),
  ].join('；')
  if (uncovered === null) return `${reasons}。直属经理和财务通过后才能结案。`
  return `${reasons}。${isForManager ? '直属经理通过，' : ''}财务决定如何补足后才能结案。`
}

const submitTextEn = ({ isAbove, mealPerHead, uncovered, isForManager, standIns }: SubmitReasons): string => {
  const reasons = [
    ...standIns.map((name) => `The stand-in ${name} has a fee.`),
    ...(isAbove ? ['The actual amounts are well above the plan.'] : []),
    ...(mealPerHead === null ? [] : [`Meals were ¥${mealPerHead} a head, above the limit.`]),
    ...(uncovered === null ? [] : [`The internal order is ¥${uncovered} short.`]),
  ].join(' ')
  const manager = isForManager ? 'the manager has approved them and ' : ''
  const decided =
    uncovered === null
      ? 'manager and finance have approved them'
      : `${manager}finance has decided how the order is covered`
  return `${reasons} The meeting can be closed once ${decided}.`
}

/** Words of the decision on actual amounts. */
export const spendTexts = defineTexts({
  title: ['费用审批', 'Approval of the amounts'],
  waiting: ['审批中', 'Waiting'],
  approved: ['已通过', 'Approved'],
  sentBack: ['已退回', 'Sent back'],
  withdrawn: ['已撤回', 'Taken back'],
  planned: ['预算', 'Planned'],
  actual: ['实际', 'Actual'],
  above: ['超出', 'Above plan'],
  mealPerHead: ['人均餐费（超过上限）', 'Meals a head (above the maximum)'],
  uncovered: ['超支待补足', 'Overspent, to be covered'],
  cover: ['补足订单', 'Covered by order'],
  standIn: ['代讲人', 'Stand-in'],
  standInFee: (name: string, replaced: string, fee: string) => [
    `${name}（替${replaced}），税后劳务费 ¥${fee}`,
    `${name} for ${replaced}, ¥${fee} after tax`,
  ],
  explanation: ['情况说明', 'Explanation'],
  by: (name: string, moment: string) => [`${name}，${moment} 提交`, `Submitted by ${name}, ${moment}`],
  lineManager: CHAIN_STEP_NAMES.lineManager,
  finance: CHAIN_STEP_NAMES.finance,
  stepWaiting: (name: string) => [`待${name}审批`, `Waits for ${name}`],
  stepPassed: (name: string, moment: string) => [`${name}，${moment} 通过`, `Approved by ${name}, ${moment}`],
  stepSentBack: (name: string, moment: string) => [`${name}，${moment} 退回`, `Sent back by ${name}, ${moment}`],
  stepEnded: ['未审批', 'Not decided'],
  said: (step: string, comment: string) => [`${step}：${comment}`, `${step}: ${comment}`],
  submit: ['提交费用审批', 'Submit the amounts'],
  submitText: (why: SubmitReasons) => [submitTextZh(why), submitTextEn(why)],
  aboveBy: (amount: string, percent: number | null) => [
    `¥${amount}${percent === null ? '' : `（${percent}%）`}`,
    `¥${amount}${percent === null ? '' : ` (${percent}%)`}`,
  ],
  submitted: ['费用审批已提交', 'Amounts submitted for approval'],
  withdraw: ['撤回费用审批', 'Take the amounts back'],
  withdrawText: ['撤回后可以修改实际费用，再重新提交。', 'You can change the amounts then and submit them again.'],
  withdrawn2: ['费用审批已撤回', 'Amounts taken back'],
  pass: ['通过', 'Approve'],
  passTitle: ['通过实际费用', 'Pass the actual amounts'],
  passText: ['通过后，申请人可以结案。', 'The meeting can be closed then.'],
  passed: ['实际费用已通过', 'Amounts approved'],
  sendBack: ['退回', 'Send back'],
  sendBackTitle: ['退回实际费用', 'Send the actual amounts back'],
  sendBackLabel: ['退回原因', 'Why'],
  returned: ['实际费用已退回', 'Amounts sent back'],
  coverTitle: ['选择补足订单', 'Choose the covering order'],
  coverText: (amount: string) => [
    `原订单余额不足，请选择一个订单补足 ¥${amount}。给原订单增加额度后，也可以选原订单。`,
    `The meeting’s order is short. Choose the order that covers ¥${amount}; the same one, once it has been raised.`,
  ],
  coverRow: (code: string, available: string) => [`${code} · 可用 ¥${available}`, `${code} · ¥${available} left`],
  coverNone: ['没有余额足够的订单，请先增加额度', 'No order has enough left. Please raise one first'],
  coverFirst: ['请先选择订单', 'Choose an order first'],
  coverMore: ['更多订单', 'More orders'],
  confirm: ['确定', 'Confirm'],
  listTitle: ['待审批的实际费用', 'Actual amounts to decide on'],
  row: (planned: string, actual: string) => [
    `预算 ¥${planned} · 实际 ¥${actual}`,
    `Planned ¥${planned} · actual ¥${actual}`,
  ],
  rowUncovered: (amount: string) => [`超支待补足 ¥${amount}`, `Overspent, to be covered: ¥${amount}`],
})
