import { closingItemId } from '@osmp/domain/closing/closing-items.ts'
import { doubtAsked } from '@osmp/domain/closing/late-evidence-rules.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { isIn, RUNNING_OR_CLOSING } from '@osmp/domain/meetings/status-sets.ts'
import { requireOutsider } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { lockMeeting } from '../meetings/public.ts'
import { loadClosingState } from './closing-state.ts'
import { findExplainer } from './meeting-doubt-repo.ts'

/** The doubt about a meeting, locked, for somebody outside its side who has read `word`. */
export async function readDoubt(ctx: Ctx, engagementId: string, word: string) {
  const { tx, now } = ctx
  const meeting = await lockMeeting(tx, engagementId)
  if (!isIn(RUNNING_OR_CLOSING, meeting.status)) throw new AppError(wrongStateReason(meeting.status))
  const { checklist, facts, policies } = await loadClosingState(tx, meeting, now)
  const item = checklist.items.find((one) => closingItemId(one) === 'meetingDoubt')
  const explainedBy = await findExplainer(tx, engagementId)
  const doubt = doubtAsked(facts, policies)
  if (!item || item.ok || !doubt) throw new AppError('meetingDoubtNone')
  if (typeof item.word !== 'string' || explainedBy === undefined) throw new AppError('meetingDoubtUnexplained')
  // What stands there now is not what was read.
  if (item.word !== word) throw new AppError('meetingDoubtChanged')
  await requireOutsider(ctx, 'acceptDoubt', [{ deed: 'explainDoubt', personIds: [explainedBy] }])
  return { meeting, doubt, explainedBy }
}
