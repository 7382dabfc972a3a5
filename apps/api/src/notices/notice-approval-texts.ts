import { type NoticeText, to } from './notice-paths.ts'

const record = to('record')

/** What notices say about an application that waits for its approver. */
export const APPROVAL_NOTICES = {
  approvalWaiting: record('{submitter}提交的“{meeting}”等您审批', '“{meeting}” by {submitter} waits for your approval'),
  approvalReminder: record(
    '“{meeting}”已等您 {hours} 个工作小时',
    '“{meeting}” has waited {hours} working hours for you',
  ),
  approvalEscalated: record('“{meeting}”在{approver}处超时，请您关注', '“{meeting}” is overdue with {approver}'),
  approvalEscalatedToYou: record(
    '“{meeting}”在{approver}处超时，请您审批',
    '“{meeting}” is overdue with {approver}. Please decide on it',
  ),
  approvalHandedOver: record('“{meeting}”的审批由{from}转交{to}', '{to} decides on “{meeting}” in place of {from}'),
  approvalWithoutApprover: record(
    '“{meeting}”等待{approver}审批，但其已停用或不再负责这一步，且无人可以接替。请安排审批人',
    '“{meeting}” waits for {approver}, who has left or no longer fills this step, and nobody else may. Please name an approver',
  ),
  approvalNudged: record('{submitter}请您尽快审批“{meeting}”', '{submitter} asks you to decide on “{meeting}”'),
  approvalQuestion: record('{by}问“{meeting}”：{question}', '{by} asks about “{meeting}”: {question}'),
  approvalAnswered: record('{by}回答了“{meeting}”：{answer}', '{by} answered about “{meeting}”: {answer}'),
} satisfies Readonly<Record<string, NoticeText>>
