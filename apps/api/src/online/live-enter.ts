import { randomUUID } from 'node:crypto'
import type { InputOf } from '@osmp/contract/kit/endpoint.ts'
import type { online } from '@osmp/contract/online/endpoints.ts'
import { instantOf } from '@osmp/domain/kit/time.ts'
import type { MeetingTimes } from '@osmp/domain/meetings/meeting-days.ts'
import { countedBy, holdsPlace } from '@osmp/domain/online/room-rules.ts'
import { BEAT_MS, openEnd, watchTime } from '@osmp/domain/online/watch-time.ts'
import { consentShown, ownName, recordConsent, timesOf } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { timedTopics } from '../meetings/public.ts'
import { findPersonName } from '../people/public.ts'
import { daysOfRoom, momentOfRoom, onlineMeeting } from './online-meeting.ts'
import { findLiveAgenda, findViewer, type OnlineMeetingRow, type TopicRow } from './online-meeting-repo.ts'
import { confirmAway, findOwnSpans, insertWatch, type Viewer } from './watch-repo.ts'

type Input = InputOf<(typeof online)['liveEnter']>

export const liveEnter: Handler<typeof online, 'liveEnter'> = async (input, ctx) => {
  const { engagementId } = input
  const { viewer, kind, name, isPlaced, needsConsent } = await viewerOf(ctx, engagementId)
  const meeting = await onlineMeeting(ctx.tx, engagementId)
  const moment = momentOfRoom(meeting, ctx.now)
  const isOn = moment === 'upcoming' || moment === 'open'
  if (needsConsent && isOn) await takeConsent(ctx, viewer, input)
  // What is over asks for no consent, and then keeps nothing of who has given none.
  const isKept = !needsConsent || isOn
  const days = daysOfRoom(meeting).map(({ from, to }) => ({ from: instantOf(from), to: instantOf(to) }))
  const dayEnds = days.map(({ to }) => to)
  if (isKept) await confirmAway(ctx.tx, engagementId, viewer, { dayEnds, at: ctx.at })
  const isShown = isPlaced && isOn
  return {
    watchId: isKept ? await insertWatch(ctx.tx, engagementId, viewer, ctx.at) : randomUUID(),
    viewer: { kind, name },
    engagementName: meeting.name,
    organiser: meeting.organiser,
    startDatetime: meeting.startAt,
    endDatetime: meeting.endAt,
    days,
    moment,
    agenda: agendaOf(await findLiveAgenda(ctx.tx, engagementId), timesOf(meeting)),
    platformName: meeting.platformName,
    meetingCode: isShown ? meeting.meetingCode : null,
    joinUrl: isShown && meeting.joinUrl !== '' ? meeting.joinUrl : null,
    isPlaced,
    countedBy: countedBy({ state: meeting.roomState, url: meeting.roomUrl }, meeting.joinUrl),
    watchedMinutes: await ownMinutes(ctx, meeting, viewer),
    beatSeconds: BEAT_MS / 1000,
    now: ctx.at,
  }
}

/** Records the consent an attendee gives by entering; one on record stays as it is. */
async function takeConsent({ tx, at }: Ctx, { enrollmentId }: Viewer, input: Input): Promise<void> {
  if (enrollmentId === null) return
  if (input.consent !== true) throw new AppError('liveNeedsConsent')
  await recordConsent(tx, enrollmentId, await consentShown(tx, input.consentVersion, at), at)
}

type Entering = { viewer: Viewer; kind: 'attendee' | 'staff'; name: string; isPlaced: boolean; needsConsent: boolean }

/** An attendee of this very meeting who was not turned down, or a member of staff who may read it. */
async function viewerOf(ctx: Ctx, engagementId: string): Promise<Entering> {
  const { actor, tx } = ctx
  if (actor.kind === 'staff') {
    await ctx.authorise(engagementId, 'read')
    const name = await findPersonName(tx, actor.personId)
    const viewer = { enrollmentId: null, personId: actor.personId }
    return { viewer, kind: 'staff', name, isPlaced: true, needsConsent: false }
  }
  const isHere = actor.kind === 'attendee' && actor.engagementId === engagementId
  const row = isHere ? await findViewer(tx, actor.enrollmentId) : undefined
  if (!isHere || !row || row.status === 'declined') throw new AppError('meetingNotFound')
  return {
    viewer: { enrollmentId: actor.enrollmentId, personId: null },
    kind: 'attendee',
    name: ownName(ctx, row.name),
    isPlaced: holdsPlace(row.status),
    needsConsent: row.consentAt === null,
  }
}

async function ownMinutes({ tx, now }: Ctx, meeting: OnlineMeetingRow, viewer: Viewer): Promise<number> {
  const days = daysOfRoom(meeting)
  const spans = await findOwnSpans(tx, meeting.id, viewer)
  const intervals = spans.map(({ fromAt, toAt }) => {
    const from = Date.parse(fromAt)
    return { from, to: toAt === null ? openEnd(from, now, days) : Date.parse(toAt) }
  })
  return watchTime(intervals, days).minutes
}

const agendaOf = (rows: readonly TopicRow[], times: MeetingTimes) =>
  timedTopics(rows, times).map(({ talks, ...topic }) => ({
    ...topic,
    speakers: talks.flatMap(({ speaker, hco }) => (speaker === null ? [] : [{ name: speaker, hco: hco ?? '' }])),
  }))
