import { defineTexts } from '../kit/texts.ts'

/** Words of the second person who confirms a speaker's bank account. */
export const accountTexts = defineTexts({
  'zh-CN': {
    waiting: (by: string) => `账户由${by}录入，待另一位同事确认，确认后才能支付`,
    check: '核实并确认',
    title: (name: string) => `核实${name}的收款账户`,
    help: '请拨打此前已知的号码向讲者本人核实，或核对银行出具的凭证。确认后，自录入次一工作日起可以支付。',
    holder: '户名',
    bank: '开户银行',
    number: '银行账号',
    enteredBy: '录入人',
    callBack: '已致电本人，账户无误',
    bankPaper: '已核对银行凭证，账户无误',
    wrong: '账户有误，停用',
    confirmed: (tail: string) => `已确认尾号 ${tail} 的账户`,
    refused: (tail: string) => `尾号 ${tail} 的账户已停用，录入人会收到通知`,
  },
  en: {
    waiting: (by) => `Entered by ${by}. Another person must confirm it before it is paid`,
    check: 'Check and confirm',
    title: (name) => `Check the bank account of ${name}`,
    help: 'Call the speaker on a number known before, or check a paper of the bank. Once confirmed, it can be paid from the working day after it was entered.',
    holder: 'Account holder',
    bank: 'Bank',
    number: 'Account number',
    enteredBy: 'Entered by',
    callBack: 'Called the speaker: it is right',
    bankPaper: 'Checked the bank’s paper: it is right',
    wrong: 'It is wrong, do not use it',
    confirmed: (tail) => `The account ending in ${tail} is confirmed`,
    refused: (tail) => `The account ending in ${tail} is out of use; who entered it is told`,
  },
})
