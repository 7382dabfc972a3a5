import { heardBy } from '@osmp/domain/duties/lone-confirmers.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import * as z from 'zod/mini'
import type { Db } from '../kit/database/db.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Job } from '../kit/process/jobs.ts'
import { notify } from '../notices/public.ts'
import { findWithRoles } from '../people/public.ts'
import { findLoneConfirmers } from './lone-confirmers-repo.ts'

/** So many are named; of more, the number is. */
const NAMED = 5

/** Looks each morning; a month's notice goes out once. */
export const dutyJobs = (parts: { db: Db; clock: Clock }): Job[] => [
  { name: 'lone-confirmers', payload: z.object({}), cron: '47 0 * * *', run: () => tellLoneConfirmers(parts) },
]

/** Tells administrators and compliance of all units, once a month, of people that have only ever confirmed requests of one asker. */
export async function tellLoneConfirmers({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const at = new Date(clock.now()).toISOString()
  const month = localDateOf(at).slice(0, 7)
  await db.inTransaction(async (tx) => {
    const all = await findLoneConfirmers(tx)
    if (all.length === 0) return
    for (const personId of await findWithRoles(tx, ['admin', 'compliance'])) {
      const heard = heardBy(all, personId)
      if (heard.length === 0) continue
      const named = heard.slice(0, NAMED).map(({ name, askerName, count }) => `${name} ← ${askerName} × ${count}`)
      const people = [...named, ...(heard.length > NAMED ? ['…'] : [])].join('; ')
      const params = { count: heard.length, people }
      const dedupeKey = `loneConfirmers:${month}:${personId}`
      await notify(tx, { personId, kind: 'loneConfirmers', engagementId: null, params, dedupeKey, at })
    }
  })
}
