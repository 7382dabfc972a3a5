import type { MeetingCategory } from './meeting-codes.ts'

/** What people call each kind of meeting. */
export const CATEGORY_NAMES_ZH: Readonly<Record<MeetingCategory, string>> = {
  SUBEVENT: '医学教育会',
  PPM: '产品推广会',
  ONETIME: '单次会议',
  TAXONOMY: '分类会议',
  REMOTE_EDA: '远程会议',
  VX: '微信会议',
}
export const CATEGORY_NAMES_EN: typeof CATEGORY_NAMES_ZH = {
  SUBEVENT: 'Medical education meeting',
  PPM: 'Product promotion meeting',
  ONETIME: 'Single meeting',
  TAXONOMY: 'Content branch meeting',
  REMOTE_EDA: 'Remote meeting',
  VX: 'WeChat meeting',
}
