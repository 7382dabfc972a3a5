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

/** Words of the decision on actual amounts. */
export const spendTexts = defineTexts({
  'zh-CN': {
    title: '费用审批',
    waiting: '审批中',
    approved: '已通过',
    sentBack: '已退回',
    withdrawn: '已撤回',
    planned: '预算',
    actual: '实际',
    above: '超出',
    mealPerHead: '人均餐费（超过上限）',
    uncovered: '超支待补足',
    cover: '补足订单',
    standIn: '代讲人',
    standInFee: (name: string, replaced: string, fee: string) => `${name}（替${replaced}），税后劳务费 ¥${fee}`,
    explanation: '情况说明',
    by: (name: string, moment: string) => `${name}，${moment} 提交`,
    lineManager: CHAIN_STEP_NAMES.lineManager['zh-CN'],
    finance: CHAIN_STEP_NAMES.finance['zh-CN'],
    stepWaiting: (name: string) => `待${name}审批`,
    stepPassed: (name: string, moment: string) => `${name}，${moment} 通过`,
    stepSentBack: (name: string, moment: string) => `${name}，${moment} 退回`,
    stepEnded: '未审批',
    said: (step: string, comment: string) => `${step}：${comment}`,
    submit: '提交费用审批',
    submitText: ({ isAbove, mealPerHead, uncovered, isForManager, standIns }: SubmitReasons) => {
      const reasons = [
        ...standIns.map((name) => `代讲人${name}有劳务费`),
        ...(isAbove ? ['实际费用超出预算较多'] : []),
        ...(mealPerHead === null ? [] : [`人均餐费 ¥${mealPerHead}，超过上限`]),
        ...(uncovered === null ? [] : [`内部订单还差 ¥${uncovered}`]),
      ].join('；')
      if (uncovered === null) return `${reasons}。直属经理和财务通过后才能结案。`
      return `${reasons}。${isForManager ? '直属经理通过，' : ''}财务决定如何补足后才能结案。`
    },
    aboveBy: (amount: string, percent: number | null) => `¥${amount}${percent === null ? '' : `（${percent}%）`}`,
    submitted: '费用审批已提交',
    withdraw: '撤回费用审批',
    withdrawText: '撤回后可以修改实际费用，再重新提交。',
    withdrawn2: '费用审批已撤回',
    pass: '通过',
    passTitle: '通过实际费用',
    passText: '通过后，申请人可以结案。',
    passed: '实际费用已通过',
    sendBack: '退回',
    sendBackTitle: '退回实际费用',
    sendBackLabel: '退回原因',
    returned: '实际费用已退回',
    coverTitle: '选择补足订单',
    coverText: (amount: string) =>
      `原订单余额不足，请选择一个订单补足 ¥${amount}。给原订单增加额度后，也可以选原订单。`,
    coverRow: (code: string, available: string) => `${code} · 可用 ¥${available}`,
    coverNone: '没有余额足够的订单，请先增加额度',
    coverFirst: '请先选择订单',
    coverMore: '更多订单',
    confirm: '确定',
    listTitle: '待审批的实际费用',
    row: (planned: string, actual: string) => `预算 ¥${planned} · 实际 ¥${actual}`,
    rowUncovered: (amount: string) => `超支待补足 ¥${amount}`,
  },
  en: {
    title: 'Approval of the amounts',
    waiting: 'Waiting',
    approved: 'Approved',
    sentBack: 'Sent back',
    withdrawn: 'Taken back',
    planned: 'Planned',
    actual: 'Actual',
    above: 'Above plan',
    mealPerHead: 'Meals a head (above the maximum)',
    uncovered: 'Overspent, to be covered',
    cover: 'Covered by order',
    standIn: 'Stand-in',
    standInFee: (name, replaced, fee) => `${name} for ${replaced}, ¥${fee} after tax`,
    explanation: 'Explanation',
    by: (name, moment) => `Submitted by ${name}, ${moment}`,
    lineManager: CHAIN_STEP_NAMES.lineManager.en,
    finance: CHAIN_STEP_NAMES.finance.en,
    stepWaiting: (name) => `Waits for ${name}`,
    stepPassed: (name, moment) => `Approved by ${name}, ${moment}`,
    stepSentBack: (name, moment) => `Sent back by ${name}, ${moment}`,
    stepEnded: 'Not decided',
    said: (step, comment) => `${step}: ${comment}`,
    submit: 'Submit the amounts',
    submitText: ({ isAbove, mealPerHead, uncovered, isForManager, standIns }) => {
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
    },
    aboveBy: (amount, percent) => `¥${amount}${percent === null ? '' : ` (${percent}%)`}`,
    submitted: 'Amounts submitted for approval',
    withdraw: 'Take the amounts back',
    withdrawText: 'You can change the amounts then and submit them again.',
    withdrawn2: 'Amounts taken back',
    pass: 'Approve',
    passTitle: 'Pass the actual amounts',
    passText: 'The meeting can be closed then.',
    passed: 'Amounts approved',
    sendBack: 'Send back',
    sendBackTitle: 'Send the actual amounts back',
    sendBackLabel: 'Why',
    returned: 'Amounts sent back',
    coverTitle: 'Choose the covering order',
    coverText: (amount) =>
      `The meeting’s order is short. Choose the order that covers ¥${amount}; the same one, once it has been raised.`,
    coverRow: (code, available) => `${code} · ¥${available} left`,
    coverNone: 'No order has enough left. Please raise one first',
    coverFirst: 'Choose an order first',
    coverMore: 'More orders',
    confirm: 'Confirm',
    listTitle: 'Actual amounts to decide on',
    row: (planned, actual) => `Planned ¥${planned} · actual ¥${actual}`,
    rowUncovered: (amount) => `Overspent, to be covered: ¥${amount}`,
  },
})
