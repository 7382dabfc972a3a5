import { type Words, words } from '@osmp/domain/kit/words.ts'
import type { NoticeKind } from './notice-texts.ts'

/** A notice as a row: `said` is its second line; `about` its title where it is about no meeting. */
export type ShortText = { readonly said: Words; readonly about?: Words }

const said = (zh: string, en: string): ShortText => ({ said: words(zh, en) })
const about =
  (zh: string, en: string) =>
  (sayZh: string, sayEn: string): ShortText => ({ about: words(zh, en), said: words(sayZh, sayEn) })

const ofEvent = about('{event}', '{event}')
const delegation = about('审批委托', 'Authority to decide')
const ofSpeaker = about('{speaker}', '{speaker}')
const request = about('{titleZh}', '{titleEn}')
const jobs = about('后台任务', 'Background work')
const clock = about('服务器时间', 'The server’s clock')
const signIn = about('账号安全', 'Your account')
const refusals = about('拒绝记录', 'Log of refusals')

const APPROVALS = {
  approvalWaiting: said('{submitter}提交，等您审批', 'By {submitter}, waits for you'),
  approvalReminder: said('已等您 {hours} 个工作小时', 'Has waited {hours} working hours for you'),
  approvalEscalated: said('在{approver}处超时', 'Overdue with {approver}'),
  approvalEscalatedToYou: said('在{approver}处超时，请您审批', 'Overdue with {approver}: please decide'),
  approvalHandedOver: said('审批由{from}转交{to}', '{to} decides in place of {from}'),
  approvalWithoutApprover: said(
    '{approver}无法审批，请安排审批人',
    '{approver} cannot decide: please name an approver',
  ),
  approvalNudged: said('{submitter}请您尽快审批', '{submitter} asks you to decide'),
  approvalPassed: said('{by}已通过', 'Approved by {by}'),
  meetingApproved: said('已通过，可以邀请医生了', 'Approved: you can invite doctors'),
  meetingSentBack: said('{by}退回：{comment}', 'Sent back by {by}: {comment}'),
  changeApproved: said('变更已通过，现已生效', 'The change is approved and holds now'),
  changeSentBack: said('变更被{by}退回：{comment}', 'Change sent back by {by}: {comment}'),
  changeRevoked: said('变更已由{by}撤回', 'Change taken back by {by}'),
  changeDropped: said('变更未批完，按原方案执行', 'Change not approved in time: the plan stays'),
  meetingChanged: said('{by}变更了会议', 'Changed by {by}'),
  meetingChangedAfterApproval: said('{by}更改：{fieldsZh}', '{by} changed {fieldsEn}'),
  meetingRevoked: said('{by}已撤回', 'Taken back by {by}'),
  submittedForYou: said('{by}代您提交', 'Submitted for you by {by}'),
  delegationGiven: delegation('{from}委托您，{fromDate} 至 {toDate}', 'From {from}, {fromDate} to {toDate}'),
  delegationEnded: delegation('{from}已收回', 'Taken back by {from}'),
  delegationMade: delegation('{from}委托{to}，{fromDate} 至 {toDate}', '{from} to {to}, {fromDate} to {toDate}'),
  delegationStopped: delegation('{from}已收回对{to}的委托', '{from} took it back from {to}'),
} as const satisfies Table

const PEOPLE = {
  namedAssistant: said('{by}邀请您协办', '{by} asks you to help'),
  namedAgent: said('{by}指定您为代理人', '{by} named you as the agent'),
  ownerLeftYou: said('{from}已停用，请您代理', '{from} has left: please act as the agent'),
  ownerLeft: said('{from}已停用，由{to}代理', '{from} has left; {to} is the agent'),
  ownerLeftNobody: about('{owner}', '{owner}')(
    '已停用，{count} 场会议无人接手',
    'Has left {count} {count|meeting|meetings} without a manager',
  ),
  namedEventAssistant: ofEvent('{by}邀请您协办', '{by} asks you to help'),
  eventCreatedForYou: ofEvent('{by}代您创建', 'Created for you by {by}'),
  eventCancelled: ofEvent('已取消：{reason}', 'Cancelled: {reason}'),
  enrolmentPending: said('有人报名，等您确认', 'An enrolment waits for your approval'),
  seatsPromoted: said('{count} 位候补转为报名', '{count} moved up from the waiting list'),
  invitationAccepted: said('{doctor}接受了邀请', '{doctor} accepted'),
  invitationDeclined: said('{doctor}谢绝了邀请', '{doctor} declined'),
} as const satisfies Table

