import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import { findAdmins } from '../people/public.ts'
import type { NoticeKind } from './notice-texts.ts'
import { notify } from './outbox-repo.ts'

export type AdminNotice = {
  kind: NoticeKind
  params: Readonly<Record<string, string | number>>
  /** What makes a repeat within one period the same. */
  about: string
  /** The time within which it is told once; the day unless told. */
  period?: string
}

/** Tells each administrator, once a day, or other period, and thing. */
export async function tellAdmins(db: Db, clock: Clock, { kind, params, about, period }: AdminNotice): Promise<void> {
  const at = new Date(clock.now()).toISOString()
  const within = period ?? localDateOf(at)
  await db.inTransaction(async (tx) => {
    for (const personId of await findAdmins(tx)) {
      const dedupeKey = `${kind}:${about}:${within}:${personId}`
      await notify(tx, { personId, kind, engagementId: null, params, dedupeKey, at })
    }
  })
}
