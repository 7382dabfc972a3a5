import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { ApiError, isNetworkFailure, isRefusal } from '../calls/api-error.ts'
import type { Queued, QueueStore } from './upload-queue-store.ts'
import { newListeners } from '../listeners.ts'

/** An item as it is shown. */
export type Waiting<Item extends Queued> = Item & {
  /** The content as an address on this device. */
  readonly src: string
  /** Share that has arrived, 0 to 1. */
  readonly progress: number
  /** The last try did not reach the server; another comes by itself. */
  readonly isStalled: boolean
}

export type QueueOptions<Item extends Queued> = {
  store: QueueStore<Item>
  /** Sends one; throws ApiError. */
  send: (item: Item, onProgress: (share: number) => void) => Promise<void>
  /** The refusal by which the server says that it has these very bytes, so that they have arrived; null where it means that they were not taken. */
  thereRefusal: ResultName | null
  /** After each that has arrived. */
  onArrived: (item: Item) => Promise<void>
}

const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [2_000, 60_000]

/** What waits on this device to be sent: kept over reloads, sent one after the other, again and again until there is a network. */
export function createUploadQueue<Item extends Queued>({ store, send, thereRefusal, onArrived }: QueueOptions<Item>) {
  const { subscribe, tell } = newListeners()
  /** As they are kept, by clientId. */
  const items = new Map<string, Item>()
  let waiting: readonly Waiting<Item>[] = []
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = FIRST_WAIT_MS

  const change = (next: readonly Waiting<Item>[]): void => {
    waiting = next
    tell()
  }
  const update = (clientId: string, changes: { progress?: number; isStalled?: boolean; refusal?: string }) =>
    change(waiting.map((item) => (item.clientId === clientId ? { ...item, ...changes } : item)))
  const shown = (item: Item): Waiting<Item> => {
    items.set(item.clientId, item)
    return { ...item, src: URL.createObjectURL(item.content), progress: 0, isStalled: false }
  }
  const nextToSend = () => waiting.find(({ refusal }) => refusal === null)

  const discard = async (clientId: string): Promise<void> => {
    // What cannot be taken off the device is sent once more another time, and the server knows it.
    await store.forget(clientId).catch(() => undefined)
    items.delete(clientId)
    const item = waiting.find((entry) => entry.clientId === clientId)
    if (item) URL.revokeObjectURL(item.src)
    change(waiting.filter((entry) => entry.clientId !== clientId))
  }

  const refuse = async (clientId: string, refusal: string): Promise<void> => {
    update(clientId, { refusal, progress: 0 })
    const item = items.get(clientId)
    if (item) await store.keep({ ...item, refusal }).catch(() => undefined)
  }

  /** False when the rest has to wait. */
  const sendOne = async (item: Waiting<Item>): Promise<boolean> => {
    const { clientId } = item
    update(clientId, { isStalled: false })
    try {
      await send(item, (share) => update(clientId, { progress: share }))
    } catch (error) {
      if (isPassing(error)) {
        update(clientId, { isStalled: true })
        return false
      }
      if (thereRefusal === null || !isRefusal(error, thereRefusal)) {
        await refuse(clientId, error instanceof ApiError ? error.msg : String(error))
        return true
      }
    }
    await onArrived(item)
    await discard(clientId)
    return true
  }

  /** One after the other: a phone at a venue has little bandwidth. Without network it tries again by itself, less and less often. */
  const sendWaiting = async (): Promise<void> => {
    clearTimeout(timer)
    if (isSending) return
    isSending = true
    try {
      for (let next = nextToSend(); next; next = nextToSend()) {
        if (!(await sendOne(next))) {
          timer = setTimeout(() => void sendWaiting(), waitMs)
          waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
          return
        }
        waitMs = FIRST_WAIT_MS
      }
    } finally {
      isSending = false
    }
  }

  return {
    waiting: () => waiting,
    subscribe,
    /** Brings back what an earlier visit left on this device and sends it. */
    resume: async (engagementId: string, personId: string): Promise<void> => {
      const kept = await store.kept(engagementId, personId)
      const known = new Set(waiting.map(({ clientId }) => clientId))
      change([...waiting, ...kept.filter(({ clientId }) => !known.has(clientId)).map(shown)])
      void sendWaiting()
    },
    /** Keeps an item on the device, then sends it. Throws when it cannot be kept. */
    add: async (item: Item): Promise<void> => {
      await store.keep(item)
      change([...waiting, shown(item)])
      void sendWaiting()
    },
    discard,
    /** Sends refused ones once more as well; one of them when its id is given. */
    retry: (clientId?: string): void => {
      change(
        waiting.map((item) =>
          clientId === undefined || item.clientId === clientId ? { ...item, refusal: null } : item,
        ),
      )
      void sendWaiting()
    },
    /** Sends at once, for instance because the network is back. */
    sendNow: (): void => {
      waitMs = FIRST_WAIT_MS
      void sendWaiting()
    },
  }
}

export type UploadQueue<Item extends Queued> = ReturnType<typeof createUploadQueue<Item>>

/** No network, no session, or a server that is busy: none of it says anything about what was sent. */
function isPassing(error: unknown): boolean {
  if (isNetworkFailure(error)) return true
  return error instanceof ApiError && (isRefusal(error, 'notSignedIn') || error.status === 429 || error.status >= 500)
}
