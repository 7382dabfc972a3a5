import { query, type Tx } from '../kit/database/db.ts'

export type PastApproval = { submittedAt: string; endedAt: string }

/** The newest approvals of other meetings of the business unit that took the same steps and were passed, a hundred at most. */
export async function findPastApprovals(
  tx: Tx,
  { approvalId, since }: { approvalId: string; since: string },
): Promise<PastApproval[]> {
  return query<PastApproval>(tx)`
    with own as (
      select a.id, e.bu_id, (select array_agg(n.step order by n.seq) from approval_node n where n.instance_id = a.id) as steps
      from approval_instance a join engagement e on e.id = a.engagement_id where a.id = ${approvalId}
    )
    select a.submitted_at as "submittedAt", a.ended_at as "endedAt"
    from own join engagement e on e.bu_id = own.bu_id join approval_instance a on a.engagement_id = e.id and a.id <> own.id
    where a.state = 'approved' and a.submitted_at >= ${since}
      and (select array_agg(n.step order by n.seq) from approval_node n where n.instance_id = a.id) = own.steps
    order by a.submitted_at desc limit 100`
}
