import { words } from '../../kit/words.ts'
import type { RuleText } from './rule-text.ts'

/** Of the rules on speakers, their fees and their other meetings. */
export const SPEAKER_RULE_TEXTS = {
  speakerKnown: {
    name: words('讲者有效性', 'Speaker on the list'),
    fault: words('讲者{name}不在可选范围内', '{name} is not on the list of speakers'),
    fix: words('重新选择讲者', 'Choose another speaker'),
  },
  speakerBlacklist: {
    name: words('不合作名单', 'Not to be engaged'),
    fault: words('讲者{name}在不合作名单中，不能邀请', '{name} is on the list not to be engaged and cannot be invited'),
    fix: words('更换讲者', 'Choose another speaker'),
  },
  speakerDuration: {
    name: words('讲课时长', 'Length of the talk'),
    fault: words(
      '{name}的付费讲课只有 {value} 分钟，须不少于 {limit} 分钟',
      "{name}'s paid talk is {value} {value|minute|minutes}; it needs at least {limit}",
    ),
    fix: words('讲课延长到 {limit} 分钟以上', 'Lengthen the talk to at least {limit} minutes'),
  },
  speakerFeeMax: {
    name: words('劳务费标准', 'Fee by level'),
    fault: words(
      '{name}的税后劳务费 ¥{value}，超过级别上限 ¥{limit}',
      "{name}'s net fee of ¥{value} is above the level's ¥{limit}",
    ),
    fix: words('税后劳务费减到 ¥{limit} 以内', 'Lower the net fee to ¥{limit} at most'),
  },
  speakerYearNet: {
    name: words('年度劳务费上限', 'Fees in the year'),
    fault: words(
      '{name}本年累计税后劳务费将达 ¥{value}（已付 ¥{paid}、审批中 ¥{submitted}、已通过 ¥{committed}、本次 ¥{own}），超过上限 ¥{limit}',
      "{name}'s net fees this year would be ¥{value} (¥{paid} paid, ¥{submitted} in approval, ¥{committed} agreed, ¥{own} now), above ¥{limit}",
    ),
    fix: words(
      '本次税后劳务费减到 ¥{most} 以内，或更换讲者',
      'Lower the net fee to ¥{most} at most, or choose another speaker',
    ),
    plain: words('更换讲者', 'Choose another speaker'),
  },
  speakerYearNetNear: {
    name: words('年度劳务费提醒', 'Fees in the year, near the limit'),
    fault: words(
      '{name}本年累计税后劳务费将达 ¥{value}（已付 ¥{paid}、审批中 ¥{submitted}、已通过 ¥{committed}、本次 ¥{own}），已超过提醒线 ¥{limit}',
      "{name}'s net fees this year would be ¥{value} (¥{paid} paid, ¥{submitted} in approval, ¥{committed} agreed, ¥{own} now), above the attention line of ¥{limit}",
    ),
    fix: words(
      '本次税后劳务费减到 ¥{most} 以内，或更换讲者',
      'Lower the net fee to ¥{most} at most, or choose another speaker',
    ),
    plain: words('更换讲者', 'Choose another speaker'),
  },
  speakerDayCount: {
    name: words('当日场次', 'Meetings in the day'),
    fault: words(
      '{name}当天将有 {value} 场会议，上限为 {limit} 场',
      '{name} would have {value} meetings that day; {limit} {limit|is|are} allowed',
    ),
    fix: words('会议改到另一天，或更换讲者', 'Move the meeting to another day, or choose another speaker'),
  },
  speakerYearCount: {
    name: words('年度场次', 'Meetings in the year'),
    fault: words(
      '{name}本年将有 {value} 场会议，上限为 {limit} 场',
      '{name} would have {value} meetings this year; {limit} {limit|is|are} allowed',
    ),
    fix: words('更换讲者', 'Choose another speaker'),
  },
  speakerRecentCount: {
    name: words('近期场次', 'Meetings in 90 days'),
    fault: words(
      '{name}在 90 天内将有 {value} 场会议，已超过提醒线 {limit} 场',
      '{name} would have {value} meetings within 90 days, above the attention line of {limit}',
    ),
    fix: words(
      '更换讲者，或把会议改到 90 天内不超过 {limit} 场的日期',
      'Choose another speaker, or a day with at most {limit} {limit|meeting|meetings} in 90 days',
    ),
  },
  speakerConflict: {
    name: words('讲者时间冲突', 'Time conflict'),
    fault: words(
      '{name}在{other}（{from} 至 {to}）已有安排，目前间隔 {gap} 分钟',
      '{name} speaks at {other} ({from} to {to}), {gap} {gap|minute|minutes} apart',
    ),
    fix: words(
      '与那场会议间隔 {limit} 分钟以上，或更换讲者',
      'Leave at least {limit} minutes between the two, or choose another speaker',
    ),
  },
  employerConsent: {
    name: words('单位同意证明', "Employer's consent"),
    fault: words('{name}所在单位的同意证明尚未生效', "The consent of {name}'s employer does not count yet"),
    fix: words(
      '在审批完成前上传证明并由合规核对，或更换讲者',
      'Upload it and have compliance accept it before the approval is complete, or choose another speaker',
    ),
  },
  paymentRoute: {
    name: words('支付路径', 'Payment route'),
    fault: words('所选支付路径须经合规审核', 'This payment route goes to compliance'),
    fix: words('改由合格会议组织方支付', 'Let a qualified organiser pay'),
  },
  speakerResidence: {
    name: words('税务居民身份', 'Tax residence'),
    fault: words(
      '{name}为非居民个人，不适用现行预扣税率',
      '{name} is a non-resident, whom this tax table does not cover',
    ),
    fix: words('请财务另行办理，或更换讲者', 'Ask finance, or choose another speaker'),
  },
} satisfies Readonly<Record<string, RuleText>>
