import { posterPalette } from '@osmp/domain/landing/poster-colours.ts'
import {
  POSTER_LIMITS,
  type PosterContent,
  type PosterLayout,
  type PosterLine,
  posterPlace,
  posterRibbon,
  type PosterTemplateLook,
  suggestedSchedule,
} from '@osmp/domain/landing/poster-rules.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import { timesOf } from '../enrolment/public.ts'
import { sha256hex } from '../kit/database/ids.ts'
import type { PosterMeeting, PosterTalk } from './poster-repo.ts'
import type { PosterWhen, PosterWords } from './poster-sheet.ts'

/** Rises when the templates change, so that kept pictures are drawn again. */
const DRAWN_BY = 2

export type PosterSpeaker = { hcpId: string; name: string; title: string; hco: string }

/** The meeting's speakers, each once, in the order of the agenda. */
export function speakersOf(talks: readonly PosterTalk[]): PosterSpeaker[] {
  const found = new Map<string, PosterSpeaker>()
  for (const { hcpId, name, title, hco } of talks) {
    if (hcpId !== null && !found.has(hcpId))
      found.set(hcpId, { hcpId, name: name ?? '', title: title ?? '', hco: hco ?? '' })
  }
  return [...found.values()]
}

/** The meeting's agenda as lines of a poster. */
export function agendaLines(meeting: PosterMeeting, talks: readonly PosterTalk[]): PosterLine[] {
  const topics = [...Map.groupBy(talks, ({ topicId }) => topicId).values()].map((rows) => ({
    topic: rows[0]?.topic ?? '',
    minutes: rows[0]?.minutes ?? 0,
    speakers: rows.flatMap(({ name }) => (name === null ? [] : [name])),
  }))
  const { startAt, endAt, dayHours } = meeting
  return startAt === null || endAt === null ? [] : suggestedSchedule(timesOf({ startAt, endAt, dayHours }), topics)
}

/** What a new poster starts with. */
export function suggestedContent(
  meeting: PosterMeeting,
  talks: readonly PosterTalk[],
  { code, colour, cover, subtitle, hasSpeakers }: PosterTemplateLook,
): PosterContent {
  return {
    templateId: code,
    colour,
    cover,
    title: '',
    subtitle,
    schedule: agendaLines(meeting, talks),
    speakerIds: speakersOf(talks)
      .slice(0, hasSpeakers ? POSTER_LIMITS.speakers : 0)
      .map(({ hcpId }) => hcpId),
    qrKind: 'plain',
  }
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

/** Date and times as printed; a meeting of several days names its last day too. */
export function whenOf(startAt: string, endAt: string): PosterWhen {
  const [start, end] = [displayTime(startAt), displayTime(endAt)]
  const [year = '', month = '', day = ''] = start.slice(0, 10).split('-')
  const weekday = WEEKDAYS[new Date(`${start.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? ''
  const isOneDay = start.slice(0, 10) === end.slice(0, 10)
  const until = isOneDay ? end.slice(11) : `${Number(end.slice(5, 7))}月${Number(end.slice(8, 10))}日 ${end.slice(11)}`
  return { year, month, day, weekday, time: `${start.slice(11)}–${until}` }
}

/** Everything the picture shows. `now`: business clock, epoch ms. Undefined for a meeting without a time. */
export function wordsOf(
  meeting: PosterMeeting,
  { layout, ...content }: PosterContent & { layout: PosterLayout },
  talks: readonly PosterTalk[],
  now: number,
): PosterWords | undefined {
  if (meeting.startAt === null || meeting.endAt === null) return undefined
  const speakers = new Map(speakersOf(talks).map((speaker) => [speaker.hcpId, speaker]))
  return {
    layout,
    palette: posterPalette(content.colour),
    cover: content.cover,
    title: content.title === '' ? meeting.engagementName : content.title,
    subtitle: content.subtitle,
    when: whenOf(meeting.startAt, meeting.endAt),
    place: posterPlace(meeting.executeType, meeting.hospital, meeting.venue),
    schedule: content.schedule,
    speakers: content.speakerIds.flatMap((id) => speakers.get(id) ?? []),
    organiser: meeting.organiser,
    hostLogo: meeting.hostLogo,
    ribbon: posterRibbon(meeting.status, now >= Date.parse(meeting.endAt)),
  }
}

/** Changes with whatever the picture shows, and with nothing else. `leadsTo`: kind of the code and where it leads. */
export const pictureTag = (words: PosterWords, leadsTo: string): string =>
  sha256hex(JSON.stringify([DRAWN_BY, words, leadsTo])).slice(0, 20)
