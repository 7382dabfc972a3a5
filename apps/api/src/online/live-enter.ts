import type { online } from '@osmp/contract/online/endpoints.ts'
import { instantOf } from '@osmp/domain/kit/time.ts'
import { holdsPlace } from '@osmp/domain/online/room-rules.ts'
import { BEAT_MS } from '@osmp/domain/online/watch-time.ts'
import { AppError } from '../kit/app-error.ts'
import type { Ctx, Handler } from '../kit/ctx.ts'
import { momentOfRoom, onlineMeeting } from './online-meeting.ts'
import { findLiveAgenda, findPersonName, findViewer, type TopicRow } from './online-meeting-repo.ts'
import { insertWatch, type Viewer } from './watch-repo.ts'

export const liveEnter: Handler<typeof online, 'liveEnter'> = async ({ engagementId }, ctx) => {
  const { viewer, kind, name, isPlaced } = await viewerOf(ctx, engagementId)
  const meeting = await onlineMeeting(ctx.tx, engagementId)
  const moment = momentOfRoom(meeting, ctx.now)
  const isShown = isPlaced && (moment === 'upcoming' || moment === 'open')
  return {
    watchId: await insertWatch(ctx.tx, engagementId, viewer, ctx.at),
    viewer: { kind, name },
    engagementName: meeting.name,
    organiser: meeting.organiser,
    startDatetime: meeting.startAt,
    endDatetime: meeting.endAt,
    moment,
    agenda: agendaOf(await findLiveAgenda(ctx.tx, engagementId), Date.parse(meeting.startAt)),
    platformName: meeting.platformName,
    meetingCode: isShown ? meeting.meetingCode : null,
    joinUrl: isShown && meeting.joinUrl !== '' ? meeting.joinUrl : null,
    isPlaced,
    beatSeconds: BEAT_MS / 1000,
    now: ctx.at,
  }
}

/** An attendee of this very meeting, or a member of staff who may read it. Error: meetingNotFound. */
async function viewerOf(
  ctx: Ctx,
  engagementId: string,
): Promise<{ viewer: Viewer; kind: 'attendee' | 'staff'; name: string; isPlaced: boolean }> {
  const { actor, tx } = ctx
  if (actor.kind === 'staff') {
    await ctx.authorise(engagementId, 'read')
    const name = await findPersonName(tx, actor.personId)
    return { viewer: { enrollmentId: null, personId: actor.personId }, kind: 'staff', name, isPlaced: true }
  }
  const isHere = actor.kind === 'attendee' && actor.engagementId === engagementId
  const row = isHere ? await findViewer(tx, actor.enrollmentId) : undefined
  if (!isHere || !row) throw new AppError('meetingNotFound')
  return {
    viewer: { enrollmentId: actor.enrollmentId, personId: null },
    kind: 'attendee',
    name: row.name,
    isPlaced: holdsPlace(row.status),
  }
}

/** Topics follow one another from the start of the meeting; `startAt` epoch ms. */
function agendaOf(rows: readonly TopicRow[], startAt: number) {
  let at = startAt
  return [...Map.groupBy(rows, ({ topicId }) => topicId).values()].map((talks) => {
    const [{ topic, minutes } = { topic: '', minutes: 0 }] = talks
    const startsAt = instantOf(at)
    at += minutes * 60_000
    const speakers = talks.flatMap(({ speaker, hco }) => (speaker === null ? [] : [{ name: speaker, hco: hco ?? '' }]))
    return { topic, minutes, startsAt, speakers }
  })
}
