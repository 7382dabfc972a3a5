import { fillText } from '../kit/document/fill-text.ts'
import type { LedgerKind } from '@osmp/domain/expenses/ledger-rules.ts'
import type { Locale } from '../kit/http/locale.ts'

type Text = { zh: string; en: string }

/** What an entry of the account book says, by why it was made; `{speaker}` comes from its parameters. */
const REASONS: Readonly<Record<string, Text>> = {
  closed: { zh: '结案，实际支出', en: 'Spent, booked at closing' },
  closedAbovePlan: { zh: '结案，超出预算的支出', en: 'Spent above plan, booked at closing' },
  closedCovered: { zh: '结案，补足其他订单不够的支出', en: 'Spent above what another order had left' },
  closedCorrected: { zh: '再次结案，冲销多记的支出', en: 'Closed again; spending booked too high reversed' },
  closingRest: { zh: '结案，退回未用预算', en: 'Not spent, given back at closing' },
  speakerNotPaid: { zh: '讲者{speaker}未出席，退回劳务费预算', en: '{speaker} did not speak; fee budget given back' },
  feePaid: { zh: '支付{speaker}劳务费', en: 'Fee paid to {speaker}' },
  feeFromReturned: {
    zh: '支付{speaker}劳务费，使用已退回的预算',
    en: 'Fee paid to {speaker}, from budget given back before',
  },
  feeAbovePlan: { zh: '支付{speaker}劳务费，超出预算部分', en: 'Fee paid to {speaker}, above plan' },
  feeRest: { zh: '{speaker}劳务费结清，退回余额', en: 'Fee of {speaker} settled; the rest given back' },
  feeWaived: { zh: '{speaker}劳务费不再支付，退回预算', en: 'Fee of {speaker} waived; budget given back' },
  feeReversed: { zh: '冲销{speaker}劳务费', en: 'Fee of {speaker} reversed' },
  submitted: { zh: '会议提交，预留预算', en: 'Meeting submitted; budget reserved' },
  changeSubmitted: { zh: '变更提交，预留增加的预算', en: 'Change submitted; added budget reserved' },
  changed: { zh: '变更生效，调整占用的预算', en: 'Change in force; committed budget adjusted' },
  changeDropped: { zh: '变更未生效，释放预留', en: 'Change without effect; reservation released' },
  approved: { zh: '会议通过，占用预算', en: 'Meeting approved; budget committed' },
  sentBack: { zh: '会议退回，释放预留', en: 'Meeting sent back; reservation released' },
  revoked: { zh: '会议撤回，释放预留', en: 'Meeting taken back; reservation released' },
  cancelled: { zh: '会议取消，释放预算', en: 'Meeting cancelled; budget released' },
  expired: { zh: '会议作废，释放预留', en: 'Meeting void; reservation released' },
  clockReopened: { zh: '时间更正，恢复占用', en: 'Clock put right; budget committed again' },
  closedBySystem: { zh: '系统关闭，释放预算', en: 'Closed by the system; budget released' },
}

const KINDS: Readonly<Record<LedgerKind, Text>> = {
  reserve: { zh: '预留', en: 'Reserved' },
  commit: { zh: '占用', en: 'Committed' },
  actual: { zh: '实际支出', en: 'Spent' },
  release: { zh: '释放', en: 'Released' },
  reverse: { zh: '冲销', en: 'Reversed' },
}

/** Title of an entry. Without `named` the speaker is not told: the reader has no part in the meeting. */
export function entryTitle(
  entry: { kind: LedgerKind; reason: string; params: unknown },
  locale: Locale,
  named: boolean,
): string {
  const reason = REASONS[entry.reason]
  const text = reason === undefined || (!named && reason.zh.includes('{speaker}')) ? KINDS[entry.kind] : reason
  return fillText(locale === 'en' ? text.en : text.zh, entry.params)
}

/** Who made it and for which meeting. */
export function entryDetail(
  { engagementName, byName }: { engagementName: string | null; byName: string | null },
  locale: Locale,
): string {
  const by = byName ?? (locale === 'en' ? 'the system' : '系统')
  if (engagementName === null) return by
  return locale === 'en' ? `“${engagementName}”, ${by}` : `“${engagementName}” · ${by}`
}
