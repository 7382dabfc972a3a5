import type { NotedKind } from '@osmp/domain/telemetry/refusal-kinds.ts'
import { query, type Tx } from '../database/db.ts'

/** One refusal, or equal ones of one process that came within a second. */
export type NotedRefusal = {
  kind: NotedKind
  result: string
  /** `unknownCode`: somebody typed an employee code that does not exist; what it was is kept nowhere. */
  who: 'staff' | 'attendee' | 'unknownCode' | 'nobody'
  whoId: string | null
  call: string
  objectId: string | null
  address: string
  device: string
  requestId: string
  at: string
  times: number
}

/** Adds to the log; equal ones of a minute are counted, whichever process brings them. */
export async function keepRefusals(tx: Tx, entries: readonly NotedRefusal[]): Promise<void> {
  await query(tx)`select note_refusals(${JSON.stringify(entries)}::jsonb)`
}
