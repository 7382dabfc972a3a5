/** What other slices may use of meetings. Each function runs in the caller's transaction and writes its own log row unless it says otherwise. */
export { applySnapshot } from './apply-snapshot.ts'
export type {
  ApprovalPort,
  ApprovalStepView,
  ApprovedBy,
  ChangeRecord,
  InviteNamed,
  NewApproval,
} from './approval-port.ts'
export { approveChange, approveMeeting, returnMeeting } from './approve-meeting.ts'
export { loadChainPeople } from './approver-repo.ts'
export { cancelMeetingCore } from './cancel-meeting-core.ts'
export { autoRuleText, chainReason } from './chain-reason.ts'
export { fullInstant } from './check-form.ts'
export { tickMeetings } from './clock-tick.ts'
export { closingDayAfter, isClosingDayEstimated } from './closing-day.ts'
export { moveClosingDeadlines } from './closing-deadline-repo.ts'
export { dayHoursOfRow } from './day-hours.ts'
export { loadPrincipals, type Principal } from './deputy-repo.ts'
export { activityCodeOf, loadMeetingDetail } from './detail-presenter.ts'
export { endMeeting } from './end-meeting.ts'
export { lockMeeting, moveMeeting, readMeeting } from './engagement-repo.ts'
export { evaluateStored } from './evaluate-stored.ts'
export { judgedOn, keepEvaluation } from './evaluation-repo.ts'
export { findUsingMeetings } from './event-facts-repo.ts'
export { logMeeting } from './event-log-repo.ts'
export {
  findEventAssistants,
  moveEvent,
  findEventRow,
  type EventRow,
  insertEvent,
  nextEventCode,
  replaceEventParts,
  boundsOf,
  findEventProducts,
  lockEvent,
} from './event-repo.ts'
export { authoriseEvent, eventStanding } from './event-standing-repo.ts'
export { handOverMeetings } from './hand-over-meetings.ts'
export type { Judged } from './judge-meeting.ts'
export { type ListFilter, inScope } from './list-branches-repo.ts'
export { presentMeetingListItems } from './list-item-presenter.ts'
export { findMeetings } from './list-repo.ts'
export { type ListScope, loadListScope } from './list-scope-repo.ts'
export { categoryOf, type MeetingRow } from './meeting-row.ts'
export { meetingPolicies, meetingSituation, windowOf } from './meeting-situation.ts'
export { categoryText } from './meeting-texts.ts'
export { loadParts } from './parts-repo.ts'
export { PEOPLE_COUNTS } from './people-counts-repo.ts'
export { decidersFor, loadReach, type Reach, reachOf } from './reach-repo.ts'
export { recreateMeeting } from './recreate-meeting.ts'
export { requireAllowed, ruleRefusal } from './refuse.ts'
export { requireNewApplication } from './require-new-application.ts'
export { presentSavedEvent } from './saved-presenter.ts'
export { changeContent, type DifferenceView, presentDifferences } from './snapshot-differences.ts'
export { type MeetingSnapshotDoc, snapshotOf } from './snapshot.ts'
export { presentSpeaker } from './speaker-presenter.ts'
export { loadStakes, runsMeeting } from './stakes-repo.ts'
export { standing } from './standing-repo.ts'
export { storedForm } from './stored-form.ts'
export { storedRoute } from './stored-route.ts'
export { hasSpeakerLinkWaiting } from './compliance-repo.ts'
export { tellCompliance } from './tell-compliance.ts'
export { tellEventAssistants } from './tell-named.ts'
export { tell, tellOwnSide } from './tell.ts'
export { timelineText } from './timeline-texts.ts'
export { keptIfRefused, type Trial, trialOf } from './trial-repo.ts'
export { undoClockMoves } from './undo-clock-moves.ts'
export { findVisible } from './visible-meetings-repo.ts'
export { countWaiting, spendWaitsFor, waitsFor, waitingCount } from './waiting-repo.ts'
export { addActual, saveActuals, setTalkStatus } from './actuals-repo.ts'
export { addSeatsTaken, setLandingOpen, setNeedsApproval, takeSeat } from './seats-repo.ts'
