import { EXECUTE_TYPES, MEETING, MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { entryWindow } from '@osmp/domain/online/room-rules.ts'
import { coverArea, coverDrawing } from '@osmp/domain/landing/cover-art.ts'
import { type LandingDesign, startingDesign } from '@osmp/domain/landing/landing-design.ts'
import { instantOf } from '@osmp/domain/kit/time.ts'
import { meetingDays, type MeetingTimes } from '@osmp/domain/meetings/meeting-days.ts'
import { isIn, OVER } from '@osmp/domain/meetings/status-sets.ts'
import {
  askedConsents,
  consentInForce,
  type MeetingMoment,
  meetingMoment,
  shownForm,
  timesOf,
} from '../enrolment/public.ts'
import { openSurveyPath } from '../exams/public.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import type { Config } from '../kit/settings/config.ts'
import { timedTopics } from '../meetings/public.ts'
import { hostLogoPath } from '../system/public.ts'
import { calendarPath } from './calendar-route.ts'
import { findLandingFiles, type LandingFileRow } from './landing-file-repo.ts'
import { landingLook } from './landing-look.ts'
import { firstLandingTemplate } from './landing-template-repo.ts'
import { type AgendaRow, findAgenda, findProductNames, type LandingRow } from './landing-repo.ts'

/** The context in which a page is read: by its call, and by the server that draws it. */
export type LandingCtx = Pick<Ctx, 'tx' | 'now' | 'at' | 'locale' | 'signInKey'> & {
  config: Pick<Config, 'apiPrefix' | 'publicUrl' | 'mail'>
}
export type PresentedLanding = Awaited<ReturnType<typeof presentLanding>>

/** The page of a meeting as the contract gives it, drawn by this design. */
export async function presentLanding(
  ctx: LandingCtx,
  page: LandingRow,
  design: LandingDesign | null | undefined,
  urlOf: (file: LandingFileRow) => string,
) {
  const { engagementId } = page
  const products = await findProductNames(ctx.tx, engagementId)
  const meeting = await meetingMoment(ctx, engagementId)
  const moment = momentOf(page.executeType === 'online' ? onlineMoment(meeting) : meeting, ctx.now)
  const agenda = agendaOf(await findAgenda(ctx.tx, engagementId), timesOf(meeting))
  const consent = await consentInForce(ctx.tx, ctx.at)
  const showsFiles = design !== null && design !== undefined
  const ownSurvey = moment === 'ended' ? await openSurveyPath(ctx, engagementId) : null
  const files = showsFiles ? await findLandingFiles(ctx.tx, engagementId) : []
  return {
    engagementId,
    engagementName: page.engagementName,
    meetingTypeCategory: MEETING_CATEGORIES.find((category) => category === page.category) ?? 'ONETIME',
    executeType: EXECUTE_TYPES.find((type) => type === page.executeType) ?? 'onSite',
    startDatetime: meeting.startAt,
    endDatetime: meeting.endAt,
    days: meetingDays(timesOf(meeting)).map(({ from, to }) => ({ from: instantOf(from), to: instantOf(to) })),
    hcoName: page.hcoName,
    address: page.address,
    department: page.department,
    venue: page.venue,
    products,
    agenda,
    organiser: page.organiser,
    hostLogo: hostLogoPath(ctx.config.apiPrefix, page.hostLogo),
    art: coverDrawing(coverArea([page.engagementName, products.join(), page.department, page.organiser])),
    moment,
    ...(page.executeType !== 'onSite' && { hasJoinLink: page.joinUrl !== '' }),
    seats: meeting.seats,
    seatsLeft: meeting.seats === null ? null : Math.max(0, meeting.seats - meeting.seatsTaken),
    isOpen: moment === 'upcoming' || moment === 'signIn',
    ...(meeting.mode !== 'open' && { mode: meeting.mode }),
    ...(meeting.closesAt !== null && { closesAt: meeting.closesAt }),
    consentVersion: consent.version,
    consentText: consent[ctx.locale],
    takesEmail: ctx.config.mail !== undefined,
    ...(meeting.mealOptIn === 'enrol' && { asksMeal: true }),
    form: await shownForm(ctx, meeting),
    consents: askedConsents(meeting.settings, ctx),
    calendarUrl: calendarPath(ctx.config.apiPrefix, engagementId),
    look: landingLook(design ?? startingDesign(await firstLandingTemplate(ctx.tx)), {
      ...page,
      agenda,
      files,
      ownSurvey,
      urlOf,
    }),
    now: ctx.at,
  }
}

/** Held only online, a meeting opens with its room and is over with its end. */
export const onlineMoment = ({ status, startAt, endAt }: Pick<MeetingMoment, 'status' | 'startAt' | 'endAt'>) => ({
  status,
  ...entryWindow({ startAt: Date.parse(startAt), endAt: Date.parse(endAt) }),
})

/** Where a meeting stands for its visitors. `now`: epoch ms. */
export function momentOf(
  { status, opensAt, overAt }: Pick<MeetingMoment, 'status' | 'opensAt' | 'overAt'>,
  now: number,
): 'upcoming' | 'signIn' | 'ended' | 'cancelled' {
  if (status === MEETING.cancelled) return 'cancelled'
  if (isIn(OVER, status) || now >= overAt) return 'ended'
  return now >= opensAt ? 'signIn' : 'upcoming'
}

const agendaOf = (rows: readonly AgendaRow[], times: MeetingTimes) =>
  timedTopics(rows, times).map(({ talks, ...topic }) => ({ ...topic, speakers: talks.flatMap(speakerOf) }))

function speakerOf({ name, hco, title, role }: AgendaRow) {
  return name === null ? [] : [{ name, hco: hco ?? '', title: title ?? '', role: role ?? '' }]
}
