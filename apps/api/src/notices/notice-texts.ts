import { markedWords } from '@osmp/domain/meetings/estimate-words.ts'
import { fillText } from '../kit/document/fill-text.ts'
import type { Locale } from '../kit/http/locale.ts'
import { PATHS, PLACES, talkOf } from './notice-paths.ts'
import { SECOND_PERSON_NOTICES } from './notice-second-person-texts.ts'
import { DOUBT_NOTICES } from './notice-doubt-texts.ts'
import { APPROVER_NOTICES } from './notice-approver-texts.ts'
import { SIGN_IN_NOTICES } from './notice-sign-in-texts.ts'
import { SPEND_NOTICES } from './notice-spend-texts.ts'

type Words = {
  zh: string
  en: string
  path: keyof typeof PATHS | 'event' | keyof typeof PLACES
  /** What the screen shows first. */
  shows?: string
}

/** What a notification says, by kind; `{name}` comes from its stored parameters, `{estimate}` says that days were counted without a notice. path: where a tap leads. */
const NOTICES: Readonly<Record<string, Words>> = {
  approvalWaiting: {
    zh: '{submitter}提交的“{meeting}”等您审批',
    en: '“{meeting}” by {submitter} waits for your approval',
    path: 'record',
  },
  namedAssistant: { zh: '{by}邀请您协办“{meeting}”', en: '{by} asks you to help organise “{meeting}”', path: 'record' },
  namedAgent: {
    zh: '{by}指定您为“{meeting}”的代理人',
    en: '{by} named you as the agent for “{meeting}”',
    path: 'record',
  },
  ownerLeftYou: {
    zh: '{from}已停用，请您代理“{meeting}”',
    en: '{from} has left. Please act as the agent for “{meeting}”',
    path: 'record',
  },
  ownerLeft: {
    zh: '{from}已停用，“{meeting}”由{to}代理',
    en: '{from} has left; {to} acts as the agent for “{meeting}”',
    path: 'record',
  },
  ownerLeftNobody: {
    zh: '{owner}已停用，名下 {count} 场会议没有在职的上级可以接手。请为其指定在职的直属经理，会议随后自动转交',
    en: '{owner} has left {count} {count|meeting|meetings} that no active manager can take over. Please give {owner} an active line manager; the meetings then go there by themselves',
    path: 'person',
  },
  namedEventAssistant: {
    zh: '{by}邀请您协办大型活动“{event}”',
    en: '{by} asks you to help organise the event “{event}”',
    path: 'event',
  },
  eventCancelled: {
    zh: '大型活动“{event}”已取消：{reason}',
    en: 'The event “{event}” is cancelled: {reason}',
    path: 'event',
  },
  submittedForYou: { zh: '{by}代您提交了“{meeting}”', en: '{by} submitted “{meeting}” for you', path: 'record' },
  approvalPassed: { zh: '“{meeting}”已由{by}通过', en: '“{meeting}” was passed by {by}', path: 'record' },
  meetingApproved: {
    zh: '“{meeting}”已通过，可以邀请医生报名了',
    en: '“{meeting}” is approved. You can invite doctors now',
    path: 'run',
  },
  meetingSentBack: {
    zh: '“{meeting}”被{by}退回：{comment}',
    en: '“{meeting}” was sent back by {by}: {comment}',
    path: 'record',
  },
  changeApproved: {
    zh: '“{meeting}”的变更已通过，现已生效',
    en: 'The change of “{meeting}” is approved and holds now',
    path: 'run',
  },
  changeSentBack: {
    zh: '“{meeting}”的变更被{by}退回：{comment}',
    en: 'The change of “{meeting}” was sent back by {by}: {comment}',
    path: 'record',
  },
  changeRevoked: {
    zh: '“{meeting}”的变更已由{by}撤回',
    en: 'The change of “{meeting}” was taken back by {by}',
    path: 'record',
  },
  changeDropped: {
    zh: '“{meeting}”的变更在开始前未完成审批，按原方案执行',
    en: 'The change of “{meeting}” was not approved before its start; the approved plan stays',
    path: 'run',
  },
  meetingChanged: { zh: '{by}变更了“{meeting}”', en: '{by} changed “{meeting}”', path: 'run' },
  meetingRevoked: { zh: '“{meeting}”已由{by}撤回', en: '“{meeting}” was taken back by {by}', path: 'record' },
  meetingCancelled: { zh: '“{meeting}”已取消：{reason}', en: '“{meeting}” is cancelled: {reason}', path: 'record' },
  approvalReminder: {
    zh: '“{meeting}”已等您 {hours} 个工作小时',
    en: '“{meeting}” has waited {hours} working hours for you',
    path: 'record',
  },
  approvalEscalated: {
    zh: '“{meeting}”在{approver}处超时，请您关注',
    en: '“{meeting}” is overdue with {approver}',
    path: 'record',
  },
  approvalEscalatedToYou: {
    zh: '“{meeting}”在{approver}处超时，请您审批',
    en: '“{meeting}” is overdue with {approver}. Please decide on it',
    path: 'record',
  },
  approvalHandedOver: {
    zh: '“{meeting}”的审批由{from}转交{to}',
    en: '{to} decides on “{meeting}” in place of {from}',
    path: 'record',
  },
  approvalWithoutApprover: {
    zh: '“{meeting}”等待{approver}审批，但其已停用或不再负责这一步，且无人可以接替。请安排审批人',
    en: '“{meeting}” waits for {approver}, who has left or no longer fills this step, and nobody else may. Please name an approver',
    path: 'record',
  },
  ...APPROVER_NOTICES,
  workDead: {
    zh: '后台任务“{queue}”有 {count} 项失败，请到工作台处理',
    en: '{count} of “{queue}” failed for good. Please decide in the workbench',
    path: 'jobs',
  },
  jobLate: {
    zh: '后台任务“{nameZh}”已超过 5 分钟没有运行，请检查服务器',
    en: '“{nameEn}” is more than five minutes late. Please look at the server',
    path: 'jobs',
  },
  noticeMissing: {
    zh: '{year} 年的放假通知还没有录入，工作日按预计的节假日推算。通知发布后，请在工作日历中确认',
    en: 'There is no holiday notice for {year} yet: working days rest on an estimate. Please confirm them in the calendar when it is published',
    path: 'calendar',
  },
  meetingRestored: {
    zh: '系统时间曾经有误，“{meeting}”已恢复到更正前的状态',
    en: 'The clock was wrong for a while: “{meeting}” is restored to where it was',
    path: 'record',
  },
  clockAsked: {
    zh: '服务器时间突然快了 {days} 天 {hours} 小时 {minutes} 分钟，系统仍按原来的时间运行。请确认时间是否正确',
    en: 'The server’s clock jumped ahead by {days} d {hours} h {minutes} min. OSMP goes on by the earlier time: please say whether the new one is right',
    path: 'jobs',
  },
  clockAhead: {
    zh: '服务器时间突然快了 {hours} 小时 {minutes} 分钟，系统仍按原来的时间运行，5 分钟后改用新时间',
    en: 'The server’s clock jumped ahead by {hours} h {minutes} min. OSMP goes by the earlier time for five more minutes',
    path: 'jobs',
  },
  clockBack: {
    zh: '服务器时间往回调了 {days} 天 {hours} 小时 {minutes} 分钟，系统已按新时间运行。请检查被提前处理的会议',
    en: 'The server’s clock was set back by {days} d {hours} h {minutes} min and is followed. Please check meetings that were moved too early',
    path: 'jobs',
  },
  approvalNudged: {
    zh: '{submitter}请您尽快审批“{meeting}”',
    en: '{submitter} asks you to decide on “{meeting}”',
    path: 'record',
  },
  roomFailed: {
    zh: '“{meeting}”的线上会议室没有建成，请填写入会链接',
    en: 'No online room could be made for “{meeting}”. Please give a join link',
    path: 'run',
  },
  roomOpened: {
    zh: '“{meeting}”即将开始，可以进入会议室了',
    en: '“{meeting}” starts soon. You can enter its room',
    path: 'run',
  },
  meetingOpened: { zh: '“{meeting}”可以签到了', en: 'Sign-in for “{meeting}” is open', path: 'run' },
  meetingEnded: {
    zh: '“{meeting}”已结束，请在 {deadline} 前结案{estimate}',
    en: '“{meeting}” is over. Please close it by {deadline}{estimate}',
    path: 'closing',
  },
  closingReminder: {
    zh: '“{meeting}”还剩 {workdays} 个工作日结案{estimate}',
    en: '{workdays} working {workdays|day|days} left to close “{meeting}”{estimate}',
    path: 'closing',
  },
  ...SPEND_NOTICES,
  ...DOUBT_NOTICES,
  meetingReopened: {
    zh: '“{meeting}”已重新打开，请在 {deadline} 前结案{estimate}：{reason}',
    en: '“{meeting}” was reopened; please close it by {deadline}{estimate}: {reason}',
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
    shows: '&tab=pending',
  },
  seatsPromoted: {
    zh: '“{meeting}”有 {count} 位候补转为正式报名',
    en: '{count} {count|person|people} moved up from the waiting list of “{meeting}”',
    path: 'enrolment',
    shows: '&tab=enrolled',
  },
  invitationAccepted: {
    zh: '{doctor}接受了“{meeting}”的邀请',
    en: '{doctor} accepted the invitation to “{meeting}”',
    path: 'enrolment',
    shows: '&tab=enrolled',
  },
  invitationDeclined: {
    zh: '{doctor}谢绝了“{meeting}”的邀请',
    en: '{doctor} declined the invitation to “{meeting}”',
    path: 'run',
    shows: '&letters=declined',
  },
  feeSubmitted: {
    zh: '“{meeting}”提交了 {count} 笔劳务费，待审核',
    en: '{count} {count|fee|fees} of “{meeting}” {count|waits|wait} for review',
    path: 'queue',
  },
  ...SECOND_PERSON_NOTICES,
  ...SIGN_IN_NOTICES,
  feeReturned: {
    zh: '{speaker}的劳务费被退回：{comment}',
    en: 'The fee of {speaker} was returned: {comment}',
    path: 'fees',
  },
  feeApproved: { zh: '{speaker}的劳务费已通过', en: 'The fee of {speaker} is approved', path: 'fees' },
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
    zh: '{speaker}已签署“{meeting}”的讲者合同',
    en: '{speaker} signed the contract for “{meeting}”',
    path: 'speakers',
  },
  contractDoubtful: {
    zh: '{speaker}的讲者合同 {number} 签署方式存疑，请核实',
    en: 'How contract {number} of {speaker} was signed is doubtful. Please check it',
    path: 'speakers',
  },
  contractDeclined: {
    zh: '{speaker}拒签“{meeting}”的讲者合同：{reason}',
    en: '{speaker} declined the contract for “{meeting}”: {reason}',
    path: 'speakers',
  },
  feePaid: { zh: '{speaker}的劳务费已支付 {net} 元', en: 'The fee of {speaker} was paid: {net} yuan', path: 'fees' },
}

export function noticeTitle(kind: string, params: unknown, locale: Locale): string {
  const notice = NOTICES[kind]
  if (!notice) return kind
  const said = (locale === 'en' ? notice.en : notice.zh).replace('{estimate}', markedWords(params, locale))
  return fillText(said, params)
}

const isPlace = (path: string): path is keyof typeof PLACES => Object.hasOwn(PLACES, path)

/** Where a tap on a notice leads, within the app; null for a kind that is not known, or a meeting that is gone. `params`: as stored with it. */
export function noticePath(kind: string, engagementId: string | null, params: unknown): string | null {
  const path = NOTICES[kind]?.path
  if (path === 'event') return fillText('/event/{eventId}', params)
  if (path && isPlace(path)) return fillText(PLACES[path], params)
  if (!path || engagementId === null) return null
  return `${PATHS[path]}?engagementId=${engagementId}${NOTICES[kind]?.shows ?? ''}${talkOf(path, params)}`
}

/** Every kind there is, in the order written. */
export const NOTICE_KINDS: readonly string[] = Object.keys(NOTICES)
