import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import type { MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'

/** What a meeting should be, by a table of its own: deliberately not the product's rules. Amounts in fen, moments in epoch ms. */
export type Model = {
  status: MeetingStatus
  version: number
  budget: number
  reserved: number
  committed: number
  startAt: number
  submitter: string | null
  /** Who still has to pass, in order, by handle. */
  waiting: string[]
  /** What the meeting costs once the change that waits is in force. */
  changedBudget: number
  endedAt: number
}

const MINUTE = 60_000
const DAY = 86_400_000
export const LENGTH = 120 * MINUTE

export function newModel(startAt: number, budget: number): Model {
  return {
    status: 0,
    version: 1,
    budget,
    reserved: 0,
    committed: 0,
    startAt,
    submitter: null,
    waiting: [],
    changedBudget: 0,
    endedAt: 0,
  }
}

/** Refusals that tell which status stands in the way. */
export const STATUS_REFUSALS: Readonly<Record<MeetingStatus, ResultName>> = {
  0: 'meetingIsDraft',
  10: 'meetingInApproval',
  15: 'meetingInApproval',
  20: 'meetingChangeInApproval',
  26: 'meetingIsSentBack',
  30: 'meetingIsRevoked',
  40: 'meetingIsApproved',
  50: 'meetingIsRunning',
  60: 'meetingAwaitsClosing',
  70: 'meetingIsClosed',
  71: 'meetingIsClosed',
  80: 'meetingIsCancelled',
  90: 'meetingIsVoid',
}

/** The chain of a meeting without speakers by its cost: the line manager, compliance above 10,000 yuan, finance above 20,000. */
export function chainOf(budget: number): string[] {
  if (budget < 200_000) return []
  return ['zhou', ...(budget > 1_000_000 ? ['he'] : []), ...(budget > 2_000_000 ? ['tang'] : [])]
}

export const isEditable = ({ status }: Model): boolean => [0, 26, 30].includes(status)
export const isWaiting = ({ status }: Model): boolean => [10, 15, 20].includes(status)
export const isCancellable = ({ status, startAt }: Model, now: number): boolean =>
  [10, 15, 20, 26, 30, 40].includes(status) && now < startAt

/** What happens by itself once somebody looks: one event after the other, each a version more. */
export function settle(model: Model, now: number): void {
  for (let next = due(model, now); next !== undefined; next = due(model, now)) {
    if (next === 90 || (next === 40 && model.status === 20)) model.reserved = 0
    // The deadline counts from then, however late somebody looks.
    if (next === 60) model.endedAt = model.startAt + LENGTH + 30 * MINUTE
    if (next === 71) model.committed = 0
    if (next === 90 || next === 40) model.waiting = []
    model.status = next
    model.version += 1
  }
}

function due({ status, startAt, endedAt }: Model, now: number): MeetingStatus | undefined {
  const isOver = now >= startAt + LENGTH + 30 * MINUTE
  if (now >= startAt && [10, 15, 26, 30].includes(status)) return 90
  if (now >= startAt && status === 20) return 40
  if (isOver && (status === 40 || status === 50)) return 60
  if (now >= startAt - 60 * MINUTE && status === 40) return 50
  // Five working days are over long before, and the runs never look in between.
  return status === 60 && now >= endedAt + 15 * DAY ? 71 : undefined
}

/** What an owner's buttons should offer now. */
export function buttonsOf(model: Model, now: number, who: string): string[] {
  const { status, startAt } = model
  const open: Record<string, boolean> = {
    edit: isEditable(model),
    delete: status === 0,
    submit: isEditable(model) && now < startAt,
    revoke: isWaiting(model) && model.submitter === who,
    cancel: isCancellable(model, now),
    cancelAndCreate: isCancellable(model, now),
    change: status === 40 && now < startAt,
    recreate: [26, 30, 80, 90].includes(status),
    end: [40, 50].includes(status) && now >= startAt,
    close: status === 60,
  }
  return Object.keys(open).filter((action) => open[action])
}
