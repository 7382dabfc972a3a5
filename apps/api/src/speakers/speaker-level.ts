import { isSpeakerLevel, type SpeakerLevel } from '@osmp/domain/speakers/speaker-rules.ts'

/** Narrows what the database's check already guarantees; another value is a fault of ours. */
export function speakerLevel(stored: string): SpeakerLevel {
  if (!isSpeakerLevel(stored)) throw new RangeError(`unknown speaker level ${stored}`)
  return stored
}
