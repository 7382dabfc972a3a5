import type { NoticeText } from './notice-paths.ts'

/** What notifications say of decisions on actual amounts. */
export const SPEND_NOTICES = {
  spendWaiting: {
    zh: '“{meeting}”的实际费用等您审批',
    en: 'The actual amounts of “{meeting}” wait for your approval',
    path: 'closing',
  },
  spendReminder: {
    zh: '“{meeting}”的实际费用已等您 {hours} 个工作小时',
    en: 'The actual amounts of “{meeting}” have waited {hours} working hours for you',
    path: 'closing',
  },
  spendEscalatedToYou: {
    zh: '“{meeting}”的实际费用在{from}处超时，请您审批',
    en: 'The actual amounts of “{meeting}” are overdue with {from}. Please decide on them',
    path: 'closing',
  },
  spendEscalated: {
    zh: '“{meeting}”的实际费用在{approver}处超时，请您关注',
    en: 'The actual amounts of “{meeting}” are overdue with {approver}',
    path: 'closing',
  },
  spendHandedOver: {
    zh: '“{meeting}”的实际费用改由{to}审批（原审批人{from}）',
    en: '{to} decides on the actual amounts of “{meeting}” in place of {from}',
    path: 'closing',
  },
  spendStuck: {
    zh: '“{meeting}”的实际费用在{approver}处超时，且没有其他人可以审批。请联系{approver}，或由申请人撤回',
    en: 'The actual amounts of “{meeting}” are overdue with {approver}, and nobody else may decide. Please ask {approver}, or have them taken back',
    path: 'closing',
  },
  spendWithoutApprover: {
    zh: '“{meeting}”的实际费用等待{approver}审批，但其已停用或不再负责这一步，且无人可以接替。请安排审批人',
    en: 'The actual amounts of “{meeting}” wait for {approver}, who has left or no longer fills this step, and nobody else may. Please name an approver',
    path: 'closing',
  },
  spendApproved: {
    zh: '“{meeting}”的实际费用已通过，请在 {deadline} 前结案{estimate}',
    en: 'The actual amounts of “{meeting}” were approved; please close it by {deadline}{estimate}',
    path: 'closing',
  },
  spendReturned: {
    zh: '“{meeting}”的实际费用被退回，请在 {deadline} 前修改{estimate}：{comment}',
    en: 'The actual amounts of “{meeting}” were sent back; please change them by {deadline}{estimate}: {comment}',
    path: 'closing',
  },
} as const satisfies Readonly<Record<string, NoticeText>>
