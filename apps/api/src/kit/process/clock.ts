/**
 * Two clocks, both epoch ms. `now` is the business clock, which tests and the demo may move; `systemNow` is the real one,
 * on which sessions, codes and links live whatever the demo does.
 */
export type Clock = { now(): number; systemNow(): number }

export type MovableClock = Clock & {
  /** Sets the business clock to an instant (it then runs on), or back to the real time. */
  move(to: number | null): void
  offset(): number
  /** Sets the business clock this far from the real one, in ms. */
  shiftBy(offset: number): void
  /** Takes this to be the real time from now on, whatever the machine says. */
  follow(real: number): void
}

/** `machineNow` is the machine's own clock, which is the real time until another is followed. */
export function createClock(offset = 0, machineNow: () => number = Date.now): MovableClock {
  let shift = offset
  let skew = 0
  const systemNow = () => machineNow() + skew
  return {
    now: () => systemNow() + shift,
    systemNow,
    move: (to) => {
      shift = to === null ? 0 : to - systemNow()
    },
    offset: () => shift,
    shiftBy: (ms) => {
      shift = ms
    },
    follow: (real) => {
      skew = real - machineNow()
    },
  }
}

/** The machine's time when this process started, going on by a clock that nobody can set. */
export const steadyNow = (): number => Math.round(performance.timeOrigin + performance.now())
