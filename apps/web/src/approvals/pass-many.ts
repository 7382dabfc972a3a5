import { useSyncExternalStore } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { ApiError } from '../kit/calls/api-error.ts'
import { lastingCall } from '../kit/calls/lasting-call.ts'
import { newUuid } from '../kit/device/new-id.ts'
import { appPath } from '../kit/page/base-path.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import type { Application } from './components/application-row.tsx'
import { isPassedHere, type Pass, passKeyOf, sendSoon, setState } from './pending-passes.ts'
import { stepOf } from './use-next-application.ts'
import { newListeners } from '../kit/listeners.ts'

/** One call takes so many. */
const AT_ONCE = 20

type Result = CallOutput<'approvals', 'approvalPassMany'>['results'][number]
export type PassedItem = { item: Application; result: Result | undefined; fault: string | undefined }
type Many = { isPending: boolean; results: readonly PassedItem[] }

let many: Many = { isPending: false, results: [] }
const { subscribe, tell } = newListeners()
const tokens = new Map<string, string>()

function set(next: Many): void {
  many = next
  tell()
}

const keyOf = (item: Application) => passKeyOf(stepOf(item))

/** A repeat sends the same token: nothing is passed twice. */
function tokenOf(key: string): string {
  const token = tokens.get(key) ?? newUuid()
  tokens.set(key, token)
  return token
}

/** Says away from the list that not all were passed. */
type Say = (passed: number, all: number) => ReturnType<Pass['refused']>

/** Passes several after five seconds in which all of them can be taken back. */
export function passManySoon(chosen: readonly Application[], say: Say): void {
  const items = chosen.filter((item) => !isPassedHere(keyOf(item)))
  sendSoon(items.map(keyOf), { count: items.length }, (token) => passMany(items, say, token()))
}

/** Passes several now and keeps what became of each, unless all were passed. All parts set out at once: the page may be about to end. */
export async function passMany(items: readonly Application[], say: Say, token?: string): Promise<void> {
  set({ ...many, isPending: true })
  const parts: Promise<PassedItem[]>[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) parts.push(passPart(items.slice(at, at + AT_ONCE), token))
  const results = (await Promise.all(parts)).flat()
  for (const { item, result, fault } of results)
    setState(keyOf(item), result?.passed ? { phase: 'passed' } : { phase: 'refused', msg: result?.msg ?? fault ?? '' })
  const passed = results.filter(({ result }) => result?.passed).length
  set({ isPending: false, results: passed === results.length ? [] : results })
  const isAtList = appPath(location.pathname) === paths.approveList.pattern
  if (many.results.length > 0 && !isAtList) showToast({ type: 'error', ...say(passed, results.length) })
}

async function passPart(items: readonly Application[], token: string | undefined): Promise<PassedItem[]> {
  const decisions = items.map((item) => {
    const { approvalId, snapshotHash } = item
    return { approvalId, snapshotHash, clientToken: tokenOf(keyOf(item)) }
  })
  try {
    const answer = await lastingCall('approvals', 'approvalPassMany', { items: decisions }, { token })
    return items.map((item, at) => ({ item, result: answer?.results[at], fault: undefined }))
  } catch (error) {
    const fault = error instanceof ApiError ? error.msg : ''
    return items.map((item) => ({ item, result: undefined, fault }))
  }
}

export const dismissResults = (): void => set({ ...many, results: [] })

/** The results of those passed together; they stay until they are put away. */
export const usePassedMany = (): Many => useSyncExternalStore(subscribe, () => many)
