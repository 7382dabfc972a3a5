import { type FeeClaim, feeChecks, type FeeFacts } from '@osmp/domain/fees/hold-rules.ts'
import { instantMs } from '@osmp/domain/kit/time.ts'
import type { Insertable } from 'kysely'
import type { Tx } from '../kit/database/db.ts'
import type { Schema } from '../kit/database/schema.ts'
import { keepEvaluation, meetingPolicies, readMeeting } from '../meetings/public.ts'
import { levelOf, SPEAKER_PLACES } from './demo-doctors.ts'
import type { MeetingPlan } from './demo-meeting-plan.ts'

type Fee = Insertable<Schema['speaker_fee']>
type Past = { plan: MeetingPlan; fees: readonly Fee[] }

/** What every fee of the demo was judged on when it was submitted, kept as the product keeps it. The earliest meeting comes first. */
export async function keepFeeRules(tx: Tx, meetings: readonly Past[]): Promise<void> {
  const year = new Map<string, { net: number; count: number }>()
  const paid = meetings.filter(({ fees }) => fees.length > 0)
  for (const meeting of paid.toSorted((left, right) =>
    (left.plan.startAt ?? '').localeCompare(right.plan.startAt ?? ''),
  ))
    await keepMeetingFees(tx, meeting, year)
}

async function keepMeetingFees(
  tx: Tx,
  { plan, fees }: Past,
  year: Map<string, { net: number; count: number }>,
): Promise<void> {
  const row = await readMeeting(tx, plan.id)
  const at = String(fees[0]?.submitted_at)
  const policies = await meetingPolicies(tx, row, instantMs(at))
  const judged = fees.map((fee, turn) => {
    const place = plan.talks[turn]?.place ?? 0
    const key = `${fee.hcp_id} ${(plan.startAt ?? '').slice(0, 4)}`
    const before = year.get(key) ?? { net: 0, count: 0 }
    year.set(key, { net: before.net + fee.net, count: before.count + 1 })
    const claim: FeeClaim = {
      level: levelOf(place),
      recorded: false,
      net: fee.net,
      contractedNet: fee.net,
      contractedMinutes: fee.contracted_minutes,
      deliveredMinutes: fee.delivered_minutes,
    }
    const facts: FeeFacts = {
      blacklisted: false,
      signedIn: true,
      employerConsent: place !== SPEAKER_PLACES.noConsent,
      aboveLevelAgreed: false,
      hasLiveFee: false,
      yearNetBefore: before.net,
      yearCountBefore: before.count,
    }
    return { engagementSpeakerId: fee.engagement_speaker_id, claim, facts }
  })
  const results = judged.flatMap(({ engagementSpeakerId, claim, facts }) =>
    feeChecks(claim, facts, policies).map((check) => ({ engagementSpeakerId, ...check })),
  )
  await keepEvaluation(tx, row, { moment: 'fee', results, input: { fees: judged }, at })
}
