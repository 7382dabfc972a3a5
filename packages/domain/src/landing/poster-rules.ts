import { type ExecuteType, MEETING } from '../meetings/meeting-codes.ts'
import { IN_FORCE, isIn, OVER } from '../meetings/status-sets.ts'
import { agendaTimes } from '../meetings/agenda-times.ts'
import { meetingDays, type MeetingTimes } from '../meetings/meeting-days.ts'
import { displayTime, instantOf } from '../kit/time.ts'

/** How a poster is drawn. */
export const POSTER_LAYOUTS = ['clinic', 'warm', 'night', 'minimal'] as const
export type PosterLayout = (typeof POSTER_LAYOUTS)[number]

export const POSTER_COLOURS = ['teal', 'blue', 'plum', 'amber', 'slate'] as const
/** One of ours, or a company's own as `#RRGGBB`. */
export type PosterColour = (typeof POSTER_COLOURS)[number] | `#${string}`

/** What the cover area is drawn with. */
export const POSTER_COVERS = ['rings', 'waves', 'grid', 'cells', 'plain'] as const
export type PosterCover = (typeof POSTER_COVERS)[number]

/** What the code on a poster is: an ordinary QR of the enrolment page, or the mini program's own code. */
export const POSTER_QR_KINDS = ['plain', 'miniProgram'] as const
export type PosterQrKind = (typeof POSTER_QR_KINDS)[number]

export type PosterLine = { readonly time: string; readonly topic: string; readonly speaker: string }

/** A template as administrators keep it; `colour` is the company's own where it has one. */
export type PosterTemplateLook = {
  readonly code: string
  readonly layout: PosterLayout
  readonly colour: PosterColour
  readonly cover: PosterCover
  readonly subtitle: string
  readonly hasSpeakers: boolean
}

/** What an organiser decides about a poster; `templateId` is a template's code. An empty title stands for the meeting's name. */
export type PosterContent = {
  readonly templateId: string
  readonly colour: PosterColour
  readonly cover: PosterCover
  readonly title: string
  readonly subtitle: string
  readonly schedule: readonly PosterLine[]
  readonly speakerIds: readonly string[]
  readonly qrKind: PosterQrKind
}

export const POSTER_LIMITS = {
  title: 60,
  subtitle: 40,
  lines: 8,
  time: 14,
  topic: 60,
  speaker: 30,
  speakers: 6,
} as const

/** May a poster of a meeting in this status be made or changed? Meetings are public from their approval on. */
export const posterIsEditable = (status: number): boolean => isIn(IN_FORCE, status)

/** The word across a poster whose meeting nobody can come to any more. `over`: business clock past the end, or later states. */
export function posterRibbon(status: number, isOver: boolean): 'cancelled' | 'ended' | null {
  if (status === MEETING.cancelled) return 'cancelled'
  return isOver || isIn(OVER, status) ? 'ended' : null
}

export type AgendaTalk = { readonly topic: string; readonly minutes: number; readonly speakers: readonly string[] }

/**
 * The schedule a new poster starts with: topics as they are held, `14:00–14:40` in Asia/Shanghai; at a meeting of several days
 * each with its day, `11-28 09:00`.
 */
export function suggestedSchedule(times: MeetingTimes, agenda: readonly AgendaTalk[]): PosterLine[] {
  const spans = agendaTimes(
    times,
    agenda.map(({ minutes }) => minutes),
  )
  const isOneDay = meetingDays(times).length === 1
  return agenda.slice(0, POSTER_LIMITS.lines).map(({ topic, speakers }, place) => {
    const { from, to } = spans[place] ?? { from: times.startAt, to: times.startAt }
    const [start, end] = [from, to].map((at) => displayTime(instantOf(at)))
    return {
      time: isOneDay ? `${start?.slice(11)}–${end?.slice(11)}` : `${start?.slice(5)}`,
      topic: cut(topic, POSTER_LIMITS.topic),
      speaker: cut(speakers.join('、'), POSTER_LIMITS.speaker),
    }
  })
}

const cut = (text: string, most: number): string => {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** Where people go, as a poster says it. */
export function posterPlace(executeType: ExecuteType, hospital: string, venue: string): string {
  const place = [hospital, venue].filter((part) => part !== '').join(' · ')
  if (executeType === 'online') return '线上会议'
  return executeType === 'hybrid' ? `${place === '' ? '现场' : place}（同步线上）` : place
}

/** Which lines of a poster say something else than the agenda; an empty line says nothing. */
export function offAgenda(schedule: readonly PosterLine[], agenda: readonly PosterLine[]): readonly boolean[] {
  const known = new Set(agenda.map(saidBy))
  return schedule.map(
    (line) => saidBy(line) !== saidBy({ time: '', topic: '', speaker: '' }) && !known.has(saidBy(line)),
  )
}

const saidBy = ({ time, topic, speaker }: PosterLine): string =>
  JSON.stringify([time, topic, speaker].map((text) => text.trim()))
