import { displayTime, instantOf } from '../kit/time.ts'

const MINUTE_MS = 60_000

/** Policy `signin.window.before` and `signin.window.after`, in minutes (shipped: 60 and 30). */
export type WindowMinutes = { readonly before: number; readonly after: number }

/** When sign-in opens (and the meeting may run) and when the meeting is over; epoch ms. */
export function signInWindow(
  meeting: { readonly startAt: number; readonly endAt: number },
  minutes: WindowMinutes,
): { readonly opensAt: number; readonly overAt: number } {
  return {
    opensAt: meeting.startAt - minutes.before * MINUTE_MS,
    overAt: meeting.endAt + minutes.after * MINUTE_MS,
  }
}

/** How long before its start a meeting opens, in whole minutes, for a sentence; 0 where it has no start yet. Times in epoch ms. */
export function minutesBeforeStart({ startAt, opensAt }: { startAt: number; opensAt: number }): number {
  const minutes = Math.round((startAt - opensAt) / MINUTE_MS)
  return Number.isFinite(minutes) ? minutes : 0
}

/** The words that fill sentences about actions: minutes before the start, and the end of sign-in as people read it. */
export function windowWords({ overAt, ...window }: { startAt: number; opensAt: number; overAt: number }) {
  return { minutes: minutesBeforeStart(window), end: Number.isFinite(overAt) ? displayTime(instantOf(overAt)) : '' }
}
