import type { LocalDate } from '@osmp/domain/kit/time.ts'
import { query, type Tx } from '../kit/database/db.ts'

type Ending = { count: number; first: { record: string; name: string; day: LocalDate } | null }

/** How many speakers in use have a consent of their employer that ends on these days, both included, at most 1,000, and the first of them. */
export async function findEndingConsents(tx: Tx, from: LocalDate, to: LocalDate): Promise<Ending> {
  const rows = await query<{ id: string; name: string; day: LocalDate; count: number }>(tx)`
    select w.id, w.name, w.day, (count(*) over ())::int as count from (
      select h.id, h.name, employer_consent_until(h.id) as day from (
        (select s.hcp_id from speaker s where s.employer_consent_until between ${from}::date and ${to}::date limit 1000)
        union
        (select c.hcp_id from speaker_consent c where c.withdrawn_at is null and (not c.needs_acceptance or c.accepted_at is not null) and c.valid_until between ${from}::date and ${to}::date limit 1000)
      ) e join speaker s on s.hcp_id = e.hcp_id and s.is_active join hcp h on h.id = e.hcp_id and h.is_active
      where employer_consent_until(h.id) <= ${to}::date limit 1000) w
    order by w.day, w.name, w.id limit 1`
  const [first] = rows
  return first
    ? { count: first.count, first: { record: first.id, name: first.name, day: first.day } }
    : { count: 0, first: null }
}
