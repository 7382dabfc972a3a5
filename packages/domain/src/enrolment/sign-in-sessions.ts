import { signInWindow, type WindowMinutes } from '../meetings/sign-in-window.ts'

/** How a meeting is divided into sign-ins: once, once a day, once a half-day (Asia/Shanghai). */
export const SIGN_SPLITS = ['whole', 'day', 'halfDay'] as const
export type SignSplit = (typeof SIGN_SPLITS)[number]

/** Epoch ms; `no` counts from 1. */
export type SignSession = { readonly no: number; readonly from: number; readonly to: number }
export type SessionWindow = SignSession & { readonly opensAt: number; readonly overAt: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SHANGHAI = 8 * HOUR
/** Mornings end at half past twelve. */
const NOON = 12.5 * HOUR
/** A piece shorter than this gets no sign-in of its own and goes with its neighbour. */
const SHORTEST = HOUR
const MOST = 50

/** A meeting's sessions in their order, at least one, at most 50. */
export function sessionsOf(meeting: { startAt: number; endAt: number }, split: SignSplit): readonly SignSession[] {
  const cuts = split === 'whole' ? [] : cutsOf(meeting, split)
  const edges = [meeting.startAt, ...cuts, meeting.endAt]
  return edges.slice(0, -1).map((from, index) => ({ no: index + 1, from, to: edges[index + 1] ?? meeting.endAt }))
}

function cutsOf({ startAt, endAt }: { startAt: number; endAt: number }, split: SignSplit): number[] {
  const cuts: number[] = []
  const firstDay = Math.floor((startAt + SHANGHAI) / DAY) * DAY - SHANGHAI
  for (let day = firstDay; day < endAt && cuts.length < MOST - 1; day += DAY) {
    const candidates = split === 'day' ? [day + DAY] : [day + NOON, day + DAY]
    for (const cut of candidates) {
      const before = cuts.at(-1) ?? startAt
      if (cut - before >= SHORTEST && endAt - cut >= SHORTEST) cuts.push(cut)
    }
  }
  return cuts.slice(0, MOST - 1)
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
    return next ? { ...session, overAt: Math.min(session.overAt, next.opensAt) } : session
  })
}

/** The session a moment belongs to: the first that is not over, the last one after the end. */
export function sessionAt(windows: readonly SessionWindow[], now: number): SessionWindow | undefined {
  return windows.find(({ overAt }) => now < overAt) ?? windows.at(-1)
}
