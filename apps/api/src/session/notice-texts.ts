import { fillText } from '../kit/fill-text.ts'
import type { Locale } from '../kit/locale.ts'

/** What a notification says, by kind; `{name}` comes from its stored parameters. path: where a tap leads. */
const NOTICES: Readonly<
  Record<
    string,
    {
      zh: string
      en: string
      path: 'record' | 'run' | 'enrolment' | 'closing' | 'fees' | 'speakers' | 'event' | 'none'
    }
  >
> = {
  approvalWaiting: {
    zh: '{submitter} 提交的“{meeting}”等您审批',
    en: '“{meeting}” by {submitter} waits for your approval',
    path: 'record',
  },
  namedAssistant: {
    zh: '{by} 邀请您协办“{meeting}”',
    en: '{by} asks you to help organise “{meeting}”',
    path: 'record',
  },
  namedAgent: {
    zh: '{by} 指定您为“{meeting}”的代理人',
    en: '{by} named you as the agent for “{meeting}”',
    path: 'record',
  },
  namedEventAssistant: {
    zh: '{by} 邀请您协办大型活动“{event}”',
    en: '{by} asks you to help organise the event “{event}”',
    path: 'event',
  },
  eventCancelled: {
    zh: '大型活动“{event}”已取消：{reason}',
    en: 'The event “{event}” is cancelled: {reason}',
    path: 'event',
  },
  submittedForYou: {
    zh: '{by} 代您提交了“{meeting}”',
    en: '{by} submitted “{meeting}” for you',
    path: 'record',
  },
  approvalPassed: { zh: '“{meeting}”已由 {by} 通过', en: '“{meeting}” was passed by {by}', path: 'record' },
  meetingApproved: {
    zh: '“{meeting}”审批通过，可以邀请医生报名了',
    en: '“{meeting}” is approved. You can invite doctors now',
    path: 'run',
  },
  meetingSentBack: {
    zh: '“{meeting}”被 {by} 退回：{comment}',
    en: '“{meeting}” was sent back by {by}: {comment}',
    path: 'record',
  },
  changeApproved: {
    zh: '“{meeting}”的变更审批通过，已生效',
    en: 'The change of “{meeting}” is approved and holds now',
    path: 'run',
  },
  changeSentBack: {
    zh: '“{meeting}”的变更被 {by} 退回：{comment}',
    en: 'The change of “{meeting}” was sent back by {by}: {comment}',
    path: 'record',
  },
  changeRevoked: {
    zh: '“{meeting}”的变更已由 {by} 撤回',
    en: 'The change of “{meeting}” was taken back by {by}',
    path: 'record',
  },
  changeDropped: {
    zh: '“{meeting}”的变更在开始前未完成审批，按原方案执行',
    en: 'The change of “{meeting}” was not approved before its start; the approved plan stays',
    path: 'run',
  },
  meetingChanged: { zh: '{by} 变更了“{meeting}”', en: '{by} changed “{meeting}”', path: 'run' },
  meetingRevoked: { zh: '“{meeting}”已由 {by} 撤回', en: '“{meeting}” was taken back by {by}', path: 'record' },
  meetingCancelled: { zh: '“{meeting}”已取消：{reason}', en: '“{meeting}” is cancelled: {reason}', path: 'record' },
  approvalReminder: {
    zh: '“{meeting}”已等您 {hours} 个工作小时',
    en: '“{meeting}” has waited {hours} working hours for you',
    path: 'record',
  },
  approvalEscalated: {
    zh: '“{meeting}”在 {approver} 处超时，请您关注',
    en: '“{meeting}” is overdue with {approver}',
    path: 'record',
  },
  delegationGiven: {
    zh: '{from} 委托您在 {fromDate} 至 {toDate} 代为审批{scopeZh}',
    en: '{from} lets you decide for them from {fromDate} to {toDate}{scopeEn}',
    path: 'none',
  },
  delegationEnded: {
    zh: '{from} 已收回对您的审批委托',
    en: '{from} took back the authority to decide',
    path: 'none',
  },
  workDead: {
    zh: '后台任务“{queue}”有 {count} 项失败，请到工作台处理',
    en: '{count} of “{queue}” failed for good. Please decide in the workbench',
    path: 'none',
  },
  approvalNudged: {
    zh: '{submitter} 请您尽快审批“{meeting}”',
    en: '{submitter} asks you to decide on “{meeting}”',
    path: 'record',
  },
  roomFailed: {
    zh: '“{meeting}”的线上会议室没有建成，请填写入会链接',
    en: 'No online room could be made for “{meeting}”. Please give a join link',
    path: 'run',
  },
  meetingOpened: { zh: '“{meeting}”可以签到了', en: 'Sign-in for “{meeting}” is open', path: 'run' },
  meetingEnded: {
    zh: '“{meeting}”已结束，请在 {deadline} 前结案',
    en: '“{meeting}” is over. Please close it by {deadline}',
    path: 'closing',
  },
  closingReminder: {
    zh: '“{meeting}”还剩 {workdays} 个工作日结案',
    en: '{workdays} working days left to close “{meeting}”',
    path: 'closing',
  },
  meetingReopened: {
    zh: '“{meeting}”已重新打开，请在 {deadline} 前结案：{reason}',
    en: '“{meeting}” was reopened; please close it by {deadline}: {reason}',
    path: 'closing',
  },
  meetingClosedBySystem: {
    zh: '“{meeting}”超过期限，已由系统关闭',
    en: '“{meeting}” passed its deadline and was closed by the system',
    path: 'record',
  },
  meetingVoid: {
    zh: '“{meeting}”在开始前未完成审批，已作废',
    en: '“{meeting}” was not approved before its start and is void',
    path: 'record',
  },
  enrolmentPending: {
    zh: '“{meeting}”有人报名，等您确认',
    en: 'Somebody enrolled for “{meeting}” and waits for your approval',
    path: 'enrolment',
  },
  seatsPromoted: {
    zh: '“{meeting}”有 {count} 位候补转为正式报名',
    en: '{count} people moved up from the waiting list of “{meeting}”',
    path: 'enrolment',
  },
  invitationAccepted: {
    zh: '{doctor} 接受了“{meeting}”的邀请',
    en: '{doctor} accepted the invitation to “{meeting}”',
    path: 'enrolment',
  },
  invitationDeclined: {
    zh: '{doctor} 谢绝了“{meeting}”的邀请',
    en: '{doctor} declined the invitation to “{meeting}”',
    path: 'enrolment',
  },
  feeSubmitted: {
    zh: '“{meeting}”提交了 {count} 笔劳务费，待审核',
    en: '{count} fees of “{meeting}” wait for review',
    path: 'fees',
  },
  feeReturned: {
    zh: '{speaker}的劳务费被退回：{comment}',
    en: 'The fee of {speaker} was returned: {comment}',
    path: 'fees',
  },
  feeApproved: { zh: '{speaker}的劳务费已审核通过', en: 'The fee of {speaker} is approved', path: 'fees' },
  feeHeld: {
    zh: '{speaker}的劳务费被暂缓：{comment}',
    en: 'The fee of {speaker} is on hold: {comment}',
    path: 'fees',
  },
  feeWaived: {
    zh: '{speaker}的劳务费不再支付：{comment}',
    en: 'The fee of {speaker} will not be paid: {comment}',
    path: 'fees',
  },
  feeFailed: {
    zh: '{speaker}的劳务费支付失败：{comment}',
    en: 'Payment to {speaker} failed: {comment}',
    path: 'fees',
  },
  feeReversed: {
    zh: '{speaker}的劳务费已冲销：{comment}',
    en: 'The fee of {speaker} was reversed: {comment}',
    path: 'fees',
  },
  contractSigned: {
    zh: '{speaker} 已签署“{meeting}”的讲者合同',
    en: '{speaker} signed the contract for “{meeting}”',
    path: 'speakers',
  },
  contractDeclined: {
    zh: '{speaker} 拒签“{meeting}”的讲者合同：{reason}',
    en: '{speaker} declined the contract for “{meeting}”: {reason}',
    path: 'speakers',
  },
  feePaid: { zh: '{speaker}的劳务费已支付 {net} 元', en: 'The fee of {speaker} was paid: {net} yuan', path: 'fees' },
}

const PATHS = {
  record: '/newMeetingDetail',
  run: '/meetingDetail',
  enrolment: '/registrationList',
  closing: '/meetingDetailChildren/closingMeeting',
  fees: '/laborServiceSubmission',
  speakers: '/meetingDetailChildren/speakerList',
} as const

export function noticeTitle(kind: string, params: unknown, locale: Locale): string {
  const notice = NOTICES[kind]
  if (!notice) return kind
  return fillText(locale === 'en' ? notice.en : notice.zh, params)
}

/** Where a tap on a notice leads, within the app; null where to nothing. `params`: as stored with it. */
export function noticePath(kind: string, engagementId: string | null, params: unknown): string | null {
  const path = NOTICES[kind]?.path
  if (path === 'event') return fillText('/event/{eventId}', params)
  if (!path || path === 'none' || engagementId === null) return null
  return `${PATHS[path]}?engagementId=${engagementId}`
}
