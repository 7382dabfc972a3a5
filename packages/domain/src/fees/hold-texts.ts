import type { FeeHold, FeeHoldReason } from './hold-rules.ts'

type HoldText = Readonly<Record<'zh-CN' | 'en', string>>

/** Why a fee is held, as both the server and the screens say it; `{names}` are filled from the hold's params. */
const HOLD_TEXTS: Readonly<Record<FeeHoldReason, HoldText>> = {
  blacklisted: { 'zh-CN': '讲者在黑名单中', en: 'The speaker is blacklisted' },
  duplicate: {
    'zh-CN': '同一会议、课题和角色已有一笔劳务费',
    en: 'There is a fee for this meeting, topic and role already',
  },
  notSignedIn: { 'zh-CN': '讲者没有签到记录', en: 'The speaker did not sign in' },
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
    en: '{sum} meetings this year, above the limit of {limit}',
  },
}

/** The sentence for a hold. */
export function holdText(hold: FeeHold, language: 'zh-CN' | 'en'): string {
  const text = HOLD_TEXTS[hold.reason][language]
  return text.replace(/\{([a-z]+)\}/g, (placeholder, name: string) => String(hold.params[name] ?? placeholder))
}
