import { addDays, type Instant, instantAt, localDateOf } from '../kit/time.ts'

/** When a meeting's report is ready: at this hour (Asia/Shanghai) of the day after its end (product text, §8, code 602). */
export function reportReadyAt(endAt: Instant, hour: number): Instant {
  return instantAt(addDays(localDateOf(endAt), 1), `${String(hour).padStart(2, '0')}:00`)
}
