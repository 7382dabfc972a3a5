import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

/** UTC instants: what ended before them is due. */
export type DueBefore = { absent: string; signIn: string; money: string }

/**
 * Places whose time of keeping is over, by the rules of domain/privacy/retention-rules.ts: whoever was paid, signed in, or did not
 * come. Nobody on hold. Locks them; another process takes the next ones.
 */
export async function takeDuePlaces(tx: Tx, { absent, signIn, money }: DueBefore, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from engagement e join enrollment n on n.engagement_id = e.id
    where e.end_at < ${absent}::timestamptz and n.erased_at is null
      and not exists (select from legal_hold h where h.phone = n.phone and h.released_at is null)
      and e.end_at < case
        when n.hcp_id is not null and (exists (select from speaker_fee f where f.engagement_id = e.id and f.hcp_id = n.hcp_id)
          or exists (select from speaker_contract c where c.engagement_id = e.id and c.hcp_id = n.hcp_id)) then ${money}::timestamptz
        when exists (select from sign_in s where s.enrollment_id = n.id and s.voided_at is null) then ${signIn}::timestamptz
        else ${absent}::timestamptz end
    limit ${sql.lit(limit)} for update of n skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}
