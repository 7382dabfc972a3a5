import type { PhotoTag } from './photo-rules.ts'

/** What people call each kind of photo, in the camera as in what asks for one. */
export const PHOTO_TAG_NAMES_ZH: Readonly<Record<PhotoTag, string>> = {
  room: '听众席',
  talk: '讲者',
  signIn: '签到台',
  venue: '场地环境',
  other: '其他',
}
export const PHOTO_TAG_NAMES_EN: typeof PHOTO_TAG_NAMES_ZH = {
  room: 'Audience',
  talk: 'Talk',
  signIn: 'Desk',
  venue: 'Venue',
  other: 'Other',
}
