import { bad, good, neutral, type Text } from './timeline-entry.ts'

/** Texts of a meeting's course about the bank accounts of its speakers. */
export const ACCOUNT_TEXTS = {
  feeAccountSaved: neutral('录入了{speaker}的收款账户', 'Entered the bank account of {speaker}'),
  feeAccountPhoneSeen: neutral(
    '查看了{speaker}的手机号，以便致电核实账户',
    'Looked at the number of {speaker} to call about the account',
  ),
  feeAccountConfirmed: good('确认了{speaker}的收款账户{proofZh}', 'Confirmed the bank account of {speaker}{proofEn}'),
  feeAccountRefused: bad('核实{speaker}的收款账户有误', 'Found the bank account of {speaker} to be wrong'),
} satisfies Readonly<Record<string, Text>>
