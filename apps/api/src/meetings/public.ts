/** What other slices may use of meetings. Each function runs in the caller's transaction and writes its own log row unless it says otherwise. */
export { applySnapshot } from './change/apply-snapshot.ts'
export type {
  ApprovalPort,
  ApprovalStepView,
  ApprovedBy,
  ChangeRecord,
  InviteNamed,
  NewApproval,
} from './moves/approval-port.ts'
export { approveChange, approveMeeting, returnMeeting } from './moves/approve-meeting.ts'
export { loadChainPeople } from './store/approver-repo.ts'
export { cancelMeetingCore } from './moves/cancel-meeting-core.ts'
export { autoRuleText, chainReason } from './moves/chain-reason.ts'
export { fullInstant } from './rules/check-form.ts'
export { tickMeetings } from './moves/clock-tick.ts'
export { openMeeting } from './moves/clock-moves.ts'
export { closingDayAfter } from './moves/closing-day.ts'
export { moveClosingDeadlines } from './store/closing-deadline-repo.ts'
export { loadPrincipals, type Principal } from './deputy-repo.ts'
export { approvalOnPage, pageLookup, pageOf } from './shown/authorised-page.ts'
export { activityCodeOf, presentMeetingDetail } from './shown/detail-presenter.ts'
export { endMeeting } from './moves/end-meeting.ts'
export { changeFields, lockMeeting, moveMeeting, readMeeting } from './store/engagement-repo.ts'
export { evaluateStored } from './rules/evaluate-stored.ts'
export { judgedOn, keepEvaluation } from './rules/evaluation-repo.ts'
export { findUsingMeetings } from './store/event-facts-repo.ts'
export { logDeed } from './log-deed.ts'
export { logMeeting, logMove } from './store/event-log-repo.ts'
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
} from './store/event-repo.ts'
export { authoriseEvent, eventStanding } from './store/event-standing-repo.ts'
export { handOverMeetings } from './moves/hand-over-meetings.ts'
export type { Judged } from './rules/judge-meeting.ts'
export { inScope } from './list/list-branches-repo.ts'
export type { ListFilter } from './list/list-filter.ts'
export { presentMeetingListItems } from './list/list-item-presenter.ts'
export { loadMeetingList } from './list/list-meetings.ts'
export { findMeetings } from './list/list-repo.ts'
export { type ListScope, listScopeOf } from './list/list-scope.ts'
export { categoryOf, executeTypeOf, type MeetingRow } from './store/meeting-row.ts'
export { meetingPolicies, meetingSituation, windowOf } from './rules/meeting-situation.ts'
export { categoryText } from './shown/meeting-texts.ts'
export { loadParts } from './store/parts-repo.ts'
export { PEOPLE_COUNTS } from './list/people-counts-repo.ts'
export { decidersFor, hasPassed, loadReach, type Reach, reachOf } from './list/reach-repo.ts'
export { recreateMeeting } from './moves/recreate-meeting.ts'
export { requireAllowed, ruleRefusal } from './rules/refuse.ts'
export { endStandIn } from './moves/end-stand-in.ts'
export { putStandIn } from './moves/put-stand-in.ts'
export { requireOwner } from './rules/meeting-owner.ts'
export { requireNewApplication } from './rules/require-new-application.ts'
export { presentSavedEvent } from './shown/saved-presenter.ts'
export { changedMeanwhile } from './store/changed-meanwhile.ts'
export { changeContent, type DifferenceView, presentDifferences } from './change/snapshot-differences.ts'
export { type MeetingSnapshotDoc, snapshotOf } from './change/snapshot.ts'
export { presentSpeaker } from './shown/speaker-presenter.ts'
export { loadStakes, runsMeeting } from './store/stakes-repo.ts'
export { findHelpers } from './store/offered-employee-repo.ts'
export { standing } from './store/standing-repo.ts'
export { storedForm } from './store/stored-form.ts'
export { storedRoute } from './moves/stored-route.ts'
export { hasSpeakerLinkWaiting } from './store/compliance-repo.ts'
export { findSpeakerNames } from './store/talk-people-repo.ts'
export { tellOfRoom } from './moves/tell-attendees.ts'
export { tellCompliance } from './moves/tell-compliance.ts'
export { tellEventAssistants } from './moves/tell-named.ts'
export { tell, tellOwnSide } from './moves/tell.ts'
export { timelineText } from './shown/timeline-texts.ts'
export { timedTopics } from './shown/timed-topics.ts'
export { keptIfRefused, type Trial, trialOf } from './rules/trial-repo.ts'
export { undoClockMoves } from './moves/undo-clock-moves.ts'
export { findVisible } from './list/visible-meetings-repo.ts'
export { countWaiting, spendWaitsFor, waitsFor, waitingCount } from './list/waiting-repo.ts'
export { addActual, saveActuals, setTalkStatus } from './store/actuals-repo.ts'
export {
  addSeatsTaken,
  setLandingOpen,
  setNeedsApproval,
  setWhoMayCome,
  takeSeat,
  takesPlaces,
  takeWaitNo,
} from './store/seats-repo.ts'
export { tellOfNewHelpers } from './change/tell-approved-by.ts'
