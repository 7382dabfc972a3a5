import { sql } from 'kysely'

/**
 * Of an open step of a line manager, node `n`: the present line manager of the meeting's owner, where the approver is no longer above the
 * owner; empty without one. Null: the approver is.
 */
export const PRESENT_MANAGER = sql`case when n.step = 'lineManager' and n.state in ('active', 'waiting') then (
  with recursive line as (
    select o.manager_id as id, 1 as depth from approval_instance v join engagement e on e.id = v.engagement_id join person o on o.id = e.owner_id
    where v.id = n.instance_id
    union all select p.manager_id, l.depth + 1 from line l join person p on p.id = l.id where l.depth < 12
  ) select coalesce(min(m.name) filter (where l.depth = 1), '') from line l left join person m on m.id = l.id
  having not coalesce(bool_or(l.id = n.approver_id), false)) end`
