import { counted } from '@osmp/domain/kit/counted.ts'
import { defineTexts, type Pair } from '../kit/texts.ts'

export type FeeWord = 'approve' | 'return' | 'hold' | 'release' | 'waive' | 'pay' | 'fail' | 'retry' | 'reverse'

const of = (words: Readonly<Record<FeeWord, Pair>>) => (word: FeeWord) => words[word]

/** Words of finance and compliance: what they do with a fee, the account it goes to. */
export const officeTexts = defineTexts({
  doing: of({
    approve: ['通过', 'Approve'],
    return: ['退回', 'Return'],
    hold: ['暂缓', 'Hold'],
    release: ['放行', 'Release'],
    waive: ['不再支付', 'Do not pay'],
    pay: ['标记已支付', 'Mark as paid'],
    fail: ['支付失败', 'Payment failed'],
    retry: ['重新支付', 'Pay again'],
    reverse: ['冲销', 'Reverse'],
  }),
  releaseAndApprove: ['放行并通过', 'Release and approve'],
  confirmApproval: ['放行并通过', 'Approve'],
  paperAsk: ['银行凭证与收款账户一致吗？', 'Does the bank’s paper fit?'],
  paperEffect: [
    '这是收款账户的首笔付款。请确认您看过的凭证上，户名和账号都与收款账户一致。',
    'This is the first payment to the account. Please say that holder and number on the paper you opened fit the account.',
  ],
  paperFits: ['户名账号一致，通过', 'They fit, approve'],
  asking: of({
    approve: ['放行并通过这笔劳务费', 'Release and approve this fee'],
    return: ['退回这笔劳务费', 'Return this fee'],
    hold: ['暂缓这笔劳务费', 'Put this fee on hold'],
    release: ['放行这笔劳务费', 'Release this fee'],
    waive: ['这笔劳务费不再支付', 'Do not pay this fee'],
    pay: ['标记已支付', 'Mark as paid'],
    fail: ['标记支付失败', 'Mark the payment as failed'],
    retry: ['重新支付这笔劳务费', 'Pay this fee again'],
    reverse: ['冲销这笔已支付的劳务费', 'Reverse this paid fee'],
  }),
  effect: of({
    approve: [
      '放行即通过，接着等待支付。原因会留在会议记录中。',
      'Releasing it also approves it: it can be paid next. The reason stays in the meeting’s course.',
    ],
    return: ['申请人会收到原因，修改后可以重新提交。', 'The owner reads the reason and may submit it again.'],
    hold: [
      '暂缓后不能支付。问题解决后，写明原因即可“放行并通过”。',
      'It cannot be paid while it is on hold. Once it is settled, “Release and approve” lets it go on.',
    ],
    release: [
      '放行后回到待审核，由财务审核后支付。',
      'It goes back to the fees to review; finance approves it before it is paid.',
    ],
    waive: [
      '此后这个课题不能再提交劳务费，占用的预算退回。',
      'No other fee can follow for this talk, and its budget goes back.',
    ],
    pay: ['银行回单上的流水号，至少 4 位。', 'The number on the bank’s slip, at least 4 characters.'],
    fail: ['失败后可以更换账户并重新支付。', 'It can be paid again, to another account if needed.'],
    retry: ['回到待支付，占用的预算不变。', 'It goes back to the fees to pay; its budget stays.'],
    reverse: [
      '原支付记录保留，另记一笔负数；预算退回内部订单。',
      'The payment stays on record, a negative entry is added, and the budget goes back.',
    ],
  }),
  label: of({
    approve: ['放行原因', 'Reason for releasing it'],
    return: ['退回原因', 'Why it is returned'],
    hold: ['暂缓原因', 'Why it is held'],
    release: ['放行原因', 'Reason for releasing it'],
    waive: ['原因', 'Why'],
    pay: ['支付流水号', 'Bank reference'],
    fail: ['银行给出的原因', 'What the bank says'],
    retry: ['', ''],
    reverse: ['冲销原因', 'Why it is reversed'],
  }),
  more: ['更多', 'More'],
  moreFor: (name: string) => [`${name}的劳务费`, `The fee of ${name}`],
  released: (problem: string) => [`已放行：${problem}`, `Released: ${problem}`],
  account: (bank: string) => [`收款账户：${bank}`, `Account: ${bank}`],
  noAccount: ['还没有收款账户，录入后才能支付', 'There is no bank account yet. Enter it to pay'],
  enterAccount: ['录入账户', 'Enter the account'],
  changeAccount: ['更换', 'Change'],
  accountFor: (name: string) => [`${name}的收款账户`, `Bank account of ${name}`],
  accountHelp: [
    '账号加密保存，之后只显示后四位。更换后，已通过的劳务费会暂缓，由另一位同事核实。',
    'The number is kept encrypted; only its last four digits are shown again. After a change, approved fees wait for a second person.',
  ],
  holder: ['户名', 'Account holder'],
  bank: ['开户银行', 'Bank'],
  branch: ['开户支行', 'Branch'],
  number: ['银行账号', 'Account number'],
  save: ['保存账户', 'Save the account'],
  accountSaved: (tail: string) => [`已保存尾号 ${tail} 的账户`, `Saved the account ending in ${tail}`],
  accountHeld: (tail: string, count: number) => [
    `已保存尾号 ${tail} 的账户，${count} 笔已通过的劳务费暂缓，待核实`,
    `Saved the account ending in ${tail}. ${counted(count, 'approved fee waits', 'approved fees wait')} to be confirmed`,
  ],
  steps: ['经过', 'Steps'],
  bySystem: ['系统', 'The system'],
  didSubmit: ['提交', 'Submitted'],
  didCheck: ['系统核查', 'Held by the rules'],
  sheet: ['下载结算单', 'Fee sheet'],
  sheetSaved: (hash: string) => [`结算单已下载，校验码 ${hash}`, `The fee sheet is downloaded. Code ${hash}`],
  accountEnteredLate: (time: string) => [
    `账户在劳务费提交后录入（${time}）`,
    `Account entered after the fee was submitted (${time})`,
  ],
  accountConfirmedLate: (time: string) => [
    `账户在劳务费提交后核对（${time}）`,
    `Account made sure of after the fee was submitted (${time})`,
  ],
  returnedFor: (days: number) => [
    days === 0 ? '今天退回，待重新提交' : `已退回 ${days} 天，待重新提交`,
    days === 0
      ? 'Sent back today, to be submitted again'
      : `Sent back ${counted(days, 'day')} ago, to be submitted again`,
  ],
  inFile: (number: string) => [
    `在付款文件 ${number} 中，等待银行结果`,
    `In payment file ${number}, waiting for the bank`,
  ],
})
