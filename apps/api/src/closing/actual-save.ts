import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { judgeSpend } from '@osmp/domain/expenses/overspend-rules.ts'
import { displayMoney, sumFen } from '@osmp/domain/kit/money.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { isPayable } from '@osmp/domain/speakers/speaker-rules.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { lockMeeting, logMeeting, moveMeeting } from '../meetings/public.ts'
import { saveActuals } from './budget-line-repo.ts'
import { type ClosingState, loadClosingState } from './closing-state.ts'

export const actualSave: Handler<typeof closing, 'actualSave'> = async (input, ctx) => {
  const { tx, at, now } = ctx
  const { engagementId, lines, explanation, agendaHeld } = input
  const meeting = await lockMeeting(tx, engagementId)
  if (meeting.status !== 50 && meeting.status !== 60) throw new AppError(wrongStateReason(meeting.status))
  if (new Set(lines.map(({ type }) => type)).size < lines.length)
    throw new AppError('duplicateEntry', { field: 'lines' })
  await saveActuals(tx, engagementId, lines)
  const state = await loadClosingState(tx, meeting, now)
  if (explanation === '') requirePlain(state)
  await moveMeeting(tx, meeting, meeting.status, {
    at,
    set: { actual_explanation: explanation, agenda_held: agendaHeld },
  })
  const amount = displayMoney(sumFen(state.enteredLines.map(({ actual }) => actual ?? 0)))
  await logMeeting(tx, {
    engagementId,
    kind: 'actualSaved',
    actionCategory: 113,
    actor: staff(ctx),
    params: { amount },
    at,
  })
  return {}
}

/** What needs no word of explanation. Errors: actualNeedsExplanation, mealNeedsExplanation. */
function requirePlain({ enteredLines, talks, evidence, policies }: ClosingState): void {
  const fees = talks
    .filter(({ status, net }) => status === 'planned' || isPayable(status, net))
    .map(({ gross }) => gross)
  const planned = sumFen(talks.map(({ gross }) => gross))
  const spent = enteredLines.map((line) => ({ kind: line.type, planned: line.planned, actual: line.actual ?? 0 }))
  const lines = [...spent, { kind: 'speakerFee', planned, actual: sumFen(fees) }]
  const { needsApproval, mealPerHeadAbove } = judgeSpend(lines, evidence.signedIn, policies)
  if (needsApproval) throw new AppError('actualNeedsExplanation')
  if (mealPerHeadAbove === null) return
  const limit = displayMoney(policies('meal.perHead.max').value)
  throw new AppError('mealNeedsExplanation', { perHead: displayMoney(mealPerHeadAbove), limit })
}
