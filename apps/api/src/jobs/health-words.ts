import { type Words, words } from '@osmp/domain/kit/words.ts'
import { fillText } from '../kit/document/fill-text.ts'
import type { Locale } from '../kit/http/locale.ts'

/** Words of what needs an administrator. */
export const HEALTH_WORDS = {
  auditBroken: words('审计链校验不一致', 'The audit chain does not hold'),
  dataFaulty: words('夜间数据校验发现 {count} 处问题', 'The nightly check found {count} {count|fault|faults}'),
  backupLate: words('备份 {minutes} 分钟没有送出', 'No backup sent for {minutes} minutes'),
  backupGaps: words('备份缺少 {count} 处内容', 'The backup lacks {count} {count|part|parts}'),
  lookedAt: words('检查时间 {time}，请告知系统运维人员', 'Checked at {time}. Tell the operator of the server'),
  drillFailed: words('备份试恢复失败', 'A backup could not be restored on trial'),
  drilledAt: words('试恢复时间 {time}，请告知系统运维人员', 'Tried at {time}. Tell the operator of the server'),
  checkedAt: words('校验时间 {time}，可在“任务与消息”页查看', 'Checked at {time}. Jobs and outbox lists them'),
  sentAt: words('最近一次 {time}', 'Last at {time}'),
  deadWork: words('{count} 项后台任务失败', '{count} background {count|job|jobs} failed'),
  lateMessages: words('{count} 条消息没有发出', '{count} {count|message|messages} not sent'),
  headsStay: words('审计链锚点只保存在本系统内', 'Heads of the audit chain stay in this installation'),
  headsStayWhy: words(
    '请系统运维人员设置 AUDIT_ANCHOR_MAIL，每天发给审计人员',
    'Ask the operator to set AUDIT_ANCHOR_MAIL, so that auditors get them each day',
  ),
  headsLate: words('审计链锚点超过两天没有发给审计人员', 'No head of the audit chain was mailed for two days'),
  headsNever: words('还没有发出过，每小时尝试一次', 'None has left yet. Tried every hour'),
  unitsShort: words(
    '{count} 个业务单元缺少分工人员',
    '{count} {count|unit lacks|units lack} people to share the duties',
  ),
  policiesStart: words(
    '{count} 项政策 {days} 天内变更',
    '{count} {count|policy changes|policies change} within {days} days',
  ),
  ordersEnd: words(
    '{count} 个内部订单 {days} 天内到期',
    '{count} internal {count|order ends|orders end} within {days} days',
  ),
  consentsEnd: words(
    '{count} 位讲者的单位同意证明 {days} 天内到期',
    "The employer's consent of {count} {count|speaker|speakers} ends within {days} days",
  ),
  lacks: words('{name}还需 {people}', '{name} needs {people}'),
  finance: words('{count} 位财务', '{count} more of finance'),
  compliance: words('{count} 位合规', '{count} more of compliance'),
  auditWhere: words('请到审计链查看从哪一条开始', 'See in the audit chain from which link on'),
  lastDied: words('最近一次 {time}，请重试或放弃', 'Last at {time}. Run them again or give them up'),
  since: words('最早的一条在 {time}', 'The oldest of {time}'),
  from: words('{name}，{day} 生效', '{name}, from {day}'),
  until: words('{name}，{day} 到期', '{name}, until {day}'),
} as const satisfies Readonly<Record<string, Words>>

/** A text of the table in one language, with its values. */
export const sayHealth = (
  text: keyof typeof HEALTH_WORDS,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string => fillText(HEALTH_WORDS[text][locale], values)
