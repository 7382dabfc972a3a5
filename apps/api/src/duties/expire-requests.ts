import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import { logSettingChange } from '../kit/database/setting-change-repo.ts'
import { findRequest, lockExpired, settleRequest } from './request-repo.ts'
import { tellDecision } from './tell-decision.ts'

/** Ends requests nobody decided on in time, and says so. Safe to run twice and beside another process. */
export async function expireRequests(db: Db, clock: Clock): Promise<void> {
  const at = new Date(clock.now()).toISOString()
  await db.inTransaction(async (tx) => {
    for (const id of await lockExpired(tx, at)) {
      const request = await findRequest(tx, id)
      if (!request) continue
      await settleRequest(tx, { id, state: 'expired', by: null, onServer: false, word: '', at })
      const after = { state: 'expired' }
      await logSettingChange(tx, {
        kind: 'secondPerson',
        subject: id,
        byPersonId: request.askedBy,
        at,
        before: { state: 'asked' },
        after,
      })
      await tellDecision(tx, { request, state: 'expired', by: '', byId: null, word: '', at }, [])
    }
  })
}
