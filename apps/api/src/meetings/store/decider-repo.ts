import { type RawBuilder, sql } from 'kysely'

/**
 * The deciders of a meeting (uuid), of its plan and of its actual amounts, and the approvers they acted for, as a query of one column.
 * A step that went up counts for its second person alone.
 */
export const decidersOf = (engagementId: RawBuilder<unknown>): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select v.id from approval_instance i join approval_node n on n.instance_id = i.id
    cross join lateral (values (coalesce(n.decided_by, n.approver_id)), (case when n.decided_by is distinct from n.escalated_to then n.approver_id end)) v (id)
    where i.engagement_id = ${engagementId} and n.state in ('passed', 'sentBack') and v.id is not null
  union
  select v.id from spend_review r join spend_review_step s on s.review_id = r.id
    cross join lateral (values (s.decided_by), (s.approver_id)) v (id)
    where r.engagement_id = ${engagementId} and s.state in ('passed', 'sentBack') and v.id is not null`
