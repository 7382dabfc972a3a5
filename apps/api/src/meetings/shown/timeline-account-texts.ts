import type { Text } from './timeline-enrolment-texts.ts'

/** Texts of a meeting's course about the bank accounts of its speakers. */
export const ACCOUNT_TEXTS = {
  feeAccountSaved: {
    zh: '录入了{speaker}的收款账户',
    en: 'Entered the bank account of {speaker}',
    tone: 'neutral',
  },
  feeAccountPhoneSeen: {
    zh: '查看了{speaker}的手机号，以便致电核实账户',
    en: 'Looked at the number of {speaker} to call about the account',
    tone: 'neutral',
  },
  feeAccountConfirmed: {
    zh: '确认了{speaker}的收款账户{proofZh}',
    en: 'Confirmed the bank account of {speaker}{proofEn}',
    tone: 'good',
  },
  feeAccountRefused: {
    zh: '核实{speaker}的收款账户有误',
    en: 'Found the bank account of {speaker} to be wrong',
    tone: 'bad',
  },
} as const satisfies Readonly<Record<string, Text>>
