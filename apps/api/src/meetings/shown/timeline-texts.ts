import { bad, good, neutral, warn, type Text, type Tone } from './timeline-entry.ts'
import { ACCOUNT_TEXTS } from './timeline-account-texts.ts'
import { CLOSING_TEXTS } from './timeline-closing-texts.ts'
import { CHAIN_STEPS } from '@osmp/domain/approvals/approval-chain.ts'
import { CHAIN_STEP_NAMES } from '@osmp/domain/approvals/chain-step-names.ts'
import { markedWords } from '@osmp/domain/meetings/estimate-words.ts'
import { changeText } from '../change/change-text.ts'
import { fillText } from '../../kit/document/fill-text.ts'
import type { Locale } from '../../kit/http/locale.ts'
import { ENROLMENT_KINDS } from './timeline-enrolment-texts.ts'

/**
 * What each entry of a meeting's course says; `{name}` is filled from the entry's params. A detail without its
 * parameters is left out.
 */
const KINDS = {
  ...ENROLMENT_KINDS,
  created: neutral('创建了会议', 'Created the meeting'),
  createdFor: neutral('代{owner}创建了会议', 'Created the meeting for {owner}'),
  ownerChosen: neutral('申请人改为{owner}', 'Made {owner} the owner'),
  recreatedFrom: neutral('由 {code} 重新发起', 'Started again from {code}'),
  recreated: neutral('重新发起为 {code}', 'Started again as {code}'),
  submitted: neutral('提交审批', 'Submitted for approval', '预算 {amount} 元', 'Budget {amount} yuan'),
  autoApproved: good(
    '系统自动通过',
    'Approved by the system',
    '无付费讲者、无提醒、金额低于自动审批上限',
    'No paid speaker, no warning, amount under the limit',
  ),
  nodePassed: good('通过{as}', 'Passed{as}', '{comment}'),
  approved: good('已通过', 'Approved', '{comment}'),
  sentBack: bad('退回修改', 'Sent back', '{comment}'),
  revoked: warn('撤回了申请', 'Took the application back'),
  nudged: neutral('提醒审批人{approver}', 'Reminded {approver}'),
  questionAsked: neutral('问了一句', 'Asked a question', '{question}'),
  questionAnswered: neutral('回答了{asker}的问题', 'Answered {asker}', '{answer}'),
  escalated: warn('审批超时，已提醒{approver}', 'Approval overdue; {approver} was told'),
  escalatedTo: warn('审批超时，{approver}也可以审批', 'Overdue; {approver} may decide too'),
  handedOver: warn('{from}的审批转交{to}', '{to} decides in place of {from}'),
  ownerLeft: warn('{from}已停用，会议由{to}代理', '{from} has left; {to} acts as agent'),
  changed: neutral('变更了会议', 'Changed the meeting'),
  changeApproved: good('变更已通过，现已生效', 'The change was approved and holds now', '{comment}'),
  changeSentBack: bad('退回变更，按原方案执行', 'Sent the change back; the approved plan stays', '{comment}'),
  changeRevoked: warn('撤回变更，按原方案执行', 'Took the change back; the approved plan stays'),
  roomMade: neutral('已创建线上会议室', 'The online room was made'),
  joinLinkChanged: neutral('更正了线上会议链接', 'Corrected the join link'),
  changeSubmitted: neutral('提交变更审批', 'Submitted a change'),
  changeDropped: warn('变更未完成审批，恢复原方案', 'The change was not approved in time; the approved plan stays'),
  cancelled: bad('取消了会议', 'Cancelled the meeting', '{reason}'),
  expired: bad('开始前未完成审批，会议作废', 'Not approved before its start; the meeting is void'),
  roomOpened: good('会议开放入会', 'Open to enter'),
  opened: good('会议开放签到', 'Sign-in opened'),
  ended: neutral(
    '会议结束',
    'The meeting ended',
    '请在 {deadline} 前结案{estimate}',
    'To be closed by {deadline}{estimate}',
  ),
  closed: good('完成结案', 'Closed the meeting', '实际支出 {amount} 元', 'Spent {amount} yuan'),
  closedBySystem: bad('超过结案期限，系统关闭', 'Closed by the system after the deadline'),
  reopened: warn('重新打开结案', 'Reopened', '{reason}'),
  clockReopened: warn('系统时间更正，恢复了会议', 'Restored after the clock was put right', '{reason}'),
  landingPublished: neutral('发布了邀请页', 'Published the invitation page'),
  posterMade: neutral('制作了会议海报', 'Made the poster'),
  posterChanged: neutral('修改了会议海报', 'Changed the poster'),
  signedIn: good('{count} 人签到', '{count} signed in'),
  attendedOnline: good('{count} 人线上参会', '{count} attended online'),
  signInVoided: warn('作废了一条签到', 'Voided a sign-in', '{reason}'),
  suspicionExplained: neutral(
    '说明了 {count} 条代签疑点',
    'Explained {count} suspected proxy {count|sign-in|sign-ins}',
  ),
  photosUploaded: neutral('上传了 {count} 张照片', 'Uploaded {count} {count|photo|photos}', '{kinds}'),
  photoExplained: neutral('说明了 {count} 张相似的照片', 'Explained {count} similar {count|photo|photos}'),
  photoDeleted: warn('删除了 {count} 张照片', 'Deleted {count} {count|photo|photos}'),
  ...CLOSING_TEXTS,
  feesSubmitted: neutral('提交了 {count} 笔劳务费', 'Submitted {count} {count|fee|fees}'),
  feeHeld: warn('{speaker}的劳务费待核查', 'The fee of {speaker} is held'),
  feeReleased: neutral('{speaker}的劳务费解除核查', 'The fee of {speaker} was released', '{comment}'),
  feeReturned: bad('{speaker}的劳务费被退回', 'The fee of {speaker} was returned', '{comment}'),
  feeApproved: good('{speaker}的劳务费已通过', 'The fee of {speaker} was approved'),
  feePaid: good('向{speaker}支付 {net} 元', 'Paid {net} yuan to {speaker}'),
  feeFailed: bad('{speaker}的劳务费支付失败', 'Payment to {speaker} failed', '{comment}'),
  ...ACCOUNT_TEXTS,
  feeRetried: neutral('重新支付{speaker}的劳务费', 'The fee of {speaker} is to be paid again'),
  feeWaived: warn('{speaker}的劳务费不再支付', 'The fee of {speaker} was waived', '{comment}'),
  feeReversed: warn('冲销了{speaker}的劳务费', 'The fee of {speaker} was reversed', '{comment}'),
  invitationsMade: neutral('生成 {count} 封邀请函', 'Made {count} {count|invitation|invitations}'),
  invitationLetterChanged: neutral('修改了邀请函内容', 'Changed the words of the invitation'),
  partnerQueued: neutral(
    '同步 {count} 位医生到销售自动化系统，等待发送',
    '{count} {count|doctor waits|doctors wait} to be passed to the sales system',
  ),
  statementsIssued: neutral('开具了 {count} 份参会证明', 'Issued {count} attendance {count|statement|statements}'),
  statementRevoked: warn('撤销了参会证明 {number}', 'Revoked attendance statement {number}', '{reason}'),
  questionnaireOpened: good('发布“{title}”', 'Opened “{title}” for answers'),
  questionnaireClosed: neutral('“{title}”停止收集', 'Closed “{title}”'),
  questionnaireSent: neutral(
    '向 {count} 位参会人发送“{title}”',
    'Sent “{title}” to {count} {count|attendee|attendees}',
  ),
  contractIssued: neutral('生成了{speaker}的合同 {number}', 'Made contract {number} for {speaker}'),
  contractReissued: warn(
    '重发{speaker}的合同 {number}，{older} 作废',
    'Made contract {number} for {speaker} in place of {older}',
    '{reason}',
  ),
  contractReplaced: warn(
    '会议内容变更或链接到期，{speaker}的合同 {older} 由 {number} 取代',
    'Contract {older} of {speaker} no longer held and was replaced by {number}',
  ),
  contractSigned: good('{speaker}签署了合同 {number}', '{speaker} signed contract {number}'),
  contractDeclined: bad('{speaker}拒签合同 {number}', '{speaker} declined contract {number}', '{reason}'),
  agendaChanged: neutral('调整了议程', 'Rearranged the agenda', '{agenda}'),
  listExported: neutral('导出报表 {count} 行', 'Exported {count} {count|row|rows} of a report'),
  reportSent: neutral('会议报告已发送到邮箱', 'The report was sent by mail'),
} satisfies Readonly<Record<string, Text>>

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
  const written = locale === 'en' ? text.detailEn : text.detailZh
  const detail = written.replace('{estimate}', markedWords(params, locale))
  const isKnown = [...detail.matchAll(/\{(\w+)[|}]/g)].every(([, key = '']) => (values[key] ?? '') !== '')
  return {
    title: fillText(locale === 'en' ? text.en : text.zh, values),
    detail: isKnown ? fillText(detail, values) : '',
    tone: text.tone,
  }
}
