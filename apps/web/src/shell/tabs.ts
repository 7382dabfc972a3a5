import { appPath } from '../kit/page/base-path.ts'
import type { IconName } from '../ui/mark/icon-paths.ts'
import { paths } from '../paths.ts'

export type TabName = 'home' | 'main' | 'approveList' | 'me'

/** The four places of the app, in their order. */
export const TABS: readonly { name: TabName; icon: IconName; path: string }[] = [
  { name: 'home', icon: 'home', path: paths.home() },
  { name: 'main', icon: 'calendar', path: paths.main() },
  { name: 'approveList', icon: 'check-circle', path: paths.approveList() },
  { name: 'me', icon: 'user', path: paths.me() },
]

/** The tab a path is, if it is one. */
export const tabOf = (pathname: string): TabName | undefined => TABS.find((tab) => tab.path === pathname)?.name

/**
 * The tab that the side rail marks on a path: an application belongs to the approvals, a second person's request to `me`, the pages named
 * in the last line to no tab, and every other page to the meetings.
 */
export function areaOf(pathname: string): TabName | undefined {
  const tab = tabOf(pathname)
  if (tab) return tab
  const path = appPath(pathname)
  if (path === paths.newMeetingDetail.pattern) return 'approveList'
  if (path.startsWith('/secondPerson')) return 'me'
  return /^\/(inbox|create|apply|assist|OPL|system|mailbox|error)/.test(path) ? undefined : 'main'
}
