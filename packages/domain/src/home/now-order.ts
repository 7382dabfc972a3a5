import { daysBetween, type LocalDate } from '../kit/time.ts'
import { MEETING } from '../meetings/meeting-codes.ts'
import { IN_FORCE, isIn } from '../meetings/status-sets.ts'

export const NOW_KINDS = ['running', 'soon', 'due', 'approval', 'sentBack', 'next'] as const
/** Kinds of the first thing on the home screen, most urgent first. */
export type NowKind = (typeof NOW_KINDS)[number]

/** A meeting of one's own side. Times in epoch ms, the deadline a day in Asia/Shanghai. */
export type OwnMeeting = {
  readonly id: string
  readonly status: number
  readonly startAt: number | null
  readonly endAt: number | null
  readonly deadline: LocalDate | null
}

export type Now = { readonly kind: NowKind; readonly engagementId: string | null }

const SOON_MS = 120 * 60_000

type Asked = { readonly approvals: number; readonly now: number; readonly today: LocalDate }
type Rule = { readonly kind: NowKind; readonly fits: (meeting: OwnMeeting, asked: Asked) => boolean }

const startsIn = ({ startAt }: OwnMeeting, now: number): number => (startAt ?? Number.POSITIVE_INFINITY) - now
const isOn = ({ startAt, endAt }: OwnMeeting, now: number): boolean =>
  startAt !== null && endAt !== null && startAt <= now && now < endAt

/** An approved meeting counts as running from its start, before the clock has opened it. */
const isRunning = (meeting: OwnMeeting, now: number): boolean =>
  (meeting.status === MEETING.running && startsIn(meeting, now) <= 0) ||
  (isIn(IN_FORCE, meeting.status) && isOn(meeting, now))

const RULES: readonly Rule[] = [
  { kind: 'running', fits: (meeting, { now }) => isRunning(meeting, now) },
  {
    kind: 'soon',
    fits: (meeting, { now }) =>
      isIn(IN_FORCE, meeting.status) && startsIn(meeting, now) > 0 && startsIn(meeting, now) <= SOON_MS,
  },
  {
    kind: 'due',
    fits: ({ status, deadline }, { today }) =>
      status === MEETING.toBeClosed && deadline !== null && daysBetween(today, deadline) <= 0,
  },
  { kind: 'approval', fits: () => false },
  { kind: 'sentBack', fits: ({ status }) => status === MEETING.sentBack },
  { kind: 'next', fits: (meeting, { now }) => isIn(IN_FORCE, meeting.status) && startsIn(meeting, now) > 0 },
]

/** The one thing that comes first; of several of a kind the one that begins, or is due, first. Null: nothing is near. */
export function nowOf(meetings: readonly OwnMeeting[], asked: Asked): Now | null {
  for (const { kind, fits } of RULES) {
    if (kind === 'approval' && asked.approvals > 0) return { kind, engagementId: null }
    const first = firstOf(
      meetings.filter((meeting) => fits(meeting, asked)),
      kind === 'due' ? deadlineOf : startOf,
    )
    if (first) return { kind, engagementId: first.id }
  }
  return null
}

const startOf = ({ startAt }: OwnMeeting): number => startAt ?? Number.MAX_SAFE_INTEGER
const deadlineOf = ({ deadline }: OwnMeeting): number => (deadline === null ? 0 : daysBetween('1992-01-01', deadline))

const firstOf = (meetings: readonly OwnMeeting[], keyOf: (meeting: OwnMeeting) => number): OwnMeeting | undefined =>
  meetings.reduce<OwnMeeting | undefined>((best, one) => (best && keyOf(best) <= keyOf(one) ? best : one), undefined)
