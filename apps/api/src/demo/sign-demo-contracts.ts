import { addDays, instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import { isOverload } from '../kit/database/db-faults.ts'
import { findOpenContracts } from './open-contracts-repo.ts'
import type { DemoDeps } from './demo-deps.ts'
import { writtenName } from './demo-signature.ts'
import { signIssued } from '../contracts/public.ts'

/** The day after a contract was sent, Asia/Shanghai. */
const SIGNED_AT = '10:18'

/**
 * Signs what the demo's speakers have signed by now: the contracts of meetings that run or are over. Drawing their PDFs takes a moment, so it is
 * done once the server answers; a fault is logged and leaves the contracts open. Throws when the database is away.
 */
export async function signDemoContracts({ db, store, log, isOver }: DemoDeps): Promise<void> {
  try {
    const open = await findOpenContracts(db.db)
    for (const { id, issued_at, name } of open) {
      if (isOver()) return
      await signIssued({ db, store, log }, id, {
        image: await writtenName(name),
        signedAt: instantAt(addDays(localDateOf(issued_at), 1), SIGNED_AT),
      })
    }
  } catch (error) {
    if (isOverload(error)) throw error
    log.warn({ err: error }, 'the demo’s contracts were not signed')
  }
}
