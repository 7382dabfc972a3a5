import { median } from '../closing/recap-rules.ts'
import { type Instant, localDateOf, type LocalDate } from '../kit/time.ts'
import type { WorkCalendar } from '../meetings/work-calendar.ts'
import { addWorkingDays, workingDaysBetween } from '../meetings/working-days.ts'
import type { FeeStatus } from './fee-state.ts'

type Station = 'submitted' | 'checked' | 'paid'
export type FeeStation = {
  readonly station: Station
  readonly state: 'done' | 'now' | 'later' | 'stopped'
  readonly at: Instant | null
}

/** A fee's state with the moments of its stations. */
export type FeeMoments = {
  readonly state: FeeStatus
  readonly submittedAt: Instant | null
  readonly decidedAt: Instant | null
  readonly paidAt: Instant | null
}

/** How the check and the payment stand in each state on the way; the others are not on it. */
const STANDS: Readonly<Partial<Record<FeeStatus, readonly [checked: FeeStation['state'], paid: FeeStation['state']]>>> =
  {
    submitted: ['now', 'later'],
    checked: ['now', 'later'],
    held: ['stopped', 'later'],
    returned: ['stopped', 'later'],
    approved: ['done', 'now'],
    failed: ['done', 'stopped'],
    paid: ['done', 'done'],
  }

/** The three stations of a submitted fee, each with its moment once it is done; none of a fee that is not on its way. */
export function feeWay({ state, submittedAt, decidedAt, paidAt }: FeeMoments): FeeStation[] {
  const stands = STANDS[state]
  if (!stands || submittedAt === null) return []
  const [checked, paid] = stands
  return [
    { station: 'submitted', state: 'done', at: submittedAt },
    { station: 'checked', state: checked, at: checked === 'done' ? decidedAt : null },
    { station: 'paid', state: paid, at: paid === 'done' ? paidAt : null },
  ]
}

/** Fewer payments promise nothing. */
const ENOUGH = 5

type PaidFee = { readonly submittedAt: Instant; readonly paidAt: Instant }

/** Working days from submission to payment, the middle of the fees paid lately; null of too few. */
export function usualPayDays(paid: readonly PaidFee[], calendar: WorkCalendar): number | null {
  if (paid.length < ENOUGH) return null
  return median(
    paid.map(({ submittedAt, paidAt }) => workingDaysBetween(localDateOf(submittedAt), localDateOf(paidAt), calendar)),
  )
}

/** Nothing is promised of a fee that is held up, nor of one that is paid. */
export const isPayForeseen = (state: FeeStatus): boolean =>
  state === 'submitted' || state === 'checked' || state === 'approved'

/** The day on which a fee is to be expected in the usual time, a past one too; null where nothing can be promised. */
export function payExpectedOn(
  { state, submittedAt }: Pick<FeeMoments, 'state' | 'submittedAt'>,
  usualDays: number | null,
  calendar: WorkCalendar,
): LocalDate | null {
  if (usualDays === null || submittedAt === null || !isPayForeseen(state)) return null
  return addWorkingDays(localDateOf(submittedAt), usualDays, calendar)
}

/** Speakers read neither that a fee is held nor that it came back: it is being checked. */
export function stateForSpeaker(state: FeeStatus): 'checked' | 'approved' | 'failed' | 'paid' {
  return state === 'approved' || state === 'failed' || state === 'paid' ? state : 'checked'
}
