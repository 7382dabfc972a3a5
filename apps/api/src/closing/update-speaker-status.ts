import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { displayMoney } from '@osmp/domain/kit/money.ts'
import { isSameValue } from '@osmp/domain/kit/merge-fields.ts'
import { isIn, RUNNING_OR_CLOSING } from '@osmp/domain/meetings/status-sets.ts'
import { decideSpeakerStatus, type SpeakerStatus } from '@osmp/domain/speakers/speaker-rules.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import { changedMeanwhile, endStandIn, lockMeeting, logDeed, putStandIn, setTalkStatus } from '../meetings/public.ts'
import { findSpendReview } from './spend/spend-review-repo.ts'
import { findTalkState } from './talk-repo.ts'

const KINDS = {
  planned: 'speakerPlanned',
  came: 'speakerCame',
  replaced: 'speakerReplaced',
  absent: 'speakerAbsent',
} as const satisfies Record<SpeakerStatus, string>

export const updateSpeakerStatus: Handler<typeof closing, 'updateSpeakerStatus'> = async (input, ctx) => {
  const { tx } = ctx
  const { engagementSpeakerId, status, standInHcpId, standInFeeNet = 0 } = input
  const meeting = await lockMeeting(tx, authorisedMeeting(ctx).engagementId)
  const talk = await findTalkState(tx, engagementSpeakerId)
  if (!talk) throw new AppError('speakerMissing')
  const before = { status: talk.status, minutesDelivered: talk.minutesDelivered, note: talk.note }
  const after = {
    status,
    minutesDelivered: status === 'came' ? (input.minutesDelivered ?? 0) : null,
    note: input.note ?? '',
  }
  if (input.seen !== undefined) {
    const isRepeat = isSameValue(after, before)
    // The same name may be another doctor, or have another fee.
    if (isRepeat && standInHcpId === undefined) return {}
    if (!isRepeat && !isSameValue(input.seen, before))
      throw await changedMeanwhile(tx, {
        engagementId: meeting.id,
        kinds: [...Object.values(KINDS), 'speakerReplacedPaid'],
        stored: { [engagementSpeakerId]: before },
      })
  }
  const meetingOpen = isIn(RUNNING_OR_CLOSING, meeting.status)
  const replacedBy = standInHcpId ?? null
  const decision = decideSpeakerStatus({ to: status, replacedBy, meetingOpen, feeLive: talk.feeLive })
  if (!decision.ok) throw new AppError(decision.reason)
  const minutes = after.minutesDelivered
  if (minutes === 0) throw new AppError('speakerMinutesNeeded')
  const isReplaced = status === 'replaced' && standInHcpId !== undefined
  if (isReplaced || before.status === 'replaced') await requireNotWaiting(tx, meeting.id)
  const ask = { talkId: engagementSpeakerId, hcpId: replacedBy ?? '', net: standInFeeNet }
  const standIn = isReplaced ? await putStandIn(ctx, meeting, ask) : undefined
  if (standIn?.isNew === false && before.status === 'replaced') return {}
  if (!isReplaced && before.status === 'replaced') await endStandIn(ctx, meeting, engagementSpeakerId)
  const note = standIn?.name ?? after.note
  await setTalkStatus(tx, { engagementSpeakerId, status, minutes, note })
  const isPaid = standIn !== undefined && standInFeeNet > 0
  const params = { speaker: talk.name, note, minutes: minutes ?? '', parts: engagementSpeakerId }
  await logDeed(ctx, ACTION.speaker, {
    engagementId: meeting.id,
    kind: isPaid ? 'speakerReplacedPaid' : KINDS[status],
    params: isPaid ? { ...params, fee: displayMoney(standInFeeNet) } : params,
  })
  return {}
}

/** A stand-in that manager and finance decide on stays as it is, as the actual amounts do. */
async function requireNotWaiting(tx: Tx, engagementId: string): Promise<void> {
  if ((await findSpendReview(tx, engagementId))?.state === 'waiting') throw new AppError('spendReviewWaiting')
}
