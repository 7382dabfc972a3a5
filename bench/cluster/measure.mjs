/** What the attempts of the clients say about one fault. */
import { quantile } from '../report.mjs'

const AROUND_MS = 8_000
const SECOND = 1_000

const p99 = (attempts) =>
  attempts.length === 0
    ? null
    : Math.round(
        quantile(
          attempts.map(({ ms }) => ms),
          0.99,
        ),
      )

/** The longest time between two answers to writes that succeeded, from the fault on, in seconds; null where none came again. */
function longestGap(writes, at) {
  const ends = writes.map((one) => one.at + one.ms).toSorted((a, b) => a - b)
  const gaps = ends.map((end, index) => end - (ends[index - 1] ?? at))
  return gaps.length === 0 ? null : Math.max(...gaps) / SECOND
}

/**
 * `at`, `end`: when the fault came and when it was looked at for the last time, epoch ms. A fault may hit some seconds later, as a
 * switchover does: so the time to the first success counts from the last one before it.
 */
export function measure(attempts, { name, at, end, target, note }) {
  const within = attempts.filter((one) => one.at >= at && one.at < end)
  const seconds = longestGap(
    within.filter(({ isWrite, isGood }) => isWrite && isGood),
    at,
  )
  const failed = within.filter(({ isGood }) => !isGood)
  const lastBad = Math.max(at, ...failed.map((one) => one.at + one.ms))
  const told = {}
  for (const { told: word } of failed) told[word] = (told[word] ?? 0) + 1
  return {
    name,
    note,
    target,
    firstSuccessSeconds: seconds,
    isMet: target === undefined || (seconds !== null && seconds <= target),
    wellAgainSeconds: (lastBad - at) / SECOND,
    calls: within.length,
    failedShare: within.length === 0 ? 0 : failed.length / within.length,
    p99Before: p99(attempts.filter((one) => one.at >= at - AROUND_MS && one.at < at)),
    p99During: p99(within.filter((one) => one.at < Math.max(lastBad, at + AROUND_MS / 2))),
    p99After: p99(within.filter((one) => one.at >= end - AROUND_MS)),
    told,
  }
}
