import type { SecondedDeed } from '@osmp/domain/duties/second-person.ts'
import { sql } from 'kysely'
import { queryFirst, type Tx } from '../kit/database/db.ts'

type Asked = { deed: SecondedDeed; subject: string; askedBy?: string; since: string }

/** Oldest confirmed, unused request for this deed and subject (of one asker, if given). */
export async function findConfirmed(
  tx: Tx,
  { deed, subject, askedBy, since }: Asked,
): Promise<{ id: string; decidedAt: string; content: unknown } | undefined> {
  const by = askedBy === undefined ? sql`true` : sql`asked_by = ${askedBy}`
  return queryFirst<{ id: string; decidedAt: string; content: unknown }>(tx)`
    select id, decided_at as "decidedAt", content from duty_request where deed = ${deed} and subject = ${subject} and ${by} and state = 'confirmed'
      and used_at is null and decided_at > ${since} order by decided_at limit 1`
}

/** Uses it up; false when somebody was quicker. `at`: system clock. */
export async function useConfirmed(tx: Tx, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('duty_request')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
