import { APPROVED_OR_RUNNING } from '@osmp/domain/meetings/status-sets.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/db.ts'
import { setOf } from '../../kit/database/sql-set.ts'

export type ListRow = {
  id: string
  engagementCode: string
  name: string
  startAt: string | null
  endAt: string | null
  budget: number
  status: number
  approvalStatus: string
  closeFlag: boolean
  category: string
  executeType: string
  closingDeadline: string | null
  ownerId: string
  agentId: string | null
  ownerName: string
  agentName: string | null
  hcoName: string | null
  venue: string
  isRestaurant: boolean
  initiativeId: string | null
  initiativeName: string | null
  eventCode: string | null
  products: string[]
  assistants: { id: string; name: string }[]
  waitsFor: string | null
  isAuto: boolean
  /** Null but for an approved or running meeting. */
  people: { expected: number; enrolled: number; signed: number } | null
}

/** What a meeting card shows, for a page of meetings at once, in the order of the ids. */
export async function findListRows(tx: Tx, ids: readonly string[]): Promise<ListRow[]> {
  if (ids.length === 0) return []
  return (await listRowsOf(sql`select * from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)`).execute(tx))
    .rows
}

/**
 * The same for `wanted`, a query of ids each with its `place` in the order. What many rows belong to is gathered once for the page, and
 * materialized: the planner expects one meeting of a search, and would gather it again for each.
 */
export const listRowsOf = (wanted: RawBuilder<unknown>): RawBuilder<ListRow> => sql<ListRow>`
    with wanted as materialized (${wanted}),
    products as materialized (
      select ep.engagement_id, array_agg(p.name order by ep.sort) as names from engagement_product ep join product p on p.id = ep.product_id
      where ep.engagement_id in (select id from wanted) group by 1),
    assistants as materialized (
      select ea.engagement_id, jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.name_order, p.employee_code) as people
      from engagement_assistant ea join person p on p.id = ea.person_id where ea.engagement_id in (select id from wanted) group by 1),
    approvals as materialized (
      select ai.engagement_id, max(p.name) as waits_for, bool_or(ai.state = 'approved' and ai.auto_rule is not null) as is_auto
      from approval_instance ai left join approval_node n on n.instance_id = ai.id and n.state = 'active' and ai.state = 'pending'
        left join person p on p.id = n.approver_id
      where ai.engagement_id in (select id from wanted) group by 1)
    select e.id, e.engagement_code as "engagementCode", e.name, e.start_at as "startAt", e.end_at as "endAt", e.budget, e.status,
      e.approval_status as "approvalStatus", e.close_flag as "closeFlag", e.category, e.execute_type as "executeType", e.venue, e.is_restaurant as "isRestaurant",
      e.closing_deadline as "closingDeadline", e.owner_id as "ownerId", e.agent_id as "agentId", o.name as "ownerName", g.name as "agentName",
      h.name as "hcoName", i.id as "initiativeId", i.name as "initiativeName", v.event_code as "eventCode",
      coalesce(products.names, '{}') as products, coalesce(assistants.people, '[]') as assistants, approvals.waits_for as "waitsFor",
      coalesce(approvals.is_auto, false) as "isAuto",
      case when e.status in ${setOf(APPROVED_OR_RUNNING)} then (
        select jsonb_build_object('expected', coalesce(e.seats, e.expected_audience), 'enrolled', count(*), 'signed', count(*) filter (where n.status in ('signed', 'left')))
        from enrollment n where n.engagement_id = e.id and n.status in ('enrolled', 'checkedIn', 'signed', 'left')) end as people
    from wanted
    join engagement e on e.id = wanted.id
    join person o on o.id = e.owner_id
    left join person g on g.id = e.agent_id
    left join hco h on h.id = e.hco_id
    left join event v on v.id = e.event_id
    left join initiative i on i.id = coalesce(v.initiative_id, e.initiative_id)
    left join products on products.engagement_id = e.id
    left join assistants on assistants.engagement_id = e.id
    left join approvals on approvals.engagement_id = e.id
    order by wanted.place`