const COURSE = {
  meetingCancelled: said('已取消：{reason}', 'Cancelled: {reason}'),
  meetingRestored: said('已恢复到更正前的状态', 'Restored to where it was'),
  roomFailed: said('会议室没有建成，请填写链接', 'No room was made: please give a join link'),
  roomOpened: said('即将开始，可以进会议室了', 'Starts soon: you can enter the room'),
  meetingOpened: said('可以签到了', 'Sign-in is open'),
  meetingEnded: said('已结束，{day} 前结案{estimate}', 'Over: close it by {day}{estimate}'),
  closingReminder: said(
    '还剩 {workdays} 个工作日结案{estimate}',
    '{workdays} working {workdays|day|days} left to close{estimate}',
  ),
  meetingReopened: said('已重新打开，{day} 前结案{estimate}', 'Reopened: close it by {day}{estimate}'),
  meetingClosedBySystem: said('超期，系统关闭', 'Closed by the system, past its deadline'),
  meetingVoid: said('开始前未批完，已作废', 'Void: not approved before its start'),
  spendWaiting: said('实际费用等您审批', 'Actual amounts wait for you'),
  spendReminder: said('实际费用已等您 {hours} 个工作小时', 'Amounts have waited {hours} working hours'),
  spendEscalatedToYou: said('实际费用在{from}处超时，请您审批', 'Amounts overdue with {from}: please decide'),
  spendEscalated: said('实际费用在{approver}处超时', 'Amounts overdue with {approver}'),
  spendHandedOver: said('实际费用改由{to}审批', '{to} decides on the amounts'),
  spendStuck: said('实际费用在{approver}处超时', 'Amounts overdue with {approver}; no other may decide'),
  spendWithoutApprover: said('{approver}无法审批实际费用', '{approver} cannot decide: please name an approver'),
  spendApproved: said('实际费用已通过，{day} 前结案{estimate}', 'Amounts approved: close it by {day}{estimate}'),
  spendReturned: said('实际费用被退回，{day} 前修改{estimate}', 'Amounts sent back: change them by {day}{estimate}'),
  meetingDoubtExplained: said('疑点已说明，请您核对', 'A doubt was explained: please check'),
  meetingDoubtReturned: said('疑点说明被退回：{note}', 'Explanation sent back: {note}'),
  meetingDoubtAccepted: said('疑点说明已接受', 'Explanation accepted'),
  contractFileAccepted: said('{speaker}的合同已核对', 'Contract of {speaker} accepted'),
  contractFileReturned: said('合同被退回：{note}', 'Contract sent back: {note}'),
  speakerLinkWaits: said('请核对讲者身份', 'Please make sure of a speaker'),
} as const satisfies Table

const MONEY = {
  feeSubmitted: said('{count} 笔劳务费待审核', '{count} {count|fee|fees} to review'),
  feeReturned: said('{speaker}劳务费被退回：{comment}', 'Fee of {speaker} returned: {comment}'),
  feeApproved: said('{speaker}劳务费已通过', 'Fee of {speaker} approved'),
  feeHeld: said('{speaker}劳务费暂缓：{comment}', 'Fee of {speaker} on hold: {comment}'),
  feeWaived: said('{speaker}劳务费不再支付：{comment}', 'Fee of {speaker} not paid: {comment}'),
  feeFailed: said('{speaker}劳务费支付失败：{comment}', 'Payment to {speaker} failed: {comment}'),
  feeReversed: said('{speaker}劳务费已冲销：{comment}', 'Fee of {speaker} reversed: {comment}'),
  feePaid: said('{speaker}劳务费已支付 ¥{net}', 'Fee of {speaker} paid, ¥{net}'),
  contractSigned: said('{speaker}已签合同', '{speaker} signed the contract'),
  contractDoubtful: said('{speaker}合同签署存疑', 'How {speaker} signed is doubtful'),
  contractDeclined: said('{speaker}拒签合同：{reason}', '{speaker} declined the contract: {reason}'),
  accountWaiting: ofSpeaker('{by}录入收款账户，请您确认', 'Bank account by {by}: please confirm'),
  accountConfirmed: ofSpeaker('收款账户已由{by}确认', 'Bank account confirmed by {by}'),
  feeHandsReset: ofSpeaker('经办人密码被重置，请核实放行', 'On hold: a password behind it was reset'),
  feeForCompliance: ofSpeaker('劳务费暂缓，请核实放行', 'On hold: please look into it'),
  accountRefused: ofSpeaker('收款账户有误，请重新录入', 'Bank account wrong: please enter it anew'),
} as const satisfies Table

