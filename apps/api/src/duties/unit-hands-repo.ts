import type { Role } from '@osmp/domain/session/roles.ts'
import { query, type Tx } from '../kit/database/db.ts'

/** A unit with its people of the office: the roles of each. */
export type UnitHands = { nameZh: string; nameEn: string; people: Role[][] }

/** Units with people at work, 100 at most; of each unit up to 1,000 people of finance and compliance. */
export async function findUnitHands(tx: Tx): Promise<UnitHands[]> {
  return query<UnitHands>(tx)`
    select b.name_zh as "nameZh", b.name_en as "nameEn", coalesce(hands.people, '[]') as people from bu b
    left join lateral (
      select jsonb_agg(h.roles) as people from (
        select jsonb_agg(r.role order by r.role) as roles from person_role r join person p on p.id = r.person_id
        where r.role in ('finance', 'compliance') and p.is_active and p.bu_id = b.id group by p.id limit 1000
      ) h
    ) hands on true
    where exists (select from person p where p.bu_id = b.id and p.is_active) order by b.id limit 100`
}
