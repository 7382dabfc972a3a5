import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import { findRefusalAlarms, findRefusalReaders } from './refusal-watch-repo.ts'
import { notify } from '../notices/public.ts'

const KINDS = { person: 'refusalsOfPerson', address: 'refusalsOfAddress', object: 'refusalsOfObject' } as const
const HOUR_DIGITS = 13

/** Tells administrators and compliance of many refusals of one person, one address, one object: of each once an hour. */
export async function watchRefusals(db: Db, clock: Clock): Promise<void> {
  const alarms = await findRefusalAlarms(db.db)
  if (alarms.length === 0) return
  const at = new Date(clock.now()).toISOString()
  const hour = new Date(clock.systemNow()).toISOString().slice(0, HOUR_DIGITS)
  await db.inTransaction(async (tx) => {
    const readers = await findRefusalReaders(tx)
    for (const { of, subject, name, times } of alarms)
      for (const personId of readers) {
        const dedupeKey = `${KINDS[of]}:${subject}:${hour}:${personId}`
        await notify(tx, {
          personId,
          kind: KINDS[of],
          engagementId: null,
          params: { name, place: name, times },
          dedupeKey,
          at,
        })
      }
  })
}
