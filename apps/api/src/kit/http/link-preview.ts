import type { PagePreview } from './html-page.ts'

/** Pages that people send on and that are no meeting's own: beginning of the path, title, sentence. As on the page itself, in Chinese. */
const SHARED_PAGES = [
  ['/contract/', '讲者服务合同', '请核对合同内容，确认后在线签署'],
  ['/survey/', '会议问卷', '几道题，请按您的实际情况填写'],
  ['/live/', '线上会议', '打开后进入会议'],
  ['/event/', '系列会议', '查看各场会议的时间、地点并报名'],
  ['/sign/', '会议签到', '打开后签到'],
  ['/pass/', '入场码', '到会场后出示，或打开查看会议安排'],
  ['/verify/', '参会证明核验', '核对这份证明是否由主办方开具'],
  ['/landing/', '会议邀请', '查看会议安排并报名'],
  ['/oldLanding', '会议邀请', '查看会议安排并报名'],
  ['/agenda/', '会议日程', '查看会议日程'],
] as const

const APP_PICTURE = { path: '/assets/seats-512.png', width: 512, height: 512 }

/** The product's own picture, for pages without one of their own. `publicUrl`: with the base path. */
export const appPicture = (publicUrl: string): PagePreview['image'] => ({
  address: publicUrl + APP_PICTURE.path,
  width: APP_PICTURE.width,
  height: APP_PICTURE.height,
})

/** The preview of a shared page without data of a meeting; undefined for pages of the staff. */
export function sharedPreview(path: string, publicUrl: string): PagePreview | undefined {
  const page = SHARED_PAGES.find(([start]) => path.startsWith(start))
  return page && { title: page[1], description: page[2], image: appPicture(publicUrl) }
}
