import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatBeside } from '../kit/format-beside.ts'
import type { LandingView } from './landing-view.ts'
import type { standingTexts } from './standing-texts.ts'

/** Where the visitor stands with the meeting, in words. */
export function standingText(
  { signedAt, waitNo, name, note, isTold }: CallOutput<'landing', 'userStatus'>,
  { startDatetime, endDatetime }: Pick<LandingView, 'startDatetime' | 'endDatetime'>,
  text: ReturnType<typeof standingTexts.useText>,
): string {
  if (signedAt !== null) return text.signed(formatBeside(signedAt, startDatetime, endDatetime))
  if (note !== null) return note
  return waitNo === null ? text.enrolled(name) : (isTold ? text.waitlisted : text.waitlistedHere)(waitNo)
}
