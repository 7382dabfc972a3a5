import type { NoticeText } from './notice-paths.ts'

/** What approvers read about who decides for whom, and about changes of what they approved; read like those of notice-texts.ts. */
export const APPROVER_NOTICES = {
  delegationGiven: {
    zh: '{from}委托您在 {fromDate} 至 {toDate} 代为审批{scopeZh}',
    en: '{from} lets you decide for them from {fromDate} to {toDate}{scopeEn}',
    path: 'waiting',
  },
  delegationEnded: {
    zh: '{from}已收回对您的审批委托',
    en: '{from} took back the authority to decide',
    path: 'delegations',
  },
  delegationMade: {
    zh: '{from}委托{to}在 {fromDate} 至 {toDate} 代为审批{scopeZh}',
    en: '{from} lets {to} decide for them from {fromDate} to {toDate}{scopeEn}',
    path: 'delegations',
  },
  delegationStopped: {
    zh: '{from}已收回对{to}的审批委托',
    en: '{from} took back the authority to decide from {to}',
    path: 'delegations',
  },
  meetingChangedAfterApproval: {
    zh: '您审批过的“{meeting}”由{by}更改：{fieldsZh}',
    en: '{by} changed “{meeting}”, which you approved: {fieldsEn}',
    path: 'record',
  },
} as const satisfies Readonly<Record<string, NoticeText>>
