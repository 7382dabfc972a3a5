import type { fees } from '@osmp/contract/fees/endpoints.ts'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import { decideFee } from '@osmp/domain/fees/fee-state.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import {
  keepEvaluation,
  keptIfRefused,
  lockMeeting,
  logMeeting,
  type MeetingRow,
  meetingPolicies,
} from '../meetings/public.ts'
import { type DraftFee, draftFees } from './draft-fees.ts'
import { findMeetingFees, insertFee } from './fee-repo.ts'
import { insertStep } from './fee-step-repo.ts'
import { feeTrial } from './fee-trial.ts'
import { feeDays, isLive, loadFeeSheet } from './fee-sheet.ts'
import { submissionRefusal } from './submission-window.ts'
import { findPaidTalks, lockSpeakers, type PaidTalk } from './talk-repo.ts'
import { tellFinance } from './tell-finance-repo.ts'
import { loadCalendar } from '../policies/public.ts'

type Items = InputOf<typeof fees.speakerFeeSubmit>['items']

export const speakerFeeSubmit: Handler<typeof fees, 'speakerFeeSubmit'> = async ({ engagementId, items }, ctx) => {
  const { tx, now, at } = ctx
  const { personId } = staff(ctx)
  const meeting = await lockMeeting(tx, engagementId)
  const policies = await meetingPolicies(tx, meeting, now)
  const refusal = submissionRefusal(meeting, { now, policies, calendar: await loadCalendar(tx) })
  const isTooLate = refusal === 'feeWindowClosed'
  if (refusal !== null && !isTooLate) throw new AppError(refusal)
  const drafts = isTooLate ? [] : await chosenDrafts(ctx, meeting, { items, policies })
  const window = { policy: policies('fee.submit.workdays'), isOpen: !isTooLate }
  const trial = feeTrial(drafts, window, { engagementId, personId, at })
  return keptIfRefused(ctx, trial, async () => {
    if (isTooLate) throw new AppError(refusal)
    for (const draft of drafts) {
      const item = items.find(({ engagementSpeakerId }) => engagementSpeakerId === draft.talk.engagementSpeakerId)
      await submitFee(ctx, engagementId, draft, item?.explanation ?? '')
    }
    await keepEvaluation(tx, meeting, trial)
    await logFees(ctx, engagementId, drafts)
    await tellFinance(tx, meeting, { count: drafts.length, at })
    return loadFeeSheet(ctx, meeting)
  })
}

/** The fees asked for, with their speakers locked. */
async function chosenDrafts(
  ctx: Ctx,
  meeting: MeetingRow,
  { items, policies }: { items: Items; policies: Policies },
): Promise<DraftFee[]> {
  const { tx, now } = ctx
  const ids = items.map(({ engagementSpeakerId }) => engagementSpeakerId)
  const talks = await chosenTalks(ctx, meeting, ids)
  await lockSpeakers(
    tx,
    talks.map(({ hcpId }) => hcpId),
  )
  const { meetingDay } = feeDays(meeting, now)
  return draftFees(tx, talks, { engagementId: meeting.id, meetingDay, now, policies })
}

async function logFees(ctx: Ctx, engagementId: string, drafts: readonly DraftFee[]): Promise<void> {
  const { tx, at } = ctx
  const entry = { engagementId, actionCategory: ACTION.laborServiceFee, at } as const
  const params = { count: drafts.length }
  await logMeeting(tx, { ...entry, kind: 'feesSubmitted', actor: staff(ctx), params })
  for (const { talk } of drafts.filter(({ holds }) => holds.length > 0))
    await logMeeting(tx, { ...entry, kind: 'feeHeld', actor: { kind: 'system' }, params: { speaker: talk.name } })
}

/** The talks named, once each and without a live fee. */
async function chosenTalks({ tx, now }: Ctx, meeting: MeetingRow, ids: readonly string[]): Promise<PaidTalk[]> {
  if (ids.length === 0) throw new AppError('inputMissing', { field: 'items' })
  if (new Set(ids).size < ids.length) throw new AppError('feeDuplicate')
  const talks = await findPaidTalks(tx, meeting.id, feeDays(meeting, now))
  const chosen = talks.filter(({ engagementSpeakerId }) => ids.includes(engagementSpeakerId))
  if (chosen.length < ids.length) throw new AppError('speakerMissing')
  const own = (await findMeetingFees(tx, meeting.id)).filter(({ engagementSpeakerId }) =>
    ids.includes(engagementSpeakerId),
  )
  if (own.some(isLive)) throw new AppError('feeDuplicate')
  if (own.some(({ state }) => state === 'waived')) throw new AppError('feeWaivedAlready')
  return chosen
}

/** Stored as checked, or held with its reasons. */
async function submitFee(ctx: Ctx, engagementId: string, draft: DraftFee, explanation: string): Promise<void> {
  const { talk, net, gross, tax, month, before, taxTableVersion, holds, refusal } = draft
  if (refusal !== null) throw new AppError(refusal)
  const judged = decideFee('submitted', holds.length === 0 ? 'check' : 'hold')
  if (!judged.ok) throw new AppError(judged.reason)
  const { engagementSpeakerId, hcpId, topicId, role, contractedMinutes, deliveredMinutes } = talk
  const { personId } = staff(ctx)
  const feeId = await insertFee(ctx.tx, {
    engagementId,
    engagementSpeakerId,
    hcpId,
    topicId,
    role,
    contractedMinutes,
    deliveredMinutes,
    net,
    gross,
    tax,
    month,
    taxTableVersion,
    holds,
    explanation,
    state: judged.status,
    monthGrossBefore: before.gross,
    monthTaxBefore: before.tax,
    submittedBy: personId,
    submittedAt: ctx.at,
  })
  if (feeId === undefined) throw new AppError('feeDuplicate')
  const step = { feeId, version: 1, comment: explanation, at: ctx.at }
  await insertStep(ctx.tx, { ...step, action: 'submit', from: 'draft', to: 'submitted', personId })
  if (judged.status === 'held')
    await insertStep(ctx.tx, { ...step, action: 'hold', from: 'submitted', to: 'held', comment: '', personId: null })
}
