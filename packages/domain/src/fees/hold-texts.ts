import { fillWords } from '../kit/fill-words.ts'
import type { FeeHold, FeeHoldReason } from './hold-rules.ts'

type HoldText = Readonly<Record<'zh-CN' | 'en', string>>

/** Why a fee is held, as both the server and the screens say it; `{names}` are filled from the hold's params. */
const HOLD_TEXTS: Readonly<Record<FeeHoldReason, HoldText>> = {
  blacklisted: { 'zh-CN': '讲者在不合作名单中', en: 'The speaker is on the list not to be engaged' },
  duplicate: {
    'zh-CN': '同一会议、课题和角色已有一笔劳务费',
    en: 'There is a fee for this meeting, topic and role already',
  },
  notSignedIn: { 'zh-CN': '讲者没有参会记录', en: 'There is no record that the speaker attended' },
  employerConsentMissing: { 'zh-CN': '缺少讲者所在单位的同意证明', en: "The employer's consent is missing" },
  feeAboveLevel: {
    'zh-CN': '税后 {net} 元，超过级别上限 {limit} 元',
    en: "{net} yuan net, above the level's {limit}",
  },
  feeAboveContract: {
    'zh-CN': '税后 {net} 元，超过按合同和实际时长应付的 {limit} 元',
    en: '{net} yuan net, above the {limit} due by contract and minutes delivered',
  },
  yearNetExceeded: {
    'zh-CN': '本年累计税后 {sum} 元，超过上限 {limit} 元',
    en: '{sum} yuan net this year, above the limit of {limit}',
  },
  yearCountExceeded: {
    'zh-CN': '本年累计 {sum} 场，超过上限 {limit} 场',
    en: '{sum} {sum|meeting|meetings} this year, above the limit of {limit}',
  },
  heldByHand: { 'zh-CN': '人工暂缓：{comment}', en: 'Held by a person: {comment}' },
  accountChanged: {
    'zh-CN': '通过后收款账户有变更（尾号 {tail}）',
    en: 'The bank account changed after the approval (now ending in {tail})',
  },
  handsReset: {
    'zh-CN': '经办人{who}的登录密码在 30 天内由{by}重置',
    en: '{by} reset the password of {who}, who acted on this fee, within the last 30 days',
  },
}

const ON_SHEET: HoldText = {
  'zh-CN': '讲者有签到表，未扫码签到',
  en: 'The speaker is on a paper sign-in sheet and did not scan',
}

/** What to do about a hold. */
const HOLD_ADVICE: Readonly<Record<FeeHoldReason, HoldText>> = {
  blacklisted: {
    'zh-CN': '不能放行。请退回，或等待讲者移出不合作名单',
    en: 'It cannot go on. Return it, or wait until the entry ends',
  },
  duplicate: { 'zh-CN': '核对已有的一笔，退回重复的', en: 'Compare with the other fee and return the second' },
  notSignedIn: {
    'zh-CN': '核对签到表、讲课照片和参会记录，写明依据后放行，否则退回',
    en: 'Check the sign-in sheet, the talk photos and attendance. Release with what proves it, or return',
  },
  employerConsentMissing: {
    'zh-CN': '请申请人补交单位同意证明，收到后放行',
    en: 'Ask the owner for the employer’s consent, then release',
  },
  feeAboveLevel: {
    'zh-CN': '核对讲者级别和合规审批意见，超出无依据时退回',
    en: 'Check the level and what compliance agreed to. Return it when nothing supports it',
  },
  feeAboveContract: {
    'zh-CN': '按合同和实讲时长重新核算，退回后由申请人重新提交',
    en: 'Compute it anew from contract and minutes. Return it to be submitted again',
  },
  yearNetExceeded: {
    'zh-CN': '超过年度上限不能支付。请退回或不再支付',
    en: 'Above the yearly limit nothing can be paid. Return or waive it',
  },
  yearCountExceeded: {
    'zh-CN': '超过年度场次不能支付。请退回或不再支付',
    en: 'Above the yearly number nothing can be paid. Return or waive it',
  },
  heldByHand: { 'zh-CN': '问题解决后写明原因放行', en: 'Once it is settled, release it with a reason' },
  accountChanged: {
    'zh-CN': '请另一位同事与讲者电话核实账户后放行',
    en: 'A second person confirms the account with the speaker by phone, then releases',
  },
  handsReset: {
    'zh-CN': '请合规同事向经办人本人核实后放行，财务不能放行',
    en: 'Compliance asks the people named whether the deed is theirs, then releases. Finance cannot',
  },
}

/** What to do about it, in a sentence. */
export function holdAdvice(hold: FeeHold, language: 'zh-CN' | 'en'): string {
  return HOLD_ADVICE[hold.reason][language]
}

/** The sentence for a hold. */
export function holdText(hold: FeeHold, language: 'zh-CN' | 'en'): string {
  const text = hold.reason === 'notSignedIn' && hold.params['onSheet'] === 1 ? ON_SHEET : HOLD_TEXTS[hold.reason]
  return fillWords(text[language], hold.params)
}
