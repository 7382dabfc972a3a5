import { defineTexts } from '../kit/texts.ts'

/** Words of the second person who confirms a speaker's bank account. */
export const accountTexts = defineTexts({
  waiting: (by: string) => [
    `账户由${by}录入，待另一位同事确认，确认后才能支付`,
    `Entered by ${by}. Another person must confirm it before it is paid`,
  ],
  check: ['核实并确认', 'Check and confirm'],
  title: (name: string) => [`核实${name}的收款账户`, `Check the bank account of ${name}`],
  help: [
    '确认后，自录入次一工作日起可以支付。',
    'Once confirmed, it can be paid from the working day after it was entered.',
  ],
  holder: ['户名', 'Account holder'],
  bank: ['开户银行', 'Bank'],
  number: ['银行账号', 'Account number'],
  enteredBy: ['录入人', 'Entered by'],
  ways: ['核实方式', 'How you make sure'],
  callBack: ['致电讲者', 'Call the speaker'],
  bankPaper: ['银行凭证', 'Bank document'],
  callHelp: (masked: string) => [
    `请拨打录入账户之前登记的号码 ${masked}，向讲者本人核对户名和账号。`,
    `Call ${masked}, the number on file before the account was entered, and go through holder and number with the speaker.`,
  ],
  showNumber: ['显示完整号码', 'Show the whole number'],
  call: (phone: string) => [`拨打 ${phone}`, `Call ${phone}`],
  called: ['您拨打的手机号', 'Number you called'],
  calledMissing: ['请填写您拨打的手机号', 'Give the number you called'],
  noPhone: [
    '录入账户之前没有登记讲者手机号，请改用银行凭证核实。',
    'No number of the speaker was on file before the account was entered. Use a paper of the bank.',
  ],
  confirmCall: ['已致电本人，账户无误', 'Called the speaker: it is right'],
  paperHelp: [
    '请核对银行出具的凭证，凭证将原样留存，且只能用于这一个账户。只凭凭证确认的，首笔劳务费须经合规核实。',
    'Check a paper issued by the bank. It is kept as it is and stands for this account alone. With a paper only, compliance looks at the first fee.',
  ],
  choosePaper: ['选择银行凭证', 'Choose the paper'],
  paperMissing: ['请选择银行凭证', 'Choose the paper of the bank'],
  paperTooLarge: [
    '凭证不能超过 300 KB，请压缩后重新选择',
    'The paper may have 300 KB at most. Make it smaller and choose it again',
  ],
  confirmPaper: ['已核对凭证，账户无误', 'Checked the paper: it is right'],
  byCall: (by: string, tail: string) => [
    tail === '' ? `${by}已致电核实` : `${by}已致电尾号 ${tail} 核实`,
    tail === '' ? `Checked by ${by} by phone` : `Checked by ${by}, who called the number ending in ${tail}`,
  ],
  byPaper: (by: string) => [`${by}已核对银行凭证`, `Checked by ${by} with a paper of the bank`],
  openPaper: ['下载凭证', 'Download the paper'],
  paperUnopened: [
    '首笔付款：请先打开凭证，核对户名和账号',
    'First payment: open the paper and compare holder and number',
  ],
  openToCheck: ['打开凭证核对', 'Open the paper'],
  wrong: ['账户有误，停用', 'It is wrong, do not use it'],
  confirmed: (tail: string) => [`已确认尾号 ${tail} 的账户`, `The account ending in ${tail} is confirmed`],
  refused: (tail: string) => [
    `尾号 ${tail} 的账户已停用，录入人会收到通知`,
    `The account ending in ${tail} is out of use. We’ll tell the person who entered it`,
  ],
})
