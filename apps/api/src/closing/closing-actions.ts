import { allowedMeetingActions } from '@osmp/domain/meetings/allowed-actions.ts'
import { windowWords } from '@osmp/domain/meetings/sign-in-window.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { authorisedMeeting, staff } from '../kit/http/require-staff.ts'
import { type MeetingRow, meetingSituation } from '../meetings/public.ts'
import type { ClosingState } from './closing-state.ts'
import type { SpendState } from './spend/spend-state.ts'
import { supplementEnd } from './upload-moment.ts'

/** What the reader may do with the meeting now; closing waits for the whole checklist, a supplement for its last day. */
export async function closingActions(
  ctx: Ctx,
  meeting: MeetingRow,
  { checklist, policies, spend }: ClosingState & { spend: SpendState },
) {
  const { standing } = authorisedMeeting(ctx)
  const isOwnSide = standing.relations.some(
    (relation) => relation === 'owner' || relation === 'assistant' || relation === 'agent',
  )
  const situation = await meetingSituation(ctx.tx, meeting, { personId: staff(ctx).personId, isOwnSide, now: ctx.now })
  const open = checklist.items.filter(({ ok }) => !ok).length
  const supplementUntil = supplementEnd(meeting, policies)
  const isOver = supplementUntil !== null && ctx.at >= supplementUntil
  const facts = { ...situation, checklistComplete: open === 0 }
  return allowedMeetingActions(meeting.status, standing, facts).map(({ action, allowed, reason }) => {
    const refusal =
      allowed && action === 'supplementFile' && isOver
        ? 'uploadSupplementOver'
        : allowed && action === 'close' && spend.asked.length > 0
          ? spendRefusal(spend)
          : reason
    return refusal === undefined
      ? { action, allowed }
      : {
          action,
          allowed: false,
          reason: refusalText(refusal, ctx.locale, { count: open, ...windowWords(situation) }),
        }
  })
}

const spendRefusal = ({ review }: SpendState) =>
  review?.state === 'waiting' ? ('spendReviewWaiting' as const) : ('spendNeedsReview' as const)
