import type { Db } from '../kit/database/db.ts'
import { readClockOffset } from '../kit/process/clock-offset-repo.ts'
import type { MovableClock } from '../kit/process/clock.ts'
import { lockFirstData } from '../kit/process/first-data-repo.ts'
import type { Config } from '../kit/settings/config.ts'
import { fillMissingInitials } from '../lookups/public.ts'
import { loadReferenceData } from '../reference/public.ts'
import { hashPassword } from '../session/public.ts'
import { beginDemoClock } from './begin-demo-clock.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { hasPeople } from './load-demo-repo.ts'
import { loadDemo } from './load-demo.ts'

/** Fills in reference data, and on the first start of a demo its company: true then. One process at a time. */
export async function fillFirstData(config: Config, db: Db, clock: MovableClock): Promise<boolean> {
  return db.inTransaction(async (tx) => {
    await lockFirstData(tx)
    const isNewDemo = config.demo && !(await hasPeople(tx))
    if (isNewDemo) await beginDemoClock(tx, clock)
    else if (config.demo) clock.shiftBy(await readClockOffset(tx))
    await loadReferenceData(tx, clock.now())
    await fillMissingInitials(tx)
    if (!isNewDemo) return false
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    return loadDemo(tx, { now: clock.now(), passwordHash, secretKey: config.secretKey })
  })
}
