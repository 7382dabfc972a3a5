import { type Words, words } from '../kit/words.ts'
import type { MeetingCategory } from './meeting-codes.ts'

/** Names of the kinds of meetings. */
export const CATEGORY_NAMES: Readonly<Record<MeetingCategory, Words>> = {
  SUBEVENT: words('医学教育会', 'Medical education meeting'),
  PPM: words('产品推广会', 'Product promotion meeting'),
  ONETIME: words('单次会议', 'Single meeting'),
  TAXONOMY: words('分类会议', 'Content branch meeting'),
  REMOTE_EDA: words('远程会议', 'Remote meeting'),
  VX: words('微信会议', 'WeChat meeting'),
}
