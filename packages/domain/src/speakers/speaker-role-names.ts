import { type Words, words } from '../kit/words.ts'
import type { SpeakerRole } from './speaker-rules.ts'

/** The Chinese names stand in the MAC of fee sheets: a changed one would no longer prove sheets printed before. */
export const SPEAKER_ROLE_NAMES: Readonly<Record<SpeakerRole, Words>> = {
  speaker: words('讲者', 'Speaker'),
  chair: words('主席', 'Chair'),
  discussant: words('讨论嘉宾', 'Discussant'),
}
