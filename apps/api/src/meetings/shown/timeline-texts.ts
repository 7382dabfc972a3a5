import { ACCOUNT_TEXTS } from './timeline-account-texts.ts'
import { CLOSING_TEXTS } from './timeline-closing-texts.ts'
import { CHAIN_STEPS } from '@osmp/domain/approvals/approval-chain.ts'
import { CHAIN_STEP_NAMES } from '@osmp/domain/approvals/chain-step-names.ts'
import { markedWords } from '@osmp/domain/meetings/estimate-words.ts'
import { changeText } from '../change/change-text.ts'
import { fillText } from '../../kit/document/fill-text.ts'
import type { Locale } from '../../kit/http/locale.ts'
import { ENROLMENT_KINDS, type Text, type Tone } from './timeline-enrolment-texts.ts'

/**
 * What each entry of a meeting's course says; `{name}` is filled from the entry's params. A detail without its
 * parameters is left out.
 */
const KINDS = {
  ...ENROLMENT_KINDS,
  created: { zh: '创建了会议', en: 'Created the meeting', tone: 'neutral' },
  createdFor: { zh: '代{owner}创建了会议', en: 'Created the meeting for {owner}', tone: 'neutral' },
  ownerChosen: { zh: '申请人改为{owner}', en: 'Made {owner} the owner', tone: 'neutral' },
  recreatedFrom: { zh: '由 {code} 重新发起', en: 'Started again from {code}', tone: 'neutral' },
  recreated: { zh: '重新发起为 {code}', en: 'Started again as {code}', tone: 'neutral' },
  submitted: {
    zh: '提交审批',
    en: 'Submitted for approval',
    detailZh: '预算 {amount} 元',
    detailEn: 'Budget {amount} yuan',
    tone: 'neutral',
  },
  autoApproved: {
    zh: '系统自动通过',
    en: 'Approved by the system',
    detailZh: '无付费讲者、无提醒、金额低于自动审批上限',
    detailEn: 'No paid speaker, no warning, amount under the limit',
    tone: 'good',
  },
  nodePassed: { zh: '通过{as}', en: 'Passed{as}', detailZh: '{comment}', detailEn: '{comment}', tone: 'good' },
  approved: { zh: '已通过', en: 'Approved', detailZh: '{comment}', detailEn: '{comment}', tone: 'good' },
  sentBack: { zh: '退回修改', en: 'Sent back', detailZh: '{comment}', detailEn: '{comment}', tone: 'bad' },
  revoked: { zh: '撤回了申请', en: 'Took the application back', tone: 'warn' },
  nudged: { zh: '提醒审批人{approver}', en: 'Reminded {approver}', tone: 'neutral' },
  escalated: { zh: '审批超时，已提醒{approver}', en: 'Approval overdue; {approver} was told', tone: 'warn' },
  escalatedTo: { zh: '审批超时，{approver}也可以审批', en: 'Overdue; {approver} may decide too', tone: 'warn' },
  handedOver: { zh: '{from}的审批转交{to}', en: '{to} decides in place of {from}', tone: 'warn' },
  ownerLeft: { zh: '{from}已停用，会议由{to}代理', en: '{from} has left; {to} acts as agent', tone: 'warn' },
  changed: { zh: '变更了会议', en: 'Changed the meeting', tone: 'neutral' },
  changeApproved: {
    zh: '变更已通过，现已生效',
    en: 'The change was approved and holds now',
    detailZh: '{comment}',
    detailEn: '{comment}',
    tone: 'good',
  },
  changeSentBack: {
    zh: '退回变更，按原方案执行',
    en: 'Sent the change back; the approved plan stays',
    detailZh: '{comment}',
    detailEn: '{comment}',
    tone: 'bad',
  },
  changeRevoked: { zh: '撤回变更，按原方案执行', en: 'Took the change back; the approved plan stays', tone: 'warn' },
  roomMade: { zh: '已创建线上会议室', en: 'The online room was made', tone: 'neutral' },
  joinLinkChanged: { zh: '更正了线上会议链接', en: 'Corrected the join link', tone: 'neutral' },
  changeSubmitted: { zh: '提交变更审批', en: 'Submitted a change', tone: 'neutral' },
  changeDropped: {
    zh: '变更未完成审批，恢复原方案',
    en: 'The change was not approved in time; the approved plan stays',
    tone: 'warn',
  },
  cancelled: { zh: '取消了会议', en: 'Cancelled the meeting', detailZh: '{reason}', detailEn: '{reason}', tone: 'bad' },
  expired: { zh: '开始前未完成审批，会议作废', en: 'Not approved before its start; the meeting is void', tone: 'bad' },
  roomOpened: { zh: '会议开放入会', en: 'Open to enter', tone: 'good' },
  opened: { zh: '会议开放签到', en: 'Sign-in opened', tone: 'good' },
  ended: {
    zh: '会议结束',
    en: 'The meeting ended',
    detailZh: '请在 {deadline} 前结案{estimate}',
    detailEn: 'To be closed by {deadline}{estimate}',
    tone: 'neutral',
  },
  closed: {
    zh: '完成结案',
    en: 'Closed the meeting',
    detailZh: '实际支出 {amount} 元',
    detailEn: 'Spent {amount} yuan',
    tone: 'good',
  },
  closedBySystem: { zh: '超过结案期限，系统关闭', en: 'Closed by the system after the deadline', tone: 'bad' },
  reopened: { zh: '重新打开结案', en: 'Reopened', detailZh: '{reason}', detailEn: '{reason}', tone: 'warn' },
  clockReopened: {
    zh: '系统时间更正，恢复了会议',
    en: 'Restored after the clock was put right',
    detailZh: '{reason}',
    detailEn: '{reason}',
    tone: 'warn',
  },
  landingPublished: { zh: '发布了邀请页', en: 'Published the invitation page', tone: 'neutral' },
  posterMade: { zh: '制作了会议海报', en: 'Made the poster', tone: 'neutral' },
  posterChanged: { zh: '修改了会议海报', en: 'Changed the poster', tone: 'neutral' },
  signedIn: { zh: '{count} 人签到', en: '{count} signed in', tone: 'good' },
  attendedOnline: { zh: '{count} 人线上参会', en: '{count} attended online', tone: 'good' },
  signInVoided: {
    zh: '作废了一条签到',
    en: 'Voided a sign-in',
    detailZh: '{reason}',
    detailEn: '{reason}',
    tone: 'warn',
  },
  suspicionExplained: {
    zh: '说明了 {count} 条代签疑点',
    en: 'Explained {count} suspected proxy {count|sign-in|sign-ins}',
    tone: 'neutral',
  },
  photosUploaded: {
    zh: '上传了 {count} 张照片',
    en: 'Uploaded {count} {count|photo|photos}',
    detailZh: '{kinds}',
    detailEn: '{kinds}',
    tone: 'neutral',
  },
  photoExplained: {
    zh: '说明了 {count} 张相似的照片',
    en: 'Explained {count} similar {count|photo|photos}',
    tone: 'neutral',
  },
  photoDeleted: { zh: '删除了 {count} 张照片', en: 'Deleted {count} {count|photo|photos}', tone: 'warn' },
  ...CLOSING_TEXTS,
  feesSubmitted: { zh: '提交了 {count} 笔劳务费', en: 'Submitted {count} {count|fee|fees}', tone: 'neutral' },
  feeHeld: { zh: '{speaker}的劳务费待核查', en: 'The fee of {speaker} is held', tone: 'warn' },
  feeReleased: {
    zh: '{speaker}的劳务费解除核查',
    en: 'The fee of {speaker} was released',
    detailZh: '{comment}',
    detailEn: '{comment}',
    tone: 'neutral',
  },
  feeReturned: {
    zh: '{speaker}的劳务费被退回',
    en: 'The fee of {speaker} was returned',
    detailZh: '{comment}',
    detailEn: '{comment}',
    tone: 'bad',
  },
  feeApproved: { zh: '{speaker}的劳务费已通过', en: 'The fee of {speaker} was approved', tone: 'good' },
  feePaid: { zh: '向{speaker}支付 {net} 元', en: 'Paid {net} yuan to {speaker}', tone: 'good' },
  feeFailed: {
    zh: '{speaker}的劳务费支付失败',
    en: 'Payment to {speaker} failed',
    detailZh: '{comment}',
    detailEn: '{comment}',
    tone: 'bad',
  },
  ...ACCOUNT_TEXTS,
  feeRetried: { zh: '重新支付{speaker}的劳务费', en: 'The fee of {speaker} is to be paid again', tone: 'neutral' },
  feeWaived: {
    zh: '{speaker}的劳务费不再支付',
    en: 'The fee of {speaker} was waived',
    detailZh: '{comment}',
    detailEn: '{comment}',
    tone: 'warn',
  },
  feeReversed: {
    zh: '冲销了{speaker}的劳务费',
    en: 'The fee of {speaker} was reversed',
    detailZh: '{comment}',
    detailEn: '{comment}',
    tone: 'warn',
  },
  invitationsMade: { zh: '生成 {count} 封邀请函', en: 'Made {count} {count|invitation|invitations}', tone: 'neutral' },
  invitationLetterChanged: { zh: '修改了邀请函内容', en: 'Changed the words of the invitation', tone: 'neutral' },
  partnerQueued: {
    zh: '同步 {count} 位医生到销售自动化系统，等待发送',
    en: '{count} {count|doctor waits|doctors wait} to be passed to the sales system',
    tone: 'neutral',
  },
  statementsIssued: {
    zh: '开具了 {count} 份参会证明',
    en: 'Issued {count} attendance {count|statement|statements}',
    tone: 'neutral',
  },
  statementRevoked: {
    zh: '撤销了参会证明 {number}',
    en: 'Revoked attendance statement {number}',
    detailZh: '{reason}',
    detailEn: '{reason}',
    tone: 'warn',
  },
  questionnaireOpened: { zh: '发布“{title}”', en: 'Opened “{title}” for answers', tone: 'good' },
  questionnaireClosed: { zh: '“{title}”停止收集', en: 'Closed “{title}”', tone: 'neutral' },
  questionnaireSent: {
    zh: '向 {count} 位参会人发送“{title}”',
    en: 'Sent “{title}” to {count} {count|attendee|attendees}',
    tone: 'neutral',
  },
  contractIssued: {
    zh: '生成了{speaker}的合同 {number}',
    en: 'Made contract {number} for {speaker}',
    tone: 'neutral',
  },
  contractReissued: {
    zh: '重发{speaker}的合同 {number}，{older} 作废',
    en: 'Made contract {number} for {speaker} in place of {older}',
    detailZh: '{reason}',
    detailEn: '{reason}',
    tone: 'warn',
  },
  contractReplaced: {
    zh: '会议内容变更或链接到期，{speaker}的合同 {older} 由 {number} 取代',
    en: 'Contract {older} of {speaker} no longer held and was replaced by {number}',
    tone: 'warn',
  },
  contractSigned: { zh: '{speaker}签署了合同 {number}', en: '{speaker} signed contract {number}', tone: 'good' },
  contractDeclined: {
    zh: '{speaker}拒签合同 {number}',
    en: '{speaker} declined contract {number}',
    detailZh: '{reason}',
    detailEn: '{reason}',
    tone: 'bad',
  },
  agendaChanged: {
    zh: '调整了议程',
    en: 'Rearranged the agenda',
    detailZh: '{agenda}',
    detailEn: '{agenda}',
    tone: 'neutral',
  },
  listExported: { zh: '导出报表 {count} 行', en: 'Exported {count} {count|row|rows} of a report', tone: 'neutral' },
  reportSent: { zh: '会议报告已发送到邮箱', en: 'The report was sent by mail', tone: 'neutral' },
} as const satisfies Readonly<Record<string, Text>>

