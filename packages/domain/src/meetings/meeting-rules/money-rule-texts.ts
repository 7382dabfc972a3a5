import type { RuleLanguage, RuleText } from './rule-text.ts'

/** Of the rules on who pays, and on the large event a meeting belongs to. */
export const MONEY_RULE_TEXTS = {
  costCenter: {
    'zh-CN': { name: '成本中心', fault: '没有选择有效的成本中心', fix: '选择有效的成本中心' },
    en: { name: 'Cost centre', fault: 'No valid cost centre is chosen', fix: 'Choose a valid cost centre' },
  },
  budgetSum: {
    'zh-CN': {
      name: '预算合计',
      fault: '预算总额 ¥{value} 与明细合计 ¥{limit} 不一致',
      fix: '预算总额改为 ¥{limit}，或改正明细',
    },
    en: {
      name: 'Budget total',
      fault: 'The total of ¥{value} differs from the sum of the lines, ¥{limit}',
      fix: 'Put ¥{limit} as the total, or correct the lines',
    },
  },
  ioPresent: {
    'zh-CN': { name: '内部订单', fault: '没有选择有效的内部订单', fix: '选择有效的内部订单' },
    en: { name: 'IO', fault: 'No valid IO is chosen', fix: 'Choose a valid IO' },
  },
  ioBalance: {
    'zh-CN': {
      name: '内部订单余额',
      fault: '内部订单 {io} 可用余额 ¥{limit}，不足以支付预算 ¥{value}',
      fix: '预算减到 ¥{limit} 以内，或更换内部订单',
    },
    en: {
      name: 'Balance of the IO',
      fault: 'IO {io} has ¥{limit} left, less than the budget of ¥{value}',
      fix: 'Lower the budget to ¥{limit} at most, or choose another IO',
    },
  },
  ioExpiry: {
    'zh-CN': {
      name: '内部订单有效期',
      fault: '内部订单 {io} 于 {limit} 到期，早于会议日期 {value}',
      fix: '更换内部订单，或把会议改到 {limit} 及以前',
    },
    en: {
      name: 'Expiry of the IO',
      fault: 'IO {io} expires on {limit}, before the meeting on {value}',
      fix: 'Choose another IO, or a day until {limit}',
    },
  },
  eventKnown: {
    'zh-CN': { name: '所属大型活动', fault: '没有选择本会议所属的大型活动', fix: '选择所属的大型活动' },
    en: {
      name: 'Large event',
      fault: 'No large event is chosen',
      fix: 'Choose the large event this meeting belongs to',
    },
  },
  eventOpen: {
    'zh-CN': { name: '大型活动状态', fault: '大型活动“{event}”已取消', fix: '改选其他大型活动' },
    en: { name: 'State of the event', fault: 'The event “{event}” is cancelled', fix: 'Choose another event' },
  },
  eventDates: {
    'zh-CN': {
      name: '大型活动日期',
      fault: '会议时间不在大型活动“{event}”的日期内',
      fix: '会议时间改到 {from} 至 {to} 之间',
    },
    en: {
      name: 'Dates of the event',
      fault: 'The meeting does not lie within “{event}”',
      fix: 'Choose a time from {from} to {to}',
    },
  },
  eventProducts: {
    'zh-CN': {
      name: '大型活动产品',
      fault: '有 {value} 个产品不在大型活动“{event}”的产品范围内',
      fix: '移除这 {value} 个产品，或先在大型活动中添加',
    },
    en: {
      name: 'Products of the event',
      fault: '{value} of the products {value|is|are} not among those of “{event}”',
      fix: 'Remove {value|it|them}, or add {value|it|them} to the event first',
    },
  },
  eventCostCenter: {
    'zh-CN': {
      name: '大型活动成本中心',
      fault: '大型活动“{event}”使用成本中心 {center}',
      fix: '改选成本中心 {center}',
    },
    en: {
      name: 'Cost centre of the event',
      fault: '“{event}” uses cost centre {center}',
      fix: 'Choose cost centre {center}',
    },
  },
  eventIo: {
    'zh-CN': { name: '大型活动内部订单', fault: '大型活动“{event}”使用内部订单 {io}', fix: '改选内部订单 {io}' },
    en: { name: 'IO of the event', fault: '“{event}” uses IO {io}', fix: 'Choose IO {io}' },
  },
  eventBudget: {
    'zh-CN': {
      name: '大型活动预算上限',
      fault: '大型活动“{event}”预算上限 ¥{limit}，其他子会议已占用 ¥{others}，还剩 ¥{left}，本会议需要 ¥{value}',
      fix: '预算减到 ¥{left} 以内，或先提高大型活动的上限',
    },
    en: {
      name: 'Budget limit of the event',
      fault:
        '“{event}” may cost ¥{limit}; its other meetings take ¥{others}, ¥{left} is left and this one needs ¥{value}',
      fix: 'Lower the budget to ¥{left} at most, or raise the limit of the event first',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<RuleLanguage, RuleText>>>>
