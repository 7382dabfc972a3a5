import { type Words, words } from '../kit/words.ts'
import type { SpeakerLevel } from './speaker-rules.ts'

/** The Chinese names stand in the MAC of fee sheets: a changed one would no longer prove sheets printed before. */
export const SPEAKER_LEVEL_NAMES: Readonly<Record<SpeakerLevel, Words>> = {
  national: words('全国级', 'National'),
  regional: words('区域级', 'Regional'),
  city: words('城市级', 'City'),
}
