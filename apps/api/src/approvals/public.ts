/** What other slices may use of approvals. */
export { approvalPort } from './approval-port.ts'
export { approvalMeetingOf } from './approval-repo.ts'
export { remindApprovals } from './reminders.ts'
