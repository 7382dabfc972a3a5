import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { isClosed, showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import { mayOnMeeting } from '@osmp/domain/meetings/meeting-policy.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { shanghaiDate, workingDaysBetween } from '@osmp/domain/meetings/working-days.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { authorisedMeeting } from '../kit/require-staff.ts'
import {
  activityCodeOf,
  loadCalendar,
  loadParts,
  type MeetingRow,
  presentSpeaker,
  readMeeting,
} from '../meetings/public.ts'
import { findBudgetLines } from './budget-line-repo.ts'
import { checklistLine } from './checklist-texts.ts'
import { closingActions } from './closing-actions.ts'
import { findClosingFiles } from './closing-file-repo.ts'
import { presentClosingBudget, presentClosingFile, presentOverspend } from './closing-presenter.ts'
import { loadClosingState } from './closing-state.ts'
import { findReopening } from './reopening-repo.ts'
import { spendVerdict } from './spend-verdict.ts'
import { offersEventPhotos, supplementEnd } from './upload-moment.ts'

export const detail: Handler<typeof closing, 'detail'> = async ({ engagementId }, ctx) => {
  const { tx, now, locale } = ctx
  const { standing } = authorisedMeeting(ctx)
  const meeting = await readMeeting(tx, engagementId)
  const state = await loadClosingState(tx, meeting, now)
  const { checklist, policies } = state
  const readsBudget = mayOnMeeting(standing, 'readBudget')
  const parts = await loadParts(
    tx,
    engagementId,
    meeting.start_at === null ? shanghaiDate(now) : localDateOf(meeting.start_at),
  )
  const files = await findClosingFiles(tx, engagementId)
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
    items: checklist.items.map((item) => checklistLine(item, engagementId, locale)),
    deadline: meeting.closing_deadline,
    workdaysLeft: await workdaysLeft(ctx, meeting),
    budget: lines && presentClosingBudget(lines),
    overspend: lines && presentOverspend(spendVerdict(state)),
    explanation: meeting.actual_explanation,
    agendaHeld: meeting.agenda_held ?? false,
    speakers: parts.speakers.map((speaker) => presentSpeaker(speaker, readsBudget)),
    files: files.map((file) => presentClosingFile(file, meeting.status, mayOnMeeting(standing, 'deleteFile'))),
    supplementUntil: supplementEnd(meeting, policies),
    reopened: meeting.reopened_at === null ? null : await findReopening(tx, engagementId),
    allowedActions: await closingActions(ctx, meeting, state),
  }
}

/** Working days until the deadline, that day included; below zero when it is over, null when there is none or it no longer matters. */
async function workdaysLeft({ tx, now }: Ctx, { status, closing_deadline }: MeetingRow): Promise<number | null> {
  if (status !== 60 || closing_deadline === null) return null
  return workingDaysBetween(shanghaiDate(now), closing_deadline, await loadCalendar(tx))
}
