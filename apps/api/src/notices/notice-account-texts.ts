import { type NoticeText, to } from './notice-paths.ts'

const account = to('account')

/** Texts of notices about the second person a speaker's bank account needs, and about fees that wait for compliance. */
export const ACCOUNT_NOTICES = {
  accountWaiting: account(
    '{by}录入了{speaker}的收款账户，请您核实并确认',
    '{by} entered a bank account of {speaker}. Please check and confirm it',
  ),
  accountConfirmed: account('{by}已确认{speaker}的收款账户', '{by} confirmed the bank account of {speaker}'),
  feeHandsReset: account(
    '{speaker}的劳务费暂缓：经办人{who}的登录密码由{by}重置，请核实后放行',
    'The fee of {speaker} is on hold: {by} reset the password of {who}, who acted on it. Please look into it and release it',
  ),
  feeForCompliance: account(
    '{speaker}的劳务费暂缓，请核实后放行：{whyZh}',
    'The fee of {speaker} is on hold. Please look into it and release it: {whyEn}',
  ),
  accountRefused: account(
    '{by}核实后认为{speaker}的收款账户有误，请重新录入',
    '{by} found the bank account of {speaker} to be wrong. Please enter it anew',
  ),
} satisfies Readonly<Record<string, NoticeText>>
