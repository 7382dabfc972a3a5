import type { NoticeText } from './notice-paths.ts'

/** Texts of notices about the second person a speaker's bank account needs, and about a reset password behind a fee. */
export const ACCOUNT_NOTICES = {
  accountWaiting: {
    zh: '{by}录入了{speaker}的收款账户，请您核实并确认',
    en: '{by} entered a bank account of {speaker}. Please check and confirm it',
    path: 'account',
  },
  accountConfirmed: {
    zh: '{by}已确认{speaker}的收款账户',
    en: '{by} confirmed the bank account of {speaker}',
    path: 'account',
  },
  feeHandsReset: {
    zh: '{speaker}的劳务费暂缓：经办人{who}的登录密码由{by}重置，请核实后放行',
    en: 'The fee of {speaker} is on hold: {by} reset the password of {who}, who acted on it. Please look into it and release it',
    path: 'account',
  },
  accountRefused: {
    zh: '{by}核实后认为{speaker}的收款账户有误，请重新录入',
    en: '{by} found the bank account of {speaker} to be wrong. Please enter it anew',
    path: 'account',
  },
} as const satisfies Readonly<Record<string, NoticeText>>
