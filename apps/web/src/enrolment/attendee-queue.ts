import { createStore, get, update } from 'idb-keyval'
import { ApiError } from '../kit/calls/api-error.ts'
import type { CallInput } from '../kit/calls/call-types.ts'
import { storeHcpToken } from '../kit/device/tokens.ts'
import { alone } from './one-sender.ts'
import { askSubmit } from './proved-calls.ts'
import type { Seat } from './sign-session.ts'
import { backoff, type Queued, type QueueStore, replay, type Verdict } from './sign-queue.ts'
import { newListeners } from '../kit/listeners.ts'

/** A signature that has not reached the server yet, with what proves whose it is. */
export type AttendeeEntry = Queued & {
  readonly engagementId: string
  readonly engagementName: string
  /** As the page greets this person. */
  readonly name: string
  /** The code it was opened with: the same address after a reload is the same sign-in. */
  readonly qr: string
  readonly hcpToken: string
  readonly input: Omit<CallInput<'door', 'signSubmit'>, 'nonce' | 'sentAt' | 'proof'>
}

/** A sign-in of this phone that the server has; kept for a day, so that a reload still knows it. */
export type Arrival = Pick<AttendeeEntry, 'nonce' | 'engagementId' | 'engagementName' | 'name' | 'qr'> & {
  readonly signedAt: string
  readonly seat?: Seat | undefined
  readonly keptAt: number
}

const KEY = 'attendee'
const ARRIVED = 'arrived'
const ARRIVALS = 20
const ARRIVAL_LIFE_MS = 86_400_000
const LOCK = 'osmp-attendee-replay'
const place = createStore('osmp-attendee', 'queue')
const changes = new BroadcastChannel('osmp-attendee')
const { subscribe, tell: tellHere } = newListeners()
changes.onmessage = tellHere
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Called at each change, in whichever tab. */
export const onAttendeeQueue = subscribe

export const attendeeStore: QueueStore<AttendeeEntry> = {
  read: async () => (await get<readonly AttendeeEntry[]>(KEY, place)) ?? [],
  change: async (to) => {
    let after: readonly AttendeeEntry[] = []
    await update<readonly AttendeeEntry[]>(KEY, (before) => (after = to(before ?? [])), place)
    tellHere()
    changes.postMessage('')
    return after
  },
}

/** What has arrived in the last day, newest first. */
export const readArrivals = async (): Promise<readonly Arrival[]> => fresh((await get<Arrival[]>(ARRIVED, place)) ?? [])

const fresh = (arrivals: readonly Arrival[]) => arrivals.filter(({ keptAt }) => Date.now() - keptAt < ARRIVAL_LIFE_MS)

/** Before its entry goes: at no moment does the phone know neither. */
async function keepArrival({ nonce, engagementId, engagementName, name, qr }: AttendeeEntry, signed: Signed) {
  const arrival: Arrival = { nonce, engagementId, engagementName, name, qr, ...signed, keptAt: Date.now() }
  await update<readonly Arrival[]>(
    ARRIVED,
    (before = []) => [arrival, ...fresh(before).filter((one) => one.nonce !== nonce)].slice(0, ARRIVALS),
    place,
  )
}

/** When a sign-in counts as signed, and the seat it takes. */
export type Signed = { readonly signedAt: string; readonly seat: Seat | undefined }

/** What the server said to an entry: that it counts, or why not. */
export type Said = Signed | { readonly msg: string }

/** Sends what this phone kept, one after the other; tries again later while that fails. Gives what was said, by nonce. */
export async function replayAttendee(): Promise<ReadonlyMap<string, Said>> {
  const said = new Map<string, Said>()
  clearTimeout(timer)
  const work = () =>
    replay(attendeeStore, {
      next: (entries) => entries.filter(({ refused }) => refused === null).slice(0, 1),
      send: async ([entry]) => (entry ? [await send(entry, said)] : []),
    })
  try {
    await alone(LOCK, work)
    failures = 0
  } catch {
    failures += 1
    timer = setTimeout(() => void replayAttendee(), backoff(failures, Math.random()))
  }
  return said
}

async function send(entry: AttendeeEntry, said: Map<string, Said>): Promise<Verdict> {
  const { nonce, hcpToken, input } = entry
  storeHcpToken(hcpToken)
  try {
    const sentAt = new Date().toISOString()
    const { signedAt, seat } = await askSubmit({ ...input, nonce, sentAt })
    said.set(nonce, { signedAt, seat })
    await keepArrival(entry, { signedAt, seat })
    return { nonce, kind: 'done' }
  } catch (error) {
    // Only a sentence about this sign-in ends it; whatever else went wrong, it is sent again.
    if (!(error instanceof ApiError) || error.status !== 200) throw error
    said.set(nonce, { msg: error.msg })
    return { nonce, kind: 'refused', refused: { code: error.code, msg: error.msg } }
  }
}
