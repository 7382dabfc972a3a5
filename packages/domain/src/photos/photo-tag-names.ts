import type { PhotoTag } from './photo-rules.ts'

/** What people call each kind of photo, in the camera as in what asks for one. */
export const PHOTO_TAG_NAMES_ZH: Readonly<Record<PhotoTag, string>> = {
  room: '会场',
  talk: '讲者',
  signIn: '签到台',
  venue: '场地',
  other: '其他',
}
export const PHOTO_TAG_NAMES_EN: typeof PHOTO_TAG_NAMES_ZH = {
  room: 'Room',
  talk: 'Talk',
  signIn: 'Desk',
  venue: 'Venue',
  other: 'Other',
}
