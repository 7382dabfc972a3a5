import { markedWords } from '@osmp/domain/meetings/estimate-words.ts'
import { fillText } from '../kit/document/fill-text.ts'
import type { Locale } from '../kit/http/locale.ts'
import { APPROVAL_NOTICES } from './notice-approval-texts.ts'
import { FEE_NOTICES } from './notice-fee-texts.ts'
import { type NoticeText, PATHS, PLACES, talkOf } from './notice-paths.ts'
import { SERVER_NOTICES } from './notice-server-texts.ts'
import { SECOND_PERSON_NOTICES } from './notice-second-person-texts.ts'
import { DOUBT_NOTICES } from './notice-doubt-texts.ts'
import { APPROVER_NOTICES } from './notice-approver-texts.ts'
import { SIGN_IN_NOTICES } from './notice-sign-in-texts.ts'
import { SPEND_NOTICES } from './notice-spend-texts.ts'

/** What a notification says, by kind; `{name}` comes from its stored parameters, `{estimate}` says that days were counted without a notice. path: where a tap leads. */
const NOTICES = {
  ...APPROVAL_NOTICES,
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
  eventCreatedForYou: {
    zh: '{by}代您创建了大型活动“{event}”',
    en: '{by} created the event “{event}” for you',
    path: 'event',
  },
  eventCancelled: {
    zh: '大型活动“{event}”已取消：{reason}',
    en: 'The event “{event}” is cancelled: {reason}',
    path: 'event',
  },
  submittedForYou: { zh: '{by}代您提交了“{meeting}”', en: '{by} submitted “{meeting}” for you', path: 'record' },
  approvalPassed: { zh: '“{meeting}”已由{by}通过', en: '“{meeting}” was approved by {by}', path: 'record' },
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
  ...APPROVER_NOTICES,
  ...SERVER_NOTICES,
  meetingRestored: {
    zh: '系统时间曾经有误，“{meeting}”已恢复到更正前的状态',
    en: 'The clock was wrong for a while: “{meeting}” is restored to where it was',
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
  ...FEE_NOTICES,
  ...SECOND_PERSON_NOTICES,
  ...SIGN_IN_NOTICES,
} as const satisfies Readonly<Record<string, NoticeText>>

/** A kind of notice: one without a text cannot be sent. */
export type NoticeKind = keyof typeof NOTICES

/** A kind as `notify` takes it; for a kind without a text the compiler prints where the text belongs. */
export type KindWithText<Kind extends string> = Kind extends NoticeKind
  ? Kind
  : `${Kind} has no text: add it to the NOTICES of its subject, apps/api/src/notices/notice-*-texts.ts`

/** By the kind of a stored notice, which an earlier release may have sent. */
const textOf = (kind: string): NoticeText | undefined => (isKind(kind) ? NOTICES[kind] : undefined)

export const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICES, kind)

export function noticeTitle(kind: string, params: unknown, locale: Locale): string {
  const notice = textOf(kind)
  if (!notice) return kind
  const { zh, en } = isLastDay(kind, params) ? LAST_DAY : notice
  const said = (locale === 'en' ? en : zh).replace('{estimate}', markedWords(params, locale))
  return fillText(said, params)
}

const LAST_DAY = { zh: '“{meeting}”今天截止结案{estimate}', en: '“{meeting}” must be closed today{estimate}' }

const isLastDay = (kind: string, params: unknown): boolean =>
  kind === 'closingReminder' && fillText('{workdays}', params) === '0'

const isPlace = (path: string): path is keyof typeof PLACES => Object.hasOwn(PLACES, path)

/** Where a tap on a notice leads, within the app; null for a kind that is not known, or a meeting that is gone. `params`: as stored with it. */
export function noticePath(kind: string, engagementId: string | null, params: unknown): string | null {
  const notice = textOf(kind)
  const path = notice?.path
  if (path === 'event') return fillText('/event/{eventId}', params)
  if (path && isPlace(path)) return fillText(PLACES[path], params)
  if (!path || engagementId === null) return null
  return `${PATHS[path]}?engagementId=${engagementId}${notice?.shows ?? ''}${talkOf(path, params)}`
}

/** Every kind there is, in the order written. */
export const NOTICE_KINDS: readonly string[] = Object.keys(NOTICES)
