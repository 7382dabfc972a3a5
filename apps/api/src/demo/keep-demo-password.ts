import type { Db } from '../kit/database/db.ts'
import { drawInitialPassword, hashPassword, passwordFits } from '../session/public.ts'
import { endDemoSessions, setSharedHash, takeSharedHash } from './demo-people-repo.ts'
import { DEMO_PASSWORD } from './demo-people.ts'

/**
 * The password everybody can read in the source opens a demo only where nobody but this machine reaches it. Where others do, the
 * demo gets one of its own, and whoever was signed in before is signed out; gives it when it was drawn just now, to be said once.
 */
export function keepDemoPassword(db: Db, { isOpen, at }: { isOpen: boolean; at: string }): Promise<string | undefined> {
  return db.inTransaction(async (tx) => {
    const hash = await takeSharedHash(tx)
    if (hash === undefined) return undefined
    const isKnown = await passwordFits(DEMO_PASSWORD, hash)
    if (isKnown !== isOpen) return undefined
    if (!isOpen) {
      await setSharedHash(tx, await hashPassword(DEMO_PASSWORD))
      return undefined
    }
    const drawn = await drawInitialPassword()
    await setSharedHash(tx, drawn.hash)
    await endDemoSessions(tx, at)
    return drawn.password
  })
}
