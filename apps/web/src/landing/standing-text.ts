import type { CallOutput } from '../kit/call-types.ts'
import { formatTime } from '../kit/format.ts'
import type { standingTexts } from './standing-texts.ts'

/** Where the visitor stands with the meeting, in words. */
export function standingText(
  { signedAt, waitNo, name, note, isTold }: CallOutput<'landing', 'userStatus'>,
  text: ReturnType<typeof standingTexts.useText>,
): string {
  if (signedAt !== null) return text.signed(formatTime(signedAt))
  if (note !== null) return note
  return waitNo === null ? text.enrolled(name) : (isTold ? text.waitlisted : text.waitlistedHere)(waitNo)
}
