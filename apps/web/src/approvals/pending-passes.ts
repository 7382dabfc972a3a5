import { useSyncExternalStore } from 'react'
import { api } from '../kit/api-client.ts'
import { ApiError } from '../kit/api-error.ts'
import { invalidate } from '../kit/query.ts'
import { dismissToast, showToast } from '../ui/toast-store.ts'

/** How long a pass may be taken back before it is sent, in milliseconds. */
export const UNDO_MS = 5000

export type Pass = {
  approvalId: string
  snapshotHash: string
  words: { undoable: string; undo: string; done: string }
}

/** `undoable` waits for its five seconds, `sending` is on its way, `refused` says why in `msg`. */
export type PassState = { phase: 'idle' | 'undoable' | 'sending' } | { phase: 'refused'; msg: string }

const IDLE: PassState = { phase: 'idle' }
const states = new Map<string, PassState>()
const waiting = new Map<string, () => void>()
const listeners = new Set<() => void>()

function setState(approvalId: string, state: PassState): void {
  states.set(approvalId, state)
  for (const listener of listeners) listener()
}

/** Passes after five seconds in which it can be taken back. Each press is a decision with a token of its own. */
export function passSoon(pass: Pass): void {
  const { approvalId, words } = pass
  if (waiting.has(approvalId)) return
  const clientToken = crypto.randomUUID()
  const settle = () => {
    clearTimeout(timer)
    waiting.delete(approvalId)
    dismissToast(toast)
  }
  const sendNow = () => {
    settle()
    void send(pass, clientToken)
  }
  const undo = () => {
    settle()
    setState(approvalId, IDLE)
  }
  const timer = setTimeout(sendNow, UNDO_MS)
  const toast = showToast({
    type: 'loading',
    text: words.undoable,
    action: { label: words.undo, onPress: undo },
    duration: UNDO_MS,
  })
  waiting.set(approvalId, sendNow)
  setState(approvalId, { phase: 'undoable' })
}

async function send({ approvalId, snapshotHash, words }: Pass, clientToken: string): Promise<void> {
  setState(approvalId, { phase: 'sending' })
  try {
    await api.approvals.setApprovePass({ approvalId, snapshotHash, clientToken })
    showToast({ type: 'success', text: words.done })
    setState(approvalId, IDLE)
  } catch (error) {
    setState(approvalId, error instanceof ApiError ? { phase: 'refused', msg: error.msg } : IDLE)
  }
  await Promise.all([invalidate('approvals'), invalidate('meetings')])
}

// Whoever leaves the app has decided: what still waits is sent at once.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const sendNow of waiting.values()) sendNow()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How a pass of this application stands here. */
export const usePassState = (approvalId: string): PassState =>
  useSyncExternalStore(subscribe, () => states.get(approvalId) ?? IDLE)
