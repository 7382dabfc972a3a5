import type { Deed } from '@osmp/domain/duties/duty-table.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import { DEED_OF, type FeeHands, feeDutyRefusal } from '@osmp/domain/fees/fee-duties.ts'
import { mayActOnFee } from '@osmp/domain/fees/fee-policy.ts'
import { decideFee, type FeeAction } from '@osmp/domain/fees/fee-state.ts'
import { stopChecks } from '@osmp/domain/fees/hold-rules.ts'
import { mayDecide } from '@osmp/domain/meetings/decision-policy.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import {
  keepEvaluation,
  keptIfRefused,
  loadStakes,
  lockMeeting,
  type MeetingRow,
  meetingPolicies,
} from '../meetings/public.ts'
import { handsParams, loadHands } from '../duties/public.ts'
import { yearLoad } from './draft-fees.ts'
import { handsOf, mayBecome, officeActions, releaseRefusal } from './fee-actions.ts'
import { type FeeView, presentFee } from './fee-presenter.ts'
import { type FeeRecord, feeSpeakerOf, findFee } from './fee-repo.ts'
import { findYearTalks } from './speaker-load-repo.ts'
import { findSpeakerStanding, lockSpeakers, type SpeakerStanding } from './talk-repo.ts'
import { notify } from '../notices/public.ts'

export type FeeInHand = {
  meeting: MeetingRow
  fee: FeeRecord
  policies: Policies
  speaker: SpeakerStanding
  /** The person that acts, as the duty table sees them. */
  caller: Hands
}
type Wanted = {
  engagementId: string
  feeId: string
  version: number
  action: Exclude<FeeAction, 'check'>
  /** The row of the duty table, where it is not the one of the action. */
  deed?: Deed
  /** Hands of a payment file in place of the fee's own. */
  hands?: Pick<FeeHands, 'accountEnteredBy' | 'madeBy' | 'takenBy'>
  /** The caller, where many fees are taken at once. */
  caller?: Hands
}

/** A fee that finance or compliance is about to act on, with its meeting and speaker locked. The gate has let the person to the meeting. */
export async function takeFee(ctx: Ctx, wanted: Wanted): Promise<FeeInHand> {
  const { tx, now } = ctx
  const { engagementId, feeId, version, action } = wanted
  const actor = staff(ctx)
  const meeting = await lockMeeting(tx, engagementId)
  const hcpId = await feeSpeakerOf(tx, feeId)
  if (hcpId !== undefined) await lockSpeakers(tx, [hcpId])
  const fee = await findFee(tx, feeId)
  if (!fee) throw new AppError('feeNotFound')
  if (!mayActOnFee(actor, [], action)) throw new AppError('meetingForbidden')
  if (fee.version !== version) throw new AppError('feeVersionStale')
  const stakes = await loadStakes(tx, meeting, fee.submittedBy)
  const who = { actorId: actor.personId, principalId: actor.personId }
  if (!mayDecide(who, stakes).ok) throw new AppError('feeOwnInterest')
  requireState(fee, action)
  const caller = wanted.caller ?? (await loadHands(ctx))
  requireDuty(ctx, fee, { ...wanted, caller })
  const speaker = await findSpeakerStanding(tx, fee.hcpId, shanghaiDate(now))
  return { meeting, fee, policies: await meetingPolicies(tx, meeting, now), speaker, caller }
}

/** What this person did before on the fee or its account may leave the step to somebody else. */
function requireDuty(ctx: Ctx, fee: FeeRecord, wanted: Wanted & { caller: Hands }): void {
  const { action, deed = DEED_OF[action], hands, caller } = wanted
  const { locale } = ctx
  const refusal =
    feeDutyRefusal(deed, caller, { ...handsOf(fee), ...hands }) ??
    releaseRefusal(fee, action, { ...caller, roles: staff(ctx).roles })
  if (refusal !== null) throw new AppError(refusal, handsParams(caller, deed, locale))
}

function requireState(fee: FeeRecord, action: FeeAction): void {
  if (mayBecome(fee, action)) return
  const decision = decideFee(fee.state, action)
  throw new AppError(decision.ok ? 'feeWrongState' : decision.reason)
}

/** May money for this fee go on? Asks what may have come up since it was submitted, and keeps the answers. */
export async function requireNoStop(ctx: Ctx, { meeting, fee, policies, speaker }: FeeInHand): Promise<void> {
  const { tx, at } = ctx
  const { feeId, hcpId, engagementId, engagementSpeakerId, net } = fee
  const load = yearLoad(await findYearTalks(tx, [hcpId], fee.meetingYear), { ...fee, talkId: engagementSpeakerId })
  const facts = { blacklisted: speaker.isBlacklisted, yearNetBefore: load.net, yearCountBefore: load.meetings }
  const results = stopChecks({ net }, facts, policies)
  const input = { goingOn: { feeId, engagementSpeakerId, hcpId, claim: { net }, facts } }
  const { personId } = staff(ctx)
  const evaluation = { moment: 'fee', results, input, at } as const
  await keptIfRefused(ctx, { ...evaluation, engagementId, personId, hcpIds: [hcpId] }, async () => {
    const stop = results.find(({ ok }) => !ok)
    if (stop) throw new AppError(stop.rule === 'blacklisted' ? 'feeBlacklisted' : 'capExceeded', { speaker: fee.name })
    await keepEvaluation(tx, meeting, evaluation)
  })
}

export type FeeNews = 'feeApproved' | 'feeReturned' | 'feeHeld' | 'feeWaived' | 'feeFailed' | 'feeReversed' | 'feePaid'

/** Tells the meeting's owner and whoever submitted the fee, except the one who acts. */
export async function tellSubmitter(
  { tx, at, actor }: Ctx,
  { meeting, fee }: FeeInHand,
  told: { kind: FeeNews; params: Readonly<Record<string, string>> },
): Promise<void> {
  for (const personId of new Set([meeting.owner_id, fee.submittedBy])) {
    if (actor.kind === 'staff' && actor.personId === personId) continue
    const dedupeKey = `${told.kind}:${fee.feeId}:${fee.version}:${personId}`
    const params = { meeting: meeting.name, speaker: fee.name, talkId: fee.engagementSpeakerId, ...told.params }
    await notify(tx, { personId, kind: told.kind, engagementId: meeting.id, params, dedupeKey, at })
  }
}

/** The fee as it is after the action, for the officer. */
export async function presentAfter(ctx: Ctx, { meeting, fee: before, policies, caller }: FeeInHand): Promise<FeeView> {
  const fee = await findFee(ctx.tx, before.feeId)
  if (!fee) throw new AppError('feeNotFound')
  const { net } = yearLoad(await findYearTalks(ctx.tx, [fee.hcpId], fee.meetingYear), {
    ...fee,
    talkId: fee.engagementSpeakerId,
  })
  const officer = {
    actor: staff(ctx),
    hands: caller,
    stakes: await loadStakes(ctx.tx, meeting, fee.submittedBy),
    meetingStatus: meeting.status,
    locale: ctx.locale,
    today: shanghaiDate(ctx.now),
  }
  const cap = { capYear: policies('speaker.cap.year.net').value, yearNetBefore: net }
  return presentFee(fee, cap, { locale: ctx.locale, actions: officeActions(fee, officer) })
}
