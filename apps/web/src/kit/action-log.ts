import { ACTION_CATEGORY_NAMES, USER_ACTIONS, type UserActionCode } from '@osmp/domain/telemetry/user-actions.ts'
import { MOMENTS } from './action-moments.ts'
import { callRow, watchCalls } from './calls/api-client.ts'
import { deviceId } from './device/device-id.ts'
import { keepPageErrors } from './page/page-errors.ts'
import { requestHeaders, requestOf } from './calls/request.ts'
import { getToken } from './device/tokens.ts'

/** Product text, §7. */
const CLIENT = 1
const SOURCE = 2
/** Actions gather this long before they are sent. */
const WAIT_MS = 3_000
/** Looking at the same thing again tells nothing new for this long. */
const LOOK_MS = 600_000
const MOST = { staff: 20, nobody: 5 }

const entryOf = (code: UserActionCode, meetingId: string | undefined) => {
  const { category, zh } = USER_ACTIONS[code]
  return {
    client: CLIENT,
    source: SOURCE,
    actionCategory: category,
    actionCode: code,
    actionCategoryDesc: ACTION_CATEGORY_NAMES[category].zh,
    actionDesc: zh,
    ...(meetingId !== undefined && { meetingId }),
  }
}
type Entry = ReturnType<typeof entryOf>

const looked = new Map<string, number>()
let waiting: Entry[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let pageKind: 'app' | 'public' = 'app'

/**
 * Keeps the user-action log and that of errors nothing caught from now on: each call that stands for an action is told to
 * the server, a few at once. A public page knows the call for nobody in particular alone.
 */
export function keepActionLog(page: 'app' | 'public'): void {
  keepPageErrors(page)
  pageKind = page
  const tell = tellWaiting
  watchCalls((name, input) => {
    const moment = momentOf(name)
    if (!moment) return
    const [code, look] = moment
    const meetingId = meetingOf(input)
    if (look && isKnown(`${code} ${meetingId ?? ''}`)) return
    tellAction(code, meetingId)
  })
  addEventListener('pagehide', tell)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell())
}

/** Tells one action soon, a few at once. */
export function tellAction(code: UserActionCode, meetingId: string | undefined): void {
  waiting.push(entryOf(code, meetingId))
  timer ??= setTimeout(tellWaiting, WAIT_MS)
}

const momentOf = (name: string) => Object.entries(MOMENTS).find(([call]) => call === name)?.[1]

function meetingOf(input: object): string | undefined {
  const id: unknown = Reflect.get(input, 'engagementId')
  return typeof id === 'string' ? id : undefined
}

function isKnown(key: string): boolean {
  const now = Date.now()
  if (now - (looked.get(key) ?? 0) < LOOK_MS) return true
  looked.set(key, now)
  return false
}

/** Sends what waits, also from a page that is closing; what cannot be sent is lost. */
function tellWaiting(): void {
  clearTimeout(timer)
  timer = undefined
  const isStaff = pageKind === 'app' && Boolean(getToken())
  const most = isStaff ? MOST.staff : MOST.nobody
  while (waiting.length > 0) {
    const [first, ...more] = waiting.slice(0, most)
    waiting = waiting.slice(most)
    const row = callRow('telemetry', isStaff ? 'userActionUpload' : 'userActionUploadNotoken')
    const { url, method, body } = requestOf(row, {
      ...first,
      ...(more.length > 0 && { more }),
      ...(!isStaff && { deviceId: deviceId() }),
    })
    const headers = { 'Content-Type': 'application/json', ...requestHeaders() }
    fetch(url, { method, headers, body: body ?? null, keepalive: true })
      .then(({ ok, status }) => ok || failed(status))
      .catch(failed)
  }
}

/** A failure is only logged to the console (product text, §7). */
function failed(reason: unknown): void {
  // oxlint-disable-next-line no-console -- it is the one place a failure goes to
  console.warn('action log', reason)
}
