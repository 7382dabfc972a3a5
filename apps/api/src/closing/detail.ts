import type { closing } from '@osmp/contract/closing/endpoints.ts'
import type { Overspend } from '@osmp/domain/expenses/overspend-rules.ts'
import { isClosed, MEETING, showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import { isIn, RUNNING_OR_CLOSING } from '@osmp/domain/meetings/status-sets.ts'
import { restsOnEstimate } from '@osmp/domain/meetings/work-calendar.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { isPayable } from '@osmp/domain/speakers/speaker-rules.ts'
import { shanghaiDate, workingDaysBetween } from '@osmp/domain/meetings/working-days.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { loadHands } from '../duties/public.ts'
import { authorisedMeeting } from '../kit/http/require-staff.ts'
import { activityCodeOf, loadParts, type MeetingRow, presentSpeaker, readMeeting } from '../meetings/public.ts'
import { mayReadPhotos } from '../photos/public.ts'
import { findBudgetLines } from './budget-line-repo.ts'
import { checklistLine } from './checklist-texts.ts'
import { closingActions } from './closing-actions.ts'
import { findClosingFiles } from './closing-file-repo.ts'
import { findAcceptors } from './contract-file-repo.ts'
import {
  presentClosingBudget,
  presentClosingFile,
  presentMeals,
  presentOverspend,
  presentStandIn,
} from './closing-presenter.ts'
import { loadClosingState } from './closing-state.ts'
import { findResembled, type ResembledMeeting } from './file-look-repo.ts'
import { loadRecap } from './recap/recap.ts'
import { findReopening } from './reopening-repo.ts'
import { findSeal } from './seal-repo.ts'
import { presentSpendReview } from './spend/spend-review-presenter.ts'
import { loadSpendState, type SpendState } from './spend/spend-state.ts'
import { offersEventPhotos, supplementEnd } from './upload-moment.ts'
import { loadCalendar } from '../policies/public.ts'

export const detail: Handler<typeof closing, 'detail'> = async ({ engagementId }, ctx) => {
  const { tx, now, locale } = ctx
  const { standing } = authorisedMeeting(ctx)
  const meeting = await readMeeting(tx, engagementId)
  const state = await loadClosingState(tx, meeting, now)
  const { checklist, policies } = state
  const spend = await loadSpendState(tx, meeting, state, ctx.at)
  const readsBudget = mayOnMeeting(standing, 'readBudget')
  const parts = await loadParts(
    tx,
    engagementId,
    meeting.start_at === null ? shanghaiDate(now) : localDateOf(meeting.start_at),
  )
  const stored = await findClosingFiles(tx, engagementId)
  const mayDelete = mayOnMeeting(standing, 'deleteFile')
  const resembled = await readableOf(ctx, await findResembled(tx, engagementId))
  const hands = await loadHands(ctx)
  const files = stored.map((file) =>
    presentClosingFile(file, meeting.status, mayDelete, {
      similarTo: resembled.get(file.attachmentId) ?? null,
      decider: { hands, standing, locale, isOpen: isIn(RUNNING_OR_CLOSING, meeting.status) },
    }),
  )
  const acceptors = checklist.items.some(({ isWaiting }) => isWaiting) ? await findAcceptors(tx, engagementId) : []
  const lines = readsBudget && showsBudget(meeting.category) ? await findBudgetLines(tx, engagementId) : null
  return {
    engagementId,
    activityCode: activityCodeOf(meeting),
    engagementCode: meeting.engagement_code,
    engagementName: meeting.name,
    status: meeting.status,
    isClosed: isClosed(meeting.status),
    enableUploadEventsPhotos: offersEventPhotos(meeting, policies),
    percent: checklist.percent,
    items: checklist.items.map((item) => checklistLine(item, { ...meeting, acceptors }, locale)),
    deadline: meeting.closing_deadline,
    ...(await timeLeft(ctx, meeting)),
    budget: lines && presentClosingBudget(lines),
    overspend: lines && presentOverspend(withStandIns(spend), spend.plan.uncovered),
    meals: lines && presentMeals(state),
    spendReview: readsBudget && spend.review ? await presentSpendReview(ctx, meeting, spend.review) : null,
    asksSpendReview: meeting.status === MEETING.toBeClosed && spend.asked.length > 0,
    standIns: readsBudget ? spend.standIns.map((one) => presentStandIn(one, spend.holds)) : [],
    explanation: meeting.actual_explanation,
    agendaHeld: meeting.agenda_held ?? false,
    agenda: { isAsPlanned: meeting.agenda_held, note: meeting.agenda_note },
    feesToSubmit: state.talks.filter(({ status, net, hasFee }) => isPayable(status, net) && !hasFee).length,
    hasPaidSpeakers: state.talks.some(({ net }) => net > 0),
    speakers: parts.speakers.map((speaker) => presentSpeaker(speaker, readsBudget)),
    uploadFileList: files,
    files,
    supplementDays: policies('supplement.days').value,
    supplementUntil: supplementEnd(meeting, policies),
    reopened: meeting.reopened_at === null ? null : await findReopening(tx, engagementId),
    sealed: isClosed(meeting.status) ? ((await findSeal(tx, engagementId)) ?? null) : null,
    recap: isClosed(meeting.status) ? await loadRecap(ctx, meeting, { topics: parts.topics.length, lines }) : null,
    allowedActions: await closingActions(ctx, meeting, { ...state, spend }),
  }
}

/** The amounts to decide on, a stand-in's fee included. */
const withStandIns = ({ verdict, standIns }: SpendState): Overspend => ({
  ...verdict,
  needsApproval: verdict.needsApproval || standIns.length > 0,
})

/** Those of the resembled meetings that the caller may see. */
async function readableOf(ctx: Ctx, resembled: Map<string, ResembledMeeting>): Promise<Map<string, ResembledMeeting>> {
  const readable = new Set<string>()
  for (const id of new Set([...resembled.values()].map(({ engagementId }) => engagementId)))
    if (await mayReadPhotos(ctx, id)) readable.add(id)
  return new Map([...resembled].filter(([, { engagementId }]) => readable.has(engagementId)))
}

/** Working days until the deadline, that day included; below zero when it is over, null when there is none or it no longer matters. */
async function timeLeft({ tx, now }: Ctx, { status, closing_deadline: deadline }: MeetingRow) {
  if (status !== MEETING.toBeClosed || deadline === null) return { workdaysLeft: null, isDeadlineEstimated: false }
  const calendar = await loadCalendar(tx)
  const today = shanghaiDate(now)
  return {
    workdaysLeft: workingDaysBetween(today, deadline, calendar),
    isDeadlineEstimated: restsOnEstimate(today, deadline, calendar),
  }
}
