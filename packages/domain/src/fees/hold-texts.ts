import { fillWords } from '../kit/fill-words.ts'
import { type Locale, type Words, words } from '../kit/words.ts'
import type { FeeHold, FeeHoldReason } from './hold-rules.ts'
import { namesIn } from './name-source-texts.ts'

/** Why a fee is held, as both the server and the screens say it; `{names}` are filled from the hold's params. */
const HOLD_TEXTS: Readonly<Record<FeeHoldReason, Words>> = {
  blacklisted: words('讲者在不合作名单中', 'The speaker is on the list not to be engaged'),
  duplicate: words('同一会议、课题和角色已有一笔劳务费', 'There is a fee for this meeting, topic and role already'),
  notSignedIn: words('讲者没有参会记录', 'There is no record that the speaker attended'),
  employerConsentMissing: words('缺少讲者所在单位的同意证明', "The employer's consent is missing"),
  feeAboveLevel: words('税后 {net} 元，超过级别上限 {limit} 元', "{net} yuan net, above the level's {limit}"),
  feeAboveContract: words(
    '税后 {net} 元，超过按合同和实际时长应付的 {limit} 元',
    '{net} yuan net, above the {limit} due by contract and minutes delivered',
  ),
  yearNetExceeded: words(
    '本年累计税后 {sum} 元，超过上限 {limit} 元',
    '{sum} yuan net this year, above the limit of {limit}',
  ),
  yearCountExceeded: words(
    '本年累计 {sum} 场，超过上限 {limit} 场',
    '{sum} {sum|meeting|meetings} this year, above the limit of {limit}',
  ),
  heldByHand: words('人工暂缓：{comment}', 'Held by a person: {comment}'),
  accountChanged: words(
    '通过后收款账户有变更（尾号 {tail}）',
    'The bank account changed after the approval (now ending in {tail})',
  ),
  handsReset: words(
    '经办人{who}的登录密码在 30 天内由{by}重置',
    '{by} reset the password of {who}, who acted on this fee, within the last 30 days',
  ),
  nameDiffers: words('姓名不一致：{names}', 'The names differ: {names}'),
  nameChanged: words(
    '{who}于 {on} 把讲者姓名从“{before}”改为“{after}”，未满 30 天',
    '{who} changed the speaker’s name from “{before}” to “{after}” on {on}, within the last 30 days',
  ),
  paperAlone: words(
    '尾号 {tail} 的收款账户由{who}仅凭银行凭证确认，这是首笔付款',
    '{who} confirmed the bank account ending in {tail} by a paper alone, and this is its first payment',
  ),
}

const ON_SHEET: Words = words('讲者有签到表，未扫码签到', 'The speaker is on a paper sign-in sheet and did not scan')

/** What to do about a hold. */
const HOLD_ADVICE: Readonly<Record<FeeHoldReason, Words>> = {
  blacklisted: words(
    '不能放行。请退回，或等待讲者移出不合作名单',
    'It cannot go on. Return it, or wait until the entry ends',
  ),
  duplicate: words('核对已有的一笔，退回重复的', 'Compare with the other fee and return the second'),
  notSignedIn: words(
    '核对签到表、讲课照片和参会记录，写明依据后放行，否则退回',
    'Check the sign-in sheet, the talk photos and attendance. Release with what proves it, or return',
  ),
  employerConsentMissing: words(
    '请申请人补交单位同意证明，收到后放行',
    'Ask the owner for the employer’s consent, then release',
  ),
  feeAboveLevel: words(
    '核对讲者级别和合规审批意见，超出无依据时退回',
    'Check the level and what compliance agreed to. Return it when nothing supports it',
  ),
  feeAboveContract: words(
    '按合同和实讲时长重新核算，退回后由申请人重新提交',
    'Compute it anew from contract and minutes. Return it to be submitted again',
  ),
  yearNetExceeded: words(
    '超过年度上限不能支付。请退回或不再支付',
    'Above the yearly limit nothing can be paid. Return or waive it',
  ),
  yearCountExceeded: words(
    '超过年度场次不能支付。请退回或不再支付',
    'Above the yearly number nothing can be paid. Return or waive it',
  ),
  heldByHand: words('问题解决后写明原因放行', 'Once it is settled, release it with a reason'),
  accountChanged: words(
    '请另一位同事与讲者电话核实账户后放行',
    'A second person confirms the account with the speaker by phone, then releases',
  ),
  handsReset: words(
    '请合规同事向经办人本人核实后放行，财务不能放行',
    'Compliance asks the people named whether the deed is theirs, then releases. Finance cannot',
  ),
  nameDiffers: words(
    '请合规同事查明是否为同一人后放行，否则退回。财务不能放行',
    'Compliance finds out whether it is one person, then releases or returns it. Finance cannot release it',
  ),
  nameChanged: words(
    '请合规同事核实更名的依据后放行，财务不能放行',
    'Compliance checks what the new name rests on, then releases. Finance cannot',
  ),
  paperAlone: words(
    '请合规同事向讲者本人核实账户后放行，财务不能放行',
    'Compliance asks the speaker about the account, then releases. Finance cannot',
  ),
}

/** What to do about it, in a sentence. */
export function holdAdvice(hold: FeeHold, language: Locale): string {
  return HOLD_ADVICE[hold.reason][language]
}

/** The sentence for a hold. */
export function holdText(hold: FeeHold, language: Locale): string {
  const text = hold.reason === 'notSignedIn' && hold.params['onSheet'] === 1 ? ON_SHEET : HOLD_TEXTS[hold.reason]
  return fillWords(text[language], { ...hold.params, names: namesIn(hold, language) })
}
