/**
 * Two clocks, both epoch ms. `now` is the business clock, which tests and the demo may move; `systemNow` is the real one,
 * on which sessions, codes and links live whatever the demo does.
 */
export type Clock = { now(): number; systemNow(): number }

export type MovableClock = Clock & {
  /** Sets the business clock to an instant (it then runs on), or back to the real time. */
  move(to: number | null): void
  offset(): number
}

export function createClock(offset = 0): MovableClock {
  let shift = offset
  return {
    now: () => Date.now() + shift,
    systemNow: () => Date.now(),
    move: (to) => {
      shift = to === null ? 0 : to - Date.now()
    },
    offset: () => shift,
  }
}
