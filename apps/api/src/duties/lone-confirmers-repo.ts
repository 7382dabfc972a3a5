import { LEAST_CONFIRMED, type LoneConfirmer } from '@osmp/domain/duties/lone-confirmers.ts'
import { query, type Tx } from '../kit/database/db.ts'

/** People at work that have confirmed several requests, all of one asker; 100 at most, the busiest first. */
export async function findLoneConfirmers(tx: Tx): Promise<LoneConfirmer[]> {
  return query<LoneConfirmer>(tx)`
    select p.id as "personId", p.name, a.id as "askerId", a.name as "askerName", d.count
    from (
      select decided_by, (array_agg(asked_by))[1] as asked_by, count(*)::int as count from duty_request
      where state = 'confirmed' and decided_by is not null
      group by decided_by having count(distinct asked_by) = 1 and count(*) >= ${LEAST_CONFIRMED}
    ) d join person p on p.id = d.decided_by and p.is_active join person a on a.id = d.asked_by
    order by d.count desc, p.id limit 100`
}
