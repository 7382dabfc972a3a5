import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import { displayTime, instantOf } from '@osmp/domain/kit/time.ts'
import { type AgendaItem, agendaRefusal, isSameAgenda } from '@osmp/domain/meetings/agenda-rules.ts'
import { agendaTimes } from '@osmp/domain/meetings/agenda-times.ts'
import { fitsState } from '@osmp/domain/meetings/allowed-actions.ts'
import { dayHoursOfRow, type MeetingTimes, meetingDays } from '@osmp/domain/meetings/meeting-days.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findPersonName } from '../people/public.ts'
import { storeAgenda } from './store/agenda-repo.ts'
import { lockMeeting, changeFields } from './store/engagement-repo.ts'
import { logDeed } from './log-deed.ts'
import { meetingSituation } from './rules/meeting-situation.ts'
import type { MeetingRow } from './store/meeting-row.ts'
import { loadParts, type MeetingParts, type TopicPart } from './store/parts-repo.ts'
import { requireAllowed } from './rules/refuse.ts'
import { presentSaved } from './shown/saved-presenter.ts'
import { tellOwnSide } from './moves/tell.ts'

/** Rearranges the agenda in force; what is stored already answers as stored, whatever version was sent. */
export const agendaUpdate: Handler<typeof meetings, 'agendaUpdate'> = async (
  { engagementId, version, topics: wanted },
  ctx,
) => {
  const { tx, at, now } = ctx
  const actor = staff(ctx)
  const meeting = await lockMeeting(tx, engagementId)
  const viewer = { personId: actor.personId, isOwnSide: true, now }
  requireAllowed(fitsState(meeting.status, 'rearrangeAgenda', await meetingSituation(tx, meeting, viewer)))
  if (now >= Date.parse(meeting.end_at ?? '')) throw new AppError('agendaOver')
  const parts = await loadParts(tx, engagementId, shanghaiDate(now))
  if (isSameAgenda(parts.topics, wanted)) return presentSaved(meeting)
  if (meeting.version !== version) throw new AppError('meetingVersionStale')
  requireRearranged(parts, wanted, timesOf(meeting))
  await storeAgenda(tx, engagementId, wanted)
  const changed = await changeFields(tx, meeting, { at })
  const params = { agenda: agendaLine(timesOf(meeting), wanted, parts.topics) }
  await logDeed(ctx, ACTION.changeMeeting, { engagementId, kind: 'agendaChanged', params })
  const by = await findPersonName(tx, actor.personId)
  await tellOwnSide(tx, changed, { kind: 'meetingChanged', params: { by }, at, exceptId: actor.personId })
  return presentSaved(changed)
}

/** What may be rearranged was approved, so it has its times. */
const timesOf = ({ start_at: start, end_at: end, day_hours: hours }: MeetingRow): MeetingTimes => ({
  startAt: Date.parse(start ?? ''),
  endAt: Date.parse(end ?? ''),
  dayHours: dayHoursOfRow(hours),
})

function requireRearranged(
  { topics, speakers }: MeetingParts,
  wanted: readonly AgendaItem[],
  times: MeetingTimes,
): void {
  const before = topics.map(({ topicId, minutes }) => {
    const talks = speakers.filter((talk) => talk.topicId === topicId).map((talk) => talk.minutes)
    return { topicId, minutes, talkMinutes: Math.max(0, ...talks) }
  })
  const refusal = agendaRefusal(before, wanted, times)
  if (!refusal) return
  if (refusal.reason === 'agendaUnequal') throw new AppError('agendaUnequal')
  if (refusal.reason === 'agendaTooLong') throw new AppError('agendaTooLong', { over: refusal.over })
  const topic = topics.find(({ topicId }) => topicId === refusal.topicId)?.name ?? ''
  if (refusal.reason === 'agendaPastDay') throw new AppError('agendaPastDay', { topic, over: refusal.over })
  throw new AppError('agendaTalkTooLong', { topic, minutes: refusal.minutes })
}

/** `14:00 心衰的药物治疗；14:40 院外随访`, as the course of the meeting tells it; at a meeting of several days with the day. */
function agendaLine(times: MeetingTimes, agenda: readonly AgendaItem[], topics: readonly TopicPart[]): string {
  const spans = agendaTimes(
    times,
    agenda.map(({ minutes }) => minutes),
  )
  const shown = meetingDays(times).length === 1 ? 11 : 5
  const entries = agenda.map(({ topicId }, place) => {
    const time = displayTime(instantOf(spans[place]?.from ?? times.startAt)).slice(shown)
    return `${time} ${topics.find((topic) => topic.topicId === topicId)?.name ?? ''}`
  })
  return entries.join('；')
}
