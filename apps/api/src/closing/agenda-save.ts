import type { closing } from '@osmp/contract/closing/endpoints.ts'
import { isSameValue } from '@osmp/domain/kit/merge-fields.ts'
import { wrongStateReason } from '@osmp/domain/meetings/meeting-state.ts'
import { isIn, RUNNING_OR_CLOSING } from '@osmp/domain/meetings/status-sets.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { changedMeanwhile, changeFields, lockMeeting, logDeed } from '../meetings/public.ts'

/** Least length of what is said about an agenda that was different. */
const LEAST_NOTE = 5

export const agendaSave: Handler<typeof closing, 'agendaSave'> = async (input, ctx) => {
  const { tx, at } = ctx
  const { engagementId, isAsPlanned, note, seen } = input
  const meeting = await lockMeeting(tx, engagementId)
  if (!isIn(RUNNING_OR_CLOSING, meeting.status)) throw new AppError(wrongStateReason(meeting.status))
  const said = isAsPlanned ? '' : note.trim()
  if (!isAsPlanned && said.length < LEAST_NOTE) throw new AppError('agendaNeedsNote')
  if (meeting.agenda_held === isAsPlanned && meeting.agenda_note === said) return {}
  const agenda = { isAsPlanned: meeting.agenda_held, note: meeting.agenda_note }
  if (seen !== undefined && !isSameValue(seen, agenda))
    throw await changedMeanwhile(tx, { engagementId, kinds: ['agendaSaved'], stored: { agenda } })
  await changeFields(tx, meeting, { at, set: { agenda_held: isAsPlanned, agenda_note: said } })
  await logDeed(ctx, ACTION.closeMeeting, { engagementId, kind: 'agendaSaved', params: { note: said } })
  return {}
}
