import type { closing } from '@osmp/contract/closing/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { differingFields, type Fields, mergeFields } from '@osmp/domain/kit/merge-fields.ts'
import { displayMoney, sumFen, toWire } from '@osmp/domain/kit/money.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { isIn, RUNNING_OR_CLOSING } from '@osmp/domain/meetings/status-sets.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { changedMeanwhile, changeFields, lockMeeting, logDeed, saveActuals } from '../meetings/public.ts'
import { findBudgetLines } from './budget-line-repo.ts'
import { type ClosingState, loadClosingState } from './closing-state.ts'
import { findSpendReview } from './spend/spend-review-repo.ts'
import { spendVerdict } from './spend/spend-verdict.ts'

type Input = InputOf<typeof closing.actualSave>

export const actualSave: Handler<typeof closing, 'actualSave'> = async (input, ctx) => {
  const { tx, at, now } = ctx
  const { engagementId, lines, agendaHeld, seen } = input
  const meeting = await lockMeeting(tx, engagementId)
  if (!isIn(RUNNING_OR_CLOSING, meeting.status)) throw new AppError(wrongStateReason(meeting.status))
  const review = await findSpendReview(tx, engagementId)
  if (review?.state === 'waiting') throw new AppError('spendReviewWaiting')
  if (new Set(lines.map(({ type }) => type)).size < lines.length)
    throw new AppError('duplicateEntry', { field: 'lines' })
  const entered = (await findBudgetLines(tx, engagementId)).filter(({ type }) => type !== 'speakerFee')
  const stored = {
    ...Object.fromEntries(entered.map(({ type, actual }) => [type, actual])),
    explanation: meeting.actual_explanation,
  }
  const versions = { base: seen === undefined ? {} : fieldsOf(seen), theirs: stored, mine: fieldsOf(input) }
  const { merged, conflicts } = mergeFields<Actuals>(versions)
  if (conflicts.length > 0)
    throw await changedMeanwhile(tx, { engagementId, kinds: ['actualSaved'], stored: onWire(stored, conflicts) })
  const changed = differingFields<Actuals>(stored, merged)
  // The same once more has no further effect.
  if (changed.length === 0 && agendaHeld === undefined) return {}
  const { explanation, ...amounts } = merged
  const changedLines = lines.filter(({ type }) => changed.includes(type))
  await saveActuals(
    tx,
    engagementId,
    changedLines.map(({ type }) => ({ type, amount: amounts[type] ?? null })),
  )
  const state = await loadClosingState(tx, meeting, now)
  if (explanation === '') requirePlain(state)
  await changeFields(tx, meeting, {
    at,
    set: { actual_explanation: explanation, ...agendaOf(agendaHeld, explanation) },
  })
  const amount = displayMoney(sumFen(state.enteredLines.map(({ actual }) => actual ?? 0)))
  await logDeed(ctx, ACTION.closeMeeting, {
    engagementId,
    kind: 'actualSaved',
    params: { amount, parts: changed.join(' ') },
  })
  return {}
}

/** By kind of cost in fen, null where it is not known. */
type Actuals = { readonly [Type in Input['lines'][number]['type']]?: number | null } & { readonly explanation: string }

const fieldsOf = ({ lines, explanation }: Pick<Input, 'lines' | 'explanation'>): Actuals => ({
  ...Object.fromEntries(lines.map(({ type, amount }) => [type, amount])),
  explanation,
})

const onWire = (stored: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.map((name) => [name, typeof stored[name] === 'number' ? toWire(stored[name]) : stored[name]]),
  )

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
