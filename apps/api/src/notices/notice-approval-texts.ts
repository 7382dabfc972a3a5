import type { NoticeText } from './notice-paths.ts'

/** What notices say about an application that waits for its approver. */
export const APPROVAL_NOTICES = {
  approvalWaiting: {
    zh: '{submitter}提交的“{meeting}”等您审批',
    en: '“{meeting}” by {submitter} waits for your approval',
    path: 'record',
  },
  approvalReminder: {
    zh: '“{meeting}”已等您 {hours} 个工作小时',
    en: '“{meeting}” has waited {hours} working hours for you',
    path: 'record',
  },
  approvalEscalated: {
    zh: '“{meeting}”在{approver}处超时，请您关注',
    en: '“{meeting}” is overdue with {approver}',
    path: 'record',
  },
  approvalEscalatedToYou: {
    zh: '“{meeting}”在{approver}处超时，请您审批',
    en: '“{meeting}” is overdue with {approver}. Please decide on it',
    path: 'record',
  },
  approvalHandedOver: {
    zh: '“{meeting}”的审批由{from}转交{to}',
    en: '{to} decides on “{meeting}” in place of {from}',
    path: 'record',
  },
  approvalWithoutApprover: {
    zh: '“{meeting}”等待{approver}审批，但其已停用或不再负责这一步，且无人可以接替。请安排审批人',
    en: '“{meeting}” waits for {approver}, who has left or no longer fills this step, and nobody else may. Please name an approver',
    path: 'record',
  },
  approvalNudged: {
    zh: '{submitter}请您尽快审批“{meeting}”',
    en: '{submitter} asks you to decide on “{meeting}”',
    path: 'record',
  },
} as const satisfies Readonly<Record<string, NoticeText>>
