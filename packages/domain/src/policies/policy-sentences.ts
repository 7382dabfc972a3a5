import { type Locale, type Words, words } from '../kit/words.ts'
import type { RuleGroup } from '../meetings/meeting-rules/rule-groups.ts'
import { isPolicyKey, type PolicyKey } from './policy-catalog.ts'

/** The group of a policy, and its sentence with `{value}`; `off` of a flag that is set to no. */
type Sentence = { readonly group: RuleGroup; readonly says: Words; readonly off?: Words }

const of =
  (group: RuleGroup) =>
  (zh: string, en: string): Sentence => ({ group, says: words(zh, en) })
const time = of('time')
const speakers = of('speakers')
const money = of('money')
const content = of('content')
const flow = of('flow')
const flag = (group: RuleGroup, on: [zh: string, en: string], off: [zh: string, en: string]): Sentence => ({
  group,
  says: words(...on),
  off: words(...off),
})

/** Every policy as a sentence, in the groups in which rules are shown. */
const SENTENCES: Readonly<Record<PolicyKey, Sentence>> = {
  'lead.workdays': time('至少提前 {value}申请', 'Apply at least {value} ahead'),
  'meeting.days.max': time('会议最多 {value}', 'A meeting lasts at most {value}'),
  'agenda.talks.over': time('同一课题的讲课合计最多超出 {value}', 'Talks of a topic exceed it by at most {value}'),
  'signin.window.before': time('签到在会前 {value}开放', 'Sign-in opens {value} before the start'),
  'signin.window.after': time('签到在会后 {value}停止', 'Sign-in ends {value} after the end'),
  'closing.deadline.workdays': time('会后 {value}内结案', 'A meeting is closed within {value}'),
  'closing.reminder.workdays': time('会后第 {value}提醒结案', 'Closing reminders after {value}'),
  'closing.reminder.hour': time('结案提醒在 {value}发出', 'Closing reminders leave at {value}'),
  'supplement.days': time('结案后 {value}内可补充上传', 'Files may follow for {value} after closing'),
  'fee.submit.workdays': time('会后 {value}内提交劳务费', 'Fees are submitted within {value} of the end'),
  'report.ready.hour': time('会议报告在次日 {value}生成', 'The report is ready the next day at {value}'),
  'speaker.fee.net.max.national': speakers(
    '全国级讲者单场税后最高 {value}',
    'A national speaker gets at most {value} net',
  ),
  'speaker.fee.net.max.regional': speakers(
    '区域级讲者单场税后最高 {value}',
    'A regional speaker gets at most {value} net',
  ),
  'speaker.fee.net.max.city': speakers('城市级讲者单场税后最高 {value}', 'A city speaker gets at most {value} net'),
  'speaker.fee.recordedFactor': speakers(
    '录播课程按劳务费的 {value} 支付',
    'A replayed recording earns {value} of the fee',
  ),
  'speaker.duration.min': speakers('付费讲课至少 {value}', 'A paid talk takes at least {value}'),
  'speaker.duration.tolerance': speakers(
    '实际讲课少 {value}以内，劳务费不变',
    'A talk may be {value} short without a lower fee',
  ),
  'speaker.cap.year.net': speakers('讲者全年税后最高 {value}', 'A speaker gets at most {value} net a year'),
  'speaker.cap.year.net.warnAt': speakers(
    '讲者全年劳务费达到上限的 {value} 时提醒',
    'A warning at {value} of the yearly sum',
  ),
  'speaker.cap.count.day': speakers('讲者每天最多 {value} 场', 'A speaker has at most {value} meetings a day'),
  'speaker.cap.count.year': speakers('讲者每年最多 {value} 场', 'A speaker has at most {value} meetings a year'),
  'speaker.cap.count.days90': speakers(
    '讲者 90 天内超过 {value} 场时提醒',
    'A warning above {value} meetings in 90 days',
  ),
  'speaker.conflict.bufferMinutes.sameCity': speakers(
    '同城两场讲课至少间隔 {value}',
    'Talks in one city are at least {value} apart',
  ),
  'speaker.conflict.bufferMinutes.otherCity': speakers(
    '跨城两场讲课至少间隔 {value}',
    'Talks in two cities are at least {value} apart',
  ),
  'speaker.employerConsent': flag(
    'speakers',
    ['讲者须提供所在单位同意证明', "A speaker needs the employer's consent"],
    ['不要求讲者提供所在单位同意证明', "The employer's consent is not asked for"],
  ),
  'speaker.payment.route': speakers('劳务费由{value}', 'Payment of fees: {value}'),
  'speaker.blacklist': flag(
    'speakers',
    ['不合作名单上的讲者不能邀请', 'A speaker on the list not to be engaged is refused'],
    ['不合作名单上的讲者可以邀请', 'A speaker on the list not to be engaged is allowed'],
  ),
  overpay: flag(
    'money',
    ['超额劳务费暂停支付', 'An overpaid fee is held'],
    ['超额劳务费照常支付', 'An overpaid fee is paid'],
  ),
  'meal.perHead.max': money('人均餐费最高 {value}', 'Meals cost at most {value} a head'),
  'meal.perHead.warn': money('人均餐费超过 {value} 时提醒', 'A warning above {value} of meals a head'),
  'budget.overspend': money(
    '实际超出预算 {value} 以上须重新审批',
    'Actual amounts {value} above the budget need approval again',
  ),
  'closing.standIn.approval': flag(
    'money',
    ['代讲人的劳务费须经直属经理和财务审批', "A stand-in's fee needs the approval of manager and finance"],
    ['代讲人的劳务费不超过原讲者的，无须审批', "A stand-in's fee within the planned speaker's needs no approval"],
  ),
  'budget.overspend.line': money('单项超出预算 {value} 以上时提醒', 'A warning for a line {value} above its budget'),
  'audience.min.inHospital': content('院内会至少 {value} 人', 'An in-hospital meeting has at least {value} attendees'),
  'audience.min.product': content(
    '其他产品会至少 {value} 人',
    'Other product meetings have at least {value} attendees',
  ),
  'audience.min.patient': content('患者教育会至少 {value} 人', 'Patient education has at least {value} attendees'),
  'audience.min.remote': content('远程会议至少 {value} 人', 'A remote meeting has at least {value} attendees'),
  'audience.perSpeaker.min': content('每位讲者至少对应 {value} 人', 'At least {value} attendees for each speaker'),
  'audience.seats.min': content(
    '名额不低于预计参会人数的 {value}',
    'Seats for at least {value} of the people expected',
  ),
  'attendee.repeatTopic.months': content('{value}内不重复参加同一课题', 'A topic is heard once in {value}'),
  'attendee.meals.months12': content(
    '医生 12 个月内最多用餐 {value} 次',
    'A doctor takes at most {value} meals in 12 months',
  ),
  'attendee.meetings.days90': content(
    '医生 90 天内已参会 {value} 场时提醒',
    'A warning for a doctor at {value} meetings in 90 days',
  ),
  'meal.optIn': content('是否用餐：{value}', 'Whether people take the meal: {value}'),
  'statement.minDuration': content('参会满 {value} 可开具参会证明', 'A statement from {value} of the time on'),
  'evidence.photos.min': content('会场照片至少 {value} 张', 'At least {value} photos of the room'),
  'evidence.signInList': flag(
    'content',
    ['结案须有签到表', 'Closing needs the sign-in list'],
    ['结案不要求签到表', 'Closing needs no sign-in list'],
  ),
  'evidence.agenda': flag(
    'content',
    ['结案须确认实际议程', 'Closing needs the agenda as held'],
    ['结案不要求确认实际议程', 'Closing needs no agenda as held'],
  ),
  'evidence.paidSpeaker': flag(
    'content',
    [
      '付费讲者须有签到、讲课照片、合同和单位同意证明',
      'A paid speaker needs sign-in, talk photo, contract and consent',
    ],
    ['不要求付费讲者的签到、讲课照片、合同和单位同意证明', 'A paid speaker needs no proof at closing'],
  ),
  'evidence.late': content(
    '会后才有的合同和单位同意证明：{value}',
    'Contracts and consents from after the meeting: {value}',
  ),
  'upload.eventPhotos': flag(
    'content',
    ['结案材料可上传活动照片', 'Closing files may be event photos'],
    ['结案材料不上传活动照片', 'Closing files are no event photos'],
  ),
  'approval.compliance.amount': flow('超过 {value} 须合规审批', 'Compliance approves above {value}'),
  'approval.finance.amount': flow('超过 {value} 须财务审批', 'Finance approves above {value}'),
  'approval.finance.ioPercent': flow(
    '超过内部订单余额的 {value} 须财务审批',
    "Finance approves above {value} of the IO's balance",
  ),
  'approval.change.growth': flow(
    '变更后人数或名额增加超过 {value} 须重新审批',
    'Growth of people or seats above {value} needs approval again',
  ),
  'approval.auto.amount': flow('低于 {value} 自动审批', 'Below {value} approval is automatic'),
  'approval.reminder.hours': flow(
    '审批等待 {value}（工作时间）后提醒',
    'An approval is reminded after {value} of work',
  ),
  'approval.escalation.hours': flow(
    '审批等待 {value}（工作时间）后升级',
    'An approval is escalated after {value} of work',
  ),
  'message.followUp.consent': flow(
    '会后问卷和资料须先经本人同意：{value}',
    'Consent to surveys and materials afterwards: {value}',
  ),
  'message.letterAgain.workdays': flow('邀请函 {value}未回复再次发送', 'An unanswered letter goes again after {value}'),
  'message.letterLast.days': flow(
    '报名截止前 {value}最后一次发送邀请函',
    'The last letter goes {value} before the closing date',
  ),
  'message.reminder.firstDays': flow('会前 {value}首次提醒', 'First reminder {value} before the start'),
  'message.reminder.days': flow('会前 {value}再次提醒', 'Second reminder {value} before the start'),
  'message.reminder.hours': flow('会前 {value}最后提醒', 'Last reminder {value} before the start'),
  'message.thanks': flag(
    'flow',
    ['会后次日自动感谢到会医生', 'Attendees are thanked the day after'],
    ['会后不自动发送感谢', 'Attendees are not thanked automatically'],
  ),
  'message.thanks.hour': flow('会后感谢在次日 {value}发出', 'Thanks leave the next day at {value}'),
  'message.quiet.from': flow('每天 {value}起停发非紧急消息', 'Messages that are not urgent stop at {value}'),
  'message.quiet.until': flow('非紧急消息次日 {value}恢复发送', 'Messages that waited leave from {value}'),
  'message.perDay': flow('每人每天最多 {value} 条消息', 'A person gets at most {value} messages a day'),
  'signin.wall.names': flow('签到大屏的姓名：{value}', 'Names on the sign-in screen: {value}'),
  'retention.absent.months': flow('未到会的报名信息保存 {value}', 'Enrolments of absent people are kept for {value}'),
  'retention.signIn.years': flow('签到信息保存 {value}', 'Sign-ins are kept for {value}'),
  'retention.money.years': flow(
    '劳务费、合同和税务资料保存 {value}',
    'Fees, contracts and tax records are kept for {value}',
  ),
  'retention.mail.days': flow('邮件报表附件保存 {value}', 'Attachments of mailed reports are kept for {value}'),
  'retention.answer.diet.days': flow(
    '饮食要求会后最长保存 {value}',
    'Answers on diet are kept for {value} after the meeting at most',
  ),
  'retention.answer.invoice.days': flow(
    '发票信息会后最长保存 {value}',
    'Invoice details are kept for {value} after the meeting at most',
  ),
  'retention.answer.licence.days': flow(
    '执业证号会后最长保存 {value}',
    'Licence numbers are kept for {value} after the meeting at most',
  ),
  'retention.answer.other.days': flow(
    '其他报名问题的回答会后最长保存 {value}',
    'Other answers at enrolment are kept for {value} after the meeting at most',
  ),
  'retention.logs.days': flow('日志保存 {value}', 'Logs are kept for {value}'),
}

/** The policies of a group in reading order. */
export const policiesOf = (group: RuleGroup): readonly PolicyKey[] =>
  Object.keys(SENTENCES).filter((key): key is PolicyKey => isPolicyKey(key) && SENTENCES[key].group === group)

/** The sentence of a policy with this value; `shown`: the value as it is written there. */
export function policySentence(
  key: PolicyKey,
  value: unknown,
  { shown, locale }: { shown: string; locale: Locale },
): string {
  const { says, off } = SENTENCES[key]
  return (value === false && off ? off : says)[locale].replace('{value}', shown)
}
