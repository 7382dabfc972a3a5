import { type Words, words } from '../kit/words.ts'
import type { PhotoTag } from './photo-rules.ts'

/** Names of the kinds of photos, in the camera as in what asks for one. */
export const PHOTO_TAG_NAMES: Readonly<Record<PhotoTag, Words>> = {
  room: words('听众席', 'Audience'),
  talk: words('讲者', 'Talk'),
  signIn: words('签到台', 'Desk'),
  venue: words('场地环境', 'Venue'),
  other: words('其他', 'Other'),
}
