import { useSyncExternalStore } from 'react'
import { ApiError } from '../kit/calls/api-error.ts'
import { lastingCall } from '../kit/calls/lasting-call.ts'
import { passAhead } from '../kit/calls/passed-ahead.ts'
import { onLeaving } from '../kit/page/on-leaving.ts'
import { invalidate } from '../kit/calls/query.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import { holdSession } from '../kit/device/session-store.ts'
import { newUuid } from '../kit/device/new-id.ts'
import { newListeners } from '../kit/listeners.ts'

/** How long a pass may be taken back before it is sent, in milliseconds. */
export const UNDO_MS = 5000

export type Pass = {
  approvalId: string
  snapshotHash: string
  /** Since when the step waits: the same person may decide on a later step of the same application. */
  since: string
  engagementId: string
  name: string
  /** Says what a refusal means, with a way back to the record. */
  refused: (msg: string) => { text: string; action: { label: string; onPress: () => void } }
}

/** `undoable` waits for its five seconds, `sending` is on its way, `refused` says why in `msg`. */
export type PassState = { phase: 'idle' | 'undoable' | 'sending' | 'passed' } | { phase: 'refused'; msg: string }

/** One pass, or several by one press: none of them is named then. */
type Passed = { engagementId: string; name: string } | { count: number }

/** A pass that may still be taken back, until `endsAt` (epoch ms of this device). */
export type Undoable = { key: string; passed: Passed; endsAt: number; undo: () => void }

type Waiting = Undoable & { send: () => Promise<void> }

const IDLE: PassState = { phase: 'idle' }
const states = new Map<string, PassState>()
const { subscribe, tell } = newListeners()
let waiting: readonly Waiting[] = []
let hidden: ReadonlySet<string> = new Set()

export const passKeyOf = (step: Pick<Pass, 'approvalId' | 'since'>): string => `${step.approvalId} ${step.since}`

const GONE: readonly PassState['phase'][] = ['undoable', 'sending', 'passed']

export function setState(key: string, state: PassState): void {
  states.set(key, state)
  hidden = new Set([...states].flatMap(([one, { phase }]) => (GONE.includes(phase) ? [one] : [])))
  tell()
}

/** A step that was passed here, at least for now. */
export const isPassedHere = (key: string): boolean => GONE.includes(states.get(key)?.phase ?? 'idle')

/** Passes after five seconds in which it can be taken back. Each press is a decision with a token of its own. */
export function passSoon(pass: Pass): void {
  const key = passKeyOf(pass)
  if (isPassedHere(key)) return
  const clientToken = newUuid()
  sendSoon([key], { engagementId: pass.engagementId, name: pass.name }, (token) => send(pass, clientToken, token))
}

/** Sends what one press passed after five seconds in which it can be taken back as a whole; in the session it was pressed in. */
export function sendSoon(
  keys: readonly string[],
  passed: Passed,
  send: (token: () => string | undefined) => Promise<void>,
): void {
  const key = keys.join()
  const token = holdSession()
  const setAll = (state: PassState) => keys.forEach((one) => setState(one, state))
  const settle = () => {
    clearTimeout(timer)
    waiting = waiting.filter((one) => one.key !== key)
  }
  const sendNow = async () => {
    settle()
    setAll({ phase: 'sending' })
    try {
      await send(token)
    } finally {
      await readAgain(keys.length)
    }
  }
  const undo = () => {
    settle()
    passAhead(-keys.length)
    setAll(IDLE)
  }
  const timer = setTimeout(() => void sendNow(), UNDO_MS)
  waiting = [...waiting, { key, passed, endsAt: Date.now() + UNDO_MS, undo, send: sendNow }]
  passAhead(keys.length)
  setAll({ phase: 'undoable' })
}

async function send(pass: Pass, clientToken: string, token: () => string | undefined): Promise<void> {
  const { approvalId, snapshotHash } = pass
  const key = passKeyOf(pass)
  try {
    await lastingCall('approvals', 'setApprovePass', { approvalId, snapshotHash, clientToken }, { token: token() })
    setState(key, { phase: 'passed' })
  } catch (error) {
    const msg = error instanceof ApiError ? error.msg : ''
    setState(key, { phase: 'refused', msg })
    // The person is with the next one by now.
    showToast({ type: 'error', ...pass.refused(msg) })
  }
}

/** Reads again what a decision changed. The count comes first: until it has arrived, `ahead` passes stay taken off it. */
export async function readAgain(ahead = 0): Promise<void> {
  await invalidate('approvals', 'getApprovalListNumber')
  passAhead(-ahead)
  await Promise.all([invalidate('approvals'), invalidate('meetings')])
}

// Whoever leaves the app has decided: what still waits is sent at once.
if (typeof document !== 'undefined') onLeaving(() => Promise.all(waiting.map((one) => one.send())))

/** How a pass of this step stands here. */
export const usePassState = (key: string): PassState => useSyncExternalStore(subscribe, () => states.get(key) ?? IDLE)

/** Steps passed here: they have left the list, whatever the server said before. */
export const usePassedSteps = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => hidden)

/** The last pass that may still be taken back. */
export const useUndoable = (): Undoable | undefined => useSyncExternalStore(subscribe, () => waiting.at(-1))
