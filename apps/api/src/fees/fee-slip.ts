import { createHmac } from 'node:crypto'
import { calculationLines } from '@osmp/domain/fees/calculation-texts.ts'
import { taxNotice } from '@osmp/domain/fees/tax-notice.ts'
import { displayMoney } from '@osmp/domain/kit/money.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import { FEE_STATE_NAMES } from '@osmp/domain/fees/fee-state-names.ts'
import { SPEAKER_LEVEL_NAMES } from '@osmp/domain/speakers/speaker-level-names.ts'
import { SPEAKER_ROLE_NAMES } from '@osmp/domain/speakers/speaker-role-names.ts'
import type { FeeRecord } from './fee-repo.ts'
import type { Signature, SlipMeeting } from './fee-slip-repo.ts'

/** A fee's sheet as it is printed: nothing but texts. */
export type FeeSlip = {
  number: string
  state: string
  organiser: string
  division: string
  facts: readonly (readonly [label: string, value: string])[]
  sums: readonly (readonly [label: string, value: string])[]
  lines: readonly string[]
  taxTableVersion: string
  signatures: readonly (readonly [what: string, name: string, at: string])[]
  /** The moment of the last signature, UTC ISO: the sheet's own date. */
  madeAt: string
}

/** The sheet is a Chinese paper whoever prints it. */
const ZH = 'zh-CN'
const SIGNED = {
  signedIn: '讲者签到',
  submitted: '申请人提交',
  released: '核查放行',
  decided: '财务审核',
  paid: '财务支付',
  reversed: '财务冲销',
} as const satisfies Record<Signature['what'], string>

/** The end of the fee's id, which is random: short enough to be read aloud. The check code is made over the whole id. */
export const printedNumber = ({ number }: Pick<FeeSlip, 'number'>): string => number.slice(-8).toUpperCase()

type Beside = {
  signatures: readonly Signature[]
  meeting: SlipMeeting
}

export function feeSlip(fee: FeeRecord, { signatures, meeting }: Beside): FeeSlip {
  const yuan = (fen: number) => `¥${displayMoney(fen)}`
  const { startAt, endAt } = meeting
  const time =
    startAt === null ? '' : `${displayTime(startAt)}${endAt === null ? '' : ` – ${displayTime(endAt).slice(11)}`}`
  return {
    number: fee.feeId,
    state: FEE_STATE_NAMES[fee.state][ZH],
    organiser: meeting.organiser,
    division: meeting.division,
    facts: [
      ['讲者', `${fee.name}　${SPEAKER_LEVEL_NAMES[fee.level][ZH]} · ${SPEAKER_ROLE_NAMES[fee.role][ZH]}`],
      ['单位', fee.hco],
      ['会议', `${fee.engagementName}　${fee.engagementCode}`],
      ['时间', time],
      ['课题', fee.topicName],
      ['约定时长', `${fee.contractedMinutes} 分钟　实讲 ${fee.deliveredMinutes} 分钟`],
      ...payerOf(fee),
      ...lateOf(fee),
      ...(fee.paymentReference === null ? [] : [['支付流水号', fee.paymentReference] as const]),
    ],
    sums: [
      ['税前', yuan(fee.gross)],
      ['个税', yuan(fee.tax)],
      ['税后', yuan(fee.net)],
    ],
    lines: [
      // The fonts of our papers lack the mathematical minus.
      ...calculationLines({ ...fee, before: { gross: fee.monthGrossBefore, tax: fee.monthTaxBefore } }, 'zh-CN').map(
        (line) => line.replaceAll('−', '–'),
      ),
      `计税依据：${taxNotice(fee.taxTableVersion, 'zh-CN')}`,
    ],
    taxTableVersion: fee.taxTableVersion,
    signatures: signatures.map(({ what, name, at }) => [SIGNED[what], name, displayTime(at)] as const),
    madeAt: signatures.at(-1)?.at ?? fee.submittedAt,
  }
}

/** Who pays, as the contract says; sheets of fees that no contract spoke of stay as they were. */
function payerOf({ paymentRoute, settlement }: FeeRecord): (readonly [string, string])[] {
  if (settlement !== null) return [['支付方', `${settlement.organiser}　${settlement.settledOn}`]]
  if (paymentRoute === null) return []
  return [['支付方', paymentRoute === 'qualifiedOrganiser' ? '会议组织方' : '公司']]
}

const LATE_ACCOUNTS = { entered: '录入', confirmed: '核对' } as const

/** Evidence out of time; sheets without any stay as they were. */
function lateOf(fee: FeeRecord): (readonly [string, string])[] {
  const { contractLateAt, contractLateOn, consentLateAt, approvalLateAt, accountLate } = fee
  const signed = contractLateAt === null ? contractLateOn : displayTime(contractLateAt)
  const late = [
    ...(signed === null ? [] : [`合同在会后签署（${signed}）`]),
    ...(consentLateAt === null ? [] : [`单位同意证明在会后生效（${displayTime(consentLateAt)}）`]),
    ...(approvalLateAt === null ? [] : [`会议在开始后获批（${displayTime(approvalLateAt)}）`]),
    ...(accountLate === null
      ? []
      : [`账户在提交后${LATE_ACCOUNTS[accountLate.what]}（${displayTime(accountLate.at)}）`]),
  ]
  return late.length === 0 ? [] : [['时间不符', late.join('；')]]
}

/**
 * Proves that a printed sheet came from here and was not altered: a MAC over every word of it, 32 signs in groups of four. It is
 * made over the words as the first sheets had them, so that a sheet printed years ago still has the same.
 */
export function slipHash(slip: FeeSlip, key: Buffer): string {
  const { number, state, division, facts, sums, lines, taxTableVersion, signatures, madeAt } = slip
  const law = `税表版本：${taxTableVersion}（国家税务总局公告2018年第61号）`
  const first = {
    number,
    state,
    organiser: division,
    facts,
    sums: sums.toReversed(),
    lines: [...lines.slice(0, -1), law],
  }
  const mac = createHmac('sha256', key)
    .update(JSON.stringify({ ...first, signatures, madeAt }))
    .digest('hex')
    .slice(0, 32)
    .toUpperCase()
  return mac.replace(/(.{4})(?=.)/g, '$1-')
}
