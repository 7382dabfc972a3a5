import { SPEAKER_ROLE_NAMES } from '@osmp/domain/speakers/speaker-role-names.ts'
import { SPEAKER_LEVEL_NAMES } from '@osmp/domain/speakers/speaker-level-names.ts'
import { FEE_STAGE_NAMES } from '@osmp/domain/fees/fee-stage.ts'
import { FEE_STATE_NAMES } from '@osmp/domain/fees/fee-state-names.ts'
import type { FeeStatus } from '@osmp/domain/fees/fee-state.ts'
import { defineTexts } from '../kit/texts.ts'

const DONE_ZH: Readonly<Record<string, string>> = {
  approve: '已通过',
  return: '已退回',
  hold: '已暂缓',
  release: '已放行',
  waive: '不再支付',
  fail: '已标记为支付失败',
  retry: '已回到待支付',
  reverse: '已冲销',
}
const DONE_EN: Readonly<Record<string, string>> = {
  approve: 'is approved',
  return: 'was returned',
  hold: 'is on hold',
  release: 'was released',
  waive: 'will not be paid',
  fail: 'is marked as failed',
  retry: 'is to be paid again',
  reverse: 'is reversed',
}

const submittedEn = (count: number, held: number): string => {
  const fees = count === 1 ? '1 fee submitted' : `${count} fees submitted`
  if (held === 0) return `${fees}. Finance reviews ${count === 1 ? 'it' : 'them'} next`
  return `${fees}. ${held === count ? '' : `${held} of them: `}Finance or compliance checks first`
}

