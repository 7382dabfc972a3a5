import type { Tx } from '../kit/database/db.ts'
import { noteAccess } from '../telemetry/public.ts'

type Decision = {
  kind: 'jobRetried' | 'jobDiscarded' | 'jobStarted' | 'clockAccepted' | 'clockReopened'
  queue: string
  ref?: string
  reason?: string
  personId: string
  at: string
}

/** Keeps who decided on dead work, or on a step of the clock, and why, for the audit chain; `at` is the system clock. */
export async function noteDecision(tx: Tx, { kind, queue, ref, reason, personId, at }: Decision): Promise<void> {
  await noteAccess(tx, { kind, personId, detail: { queue, ref, reason }, at })
}
