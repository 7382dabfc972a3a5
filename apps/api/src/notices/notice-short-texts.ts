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
  approvalWaiting: said('待您审批，{submitter}提交', 'Decide: submitted by {submitter}'),
  approvalReminder: said('请尽快审批，已等 {hours} 个工作小时', 'Please decide: it has waited {hours} working hours'),
  approvalEscalated: said('审批超时，在{approver}处', 'Overdue with {approver}'),
  approvalEscalatedToYou: said('请您审批，在{approver}处已超时', 'Please decide: overdue with {approver}'),
  approvalHandedOver: said('改由{to}审批，原为{from}', 'Now with {to} instead of {from}'),
  approvalWithoutApprover: said(
    '{approver}无法审批，请安排审批人',
    '{approver} cannot decide: please name an approver',
  ),
  approvalNudged: said('请尽快审批，{submitter}提醒', 'Please decide soon, asks {submitter}'),
  approvalQuestion: said('请回答：{question}（{by}）', '{by} asks: {question}'),
  approvalAnswered: said('已回答：{answer}（{by}）', '{by} answered: {answer}'),
  approvalPassed: said('已通过，审批人{by}', 'Approved by {by}'),
  meetingApproved: said('已通过，可以邀请医生了', 'Approved: you can invite doctors'),
  meetingSentBack: said('已退回：{comment}（{by}）', 'Sent back by {by}: {comment}'),
  changeApproved: said('变更已通过，现已生效', 'The change is approved and holds now'),
  changeSentBack: said('变更已退回：{comment}（{by}）', 'Change sent back by {by}: {comment}'),
  changeRevoked: said('已撤回变更（{by}）', 'Change withdrawn by {by}'),
  changeDropped: said('变更未批完，按原方案执行', 'Change not approved in time: the plan stays'),
  meetingChanged: said('已变更（{by}）', 'Changed by {by}'),
  meetingChangedAfterApproval: said('已更改：{fieldsZh}（{by}）', 'Changed {fieldsEn}: {by}'),
  meetingRevoked: said('已撤回（{by}）', 'Withdrawn by {by}'),
  submittedForYou: said('已代您提交（{by}）', 'Submitted for you by {by}'),
  delegationGiven: delegation(
    '委托您审批（{from}），{fromDate} 至 {toDate}',
    'Decide for {from}, {fromDate} to {toDate}',
  ),
  delegationEnded: delegation('已收回（{from}）', 'Withdrawn by {from}'),
  delegationMade: delegation('{from}委托{to}，{fromDate} 至 {toDate}', '{from} to {to}, {fromDate} to {toDate}'),
  delegationStopped: delegation('{from}已收回对{to}的委托', '{from} took it back from {to}'),
} as const satisfies Table

const PEOPLE = {
  namedAssistant: said('请您协办（{by}）', 'Help run it, asks {by}'),
  namedAgent: said('请您担任代理人（{by}）', 'Act as the agent: named by {by}'),
  ownerLeftYou: said('请您代理，{from}已停用', 'Act as the agent: {from} has left'),
  ownerLeft: said('改由{to}代理，{from}已停用', 'Now run by {to}: {from} has left'),
  ownerLeftNobody: about('{owner}', '{owner}')(
    '已停用，{count} 场会议无人接手',
    'Has left {count} {count|meeting|meetings} without a manager',
  ),
  namedEventAssistant: ofEvent('请您协办（{by}）', 'Help run it, asks {by}'),
  eventCreatedForYou: ofEvent('已代您创建（{by}）', 'Created for you by {by}'),
  eventCancelled: ofEvent('已取消：{reason}', 'Cancelled: {reason}'),
  enrolmentPending: said('待您确认一条报名', 'Confirm an enrolment'),
  seatsPromoted: said('候补转正 {count} 位', '{count} moved up from the waiting list'),
  invitationAccepted: said('接受邀请：{doctor}', 'Accepted by {doctor}'),
  invitationDeclined: said('谢绝邀请：{doctor}', 'Declined by {doctor}'),
} as const satisfies Table

