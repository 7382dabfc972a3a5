import { readCount } from '@osmp/domain/kit/read-count.ts'
import type { speakerTexts } from './speaker-texts.ts'
import type { Talk } from './talk.ts'

/** The presence of a speaker, as it is typed. */
export type TypedStatus = {
  status: Talk['status']
  minutes: string
  /** The reason of an absence, or the name of a stand-in. */
  note: string
  /** Undefined for one that a release before has saved. */
  standInHcpId?: string | undefined
  /** The stand-in's fee after tax as typed, where the replaced talk had one. */
  standInFee?: string | undefined
  /** The stored status it was typed over. */
  stored?: Talk['status']
}

/** The sentence about what is missing before a speaker's presence can be saved. */
export function missingIn(
  { status, minutes, standInHcpId }: TypedStatus,
  text: ReturnType<typeof speakerTexts.useText>,
): string | undefined {
  if (status === 'came' && !readCount(minutes)) return text.minutesMissing
  return status === 'replaced' && standInHcpId === undefined ? text.replacedMissing : undefined
}
