import type { Fen } from '../kit/money.ts'
import type { LocalDate } from '../kit/time.ts'
import type { WorkCalendar } from '../meetings/work-calendar.ts'
import { noticedPolicies } from '../policies/noticed-policies.ts'
import { policiesFor, type PolicyRow } from '../policies/policy-engine.ts'
import type { PolicyScope } from '../policies/policy-scope.ts'
import { decideFeeWindow, proratedNet } from './fee-rules.ts'
import { type FeeClaim, type FeeFacts, type FeeHold, feeHolds } from './hold-rules.ts'
import { type MonthBefore, type Withholding, withholdFromNet } from './withholding-rules.ts'

/** A submitted fee with what it was judged on then; its net is computed anew. */
export type PastFee = {
  readonly claim: FeeClaim
  readonly facts: FeeFacts
  /** What the speaker was paid in the month before it. */
  readonly monthBefore: MonthBefore
  readonly scope: PolicyScope
  /** Day and moment (epoch ms) of the submission, and the meeting's end. */
  readonly onDate: LocalDate
  readonly submittedMs: number
  readonly endMs: number | null
}

export const FEE_VERDICTS = ['payable', 'held', 'refused'] as const
/** `refused`: it could not even have been submitted, the time for it being over. */
export type FeeVerdict = (typeof FEE_VERDICTS)[number]

export type JudgedFee = {
  readonly verdict: FeeVerdict
  readonly withholding: Withholding
  readonly holds: readonly FeeHold[]
}

export type SimulatedFee = {
  readonly before: JudgedFee
  readonly after: JudgedFee
  readonly isRead: boolean
}

type Asked = {
  readonly rows: readonly PolicyRow[]
  readonly changedRows: readonly PolicyRow[]
  readonly key: string
  readonly calendar: WorkCalendar
}

/**
 * One fee judged twice, as it is when it is submitted: amount by minutes, tax by the table in force, holds, and the time for
 * submitting it; by the policies of its day and by the changed rows. Sums of the year stay as they were counted.
 */
export function simulateFee(fee: PastFee, { rows, changedRows, key, calendar }: Asked): SimulatedFee {
  const noticed = noticedPolicies(key)
  const judge = (used: readonly PolicyRow[]): JudgedFee => {
    const policies = noticed.over(policiesFor(used, fee.scope, fee.onDate))
    const net = dueNet(fee.claim, policies('speaker.duration.tolerance').value)
    const holds = feeHolds({ ...fee.claim, net }, fee.facts, policies)
    const isOpen = fee.endMs === null || decideFeeWindow(fee.submittedMs, fee.endMs, policies, calendar).ok
    const verdict = !isOpen ? 'refused' : holds.length > 0 ? 'held' : 'payable'
    return { verdict, withholding: withheld(fee.monthBefore, net), holds }
  }
  return { before: judge(rows), after: judge(changedRows), isRead: noticed.isRead() }
}

const dueNet = ({ contractedNet, contractedMinutes, deliveredMinutes }: FeeClaim, tolerance: number): Fen =>
  proratedNet(contractedNet, contractedMinutes, deliveredMinutes, tolerance)

/** Only residents have fees here, so that this cannot be refused. */
function withheld(before: MonthBefore, net: Fen): Withholding {
  const result = withholdFromNet(true, before, net)
  if (!result.ok) throw new RangeError(result.reason)
  return result.withholding
}
