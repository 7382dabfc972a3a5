import { isInTransaction } from '../kit/database/db.ts'

const ask = globalThis.fetch
/** A token of a partner is fetched under the lock of its row, so that one process fetches it (decision 0011). */
const UNDER_LOCK = /\/messaging\/token-store\.ts/

/** Throws when the product asks another server inside a transaction: locks must not wait for it. */
async function guardedFetch(...asked: Parameters<typeof fetch>): Promise<Response> {
  if (isInTransaction() && !UNDER_LOCK.test(callers()))
    throw new Error('another server was asked inside a transaction: call it before or after')
  return ask(...asked)
}

// Set for each test file, but files share a process.
if (ask.name !== guardedFetch.name) globalThis.fetch = guardedFetch

function callers(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error('callers')
  Error.stackTraceLimit = stackTraceLimit
  return stack
}
