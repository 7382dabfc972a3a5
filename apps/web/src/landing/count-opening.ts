import { api } from '../kit/calls/api-client.ts'
import { currentChannel } from '../kit/device/channel.ts'
import { deviceId } from '../kit/device/device-id.ts'
import { getToken } from '../kit/device/tokens.ts'

declare global {
  /** Pages counted since this document was opened, by the app or before it came. */
  var countedOpenings: Set<string> | undefined
}

/** Going to the form and back is no further opening, also where each is a document of its own. */
const counted = (globalThis.countedOpenings ??= new Set(countedBefore()))

/** Pages that the document before this one has counted: the page that led here, and this one where the browser went back to it. */
function countedBefore(): string[] {
  const [visit] = performance.getEntriesByType('navigation')
  const isBack = visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward'
  const from = document.referrer.startsWith(`${location.origin}/`) ? [new URL(document.referrer).pathname] : []
  return isBack ? [...from, location.pathname] : from
}

/** Where a page was opened that no link of ours led to. */
const OPENED_IN: Readonly<Record<string, string>> = { wechat: 'wechat', miniwechat: 'mini' }

/** Counts that a page was opened, by `src` if its link carried one. Staff who look at their own page are no openings. */
export function countOpening(to: string, src: string | undefined): void {
  if (getToken() !== null || counted.has(to)) return
  counted.add(to)
  const source = src ?? OPENED_IN[currentChannel() ?? '']
  // Uncounted is better than a page that complains of it.
  void api.landing
    .openLinkSave({ to, deviceId: deviceId(), ...(source !== undefined && { src: source }) }, { quiet: true })
    .catch(() => counted.delete(to))
}

/** For what has counted an opening by itself before it leads on. */
export const markCounted = (to: string): unknown => counted.add(to)
