import { sumFen } from '@osmp/domain/kit/money.ts'
import type { MeetingPlan } from '../store/meeting-plan.ts'
import type { SpeakerPart } from '../store/parts-repo.ts'

/**
 * The plan of a change with the fees of unchanged talks as they were approved: tax on a month's income moves with other
 * meetings, and must not make a change of the name a change of the budget.
 */
export function withAgreedFees(plan: MeetingPlan, talks: readonly SpeakerPart[]): MeetingPlan {
  const speakers = plan.speakers.map((talk) => {
    const agreed = talks.find(
      ({ hcpId, topicId, role, isRecorded, feeNet }) =>
        hcpId === talk.hcpId &&
        topicId === talk.topicId &&
        role === talk.role &&
        isRecorded === talk.isRecorded &&
        feeNet === talk.net,
    )
    if (!agreed) return talk
    return { ...talk, gross: agreed.feeGross, tax: agreed.feeGross - agreed.feeNet }
  })
  const fees = sumFen(speakers.map(({ gross }) => gross))
  const lines = plan.lines.map((line) => (line.type === 'speakerFee' ? { ...line, amount: fees } : line))
  return { ...plan, speakers, lines, total: sumFen(lines.map(({ amount }) => amount)) }
}
