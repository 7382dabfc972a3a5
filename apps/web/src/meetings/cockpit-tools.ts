import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { CLOSED, IN_FORCE, isIn } from '@osmp/domain/meetings/status-sets.ts'

export type ToolName =
  | 'code'
  | 'staffSignIn'
  | 'watchTimes'
  | 'photos'
  | 'speakers'
  | 'share'
  | 'invitations'
  | 'registrations'
  | 'signList'
  | 'closing'
  | 'surveys'
  | 'statements'
  | 'reach'
  | 'mailReport'
  | 'record'
  | 'agenda'
  | 'course'
  | 'change'
  | 'cancel'

export type Phase = 'before' | 'running' | 'after'

/** The tools that each stage of a meeting needs, most important first. */
const WANTED: Readonly<Record<Stage, readonly ToolName[]>> = {
  planned: ['record', 'agenda', 'speakers', 'course', 'change'],
  before: ['share', 'registrations', 'speakers', 'invitations', 'code', 'change'],
  running: ['code', 'staffSignIn', 'photos', 'signList', 'watchTimes', 'speakers', 'registrations'],
  after: ['closing', 'photos', 'signList', 'watchTimes', 'speakers', 'mailReport'],
  // The recap leads to the closing page.
  closed: ['mailReport', 'signList', 'watchTimes', 'statements', 'record'],
}
const MOST = 5

/** Where a meeting is in its time; all three are epoch ms, and one without a time is before it. */
export function phaseOf(startAt: number | null, endAt: number | null, now: number): Phase {
  if (startAt === null || endAt === null || now < startAt) return 'before'
  return now < endAt ? 'running' : 'after'
}

/** Phases with what comes before approval and after closing. `planned`: not approved, or called off. */
export type Stage = Phase | 'planned' | 'closed'

/** The stage of a meeting, by its status first and by its time while its plan holds. */
export function stageOf(status: number, phase: Phase): Stage {
  if (isIn(CLOSED, status)) return 'closed'
  if (status === MEETING.toBeClosed) return 'after'
  return isIn(IN_FORCE, status) ? phase : 'planned'
}

type Offered = { name: ToolName; reason: string | undefined }

/** True for a tool that may be used now. */
export const isUsable = ({ reason }: Offered): boolean => reason === undefined

/** The tools in sight: at most five that may be used now, then those that say why not; cancelling goes with changing. */
export function nowOf<One extends Offered>(offered: readonly One[], stage: Stage): readonly One[] {
  const wanted = WANTED[stage].flatMap((name) => offered.filter((one) => one.name === name))
  const shown = [...wanted.filter(isUsable), ...wanted.filter((one) => !isUsable(one))].slice(0, MOST)
  const hasChange = shown.some(({ name }) => name === 'change')
  return hasChange ? [...shown, ...offered.filter(({ name }) => name === 'cancel')] : shown
}
