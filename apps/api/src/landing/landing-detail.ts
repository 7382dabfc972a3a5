import type { landing } from '@osmp/contract/landing/endpoints.ts'
import { EXECUTE_TYPES, MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { CONSENT_VERSION, consentText, type MeetingMoment, meetingMoment } from '../enrolment/public.ts'
import { AppError } from '../kit/app-error.ts'
import type { Handler } from '../kit/ctx.ts'
import { type AgendaRow, findAgenda, findLanding, findProductNames } from './landing-repo.ts'

const OVER: readonly number[] = [60, 70, 71]

/** Only what a stranger may know; a meeting that was never approved does not exist here. */
export const landingDetail: Handler<typeof landing, 'landingDetail'> = async ({ engagementId }, ctx) => {
  const page = await findLanding(ctx.tx, engagementId)
  if (!page) throw new AppError('meetingNotFound')
  const meeting = await meetingMoment(ctx, engagementId)
  const moment = momentOf(meeting, page.cancelled, ctx.now)
  return {
    engagementId,
    engagementName: page.engagementName,
    meetingTypeCategory: MEETING_CATEGORIES.find((category) => category === page.category) ?? 'ONETIME',
    executeType: EXECUTE_TYPES.find((type) => type === page.executeType) ?? 'onSite',
    startDatetime: meeting.startAt,
    endDatetime: meeting.endAt,
    hcoName: page.hcoName,
    address: page.address,
    department: page.department,
    venue: page.venue,
    products: await findProductNames(ctx.tx, engagementId),
    agenda: agendaOf(await findAgenda(ctx.tx, engagementId), Date.parse(meeting.startAt)),
    organiser: page.organiser,
    moment,
    seatsLeft: meeting.seats === null ? null : Math.max(0, meeting.seats - meeting.seatsTaken),
    isOpen: moment === 'upcoming' || moment === 'signIn',
    consentVersion: CONSENT_VERSION,
    consentText: consentText(ctx.locale),
    now: ctx.at,
  }
}

function momentOf(
  meeting: MeetingMoment,
  cancelled: boolean,
  now: number,
): 'upcoming' | 'signIn' | 'ended' | 'cancelled' {
  if (cancelled) return 'cancelled'
  if (OVER.includes(meeting.status) || now >= meeting.overAt) return 'ended'
  return now >= meeting.opensAt ? 'signIn' : 'upcoming'
}

/** Topics follow one another from the start of the meeting. */
function agendaOf(rows: readonly AgendaRow[], startAt: number) {
  const topics = [...Map.groupBy(rows, ({ topicId }) => topicId).values()]
  let offset = 0
  return topics.map((talks) => {
    const [{ topic, minutes } = { topic: '', minutes: 0 }] = talks
    const startsAt = new Date(startAt + offset * 60_000).toISOString()
    offset += minutes
    return { topic, minutes, startsAt, speakers: talks.flatMap(speakerOf) }
  })
}

function speakerOf({ name, hco, title, role }: AgendaRow) {
  return name === null ? [] : [{ name, hco: hco ?? '', title: title ?? '', role: role ?? '' }]
}