export type MeetingEventKind = keyof typeof KINDS

const isKind = (kind: string): kind is MeetingEventKind => Object.hasOwn(KINDS, kind)

/** In whose place somebody agreed; nothing where the entry does not say. */
function passedAs(stored: unknown, locale: Locale): string {
  const step = CHAIN_STEPS.find((one) => one === stored)
  if (step === undefined) return ''
  const name = CHAIN_STEP_NAMES[step][locale]
  return locale === 'en' ? ` (${name.toLowerCase()} approval)` : `（${name}审批）`
}

/** Title, detail and tone of one entry in the reader's language. */
export function timelineText(
  kind: string,
  params: unknown,
  locale: Locale,
): { title: string; detail: string; tone: Tone } {
  if (!isKind(kind)) return { title: kind, detail: '', tone: 'neutral' }
  const text: Text = KINDS[kind]
  // What is told together has a count; one by itself is one.
  const values: Record<string, unknown> = { count: 1, ...(typeof params === 'object' && params !== null && params) }
  if (kind === 'changed' || kind === 'changeSubmitted') {
    return { title: locale === 'en' ? text.en : text.zh, detail: changeText(values, locale), tone: text.tone }
  }
  if (kind === 'nodePassed') values['as'] = passedAs(values['step'], locale)
  const written = (locale === 'en' ? text.detailEn : text.detailZh) ?? ''
  const detail = written.replace('{estimate}', markedWords(params, locale))
  const isKnown = [...detail.matchAll(/\{(\w+)[|}]/g)].every(([, key = '']) => (values[key] ?? '') !== '')
  return {
    title: fillText(locale === 'en' ? text.en : text.zh, values),
    detail: isKnown ? fillText(detail, values) : '',
    tone: text.tone,
  }
}
