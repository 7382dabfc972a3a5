import type { Fen } from '../kit/money.ts'
import { percentOf, scaleHalfUp } from '../kit/money.ts'
import type { WorkCalendar } from '../meetings/work-calendar.ts'
import { workingDeadline } from '../meetings/working-days.ts'
import type { Policies } from '../policies/policy-engine.ts'
import type { SpeakerLevel } from '../speakers/speaker-rules.ts'

/**
 * Minutes that are paid: the contracted ones when at most `tolerance` are missing, else those delivered. More than
 * contracted is never paid.
 */
export function payableMinutes(contracted: number, delivered: number, tolerance: number): number {
  return delivered >= contracted - tolerance ? contracted : Math.max(0, delivered)
}

/** The contracted net fee, lowered in proportion when the talk fell short; fen, half up. */
export function proratedNet(net: Fen, contracted: number, delivered: number, tolerance: number): Fen {
  if (contracted <= 0) return 0
  return scaleHalfUp(net, payableMinutes(contracted, delivered, tolerance), contracted)
}

/** The highest net fee of one talk, in fen: by level, and only a share of it for a replayed recording. */
export function levelMaxNet(level: SpeakerLevel, recorded: boolean, policies: Policies): Fen {
  const max = policies(`speaker.fee.net.max.${level}`).value
  return recorded ? percentOf(max, policies('speaker.fee.recordedFactor').value) : max
}

/** Open until the midnight (Asia/Shanghai) ending the last working day after the meeting's end. Times in epoch ms. */
export function decideFeeWindow(
  nowMs: number,
  endMs: number,
  policies: Policies,
  calendar: WorkCalendar,
): { ok: true; until: number } | { ok: false; reason: 'feeWindowClosed' } {
  const until = workingDeadline(endMs, policies('fee.submit.workdays').value, calendar)
  return nowMs < until ? { ok: true, until } : { ok: false, reason: 'feeWindowClosed' }
}
