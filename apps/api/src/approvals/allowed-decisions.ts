import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import type { MeetingStakes } from '@osmp/domain/meetings/decision-policy.ts'
import { fitsState, type MeetingSituation } from '@osmp/domain/meetings/allowed-actions.ts'
import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { type MeetingAction, mayOnMeeting, type Standing } from '@osmp/domain/meetings/meeting-policy.ts'
import { nextNudgeAt } from '@osmp/domain/approvals/approval-reminders.ts'
import { displayTime, instantOf } from '@osmp/domain/kit/time.ts'
import { revokeApproval } from '@osmp/domain/approvals/approval-state.ts'
import { type RefusalParams, refusalText } from '../kit/http/app-error.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { Approval } from './approval-row.ts'
import { type Decider, turnOf } from './decision-turn.ts'

export type DecisionView = { action: string; allowed: boolean; reason?: string }

export type DecisionScene = {
  meeting: { status: MeetingStatus; startAt: string | null }
  approval: Pick<Approval, 'status' | 'nodes' | 'submitterId'>
  who: Decider
  stakes: MeetingStakes
  standing: Standing
  /** Speakers without whose employer's consent nobody can pass the last step. */
  awaitedConsents?: readonly string[] | undefined
  now: number
  locale: Locale
}

const ACTIONS = [
  'pass',
  'sendBack',
  'edit',
  'revoke',
  'cancel',
  'cancelAndCreate',
  'recreate',
] as const satisfies readonly MeetingAction[]

/** What this person may do with an application now; what their standing never opens is left out. Reasons in their language. */
export function allowedDecisions(scene: DecisionScene): DecisionView[] {
  const decisions = ACTIONS.filter((action) => mayOnMeeting(scene.standing, action)).map((action) =>
    viewOf(action, refusalOf(action, scene), scene.locale),
  )
  return [...decisions, ...nudgeOf(scene)]
}

type Refusal = { result: ResultName; params?: RefusalParams }

function viewOf(action: string, refusal: Refusal | undefined, locale: Locale): DecisionView {
  if (!refusal) return { action, allowed: true }
  return { action, allowed: false, reason: refusalText(refusal.result, locale, refusal.params) }
}

/** Asking the approver once more: the submitter's alone, while it waits. */
function nudgeOf({ approval, who, now, locale }: DecisionScene): DecisionView[] {
  const active = approval.nodes.find(({ status }) => status === 'active')
  if (!active || approval.status !== 'pending' || approval.submitterId !== who.actorId) return []
  const next = nextNudgeAt(active.nudgedAt, instantOf(now))
  const params = { approver: active.approverName, next: next === null ? '' : displayTime(next) }
  return [viewOf('nudge', next === null ? undefined : { result: 'approvalNudgedToday', params }, locale)]
}

/** The application's own reason comes first: it says more than the meeting's status. */
function refusalOf(action: (typeof ACTIONS)[number], scene: DecisionScene): Refusal | undefined {
  const { approval, who, stakes } = scene
  if (action === 'pass' || action === 'sendBack') {
    const turn = turnOf(approval, who, stakes)
    if (!turn.ok) return turn
    if (action === 'pass') return consentRefusal(scene) ?? stateRefusal(action, scene)
  }
  if (action === 'revoke') {
    const outcome = revokeApproval(approval, { isSubmitter: approval.submitterId === who.actorId })
    if (!outcome.ok) return { result: outcome.reason }
  }
  return stateRefusal(action, scene)
}

function stateRefusal(action: (typeof ACTIONS)[number], scene: DecisionScene): Refusal | undefined {
  const isSubmitter = scene.approval.submitterId === scene.who.actorId
  const answer = fitsState(scene.meeting.status, action, situationOf(scene, isSubmitter))
  return answer.ok ? undefined : { result: answer.reason }
}

/** Whoever would pass last is told before pressing what the rules would refuse; the steps before pass it on. */
function consentRefusal({ approval, awaitedConsents: names = [], locale }: DecisionScene): Refusal | undefined {
  const isLast = !approval.nodes.some(({ status }) => status === 'waiting')
  if (!isLast || names.length === 0) return undefined
  return { result: 'consentAwaited', params: { names: names.join(locale === 'en' ? ', ' : '、') } }
}

/**
 * What the state rules of these actions ask. Sign-ins and fees come with the running meeting, where the status itself
 * already refuses every one of them.
 */
function situationOf({ meeting, now }: DecisionScene, isSubmitter: boolean): MeetingSituation {
  const startAt = meeting.startAt === null ? Number.POSITIVE_INFINITY : Date.parse(meeting.startAt)
  return {
    now,
    startAt,
    opensAt: startAt,
    overAt: startAt,
    isOwnSide: true,
    isSubmitter,
    isDecider: true,
    leadTimeKept: true,
    budgetCovered: true,
    chainReady: true,
    hasSignIns: false,
    hasPaidFees: false,
    checklistComplete: false,
    closingDeadlinePassed: false,
    alreadyReopened: false,
  }
}
