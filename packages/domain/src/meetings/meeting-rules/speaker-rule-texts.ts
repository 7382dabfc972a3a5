import type { RuleLanguage, RuleText } from './rule-text.ts'

/** Of the rules on speakers, their fees and their other meetings. */
export const SPEAKER_RULE_TEXTS = {
  speakerKnown: {
    'zh-CN': { name: '讲者有效性', fault: '讲者{name}不在可选范围内', fix: '重新选择讲者' },
    en: { name: 'Speaker on the list', fault: '{name} is not on the list of speakers', fix: 'Choose another speaker' },
  },
  speakerBlacklist: {
    'zh-CN': { name: '不合作名单', fault: '讲者{name}在不合作名单中，不能邀请', fix: '更换讲者' },
    en: {
      name: 'Not to be engaged',
      fault: '{name} is on the list not to be engaged and cannot be invited',
      fix: 'Choose another speaker',
    },
  },
  speakerDuration: {
    'zh-CN': {
      name: '讲课时长',
      fault: '{name}的付费讲课只有 {value} 分钟，须不少于 {limit} 分钟',
      fix: '讲课延长到 {limit} 分钟以上',
    },
    en: {
      name: 'Length of the talk',
      fault: "{name}'s paid talk is {value} {value|minute|minutes}; it needs at least {limit}",
      fix: 'Lengthen the talk to at least {limit} minutes',
    },
  },
  speakerFeeMax: {
    'zh-CN': {
      name: '劳务费标准',
      fault: '{name}的税后劳务费 ¥{value}，超过级别上限 ¥{limit}',
      fix: '税后劳务费减到 ¥{limit} 以内',
    },
    en: {
      name: 'Fee by level',
      fault: "{name}'s net fee of ¥{value} is above the level's ¥{limit}",
      fix: 'Lower the net fee to ¥{limit} at most',
    },
  },
  speakerYearNet: {
    'zh-CN': {
      name: '年度劳务费上限',
      fault:
        '{name}本年累计税后劳务费将达 ¥{value}（已付 ¥{paid}、审批中 ¥{submitted}、已通过 ¥{committed}、本次 ¥{own}），超过上限 ¥{limit}',
      fix: '本次税后劳务费减到 ¥{most} 以内，或更换讲者',
      plain: '更换讲者',
    },
    en: {
      name: 'Fees in the year',
      fault:
        "{name}'s net fees this year would be ¥{value} (¥{paid} paid, ¥{submitted} in approval, ¥{committed} agreed, ¥{own} now), above ¥{limit}",
      fix: 'Lower the net fee to ¥{most} at most, or choose another speaker',
      plain: 'Choose another speaker',
    },
  },
  speakerYearNetNear: {
    'zh-CN': {
      name: '年度劳务费提醒',
      fault:
        '{name}本年累计税后劳务费将达 ¥{value}（已付 ¥{paid}、审批中 ¥{submitted}、已通过 ¥{committed}、本次 ¥{own}），已超过提醒线 ¥{limit}',
      fix: '本次税后劳务费减到 ¥{most} 以内，或更换讲者',
      plain: '更换讲者',
    },
    en: {
      name: 'Fees in the year, near the limit',
      fault:
        "{name}'s net fees this year would be ¥{value} (¥{paid} paid, ¥{submitted} in approval, ¥{committed} agreed, ¥{own} now), above the attention line of ¥{limit}",
      fix: 'Lower the net fee to ¥{most} at most, or choose another speaker',
      plain: 'Choose another speaker',
    },
  },
  speakerDayCount: {
    'zh-CN': {
      name: '当日场次',
      fault: '{name}当天将有 {value} 场会议，上限为 {limit} 场',
      fix: '会议改到另一天，或更换讲者',
    },
    en: {
      name: 'Meetings in the day',
      fault: '{name} would have {value} meetings that day; {limit} {limit|is|are} allowed',
      fix: 'Move the meeting to another day, or choose another speaker',
    },
  },
  speakerYearCount: {
    'zh-CN': { name: '年度场次', fault: '{name}本年将有 {value} 场会议，上限为 {limit} 场', fix: '更换讲者' },
    en: {
      name: 'Meetings in the year',
      fault: '{name} would have {value} meetings this year; {limit} {limit|is|are} allowed',
      fix: 'Choose another speaker',
    },
  },
  speakerRecentCount: {
    'zh-CN': {
      name: '近期场次',
      fault: '{name}在 90 天内将有 {value} 场会议，已超过提醒线 {limit} 场',
      fix: '更换讲者，或把会议改到 90 天内不超过 {limit} 场的日期',
    },
    en: {
      name: 'Meetings in 90 days',
      fault: '{name} would have {value} meetings within 90 days, above the attention line of {limit}',
      fix: 'Choose another speaker, or a day with at most {limit} {limit|meeting|meetings} in 90 days',
    },
  },
  speakerConflict: {
    'zh-CN': {
      name: '讲者时间冲突',
      fault: '{name}在{other}（{from} 至 {to}）已有安排，目前间隔 {gap} 分钟',
      fix: '与那场会议间隔 {limit} 分钟以上，或更换讲者',
    },
    en: {
      name: 'Time conflict',
      fault: '{name} speaks at {other} ({from} to {to}), {gap} {gap|minute|minutes} apart',
      fix: 'Leave at least {limit} minutes between the two, or choose another speaker',
    },
  },
  employerConsent: {
    'zh-CN': {
      name: '单位同意证明',
      fault: '{name}所在单位的同意证明尚未生效',
      fix: '在审批完成前上传证明并由合规核对，或更换讲者',
    },
    en: {
      name: "Employer's consent",
      fault: "The consent of {name}'s employer does not count yet",
      fix: 'Upload it and have compliance accept it before the approval is complete, or choose another speaker',
    },
  },
  paymentRoute: {
    'zh-CN': { name: '支付路径', fault: '所选支付路径须经合规审核', fix: '改由合格会议组织方支付' },
    en: { name: 'Payment route', fault: 'This payment route goes to compliance', fix: 'Let a qualified organiser pay' },
  },
  speakerResidence: {
    'zh-CN': {
      name: '税务居民身份',
      fault: '{name}为非居民个人，不适用现行预扣税率',
      fix: '请财务另行办理，或更换讲者',
    },
    en: {
      name: 'Tax residence',
      fault: '{name} is a non-resident, whom this tax table does not cover',
      fix: 'Ask finance, or choose another speaker',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<RuleLanguage, RuleText>>>>
