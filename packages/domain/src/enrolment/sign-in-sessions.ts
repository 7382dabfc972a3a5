import { type MeetingTimes, meetingDays, type Span } from '../meetings/meeting-days.ts'
import { signInWindow, type WindowMinutes } from '../meetings/sign-in-window.ts'

/** How a meeting is divided into sign-ins: once, once a day, once a half-day (Asia/Shanghai). */
export const SIGN_SPLITS = ['whole', 'day', 'halfDay'] as const
export type SignSplit = (typeof SIGN_SPLITS)[number]

/** Epoch ms; `no` counts from 1. `hours` are the stretches of it that count as attendance: nights between days do not. */
export type SignSession = Span & { readonly no: number; readonly hours: readonly Span[] }
/** `leaveBy`: its attendees can sign out of it until then, when its time to sign in is over already. */
export type SessionWindow = SignSession & {
  readonly opensAt: number
  readonly overAt: number
  readonly leaveBy: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SHANGHAI = 8 * HOUR
/** Mornings end at half past twelve. */
const NOON = 12.5 * HOUR
/** A half-day shorter than this gets no sign-in of its own and goes with the other half. */
const SHORTEST = HOUR
const MOST = 50

/** A meeting's sessions in their order, at least one, at most 50; each day has its own hours. */
export function sessionsOf(meeting: MeetingTimes, split: SignSplit): readonly SignSession[] {
  const days: readonly Span[] = meetingDays(meeting)
  if (split === 'whole') return [sessionOf(1, days)]
  const parts = split === 'day' ? days : days.flatMap(halvesOf)
  const single = parts.length > MOST ? parts.slice(0, MOST - 1) : parts
  const rest = parts.slice(single.length)
  const sessions = single.map((part, index) => sessionOf(index + 1, [part]))
  return rest.length === 0 ? sessions : [...sessions, sessionOf(MOST, rest)]
}

function sessionOf(no: number, parts: readonly Span[]): SignSession {
  const hours = parts.map(({ from, to }) => ({ from, to }))
  return { no, from: hours[0]?.from ?? 0, to: hours.at(-1)?.to ?? 0, hours }
}

function halvesOf({ from, to }: Span): Span[] {
  const noon = Math.floor((from + SHANGHAI) / DAY) * DAY - SHANGHAI + NOON
  if (noon - from < SHORTEST || to - noon < SHORTEST) return [{ from, to }]
  return [
    { from, to: noon },
    { from: noon, to },
  ]
}

/** When each session can be signed: by the policy's minutes, never into the time of its neighbours. */
export function sessionWindows(sessions: readonly SignSession[], minutes: WindowMinutes): readonly SessionWindow[] {
  const open = sessions.map((session, index) => {
    const window = signInWindow({ startAt: session.from, endAt: session.to }, minutes)
    const before = sessions[index - 1]
    return { ...session, ...window, opensAt: before ? Math.max(window.opensAt, before.to) : window.opensAt }
  })
  return open.map((session, index) => {
    const next = open[index + 1]
    if (!next) return { ...session, leaveBy: Infinity }
    return {
      ...session,
      overAt: Math.min(session.overAt, next.opensAt),
      leaveBy: Math.max(session.overAt, next.opensAt),
    }
  })
}

/** The session a moment belongs to: the first that is not over, the last one after the end. */
export function sessionAt(windows: readonly SessionWindow[], now: number): SessionWindow | undefined {
  return windows.find(({ overAt }) => now < overAt) ?? windows.at(-1)
}

/**
 * The sessions that a person leaving at a moment may have been in, the latest first: the one of that moment, and one before it
 * with people that may still be on their way out.
 */
export function sessionsToLeave(windows: readonly SessionWindow[], now: number): readonly SessionWindow[] {
  const current = sessionAt(windows, now)
  return windows.filter((one) => one === current || (one.opensAt <= now && now < one.leaveBy)).reverse()
}
