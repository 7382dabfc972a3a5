import type { CallOutput } from '../kit/calls/call-types.ts'
import { invalidate } from '../kit/calls/query.ts'
import { deskStore, type DeskEntry, nextOfMine, sendDesk } from './desk-queue.ts'
import { alone } from './one-sender.ts'
import { backoff, replay } from './sign-queue.ts'

type Result = CallOutput<'door', 'signReplay'>['results'][number]

const LOCK = 'osmp-sign-in-replay'
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends what this person's desk has waiting, and tries again later, ever less often, while that fails. The answer is what
 * the server said now of each entry, by nonce.
 */
export async function replayDesk(staffId: string): Promise<ReadonlyMap<string, Result>> {
  const told = new Map<string, Result>()
  clearTimeout(timer)
  try {
    const state = await alone(LOCK, () =>
      replay(deskStore, {
        next: (entries) => nextOfMine(entries, staffId),
        send: (batch) => sendDesk(batch, (result) => told.set(result.nonce, result)),
      }),
    )
    failures = state === 'done' ? 0 : failures + 1
  } catch {
    failures += 1
  }
  if (told.size > 0) void invalidate('enrolment')
  if (failures > 0) timer = setTimeout(() => void replayDesk(staffId), backoff(failures, Math.random()))
  return told
}

/** Sends an entry that this phone cannot keep, once: what the server said of it, undefined without a reply. */
export async function sendUnkept(entry: DeskEntry): Promise<Result | undefined> {
  const told: Result[] = []
  await sendDesk([entry], (result) => told.push(result)).catch(() => undefined)
  void invalidate('enrolment')
  return told[0]
}
