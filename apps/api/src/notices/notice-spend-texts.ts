import { type NoticeText, to } from './notice-paths.ts'

const closing = to('closing')

/** What notifications say of decisions on actual amounts. */
export const SPEND_NOTICES = {
  spendWaiting: closing('“{meeting}”的实际费用等您审批', 'The actual amounts of “{meeting}” wait for your approval'),
  spendReminder: closing(
    '“{meeting}”的实际费用已等您 {hours} 个工作小时',
    'The actual amounts of “{meeting}” have waited {hours} working hours for you',
  ),
  spendEscalatedToYou: closing(
    '“{meeting}”的实际费用在{from}处超时，请您审批',
    'The actual amounts of “{meeting}” are overdue with {from}. Please decide on them',
  ),
  spendEscalated: closing(
    '“{meeting}”的实际费用在{approver}处超时，请您关注',
    'The actual amounts of “{meeting}” are overdue with {approver}',
  ),
  spendHandedOver: closing(
    '“{meeting}”的实际费用改由{to}审批（原审批人{from}）',
    '{to} decides on the actual amounts of “{meeting}” in place of {from}',
  ),
  spendStuck: closing(
    '“{meeting}”的实际费用在{approver}处超时，且没有其他人可以审批。请联系{approver}，或由申请人撤回',
    'The actual amounts of “{meeting}” are overdue with {approver}, and nobody else may decide. Please ask {approver}, or have them taken back',
  ),
  spendWithoutApprover: closing(
    '“{meeting}”的实际费用等待{approver}审批，但其已停用或不再负责这一步，且无人可以接替。请安排审批人',
    'The actual amounts of “{meeting}” wait for {approver}, who has left or no longer fills this step, and nobody else may. Please name an approver',
  ),
  spendApproved: closing(
    '“{meeting}”的实际费用已通过，请在 {deadline} 前结案{estimate}',
    'The actual amounts of “{meeting}” were approved; please close it by {deadline}{estimate}',
  ),
  spendReturned: closing(
    '“{meeting}”的实际费用被退回，请在 {deadline} 前修改{estimate}：{comment}',
    'The actual amounts of “{meeting}” were sent back; please change them by {deadline}{estimate}: {comment}',
  ),
} satisfies Readonly<Record<string, NoticeText>>
