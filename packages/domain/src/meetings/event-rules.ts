import { type Fen, sumFen } from '../kit/money.ts'
import type { Instant } from '../kit/time.ts'
import type { EventAction } from './event-policy.ts'
import type { MeetingStatus } from './meeting-codes.ts'
import { AHEAD, CLAIMS_BUDGET } from './status-sets.ts'

/** What the sub-meetings of a large event keep to. Budget in fen; null: the event leaves it open. */
export type EventBounds = {
  readonly start: Instant
  readonly end: Instant
  readonly productIds: readonly string[]
  readonly costCenterCode: string | null
  readonly ioCode: string | null
  readonly budgetLimit: Fen
}

/** A sub-meeting as its event's bounds see it. */
export type BoundedMeeting = {
  readonly start: Instant | null
  readonly end: Instant | null
  readonly productIds: readonly string[]
  readonly costCenterCode: string | null
  readonly ioCode: string | null
  /** Planned budget in fen. */
  readonly budget: Fen
}

/** Statuses whose planned budget counts against the event's limit. */
export const EVENT_USING_STATUSES: readonly MeetingStatus[] = CLAIMS_BUDGET

/** Statuses in which a sub-meeting is still on its way: it holds its event. */
export const EVENT_LIVE_STATUSES: readonly MeetingStatus[] = AHEAD

/** A meeting without times is not outside: another rule asks for them. */
export function keepsDates({ start, end }: EventBounds, meeting: BoundedMeeting): boolean {
  return (meeting.start === null || meeting.start >= start) && (meeting.end === null || meeting.end <= end)
}

/** Products of the meeting that the event does not have. */
export function foreignProducts({ productIds }: EventBounds, meeting: BoundedMeeting): readonly string[] {
  return meeting.productIds.filter((id) => !productIds.includes(id))
}

export function keepsCostCenter({ costCenterCode }: EventBounds, meeting: BoundedMeeting): boolean {
  return costCenterCode === null || meeting.costCenterCode === costCenterCode
}

/** A meeting that costs nothing needs no IO. */
export function keepsIo({ ioCode }: EventBounds, meeting: BoundedMeeting): boolean {
  return ioCode === null || meeting.ioCode === ioCode || meeting.budget === 0
}

/** What is left of the limit beside the other sub-meetings, in fen; negative where it is exceeded already. */
export function budgetLeft({ budgetLimit }: EventBounds, plannedByOthers: Fen): Fen {
  return budgetLimit - plannedByOthers
}

/** Exactly the limit is enough. A meeting without a budget exceeds nothing. */
export function keepsBudget(bounds: EventBounds, meeting: BoundedMeeting, plannedByOthers: Fen): boolean {
  return meeting.budget === 0 || meeting.budget <= budgetLeft(bounds, plannedByOthers)
}

/** The sub-meetings that new bounds would leave outside; all of them where their sum is above the new limit. */
export function outsideBounds<M extends BoundedMeeting>(bounds: EventBounds, meetings: readonly M[]): readonly M[] {
  if (sumFen(meetings.map(({ budget }) => budget)) > bounds.budgetLimit)
    return meetings.filter((meeting) => meeting.budget > 0 || !keepsFrame(bounds, meeting))
  return meetings.filter((meeting) => !keepsFrame(bounds, meeting))
}

function keepsFrame(bounds: EventBounds, meeting: BoundedMeeting): boolean {
  return (
    keepsDates(bounds, meeting) &&
    foreignProducts(bounds, meeting).length === 0 &&
    keepsCostCenter(bounds, meeting) &&
    keepsIo(bounds, meeting)
  )
}

export type EventState = {
  readonly isCancelled: boolean
  /** The event's last moment has passed. */
  readonly isOver: boolean
  readonly liveMeetings: number
}

export const EVENT_STATE_REFUSALS = ['eventIsCancelled', 'eventIsOver', 'eventHasLiveMeetings'] as const
export type EventStateRefusal = (typeof EVENT_STATE_REFUSALS)[number]

/** Why an action does not fit the event now; undefined when it does. */
export function eventStateRefusal(state: EventState, action: EventAction): EventStateRefusal | undefined {
  if (action === 'read') return undefined
  if (state.isCancelled) return 'eventIsCancelled'
  if (action === 'addMeeting' && state.isOver) return 'eventIsOver'
  if (action === 'cancel' && state.liveMeetings > 0) return 'eventHasLiveMeetings'
  return undefined
}