/** Words of labour-service fees, for those who submit and those who pay. */
export const feeTexts = defineTexts({
  title: ['劳务费提交', 'Submit fees'],
  queueTitle: ['劳务费审核与支付', 'Fees to review and pay'],
  net: ['税后', 'Net'],
  gross: ['税前', 'Gross'],
  tax: ['个税', 'Tax'],
  totals: ['本次合计', 'Total'],
  minutes: (delivered: number, contracted: number) => [
    `实讲 ${delivered} 分钟 / 约定 ${contracted} 分钟`,
    `${delivered} of ${contracted} minutes given`,
  ],
  table: ['计税依据', 'Tax rests on'],
  capLeft: ['今年还可支付', 'Left this year'],
  capYear: (amount: string) => [`全年上限 ${amount}`, `Yearly maximum ${amount}`],
  details: ['明细', 'Details'],
  how: ['计算明细', 'How it is computed'],
  explanation: ['补充说明', 'Explanation'],
  submit: ['提交劳务费', 'Submit fees'],
  submitAgain: ['重新提交劳务费', 'Submit again'],
  again: ['重新提交', 'Submit again'],
  againText: (names: readonly string[], others: number) => [
    `${names.join('、')}的劳务费已冲销，将重新提交${others === 0 ? '' : `，另外 ${others} 笔一并提交`}。`,
    `${names.length === 1 ? 'This fee was' : 'These fees were'} reversed and will be submitted again: ${names.join(', ')}.${others === 0 ? '' : ` ${others === 1 ? '1 more is' : `${others} more are`} submitted with ${names.length === 1 ? 'it' : 'them'}.`}`,
  ],
  apart: (count: number) => [
    `另有 ${count} 笔已退回或冲销，未计入`,
    count === 1 ? '1 returned or reversed fee is not counted' : `${count} returned or reversed fees are not counted`,
  ],
  submitted: (count: number, held: number) => [
    held === 0
      ? `已提交 ${count} 笔，等待财务审核`
      : held === count
        ? `已提交 ${count} 笔，等待财务或合规核查`
        : `已提交 ${count} 笔，其中 ${held} 笔等待财务或合规核查`,
    submittedEn(count, held),
  ],
  countAndSum: (count: number, sum: string) => [`${count} 笔，税后 ${sum}`, `(${count}, ${sum} net)`],
  undo: (seconds: number) => [`撤销（${seconds}）`, `Undo (${seconds})`],
  waitReview: (count: number) => [
    count === 0 ? '' : `${count} 笔等待财务审核`,
    count === 0 ? '' : `${count} to be reviewed by finance`,
  ],
  waitCheck: (count: number) => [
    count === 0 ? '' : `${count} 笔等待财务或合规核查`,
    count === 0 ? '' : `${count} on hold with finance or compliance`,
  ],
  waitPay: (count: number) => [
    count === 0 ? '' : `${count} 笔等待财务支付`,
    count === 0 ? '' : `${count} to be paid by finance`,
  ],
  waitAccount: (count: number) => [
    count === 0 ? '' : `${count} 笔支付失败，等待财务更换账户`,
    count === 0 ? '' : `${count} failed, waiting for another account from finance`,
  ],
  stays: (count: number) => [
    count === 0 ? '' : `${count} 笔不能在线提交，请联系财务`,
    count === 0 ? '' : `${count} cannot be submitted here; please ask finance`,
  ],
  allSettled: ['劳务费已全部处理完成', 'Every fee is settled'],
  none: ['这场会议没有付费讲者', 'This meeting has no paid speaker'],
  chooseMeeting: ['选择已结案的会议', 'Choose a closed meeting'],
  noneClosed: [
    '会议结案后，可以在这里提交讲者劳务费',
    'Once a meeting is closed, its speakers’ fees are submitted here',
  ],
  toClose: ['查看待结案会议', 'Meetings to close'],
  reference: ['支付流水号', 'Bank reference'],
  paidAt: ['支付时间', 'Paid at'],
  noFee: ['无劳务费', 'No fee'],
  organiser: ['由组织方支付', 'Paid by the organiser'],
  payer: ['支付方', 'Who pays'],
  contractLate: ['合同在会后签署', 'Contract signed after the meeting'],
  consentLate: ['单位同意证明在会后生效', 'Employer’s consent came after the meeting'],
  approvalLate: ['会议在开始后才获批', 'Meeting approved after its start'],
  qualifiedOrganiser: ['会议组织方', 'The meeting’s organiser'],
  companyDirect: ['公司', 'The company'],
  settledBy: (organiser: string, day: string) => [`${organiser}，${day}`, `${organiser}, ${day}`],
  failedFor: (reason: string) => [`支付失败原因：${reason}`, `Why the payment failed: ${reason}`],
  failedUnsaid: ['银行没有说明支付失败的原因', 'The bank did not say why the payment failed'],
  failedFinance: ['下一步：更换账户后重新支付', 'Next: change the account, then pay again'],
  failedOwner: [
    '下一步：联系讲者核对收款账户，由财务更换账户后重新支付',
    'Next: check the account with the speaker; finance changes it and pays again',
  ],
  accounts: ['账户待确认', 'Accounts to confirm'],
  twoFiles: ['两份付款文件', 'In two files'],
  otherPayer: ['支付方待核', 'Payer to check'],
  returned: FEE_STATE_NAMES.returned,
  withFinance: FEE_STAGE_NAMES.review,
  all: ['全部', 'All'],
  waiting: FEE_STATE_NAMES.submitted,
  approved: FEE_STATE_NAMES.approved,
  held: FEE_STATE_NAMES.held,
  failed: FEE_STATE_NAMES.failed,
  paid: FEE_STATE_NAMES.paid,
  reversed: FEE_STATE_NAMES.reversed,
  done: (name: string, decision: string) => [
    `${name}的劳务费${DONE_ZH[decision] ?? '已更新'}`,
    `The fee of ${name} ${DONE_EN[decision] ?? 'was updated'}`,
  ],
  wasPaid: (name: string) => [`${name}的劳务费已标记为支付`, `The fee of ${name} is marked as paid`],
  emptyQueue: ['这里没有劳务费', 'There is no fee here'],
  state: (state: FeeStatus) => [FEE_STATE_NAMES[state]['zh-CN'], FEE_STATE_NAMES[state].en],
  ...SPEAKER_ROLE_NAMES,
  ...SPEAKER_LEVEL_NAMES,
})
