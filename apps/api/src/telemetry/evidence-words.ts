import { CHAIN_STEP_NAMES } from '@osmp/domain/approvals/chain-step-names.ts'
import { FEE_STATE_NAMES } from '@osmp/domain/fees/fee-state-names.ts'
import type { Words } from '@osmp/domain/kit/words.ts'
import type { Locale } from '../kit/http/locale.ts'

/** Chinese and English of one thing. */
export type Pair = readonly [zh: string, en: string]

export const say = ([zh, en]: Pair, locale: Locale): string => (locale === 'en' ? en : zh)

export const listed = (parts: readonly string[], locale: Locale): string => parts.join(locale === 'en' ? '; ' : '；')

const pairsOf = (names: Readonly<Record<string, Words>>): Readonly<Record<string, Pair>> =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [code, [name['zh-CN'], name.en]]))

/** Words for the codes a record holds; a code that is not here is shown as it is. */
const WORDS: Readonly<Record<string, Readonly<Record<string, Pair>>>> = {
  step: pairsOf(CHAIN_STEP_NAMES),
  decision: {
    waiting: ['未到', 'Not reached'],
    active: ['审批中', 'In approval'],
    passed: ['通过', 'Passed'],
    sentBack: ['退回', 'Sent back'],
    skipped: ['跳过', 'Skipped'],
    terminated: ['终止', 'Ended'],
  },
  application: { initial: ['立项', 'First'], change: ['变更', 'Change'] },
  moment: {
    submit: ['提交', 'Submission'],
    approve: ['审批', 'Approval'],
    close: ['结案', 'Closing'],
    fee: ['劳务费', 'Fees'],
  },
  ledger: {
    reserve: ['预留', 'Reserved'],
    commit: ['占用', 'Committed'],
    actual: ['入账', 'Booked'],
    release: ['释放', 'Released'],
    reverse: ['冲销', 'Reversed'],
  },
  method: { qr: ['扫码', 'Code'], staff: ['代签', 'By staff'] },
  fee: pairsOf(FEE_STATE_NAMES),
  contract: {
    open: ['待签署', 'Open'],
    signed: ['已签署', 'Signed'],
    declined: ['已拒签', 'Declined'],
    voided: ['已作废', 'Void'],
  },
  personProof: {
    phoneCode: ['本人手机验证码', 'Code to the own phone'],
    ownLink: ['发到本人手机的链接', 'Link to the own phone'],
    esign: ['电子签平台实名', 'Identity of the e-sign provider'],
    byHand: ['会务协助，未证明本人', 'With help of staff, not proved'],
  },
  photo: {
    room: ['听众席', 'Audience'],
    talk: ['讲者', 'Talk'],
    signIn: ['签到台', 'Desk'],
    venue: ['场地环境', 'Venue'],
    other: ['其他', 'Other'],
  },
  material: {
    events_photos: ['活动照片', 'Event photos'],
    contract_sanofi_third_party: ['第三方合同', 'Third-party contract'],
    sign_report: ['签到文件', 'Sign-in report'],
    others: ['其他', 'Others'],
  },
  questionnaire: {
    survey: ['问卷', 'Survey'],
    exam: ['考试', 'Exam'],
    nps: ['满意度', 'NPS'],
  },
}

export function word(kind: string, code: unknown, locale: Locale): string {
  if (typeof code !== 'string') return ''
  const pair = WORDS[kind]?.[code]
  return pair ? say(pair, locale) : code
}