const OFFICE = {
  secondPersonAsked: request('{by}申请，请您复核', '{by} asks for a second person'),
  secondPersonTold: request('{by}申请，等待另一人复核', '{by} asked; it waits for a second person'),
  secondPersonConfirmed: request('{by}已复核通过', 'Confirmed by {by}'),
  secondPersonRefused: request('{by}未同意：{word}', 'Refused by {by}: {word}'),
  secondPersonWithdrawn: request('{by}已撤回', 'Taken back by {by}'),
  secondPersonExpired: request('无人复核，已过期', 'No decision in time'),
  secondPersonOnServer: request('服务器上确认，未经复核', 'Confirmed on the server, unseconded: look into it'),
  secondPersonHolds: request('经{by}复核，现已生效', 'Confirmed by {by}, holds now'),
  erasureAsked: about('个人信息', 'Personal data')('参会者申请删除，请处理', 'An attendee asks for erasure'),
  eraseStopped: about('到期删除', 'Erasing by time')(
    '已暂停：{places} 条报名，需要复核',
    'Stopped: {places} enrolments need a second person',
  ),
  eraseStoppedTold: about('到期删除', 'Erasing by time')(
    '已暂停：{places} 条报名，需要复核',
    'Stopped: {places} enrolments need a second person',
  ),
  loneConfirmers: about('{count} 人只为一人复核', '{count} {count|confirms|confirm} for one asker alone')(
    '{people}',
    '{people}',
  ),
  linkMadeOnServer: about('{name}', '{name}')(
    '服务器发放了登录链接，请查明',
    'Sign-in link made on the server: look into it',
  ),
  passwordGiven: signIn('{by}重置了密码，设备已退出', '{by} reset your password; all sessions ended'),
  passwordGivenToReport: about('{name}', '{name}')(
    '{by}重置了登录密码，请向本人核实',
    'Password reset by {by}: please check',
  ),
  newDevice: signIn('新设备登录：{device}（{place}）', 'New device: {device} ({place})'),
  sessionsFull: signIn('设备超过 5 台，已退出：{device}', 'Over five sessions, ended: {device}'),
  signInGuesses: signIn('连续 {times} 次密码错误（{place}）', '{times} wrong passwords ({place})'),
  refusalsOfPerson: refusals('{name} 10 分钟被拒 {times} 次', '{name}: {times} refusals in ten minutes'),
  refusalsOfAddress: refusals('{place} 10 分钟被拒 {times} 次', '{place}: {times} refusals in ten minutes'),
  refusalsOfObject: refusals('{name} 10 分钟被拒 {times} 次', '{name}: {times} refusals in ten minutes'),
  workDead: jobs('{queue}：{count} 项失败', '{queue}: {count} failed'),
  jobLate: jobs('{nameZh}超过 5 分钟未运行', '{nameEn} is over five minutes late'),
  noticeMissing: about('{year} 年工作日历', 'Calendar of {year}')('请录入放假通知', 'Please enter the holiday notice'),
  unitsShort: about('{count} 个事业部人手不足', '{count} {count|unit|units} short of hands')('{unitsZh}', '{unitsEn}'),
  clockAsked: clock('快了 {days} 天 {hours} 小时，请确认', 'Ahead by {days} d {hours} h: please confirm'),
  clockAhead: clock('快了 {hours} 小时 {minutes} 分钟', 'Ahead by {hours} h {minutes} min'),
  backupLate: about('备份中断', 'Backups stopped')('{minutes} 分钟没有送出', 'Nothing sent for {minutes} minutes'),
  drillFailed: about('备份试恢复失败', 'Backup drill failed')('请查看服务器', 'Please look at the server'),
  dataFaulty: about('数据校验发现问题', 'Data check failed')('{count} 处', '{count} {count|fault|faults}'),
  clockBack: clock('回调 {days} 天 {hours} 小时，请检查', 'Back by {days} d {hours} h: please check'),
} as const satisfies Table

type Table = Readonly<Partial<Record<NoticeKind, ShortText>>>

/** Every kind as a row of the inbox. */
export const SHORT_NOTICES: Readonly<Record<NoticeKind, ShortText>> = {
  ...APPROVALS,
  ...PEOPLE,
  ...COURSE,
  ...MONEY,
  ...OFFICE,
}

/** The last day has a sentence of its own. */
export const LAST_DAY = words('今天截止结案{estimate}', 'Must be closed today{estimate}')
