import { words } from '../../kit/words.ts'
import type { RuleText } from './rule-text.ts'

/** Of the rules on who pays, and on the large event a meeting belongs to. */
export const MONEY_RULE_TEXTS = {
  costCenter: {
    name: words('成本中心', 'Cost centre'),
    fault: words('没有选择有效的成本中心', 'No valid cost centre is chosen'),
    fix: words('选择有效的成本中心', 'Choose a valid cost centre'),
  },
  budgetSum: {
    name: words('预算合计', 'Budget total'),
    fault: words(
      '预算总额 ¥{value} 与明细合计 ¥{limit} 不一致',
      'The total of ¥{value} differs from the sum of the lines, ¥{limit}',
    ),
    fix: words('预算总额改为 ¥{limit}，或改正明细', 'Put ¥{limit} as the total, or correct the lines'),
  },
  ioPresent: {
    name: words('内部订单', 'IO'),
    fault: words('没有选择有效的内部订单', 'No valid IO is chosen'),
    fix: words('选择有效的内部订单', 'Choose a valid IO'),
  },
  ioBalance: {
    name: words('内部订单余额', 'Balance of the IO'),
    fault: words(
      '内部订单 {io} 可用余额 ¥{limit}，不足以支付预算 ¥{value}',
      'IO {io} has ¥{limit} left, less than the budget of ¥{value}',
    ),
    fix: words('预算减到 ¥{limit} 以内，或更换内部订单', 'Lower the budget to ¥{limit} at most, or choose another IO'),
  },
  ioExpiry: {
    name: words('内部订单有效期', 'Expiry of the IO'),
    fault: words(
      '内部订单 {io} 于 {limit} 到期，早于会议日期 {value}',
      'IO {io} expires on {limit}, before the meeting on {value}',
    ),
    fix: words('更换内部订单，或把会议改到 {limit} 及以前', 'Choose another IO, or a day until {limit}'),
  },
  eventKnown: {
    name: words('所属大型活动', 'Large event'),
    fault: words('没有选择本会议所属的大型活动', 'No large event is chosen'),
    fix: words('选择所属的大型活动', 'Choose the large event this meeting belongs to'),
  },
  eventOpen: {
    name: words('大型活动状态', 'State of the event'),
    fault: words('大型活动“{event}”已取消', 'The event “{event}” is cancelled'),
    fix: words('改选其他大型活动', 'Choose another event'),
  },
  eventDates: {
    name: words('大型活动日期', 'Dates of the event'),
    fault: words('会议时间不在大型活动“{event}”的日期内', 'The meeting does not lie within “{event}”'),
    fix: words('会议时间改到 {from} 至 {to} 之间', 'Choose a time from {from} to {to}'),
  },
  eventProducts: {
    name: words('大型活动产品', 'Products of the event'),
    fault: words(
      '有 {value} 个产品不在大型活动“{event}”的产品范围内',
      '{value} of the products {value|is|are} not among those of “{event}”',
    ),
    fix: words(
      '移除这 {value} 个产品，或先在大型活动中添加',
      'Remove {value|it|them}, or add {value|it|them} to the event first',
    ),
  },
  eventCostCenter: {
    name: words('大型活动成本中心', 'Cost centre of the event'),
    fault: words('大型活动“{event}”使用成本中心 {center}', '“{event}” uses cost centre {center}'),
    fix: words('改选成本中心 {center}', 'Choose cost centre {center}'),
  },
  eventIo: {
    name: words('大型活动内部订单', 'IO of the event'),
    fault: words('大型活动“{event}”使用内部订单 {io}', '“{event}” uses IO {io}'),
    fix: words('改选内部订单 {io}', 'Choose IO {io}'),
  },
  eventBudget: {
    name: words('大型活动预算上限', 'Budget limit of the event'),
    fault: words(
      '大型活动“{event}”预算上限 ¥{limit}，其他子会议已占用 ¥{others}，还剩 ¥{left}，本会议需要 ¥{value}',
      '“{event}” may cost ¥{limit}; its other meetings take ¥{others}, ¥{left} is left and this one needs ¥{value}',
    ),
    fix: words(
      '预算减到 ¥{left} 以内，或先提高大型活动的上限',
      'Lower the budget to ¥{left} at most, or raise the limit of the event first',
    ),
  },
} satisfies Readonly<Record<string, RuleText>>
