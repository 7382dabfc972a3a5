import { useSyncExternalStore } from 'react'
import { ApiError } from '../kit/calls/api-error.ts'
import type { CallInput } from '../kit/calls/call-types.ts'
import { lastingCall } from '../kit/calls/lasting-call.ts'
import { holdSession } from '../kit/device/session-store.ts'
import { onLeaving } from '../kit/page/on-leaving.ts'
import { invalidate } from '../kit/calls/query.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import { newListeners } from '../kit/listeners.ts'

/** How long a submission may be taken back before it is sent, in milliseconds. */
const UNDO_MS = 5000

type Submission = CallInput<'fees', 'speakerFeeSubmit'>

/** `undoable` waits for its five seconds, until `endsAt` (epoch ms of this device); `sending` is on its way. */
export type PendingSubmission =
  | { phase: 'undoable'; count: number; endsAt: number; undo: () => void }
  | { phase: 'sending' }

const pending = new Map<string, PendingSubmission>()
const sendNow = new Map<string, () => Promise<void>>()
const { subscribe, tell } = newListeners()

function set(engagementId: string, state: PendingSubmission | undefined): void {
  if (state === undefined) pending.delete(engagementId)
  else pending.set(engagementId, state)
  tell()
}

/** Submits a meeting's fees after five seconds in which it can be taken back. A refusal shows its toast. */
export function submitSoon(submission: Submission): void {
  const { engagementId, items } = submission
  if (pending.has(engagementId)) return
  const token = holdSession()
  const settle = () => {
    clearTimeout(timer)
    sendNow.delete(engagementId)
  }
  const send = () => {
    settle()
    set(engagementId, { phase: 'sending' })
    return sent(submission, token())
  }
  const undo = () => {
    settle()
    set(engagementId, undefined)
  }
  const timer = setTimeout(() => void send(), UNDO_MS)
  sendNow.set(engagementId, send)
  set(engagementId, { phase: 'undoable', count: items.length, endsAt: Date.now() + UNDO_MS, undo })
}

async function sent(submission: Submission, token: string | undefined): Promise<void> {
  await lastingCall('fees', 'speakerFeeSubmit', submission, { takenAlready: 'feeDuplicate', token }).catch(
    (error: unknown) => {
      if (error instanceof ApiError) showToast({ type: 'error', text: error.msg })
    },
  )
  await Promise.all([invalidate('fees'), invalidate('meetings')])
  set(submission.engagementId, undefined)
}

// Whoever leaves the app has submitted: what still waits is sent at once.
if (typeof document !== 'undefined') onLeaving(() => Promise.all([...sendNow.values()].map((send) => send())))

/** The submission of this meeting's fees that is not settled yet. */
export const usePendingSubmission = (engagementId: string): PendingSubmission | undefined =>
  useSyncExternalStore(subscribe, () => pending.get(engagementId))
