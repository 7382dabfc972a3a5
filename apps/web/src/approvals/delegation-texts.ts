import { counted } from '@osmp/domain/kit/counted.ts'
import type { ChainStep } from '@osmp/domain/approvals/approval-chain.ts'
import { CHAIN_STEP_NAMES } from '@osmp/domain/approvals/chain-step-names.ts'
import { CATEGORY_NAMES } from '@osmp/domain/meetings/category-names.ts'
import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Locale } from '@osmp/domain/kit/words.ts'
import { defineTexts } from '../kit/texts.ts'

/** Names of the categories, or the one word for all of them. */
const namesOf = (locale: Locale, categories: readonly MeetingCategory[], all: string, between: string) =>
  categories.length === 0 ? all : categories.map((category) => CATEGORY_NAMES[category][locale]).join(between)

/** Why nobody is offered for a step. */
const NOBODY_ZH: Readonly<Record<ChainStep, string>> = {
  lineManager: '没有可代您审批的经理：须是您的上级，或您下属中带团队的经理。等待过久的申请会自动转给上级。',
  compliance: '本事业部没有其他合规人员可代您审批。请联系管理员安排。',
  finance: '本事业部没有其他财务人员可代您审批。请联系管理员安排。',
}
const NOBODY_EN: Readonly<Record<ChainStep, string>> = {
  lineManager:
    'No manager can act for you: it must be one above you, or one below you who leads people. What waits too long goes up by itself.',
  compliance: 'Your unit has nobody else of compliance to act for you. Please ask your administrator.',
  finance: 'Your unit has nobody else of finance to act for you. Please ask your administrator.',
}

export const delegationTexts = defineTexts({
  title: ['审批委托', 'Delegation'],
  hint: ['外出时请同事代为审批', 'Let a colleague approve while you are away'],
  nowTo: (name: string, scope: string, until: string) => [
    `${name}代您审批（${scope}），至 ${until}`,
    `${name} approves for you until ${until} (${scope})`,
  ],
  nowFrom: (name: string, scope: string, until: string) => [
    `您代${name}审批（${scope}），至 ${until}`,
    `You approve for ${name} until ${until} (${scope})`,
  ],
  nowToMany: (count: number) => [
    `${count} 位同事代您审批`,
    `${counted(count, 'colleague approves', 'colleagues approve')} for you`,
  ],
  nowFromMany: (count: number) => [`您代 ${count} 位同事审批`, `You approve for ${counted(count, 'colleague')}`],
  ...CATEGORY_NAMES,
  scope: (categories: readonly MeetingCategory[]) => [
    namesOf('zh-CN', categories, '全部类型', '、'),
    namesOf('en', categories, 'every type', ', '),
  ],
  categories: ['会议类型', 'Meeting types'],
  categoriesHint: [
    '不选即为全部类型。不同类型可以分别委托给不同的同事。',
    'None chosen means every type. Different types may go to different colleagues.',
  ],
  none: [
    '还没有委托。外出或休假时，可以请一位同事在几天内代您审批。',
    'No delegation yet. While you are away, a colleague can approve for you for some days.',
  ],
  given: ['我委托的', 'Given by me'],
  held: ['委托给我的', 'Given to me'],
  active: ['生效中', 'In force'],
  planned: ['未开始', 'Planned'],
  ended: ['已结束', 'Over'],
  days: (from: string, to: string) => [
    from === to ? from : `${from} 至 ${to}`,
    from === to ? from : `${from} to ${to}`,
  ],
  end: ['结束委托', 'End it'],
  endTitle: (name: string) => [`结束对${name}的委托？`, `End the delegation to ${name}?`],
  endText: ['结束后立即失效，对方会收到通知。', 'It stops at once, and we’ll tell your colleague.'],
  endDone: ['委托已结束', 'The delegation has ended'],
  add: ['新增委托', 'New delegation'],
  person: ['委托给', 'Colleague'],
  from: ['开始日期', 'First day'],
  to: ['结束日期', 'Last day'],
  note: ['说明', 'Note'],
  noteHint: ['例如：出差，紧急申请请先联系我', 'Such as: on a trip, call me if it is urgent'],
  mayDecide: (steps: readonly ChainStep[]) => [
    `可代：${steps.map((step) => CHAIN_STEP_NAMES[step]['zh-CN']).join('、')}审批`,
    `May decide as: ${steps.map((step) => CHAIN_STEP_NAMES[step].en.toLowerCase()).join(', ')}`,
  ],
  nothingToLend: [
    '您目前没有需要审批的步骤，无需委托。',
    'No approval step is yours at present, so there is nothing to hand over.',
  ],
  nobodyFor: (steps: readonly ChainStep[]) => [
    steps.map((step) => NOBODY_ZH[step]).join(''),
    steps.map((step) => NOBODY_EN[step]).join(' '),
  ],
  rule: [
    '一次最多 90 天，同一天同一类型只能委托一位同事。同事不能审批自己提交、负责或协办的会议，同一份申请每人只审批一步。双方的上级会收到通知。',
    '90 days at most, one colleague a day for each type. Nobody approves what they submitted, own or help to run, nor two steps of one application. Both superiors are told.',
  ],
  save: ['保存委托', 'Save'],
  saved: (name: string) => [`已委托${name}代您审批，对方会收到通知`, `${name} now approves for you and has been told`],
  cancel: ['取消', 'Cancel'],
  incomplete: ['请选择同事和日期', 'Please choose a colleague and the days'],
})
