import { counted } from '@osmp/domain/kit/counted.ts'
import type { ChainStep } from '@osmp/domain/approvals/approval-chain.ts'
import { CHAIN_STEP_NAMES } from '@osmp/domain/approvals/chain-step-names.ts'
import { CATEGORY_NAMES_EN, CATEGORY_NAMES_ZH } from '@osmp/domain/meetings/category-names.ts'
import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import { defineTexts } from '../kit/texts.ts'

/** Names of the categories, or the one word for all of them. */
const namesOf = (
  names: typeof CATEGORY_NAMES_ZH,
  categories: readonly MeetingCategory[],
  all: string,
  between: string,
) => (categories.length === 0 ? all : categories.map((category) => names[category]).join(between))

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
  'zh-CN': {
    title: '审批委托',
    hint: '外出时请同事代为审批',
    nowTo: (name: string, scope: string, until: string) => `${name}代您审批（${scope}），至 ${until}`,
    nowFrom: (name: string, scope: string, until: string) => `您代${name}审批（${scope}），至 ${until}`,
    nowToMany: (count: number) => `${count} 位同事代您审批`,
    nowFromMany: (count: number) => `您代 ${count} 位同事审批`,
    ...CATEGORY_NAMES_ZH,
    scope: (categories: readonly MeetingCategory[]) => namesOf(CATEGORY_NAMES_ZH, categories, '全部类型', '、'),
    categories: '会议类型',
    categoriesHint: '不选即为全部类型。不同类型可以分别委托给不同的同事。',
    none: '还没有委托。外出或休假时，可以请一位同事在几天内代您审批。',
    given: '我委托的',
    held: '委托给我的',
    active: '生效中',
    planned: '未开始',
    ended: '已结束',
    days: (from: string, to: string) => (from === to ? from : `${from} 至 ${to}`),
    end: '结束委托',
    endTitle: (name: string) => `结束对${name}的委托？`,
    endText: '结束后立即失效，对方会收到通知。',
    endDone: '委托已结束',
    add: '新增委托',
    person: '委托给',
    from: '开始日期',
    to: '结束日期',
    note: '说明',
    noteHint: '例如：出差，紧急申请请先联系我',
    mayDecide: (steps: readonly ChainStep[]) =>
      `可代：${steps.map((step) => CHAIN_STEP_NAMES[step]['zh-CN']).join('、')}审批`,
    nothingToLend: '您目前没有需要审批的步骤，无需委托。',
    nobodyFor: (steps: readonly ChainStep[]) => steps.map((step) => NOBODY_ZH[step]).join(''),
    rule: '一次最多 90 天，同一天同一类型只能委托一位同事。同事不能审批自己提交、负责或协办的会议，同一份申请每人只审批一步。双方的上级会收到通知。',
    save: '保存委托',
    saved: (name: string) => `已委托${name}代您审批，对方会收到通知`,
    cancel: '取消',
    incomplete: '请选择同事和日期',
  },
  en: {
    title: 'Delegation',
    hint: 'Let a colleague approve while you are away',
    nowTo: (name, scope, until) => `${name} approves for you until ${until} (${scope})`,
    nowFrom: (name, scope, until) => `You approve for ${name} until ${until} (${scope})`,
    nowToMany: (count) => `${counted(count, 'colleague approves', 'colleagues approve')} for you`,
    nowFromMany: (count) => `You approve for ${counted(count, 'colleague')}`,
    ...CATEGORY_NAMES_EN,
    scope: (categories) => namesOf(CATEGORY_NAMES_EN, categories, 'every type', ', '),
    categories: 'Meeting types',
    categoriesHint: 'None chosen means every type. Different types may go to different colleagues.',
    none: 'No delegation yet. While you are away, a colleague can approve for you for some days.',
    given: 'Given by me',
    held: 'Given to me',
    active: 'In force',
    planned: 'Planned',
    ended: 'Over',
    days: (from, to) => (from === to ? from : `${from} to ${to}`),
    end: 'End it',
    endTitle: (name) => `End the delegation to ${name}?`,
    endText: 'It stops at once, and your colleague is told.',
    endDone: 'The delegation has ended',
    add: 'New delegation',
    person: 'Colleague',
    from: 'First day',
    to: 'Last day',
    note: 'Note',
    noteHint: 'Such as: on a trip, call me if it is urgent',
    mayDecide: (steps) => `May decide as: ${steps.map((step) => CHAIN_STEP_NAMES[step].en.toLowerCase()).join(', ')}`,
    nothingToLend: 'No approval step is yours at present, so there is nothing to hand over.',
    nobodyFor: (steps) => steps.map((step) => NOBODY_EN[step]).join(' '),
    rule: '90 days at most, one colleague a day for each type. Nobody approves what they submitted, own or help to run, nor two steps of one application. Both superiors are told.',
    save: 'Save',
    saved: (name) => `${name} now approves for you and has been told`,
    cancel: 'Cancel',
    incomplete: 'Please choose a colleague and the days',
  },
})
