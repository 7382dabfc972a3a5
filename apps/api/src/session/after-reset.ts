import { HOURS_AFTER_RESET } from '@osmp/domain/session/password-rules.ts'
import type { Tx } from '../kit/database/db.ts'
import { notify } from '../notices/public.ts'
import { findPersonName, holdWeighty } from '../people/public.ts'
import { findManager, hadOwnAccess, insertReset } from './reset-repo.ts'

type Reset = {
  personId: string
  by: string
  /** The administrator reads the password; false: the person alone gets a link. */
  isTold: boolean
  /** The confirmed request it rests on. */
  requestId: string
  /** System clock, epoch ms. */
  now: number
  /** Business clock, UTC. */
  businessAt: string
}

/**
 * A password given by an administrator brings with it, before it is there, a day without deeds of weight, the same hands for a while where the
 * administrator reads it, and notices to the person and their line manager.
 */
export async function afterReset(tx: Tx, reset: Reset): Promise<void> {
  const { personId, by, isTold, requestId, now, businessAt } = reset
  await holdWeighty(tx, personId, new Date(now + HOURS_AFTER_RESET * 3_600_000).toISOString())
  if (isTold && (await hadOwnAccess(tx, personId)))
    await insertReset(tx, { personId, by, at: new Date(now).toISOString(), businessAt })
  const giver = await findPersonName(tx, by)
  const { name, managerId } = await findManager(tx, personId)
  const told = { engagementId: null, at: businessAt }
  await notify(tx, {
    ...told,
    personId,
    kind: 'passwordGiven',
    params: { by: giver },
    dedupeKey: `passwordGiven:${requestId}`,
  })
  if (managerId === null || managerId === by) return
  await notify(tx, {
    ...told,
    personId: managerId,
    kind: 'passwordGivenToReport',
    params: { by: giver, name },
    dedupeKey: `passwordGivenToReport:${requestId}`,
  })
}