const COURSE = {
  meetingCancelled: said('已取消：{reason}', 'Cancelled: {reason}'),
  meetingRestored: said('已恢复到更正前的状态', 'Restored to where it was'),
  roomFailed: said('请填写链接，会议室没有建成', 'Add a join link: no room could be made'),
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
  spendWaiting: said('待您审批实际费用', 'Decide on the actual amounts'),
  spendReminder: said('请批费用，已等 {hours} 个工作小时', 'Decide on the amounts: {hours} working hours waited'),
  spendEscalatedToYou: said('请您审批实际费用，在{from}处已超时', 'Decide on the amounts: overdue with {from}'),
  spendEscalated: said('实际费用在{approver}处超时', 'Amounts overdue with {approver}'),
  spendHandedOver: said('实际费用改由{to}审批', '{to} decides on the amounts'),
  spendStuck: said('实际费用在{approver}处超时', 'Amounts overdue with {approver}; no other may decide'),
  spendWithoutApprover: said('{approver}无法审批实际费用', '{approver} cannot decide: please name an approver'),
  spendApproved: said('实际费用已通过，{day} 前结案{estimate}', 'Amounts approved: close it by {day}{estimate}'),
  spendReturned: said('实际费用被退回，{day} 前修改{estimate}', 'Amounts sent back: change them by {day}{estimate}'),
  meetingDoubtExplained: said('请核对疑点说明', 'Check how a doubt was explained'),
  meetingDoubtReturned: said('疑点说明被退回：{note}', 'Explanation sent back: {note}'),
  meetingDoubtAccepted: said('疑点说明已接受', 'Explanation accepted'),
  contractFileAccepted: said('已核对{speaker}的合同', 'Accepted the contract of {speaker}'),
  contractFileReturned: said('已退回合同：{note}', 'Returned the contract: {note}'),
  speakerLinkWaits: said('请核对讲者身份', 'Please make sure of a speaker'),
} as const satisfies Table

const MONEY = {
  feeSubmitted: said('待审核劳务费 {count} 笔', 'Review {count} {count|fee|fees}'),
  feeReturned: said('已退回{speaker}的劳务费：{comment}', 'Returned the fee of {speaker}: {comment}'),
  feeApproved: said('已通过{speaker}的劳务费', 'Approved the fee of {speaker}'),
  feeHeld: said('暂缓{speaker}的劳务费：{comment}', 'On hold, the fee of {speaker}: {comment}'),
  feeWaived: said('不再支付{speaker}的劳务费：{comment}', 'Not paid, the fee of {speaker}: {comment}'),
  feeFailed: said('支付失败，{speaker}的劳务费：{comment}', 'Payment failed for {speaker}: {comment}'),
  feeReversed: said('已冲销{speaker}的劳务费：{comment}', 'Reversed the fee of {speaker}: {comment}'),
  feePaid: said('已支付{speaker}劳务费 ¥{net}', 'Paid {speaker} ¥{net}'),
  contractSigned: said('已签合同：{speaker}', 'Signed: the contract of {speaker}'),
  contractDoubtful: said('签署存疑：{speaker}的合同', 'In doubt: how {speaker} signed'),
  contractDeclined: said('拒签合同：{speaker}，{reason}', 'Declined by {speaker}: {reason}'),
  accountWaiting: ofSpeaker('请确认收款账户，{by}录入', 'Confirm the bank account entered by {by}'),
  accountConfirmed: ofSpeaker('已确认收款账户（{by}）', 'Confirmed the bank account: {by}'),
  feeHandsReset: ofSpeaker('经办人密码被重置，请核实放行', 'On hold: a password behind it was reset'),
  feeForCompliance: ofSpeaker('请核实放行，劳务费暂缓', 'Look into it: the fee is on hold'),
  accountRefused: ofSpeaker('请重新录入账户，原账户有误', 'Enter the bank account again: it was wrong'),
} as const satisfies Table

const OFFICE = {
  secondPersonAsked: request('请您复核，{by}申请', 'Confirm or refuse: asked by {by}'),
  secondPersonTold: request('等待复核，{by}申请', 'Waits for a second person: asked by {by}'),
  secondPersonConfirmed: request('已复核通过（{by}）', 'Confirmed by {by}'),
  secondPersonRefused: request('未同意：{word}（{by}）', 'Refused by {by}: {word}'),
  secondPersonWithdrawn: request('已撤回（{by}）', 'Withdrawn by {by}'),
  secondPersonExpired: request('无人复核，已过期', 'No decision in time'),
  secondPersonOnServer: request('服务器上确认，未经复核', 'Confirmed on the server, unseconded: look into it'),
  secondPersonHolds: request('经{by}复核，现已生效', 'Confirmed by {by}, holds now'),
  erasureAsked: about('个人信息', 'Personal data')(
    '请处理参会者的删除申请',
    'Decide on an attendee’s wish to be erased',
  ),
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
  passwordGiven: signIn('密码已重置（{by}），设备已退出', 'Password reset by {by}; all sessions ended'),
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
