import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { displayMoney, sumFen } from '@osmp/domain/kit/money.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { isIn, RUNNING_OR_CLOSING } from '@osmp/domain/meetings/status-sets.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logMeeting, changeFields, saveActuals } from '../meetings/public.ts'
import { type ClosingState, loadClosingState } from './closing-state.ts'
import { findSpendReview } from './spend/spend-review-repo.ts'
import { spendVerdict } from './spend/spend-verdict.ts'

export const actualSave: Handler<typeof closing, 'actualSave'> = async (input, ctx) => {
  const { tx, at, now } = ctx
  const { engagementId, lines, explanation, agendaHeld } = input
  const meeting = await lockMeeting(tx, engagementId)
  if (!isIn(RUNNING_OR_CLOSING, meeting.status)) throw new AppError(wrongStateReason(meeting.status))
  const review = await findSpendReview(tx, engagementId)
  if (review?.state === 'waiting') throw new AppError('spendReviewWaiting')
  if (new Set(lines.map(({ type }) => type)).size < lines.length)
    throw new AppError('duplicateEntry', { field: 'lines' })
  await saveActuals(tx, engagementId, lines)
  const state = await loadClosingState(tx, meeting, now)
  if (explanation === '') requirePlain(state)
  await changeFields(tx, meeting, {
    at,
    set: { actual_explanation: explanation, ...agendaOf(agendaHeld, explanation) },
  })
  const amount = displayMoney(sumFen(state.enteredLines.map(({ actual }) => actual ?? 0)))
  await logMeeting(tx, {
    engagementId,
    kind: 'actualSaved',
    actionCategory: ACTION.closeMeeting,
    actor: staff(ctx),
    params: { amount },
    at,
  })
  return {}
}

/** Clients from before the agenda had a call of its own send it along. */
function agendaOf(isAsPlanned: boolean | undefined, note: string) {
  if (isAsPlanned === undefined) return {}
  return { agenda_held: isAsPlanned, agenda_note: isAsPlanned ? '' : note }
}

/** What needs no word of explanation. */
function requirePlain(state: ClosingState): void {
  const { needsExplanation, isAboveShare, mealPerHeadAbove } = spendVerdict(state)
  if (!needsExplanation) return
  if (isAboveShare || mealPerHeadAbove === null) throw new AppError('actualNeedsExplanation')
  const limit = displayMoney(state.policies('meal.perHead.max').value)
  throw new AppError('mealNeedsExplanation', { perHead: displayMoney(mealPerHeadAbove), limit })
}
