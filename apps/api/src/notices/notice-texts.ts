import { markedWords } from '@osmp/domain/meetings/estimate-words.ts'
import { fillText } from '../kit/document/fill-text.ts'
import type { Locale } from '../kit/http/locale.ts'
import { APPROVAL_NOTICES } from './notice-approval-texts.ts'
import { FEE_NOTICES } from './notice-fee-texts.ts'
import { type NoticeText, PATHS, PLACES, talkOf, to } from './notice-paths.ts'
import { SERVER_NOTICES } from './notice-server-texts.ts'
import { SECOND_PERSON_NOTICES } from './notice-second-person-texts.ts'
import { DOUBT_NOTICES } from './notice-doubt-texts.ts'
import { APPROVER_NOTICES } from './notice-approver-texts.ts'
import { SIGN_IN_NOTICES } from './notice-sign-in-texts.ts'
import { SPEND_NOTICES } from './notice-spend-texts.ts'

const closing = to('closing')
const event = to('event')
const person = to('person')
const record = to('record')
const run = to('run')

/** What a notification says, by kind; `{name}` comes from its stored parameters, `{estimate}` says that days were counted without a notice. path: where a tap leads. */
const NOTICES = {
  ...APPROVAL_NOTICES,
  namedAssistant: record('{by}邀请您协办“{meeting}”', '{by} asks you to help organise “{meeting}”'),
  namedAgent: record('{by}指定您为“{meeting}”的代理人', '{by} named you as the agent for “{meeting}”'),
  ownerLeftYou: record('{from}已停用，请您代理“{meeting}”', '{from} has left. Please act as the agent for “{meeting}”'),
  ownerLeft: record('{from}已停用，“{meeting}”由{to}代理', '{from} has left; {to} acts as the agent for “{meeting}”'),
  ownerLeftNobody: person(
    '{owner}已停用，名下 {count} 场会议没有在职的上级可以接手。请为其指定在职的直属经理，会议随后自动转交',
    '{owner} has left {count} {count|meeting|meetings} that no active manager can take over. Please give {owner} an active line manager; the meetings then go there by themselves',
  ),
  namedEventAssistant: event('{by}邀请您协办大型活动“{event}”', '{by} asks you to help organise the event “{event}”'),
  eventCreatedForYou: event('{by}代您创建了大型活动“{event}”', '{by} created the event “{event}” for you'),
  eventCancelled: event('大型活动“{event}”已取消：{reason}', 'The event “{event}” is cancelled: {reason}'),
  submittedForYou: record('{by}代您提交了“{meeting}”', '{by} submitted “{meeting}” for you'),
  approvalPassed: record('“{meeting}”已由{by}通过', '“{meeting}” was approved by {by}'),
  meetingApproved: run('“{meeting}”已通过，可以邀请医生报名了', '“{meeting}” is approved. You can invite doctors now'),
  meetingSentBack: record('“{meeting}”被{by}退回：{comment}', '“{meeting}” was sent back by {by}: {comment}'),
  changeApproved: run('“{meeting}”的变更已通过，现已生效', 'The change of “{meeting}” is approved and holds now'),
  changeSentBack: record(
    '“{meeting}”的变更被{by}退回：{comment}',
    'The change of “{meeting}” was sent back by {by}: {comment}',
  ),
  changeRevoked: record('“{meeting}”的变更已由{by}撤回', 'The change of “{meeting}” was taken back by {by}'),
  changeDropped: run(
    '“{meeting}”的变更在开始前未完成审批，按原方案执行',
    'The change of “{meeting}” was not approved before its start; the approved plan stays',
  ),
  meetingChanged: run('{by}变更了“{meeting}”', '{by} changed “{meeting}”'),
  meetingRevoked: record('“{meeting}”已由{by}撤回', '“{meeting}” was taken back by {by}'),
  meetingCancelled: record('“{meeting}”已取消：{reason}', '“{meeting}” is cancelled: {reason}'),
  ...APPROVER_NOTICES,
  ...SERVER_NOTICES,
  meetingRestored: record(
    '系统时间曾经有误，“{meeting}”已恢复到更正前的状态',
    'The clock was wrong for a while: “{meeting}” is restored to where it was',
  ),
  roomFailed: run(
    '“{meeting}”的线上会议室没有建成，请填写入会链接',
    'No online room could be made for “{meeting}”. Please give a join link',
  ),
  roomOpened: run('“{meeting}”即将开始，可以进入会议室了', '“{meeting}” starts soon. You can enter its room'),
  meetingOpened: run('“{meeting}”可以签到了', 'Sign-in for “{meeting}” is open'),
  meetingEnded: closing(
    '“{meeting}”已结束，请在 {deadline} 前结案{estimate}',
    '“{meeting}” is over. Please close it by {deadline}{estimate}',
  ),
  closingReminder: closing(
    '“{meeting}”还剩 {workdays} 个工作日结案{estimate}',
    '{workdays} working {workdays|day|days} left to close “{meeting}”{estimate}',
  ),
  ...SPEND_NOTICES,
  ...DOUBT_NOTICES,
  meetingReopened: closing(
    '“{meeting}”已重新打开，请在 {deadline} 前结案{estimate}：{reason}',
    '“{meeting}” was reopened; please close it by {deadline}{estimate}: {reason}',
  ),
  meetingClosedBySystem: record(
    '“{meeting}”超过期限，已由系统关闭',
    '“{meeting}” passed its deadline and was closed by the system',
  ),
  meetingVoid: record(
    '“{meeting}”在开始前未完成审批，已作废',
    '“{meeting}” was not approved before its start and is void',
  ),
  enrolmentPending: to('enrolment', '&tab=pending')(
    '“{meeting}”有人报名，等您确认',
    'Somebody enrolled for “{meeting}” and waits for your approval',
  ),
  seatsPromoted: to('enrolment', '&tab=enrolled')(
    '“{meeting}”有 {count} 位候补转为正式报名',
    '{count} {count|person|people} moved up from the waiting list of “{meeting}”',
  ),
  invitationAccepted: to('enrolment', '&tab=enrolled')(
    '{doctor}接受了“{meeting}”的邀请',
    '{doctor} accepted the invitation to “{meeting}”',
  ),
  invitationDeclined: to('run', '&letters=declined')(
    '{doctor}谢绝了“{meeting}”的邀请',
    '{doctor} declined the invitation to “{meeting}”',
  ),
  ...FEE_NOTICES,
  ...SECOND_PERSON_NOTICES,
  ...SIGN_IN_NOTICES,
} satisfies Readonly<Record<string, NoticeText>>

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
