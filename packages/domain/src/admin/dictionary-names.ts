import type { CodeName } from './field-types.ts'

/**
 * Common reasons a dialog offers, in a company's own words: administrators add, word, order and switch them off.
 * `least`: the shortest text the dialog takes, in characters.
 */
export const OPEN_DICTIONARIES = {
  cancelReason: { name: ['取消会议的原因', 'Reasons to cancel a meeting'], least: 2 },
  eventCancelReason: { name: ['取消大型活动的原因', 'Reasons to cancel an event'], least: 2 },
  sendBackReason: { name: ['退回申请的意见', 'Comments to send back with'], least: 5 },
  enrolDeclineReason: { name: ['报名未通过的原因', 'Reasons to turn an enrolment down'], least: 2 },
  phoneRevealReason: { name: ['查看手机号的原因', 'Reasons to show a phone number'], least: 4 },
  lateSignReason: { name: ['窗口外签到的原因', 'Reasons to sign in out of time'], least: 5 },
  signExplanation: { name: ['疑似代签的说明', 'Explanations of doubtful sign-ins'], least: 5 },
  reopenReason: { name: ['重新打开会议的原因', 'Reasons to reopen a meeting'], least: 5 },
  statementRevokeReason: { name: ['撤销参会证明的原因', 'Reasons to revoke a statement'], least: 5 },
  contractReissueReason: { name: ['重发合同的原因', 'Reasons to issue a contract again'], least: 2 },
  contractDeclineReason: { name: ['讲者拒签的原因', 'Reasons of a speaker to decline'], least: 2 },
  evidenceReason: { name: ['导出证据包的原因', 'Reasons to take an evidence pack'], least: 4 },
  personalDataReason: { name: ['导出或删除个人信息的原因', 'Reasons to hand over or delete personal data'], least: 4 },
  holdReason: { name: ['设置保全的原因', 'Reasons to hold personal data'], least: 4 },
  holdReleaseReason: { name: ['解除保全的原因', 'Reasons to release a hold'], least: 4 },
  sessionEndReason: { name: ['结束登录的原因', 'Reasons to end a session'], least: 4 },
  jobRetryReason: { name: ['重试任务的原因', 'Reasons to retry a job'], least: 4 },
  jobDiscardReason: { name: ['放弃任务的原因', 'Reasons to give a job up'], least: 4 },
} as const satisfies Readonly<Record<string, CodeName & { readonly least: number }>>
export type OpenDictionary = keyof typeof OPEN_DICTIONARIES

/** Codes the program works with: their words are the same on every screen, so nobody adds or changes one. */
export const FIXED_DICTIONARIES = {
  meetingCategory: { name: ['会议类型', 'Meeting types'], isFixed: true },
  executeType: { name: ['召开方式', 'Ways to hold a meeting'], isFixed: true },
  speakerLevel: { name: ['讲者级别', 'Speaker levels'], isFixed: true },
  speakerRole: { name: ['讲者角色', 'Speaker roles'], isFixed: true },
  speakerStatus: { name: ['讲者出席情况', 'Speaker attendance'], isFixed: true },
  budgetLineType: { name: ['预算科目', 'Budget lines'], isFixed: true },
  materialType: { name: ['结案材料类型', 'Closing materials'], isFixed: true },
} as const satisfies Readonly<Record<string, CodeName>>
export type FixedDictionary = keyof typeof FIXED_DICTIONARIES

/** Every dictionary there is. */
export const DICTIONARY_NAMES: Readonly<Record<string, CodeName>> = { ...OPEN_DICTIONARIES, ...FIXED_DICTIONARIES }

export const isFixedDictionary = (code: unknown): boolean =>
  typeof code === 'string' && Object.hasOwn(FIXED_DICTIONARIES, code)

/** The shortest entry of a dictionary that helps, in characters. */
export const leastOf = (code: unknown): number =>
  Object.entries(OPEN_DICTIONARIES).find(([open]) => open === code)?.[1].least ?? 1
