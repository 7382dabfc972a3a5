import type { telemetry } from '@osmp/contract/telemetry/endpoints.ts'
import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import { RESOURCE_KEYS } from '@osmp/domain/admin/field-types.ts'
import { RESOURCES } from '@osmp/domain/admin/resources.ts'
import { displayMoney } from '@osmp/domain/kit/money.ts'
import { fillText } from '../kit/document/fill-text.ts'
import type { Locale } from '../kit/http/locale.ts'
import { timelineText } from '../meetings/public.ts'
import type { AuditRow } from './audit-list-repo.ts'

type Named = readonly [zh: string, en: string]

const SETTINGS: Readonly<Record<string, Named>> = {
  policy: ['修改政策', 'Changed a policy'],
  calendar: ['修改工作日历', 'Changed the calendar'],
  secondPerson: ['第二人复核', 'Request for a second person'],
  contractTemplate: ['修改讲者合同模板', 'Changed the contract template'],
}
const ANY_SETTING: Named = ['修改主数据或设置', 'Changed master data or a setting']
const LEDGER: Readonly<Record<string, Named>> = {
  reserve: ['预留 {amount} 元', 'Reserved {amount} yuan'],
  commit: ['占用 {amount} 元', 'Committed {amount} yuan'],
  actual: ['入账 {amount} 元', 'Booked {amount} yuan'],
  release: ['释放 {amount} 元', 'Released {amount} yuan'],
  reverse: ['冲销 {amount} 元', 'Reversed {amount} yuan'],
}
const ACCESS: Readonly<Record<string, Named>> = {
  signedIn: ['登录', 'Signed in'],
  sessionEnded: ['登录结束', 'Session ended'],
  roleGiven: ['授予角色 {role}', 'Was given the role {role}'],
  roleTaken: ['收回角色 {role}', 'Lost the role {role}'],
  personActive: ['启用账号', 'Account made active'],
  personInactive: ['停用账号', 'Account made inactive'],
  passwordIssued: ['发放初始密码', 'Was given an initial password'],
  passwordChosen: ['设置自己的密码', 'Chose a password'],
  evidencePack: ['导出证据包', 'Asked for an evidence pack'],
  jobRetried: ['重试任务 {queue}', 'Ran {queue} again'],
  jobStarted: ['立即运行任务 {queue}', 'Started {queue} by hand'],
  jobDiscarded: ['放弃任务 {queue}', 'Gave up {queue}'],
  clockAccepted: ['确认新的系统时间', 'Said that the new time is right'],
  clockReopened: ['恢复被错误时间处理的会议', 'Restored meetings that a wrong time had moved'],
  phoneRevealed: ['查看完整手机号', 'Saw a whole phone number'],
  phonesListed: ['查看 {people} 位待通知参会人的手机号', 'Saw the phone numbers of {people} people to be told'],
  personFound: ['查找个人数据', 'Looked for the data of a person'],
  personExported: ['导出个人数据', 'Exported the data of a person'],
  personErased: ['删除个人数据', 'Deleted the data of a person'],
  erasedByTime: ['到期删除个人数据', 'Deleted personal data past its term'],
  holdSet: ['设置保全', 'Put a person on hold'],
  holdReleased: ['解除保全', 'Released a hold'],
  restored: ['数据恢复至 {to}，舍弃 {links} 条记录', 'Data restored to {to}, {links} links given up'],
  evidenceKeyMade: ['更换证据签名密钥，新指纹 {fingerprint}', 'Evidence key changed, new fingerprint {fingerprint}'],
  evidence: ['存证：{of} {op}', 'Evidence noted: {of} {op}'],
  draftEventRemoved: ['删除未提交的草稿', 'Deleted a draft that was never submitted'],
}

/** The pack itself, after it was asked for. */
const PACK_MADE: Named = ['生成证据包，清单 SHA-256 {manifest}', 'Made an evidence pack, manifest SHA-256 {manifest}']
const isManifest = (params: unknown): boolean => typeof params === 'object' && params !== null && 'manifest' in params

const FEES: Readonly<Record<string, Named>> = {
  submit: ['提交劳务费', 'Fee submitted'],
  hold: ['暂缓劳务费', 'Fee put on hold'],
  release: ['放行劳务费', 'Fee released from hold'],
  sendBack: ['退回劳务费', 'Fee sent back'],
  approve: ['通过劳务费', 'Fee approved'],
  pay: ['支付劳务费', 'Fee paid'],
  fail: ['劳务费付款失败', 'Fee payment failed'],
  retry: ['重新付款', 'Fee payment tried again'],
  waive: ['免付劳务费', 'Fee waived'],
  reverse: ['冲销劳务费', 'Fee reversed'],
}
const EVENTS: Readonly<Record<string, Named>> = {
  changed: ['修改大型活动', 'Changed a large event'],
  cancelled: ['取消大型活动', 'Cancelled a large event'],
}

/** What a link says to people; no title when the row it sealed is gone. */
export function auditRow(row: AuditRow, locale: Locale): OutputOf<(typeof telemetry)['auditList']>['list'][number] {
  const { what, isMade, params, engagementCode, subject, personName, amount, ...link } = row
  return {
    ...link,
    title: what === null ? '' : titleOf(row.kind, what, { isMade, params, amount }, locale),
    subject: [engagementCode, subject, personName].filter((part) => part !== null && part !== '').join(' · '),
  }
}

function recordTitle(what: string, isMade: boolean): Named {
  const resource = RESOURCE_KEYS.find((key) => key === what)
  if (resource === undefined) return ANY_SETTING
  const [zh, en] = RESOURCES[resource].name
  const word = en.charAt(0).toLowerCase() + en.slice(1)
  return isMade ? [`新建${zh}`, `Created: ${word}`] : [`修改${zh}`, `Changed: ${word}`]
}

function titleOf(
  kind: AuditRow['kind'],
  what: string,
  { isMade, params, amount }: Pick<AuditRow, 'isMade' | 'params' | 'amount'>,
  locale: Locale,
): string {
  const say = (named: Named | undefined, values: unknown) =>
    named ? fillText(locale === 'en' ? named[1] : named[0], values) : what
  switch (kind) {
    case 'meetingEvent':
      return timelineText(what, params, locale).title
    case 'settingChange':
      return say(SETTINGS[what] ?? recordTitle(what, isMade), {})
    case 'ledgerEntry':
      return say(LEDGER[what], { amount: displayMoney(amount ?? 0) })
    case 'accessEvent':
      return say(isManifest(params) ? PACK_MADE : ACCESS[what], params)
    case 'feeStep':
      return say(FEES[what], {})
    case 'eventHistory':
      return say(EVENTS[what], {})
  }
}
