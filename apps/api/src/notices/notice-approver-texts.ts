import { type NoticeText, to } from './notice-paths.ts'

const delegations = to('delegations')
const record = to('record')
const waiting = to('waiting')

/** What approvers read about who decides for whom, and about changes of what they approved; read like those of notice-texts.ts. */
export const APPROVER_NOTICES = {
  delegationGiven: waiting(
    '{from}委托您在 {fromDate} 至 {toDate} 代为审批{scopeZh}',
    '{from} lets you decide for them from {fromDate} to {toDate}{scopeEn}',
  ),
  delegationEnded: delegations('{from}已收回对您的审批委托', '{from} took back the authority to decide'),
  delegationMade: delegations(
    '{from}委托{to}在 {fromDate} 至 {toDate} 代为审批{scopeZh}',
    '{from} lets {to} decide for them from {fromDate} to {toDate}{scopeEn}',
  ),
  delegationStopped: delegations('{from}已收回对{to}的审批委托', '{from} took back the authority to decide from {to}'),
  meetingChangedAfterApproval: record(
    '您审批过的“{meeting}”由{by}更改：{fieldsZh}',
    '{by} changed “{meeting}”, which you approved: {fieldsEn}',
  ),
} satisfies Readonly<Record<string, NoticeText>>
