/** What other slices may use of approvals. */
export { approvalPort } from './approval-port.ts'
export { approvalMeetingOf } from './approval-repo.ts'
export { handOverLostSteps, handOverStepsOf } from './hand-over.ts'
export { loadNudgeLimits } from './nudge-limits.ts'
export { remindApprovals } from './reminders.ts'
export { findComebacks } from './comeback-repo.ts'
export { waitingRequests } from './waiting-requests.ts'
