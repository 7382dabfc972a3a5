import type { RuleName, RuleParams, RuleResult } from './rule-types.ts'

export type RuleLanguage = 'zh-CN' | 'en'

/** What a rule is called, and how to mend a breach; `{names}` are filled from the result's params. */
type RuleText = { readonly name: string; readonly fix: string }

/** Both the server (stored results, mails) and the screens show these. */
const RULE_TEXTS: Readonly<Record<RuleName, Readonly<Record<RuleLanguage, RuleText>>>> = {
  timeOrder: {
    'zh-CN': { name: '会议时间', fix: '请选择开始和结束时间，结束时间须晚于开始时间。' },
    en: { name: 'Meeting time', fix: 'Choose a start and an end; the end must be after the start.' },
  },
  timeGrid: {
    'zh-CN': { name: '时间刻度', fix: '时间须以 5 分钟为单位，请重新选择。' },
    en: { name: 'Time step', fix: 'Times go in steps of 5 minutes; please choose again.' },
  },
  leadTime: {
    'zh-CN': { name: '提前申请', fix: '须至少提前 {limit} 个工作日申请，目前只提前 {value} 个，请改晚开始时间。' },
    en: {
      name: 'Lead time',
      fix: 'Apply at least {limit} working days ahead; now it is {value}. Please move the start to a later day.',
    },
  },
  topicKnown: {
    'zh-CN': { name: '课题有效性', fix: '课题已停用或不存在，请重新选择。' },
    en: { name: 'Topic on the list', fix: 'This topic is no longer on the list; please choose another.' },
  },
  productMatch: {
    'zh-CN': { name: '课题与产品', fix: '课题“{topic}”不属于所选产品，请更换课题或添加对应产品。' },
    en: {
      name: 'Topic and product',
      fix: '“{topic}” belongs to none of the chosen products; change the topic or add its product.',
    },
  },
  topicCode: {
    'zh-CN': {
      name: '课题 4M 编码',
      fix: '课题“{topic}”的 4M 编码在会议当天无效（有效期 {from} 至 {to}），请更换课题。',
    },
    en: {
      name: '4M code of the topic',
      fix: 'The 4M code of “{topic}” is not valid on the day (valid {from} to {to}); please choose another topic.',
    },
  },
  repeatTopic: {
    'zh-CN': { name: '重复课题', fix: '受邀人员中有 {value} 人在 {limit} 个月内听过“{topic}”，请更换课题或说明原因。' },
    en: {
      name: 'Topic heard before',
      fix: '{value} invited people heard “{topic}” within {limit} months; change the topic or say why.',
    },
  },
  speakerKnown: {
    'zh-CN': { name: '讲者有效性', fix: '讲者{name}不在可选范围内，请重新选择。' },
    en: { name: 'Speaker on the list', fix: '{name} is not on the list of speakers; please choose again.' },
  },
  speakerBlacklist: {
    'zh-CN': { name: '讲者黑名单', fix: '讲者{name}在黑名单中，不能邀请，请更换讲者。' },
    en: { name: 'Blacklist', fix: '{name} is blacklisted and cannot be invited; please choose another speaker.' },
  },
  speakerDuration: {
    'zh-CN': { name: '讲课时长', fix: '{name}的付费讲课只有 {value} 分钟，须不少于 {limit} 分钟。' },
    en: { name: 'Length of the talk', fix: "{name}'s paid talk is {value} minutes; it needs at least {limit}." },
  },
  speakerFeeMax: {
    'zh-CN': {
      name: '劳务费标准',
      fix: '{name}的税后劳务费 {value} 元超过级别上限 {limit} 元，请调低金额，或填写原因由合规审核。',
    },
    en: {
      name: 'Fee by level',
      fix: "{name}'s net fee of {value} yuan is above the level's {limit}; lower it, or explain it for compliance.",
    },
  },
  speakerYearNet: {
    'zh-CN': {
      name: '年度劳务费上限',
      fix: '{name}本年累计税后劳务费将达 {value} 元（已付 {paid}、审批中 {submitted}、已批准 {committed}、本次 {own}），超过上限 {limit} 元，请更换讲者或调低金额。',
    },
    en: {
      name: 'Fees in the year',
      fix: "{name}'s net fees this year would be {value} yuan ({paid} paid, {submitted} in approval, {committed} agreed, {own} now), above {limit}; choose another speaker or lower the fee.",
    },
  },
  speakerYearNetNear: {
    'zh-CN': {
      name: '年度劳务费提醒',
      fix: '{name}本年累计税后劳务费将达 {value} 元（已付 {paid}、审批中 {submitted}、已批准 {committed}、本次 {own}），已超过提醒线 {limit} 元。',
    },
    en: {
      name: 'Fees in the year, near the limit',
      fix: "{name}'s net fees this year would be {value} yuan ({paid} paid, {submitted} in approval, {committed} agreed, {own} now), above the attention line of {limit}.",
    },
  },
  speakerDayCount: {
    'zh-CN': { name: '当日场次', fix: '{name}当天将有 {value} 场会议，上限为 {limit} 场，请更换日期或讲者。' },
    en: {
      name: 'Meetings in the day',
      fix: '{name} would have {value} meetings that day; {limit} are allowed. Change the day or the speaker.',
    },
  },
  speakerYearCount: {
    'zh-CN': { name: '年度场次', fix: '{name}本年将有 {value} 场会议，上限为 {limit} 场，请更换讲者。' },
    en: {
      name: 'Meetings in the year',
      fix: '{name} would have {value} meetings this year; {limit} are allowed. Please choose another speaker.',
    },
  },
  speakerRecentCount: {
    'zh-CN': { name: '近期场次', fix: '{name}在 90 天内将有 {value} 场会议，已超过提醒线 {limit} 场。' },
    en: {
      name: 'Meetings in 90 days',
      fix: '{name} would have {value} meetings within 90 days, above the attention line of {limit}.',
    },
  },
  speakerConflict: {
    'zh-CN': {
      name: '讲者时间冲突',
      fix: '{name}在{other}（{from} 至 {to}）已有安排，目前间隔 {gap} 分钟，须不少于 {limit} 分钟，请调整时间或更换讲者。',
    },
    en: {
      name: 'Time conflict',
      fix: '{name} speaks at {other} ({from} to {to}), {gap} minutes apart; {limit} are needed. Change the time or the speaker.',
    },
  },
  employerConsent: {
    'zh-CN': { name: '单位同意证明', fix: '尚未收到{name}所在单位的同意证明，请在审批完成前上传。' },
    en: {
      name: "Employer's consent",
      fix: "The consent of {name}'s employer is missing; upload it before the approval is complete.",
    },
  },
  paymentRoute: {
    'zh-CN': { name: '支付路径', fix: '所选支付路径须经合规审核，建议改由合格会议组织方支付。' },
    en: { name: 'Payment route', fix: 'This payment route goes to compliance; a qualified organiser can pay instead.' },
  },
  speakerResidence: {
    'zh-CN': { name: '税务居民身份', fix: '{name}为非居民个人，不适用现行预扣税率，请联系财务另行办理。' },
    en: {
      name: 'Tax residence',
      fix: '{name} is a non-resident, whom this tax table does not cover; please ask finance.',
    },
  },
  audienceMin: {
    'zh-CN': { name: '参会人数', fix: '预计参会 {value} 人，此类会议须不少于 {limit} 人。' },
    en: { name: 'Attendees', fix: '{value} people are expected; this kind of meeting needs at least {limit}.' },
  },
  patientMin: {
    'zh-CN': {
      name: '患者人数',
      fix: '预计患者 {value} 人，患者教育会须不少于 {limit} 人，请增加邀请；不面向患者的会议请清空患者人数。',
    },
    en: {
      name: 'Patients',
      fix: '{value} patients are expected; patient education needs at least {limit}. Invite more, or leave the field empty if the meeting is not for patients.',
    },
  },
  patientShare: {
    'zh-CN': {
      name: '患者与参会人数',
      fix: '患者 {value} 人多于预计参会的 {limit} 人，请改其中一项，参会人数包含患者。',
    },
    en: {
      name: 'Patients among the attendees',
      fix: '{value} patients are more than the {limit} people expected. Correct one of the two: patients count among the people expected.',
    },
  },
  audiencePerSpeaker: {
    'zh-CN': {
      name: '讲者与听众比例',
      fix: '预计参会 {value} 人，按讲者人数须不少于 {limit} 人，请减少讲者或增加听众。',
    },
    en: {
      name: 'Attendees for each speaker',
      fix: '{value} people are expected; this many speakers need at least {limit}. Invite more people or fewer speakers.',
    },
  },
  mealPerHead: {
    'zh-CN': { name: '人均餐费上限', fix: '人均餐费 {value} 元，超过上限 {limit} 元，请调低餐费。' },
    en: {
      name: 'Meal cost per head',
      fix: 'Meals cost {value} yuan a head, above the limit of {limit}; please lower them.',
    },
  },
  mealPerHeadHigh: {
    'zh-CN': { name: '人均餐费提醒', fix: '人均餐费 {value} 元，已超过提醒线 {limit} 元。' },
    en: {
      name: 'Meal cost per head, high',
      fix: 'Meals cost {value} yuan a head, above the attention line of {limit}.',
    },
  },
  costCenter: {
    'zh-CN': { name: '成本中心', fix: '请选择有效的成本中心。' },
    en: { name: 'Cost centre', fix: 'Please choose a valid cost centre.' },
  },
  budgetSum: {
    'zh-CN': { name: '预算合计', fix: '预算总额 {value} 元与明细合计 {limit} 元不一致，请核对。' },
    en: {
      name: 'Budget total',
      fix: 'The total of {value} yuan differs from the sum of the lines, {limit}; please check.',
    },
  },
  ioPresent: {
    'zh-CN': { name: '内部订单', fix: '请选择有效的内部订单。' },
    en: { name: 'IO', fix: 'Please choose a valid IO.' },
  },
  ioBalance: {
    'zh-CN': {
      name: '内部订单余额',
      fix: '内部订单 {io} 可用余额 {limit} 元，不足以支付预算 {value} 元，请调低预算或更换内部订单。',
    },
    en: {
      name: 'Balance of the IO',
      fix: 'IO {io} has {limit} yuan left, less than the budget of {value}; lower the budget or choose another IO.',
    },
  },
  ioExpiry: {
    'zh-CN': { name: '内部订单有效期', fix: '内部订单 {io} 于 {limit} 到期，早于会议日期 {value}，请更换内部订单。' },
    en: {
      name: 'Expiry of the IO',
      fix: 'IO {io} expires on {limit}, before the meeting on {value}; please choose another IO.',
    },
  },
  eventKnown: {
    'zh-CN': { name: '所属大型活动', fix: '请选择本会议所属的大型活动。' },
    en: { name: 'Large event', fix: 'Please choose the large event this meeting belongs to.' },
  },
  eventOpen: {
    'zh-CN': { name: '大型活动状态', fix: '大型活动“{event}”已取消，请改选其他活动。' },
    en: { name: 'State of the event', fix: 'The event “{event}” is cancelled; please choose another.' },
  },
  eventDates: {
    'zh-CN': { name: '活动日期范围', fix: '会议时间须在大型活动“{event}”的 {from} 至 {to} 之内，请调整会议时间。' },
    en: {
      name: 'Dates of the event',
      fix: 'The meeting must lie within “{event}”, {from} to {to}; please change its time.',
    },
  },
  eventProducts: {
    'zh-CN': {
      name: '活动产品范围',
      fix: '有 {value} 个产品不在大型活动“{event}”的产品范围内，请移除，或先在活动中添加。',
    },
    en: {
      name: 'Products of the event',
      fix: '{value} of the products are not among those of “{event}”; remove them, or add them to the event first.',
    },
  },
  eventCostCenter: {
    'zh-CN': { name: '活动成本中心', fix: '大型活动“{event}”使用成本中心 {center}，请改选。' },
    en: { name: 'Cost centre of the event', fix: '“{event}” uses cost centre {center}; please choose that one.' },
  },
  eventIo: {
    'zh-CN': { name: '活动内部订单', fix: '大型活动“{event}”使用内部订单 {io}，请改选。' },
    en: { name: 'IO of the event', fix: '“{event}” uses IO {io}; please choose that one.' },
  },
  eventBudget: {
    'zh-CN': {
      name: '活动预算上限',
      fix: '大型活动“{event}”预算上限 {limit} 元，其他子会议已占用 {others} 元，还剩 {left} 元，本会议需要 {value} 元，请调低预算，或先提高活动上限。',
    },
    en: {
      name: 'Budget limit of the event',
      fix: '“{event}” may cost {limit} yuan; its other meetings take {others}, {left} is left and this one needs {value}. Lower the budget, or raise the limit of the event first.',
    },
  },
}

/** Is this the name of a rule of meetings? */
export const isRuleName = (name: string): name is RuleName => Object.hasOwn(RULE_TEXTS, name)

export function ruleName(rule: RuleName, language: RuleLanguage): string {
  return RULE_TEXTS[rule][language].name
}

/** The sentence for a broken rule. */
export function ruleFix(result: Pick<RuleResult, 'rule' | 'params'>, language: RuleLanguage): string {
  const { other } = result.params
  const params = other === '' ? { ...result.params, other: ANOTHER[language] } : result.params
  return filled(RULE_TEXTS[result.rule][language].fix, params)
}

/** A meeting the reader may not see. */
const ANOTHER: Readonly<Record<RuleLanguage, string>> = { 'zh-CN': '另一场会议', en: 'another meeting' }

function filled(text: string, params: RuleParams): string {
  return text.replace(/\{([a-z]+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
}
