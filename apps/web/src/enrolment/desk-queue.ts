import { createStore, get, update } from 'idb-keyval'
import { api } from '../kit/calls/api-client.ts'
import { ApiError, isRefusal } from '../kit/calls/api-error.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { deviceId } from '../kit/device/device-id.ts'
import type { Queued, QueueStore, Verdict } from './sign-queue.ts'
import { newListeners } from '../kit/listeners.ts'

type Who = {
  readonly enrollmentId: string
  readonly code: string
  readonly hcpId: string
  readonly walkIn: { readonly name: string; readonly hcoName: string }
}
type Only<Key extends keyof Who> = Pick<Who, Key> & { readonly [Other in Exclude<keyof Who, Key>]?: never }

/**
 * The person, by exactly one of these: a row of the list, a scanned personal code, a doctor of the directory, or name and hospital of
 * a person in neither.
 */
export type DeskWho = Only<'enrollmentId'> | Only<'code'> | Only<'hcpId'> | Only<'walkIn'>

export type DeskEntry = Queued &
  DeskWho & {
    readonly kind: 'in' | 'out'
    readonly engagementId: string
    /** The name for people to read, empty when the list of this phone did not know the code. */
    readonly name: string
    /** By this phone's own clock, as the time of sending is. */
    readonly claimedAt: string
    readonly reason?: string
    readonly staffId: string
    readonly staffName: string
    /** Its number under the leave to work without network, what came before it, and this phone's proof. */
    readonly grantId?: string
    readonly seq?: number
    readonly after?: string
    readonly proof?: string
  }

const KEY = 'desk'
const MOST = 50
const place = createStore('osmp-sign-in', 'queue')
const changes = new BroadcastChannel('osmp-sign-in')
const { subscribe, tell: tellHere } = newListeners()
changes.onmessage = tellHere

/** Called at each change of the queue, in whichever tab. */
export const onDeskQueue = subscribe

/** The desk's queue on this phone: it survives reloads and crashes, and all tabs share it. */
export const deskStore: QueueStore<DeskEntry> = {
  read: async () => (await get<readonly DeskEntry[]>(KEY, place)) ?? [],
  change: async (to) => {
    let after: readonly DeskEntry[] = []
    await update<readonly DeskEntry[]>(KEY, (before) => (after = to(before ?? [])), place)
    tellHere()
    changes.postMessage('')
    return after
  },
}

/** The first of mine that wait, of one meeting, in their order. What a colleague recorded waits for them. */
export function nextOfMine(entries: readonly DeskEntry[], staffId: string): readonly DeskEntry[] {
  const mine = entries.filter((entry) => entry.refused === null && entry.staffId === staffId)
  return mine.filter(({ engagementId }) => engagementId === mine[0]?.engagementId).slice(0, MOST)
}

type Result = CallOutput<'door', 'signReplay'>['results'][number]

/** Sends one batch; `told` is called with each answer. Throws when there was no network, no session or no time for it. */
export async function sendDesk(
  batch: readonly DeskEntry[],
  told: (result: Result) => void,
): Promise<readonly Verdict[]> {
  const engagementId = batch[0]?.engagementId ?? ''
  const items = batch.map(({ nonce, kind, enrollmentId, code, hcpId, walkIn, claimedAt, reason, ...number }) => ({
    nonce,
    kind,
    enrollmentId,
    code,
    hcpId,
    walkIn,
    claimedAt,
    reason,
    grantId: number.grantId,
    seq: number.seq,
    after: number.after,
    proof: number.proof,
  }))
  try {
    const sentAt = new Date().toISOString()
    const input = { engagementId, sentAt, deviceId: deviceId(), items }
    const { results } = await api.door.signReplay(input, { quiet: true })
    for (const result of results) told(result)
    return results.map(verdictOf)
  } catch (error) {
    if (!isSettled(error)) throw error
    const { code, msg } = error
    return batch.map(({ nonce }) => ({ nonce, kind: 'refused', refused: { code, msg } }))
  }
}

function verdictOf({ nonce, ok, again, code, msg }: Result): Verdict {
  if (ok) return { nonce, kind: 'done' }
  return again ? { nonce, kind: 'again' } : { nonce, kind: 'refused', refused: { code, msg } }
}

/** A sentence about the sign-ins themselves, which trying again does not change. */
export function isSettled(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 200 && !isRefusal(error, 'notSignedIn')
}
