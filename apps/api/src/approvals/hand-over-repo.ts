import type { ChainNode } from '@osmp/domain/approvals/approval-chain.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { sql } from 'kysely'
import { query, type Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { decidersFor, hasPassed, type MeetingRow, runsMeeting } from '../meetings/public.ts'
import type { NodeRow } from './approval-row.ts'

const PAGE = 200

/** Condition: node `n` holds several steps, as nodes of earlier builds do; one person takes one step (domain: `stepsOfNode`). */
const MERGED = sql`((n.step = 'lineManager' and exists (select from unnest(n.because) b where b <> 'always'))
  or (n.step = 'compliance' and ('ioShareOver' = any(n.because) or cardinality(array_positions(n.because, 'amountOver')) > 1)))`

/**
 * Condition: the approver `p` of node `n` of meeting `e` may no longer fill it: has left, has not the role of the step there, has become
 * one of the people that run the meeting and so decide on none of their own, or has decided on another of its steps, as deputy or by one; or the node holds several steps.
 */
const LOST = sql`(not p.is_active or ${runsMeeting(sql`p.id`)} or (n.step in ('compliance', 'finance') and (p.bu_id <> e.bu_id
  or not exists (select from person_role r where r.person_id = p.id and r.role = n.step)))
  or ${MERGED} or ${hasPassed(sql`x.instance_id = n.instance_id and x.id <> n.id`, sql`p.id`)})`

/** The next meetings, by id, with an open step that its approver may no longer fill; only steps of these people where any are named. */
export async function findLostMeetings(
  tx: Tx,
  { after, approverIds }: { after: string | undefined; approverIds?: readonly string[] },
): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select distinct e.id from approval_node n join approval_instance i on i.id = n.instance_id
      join engagement e on e.id = i.engagement_id join person p on p.id = n.approver_id
    where n.state in ('active', 'waiting') and i.state = 'pending' and ${LOST}
      and (${approverIds === undefined} or n.approver_id = any(${[...(approverIds ?? [])]}::uuid[]))
      and (${after ?? null}::uuid is null or e.id > ${after ?? null}::uuid)
    order by e.id limit ${sql.lit(PAGE)}`
  return rows.map(({ id }) => id)
}

/** Open steps of a submission that their approver may no longer fill. */
export async function findLostNodes(tx: Tx, approvalId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select n.id from approval_node n join approval_instance i on i.id = n.instance_id
      join engagement e on e.id = i.engagement_id join person p on p.id = n.approver_id
    where n.instance_id = ${approvalId} and n.state in ('active', 'waiting') and i.state = 'pending' and ${LOST}`
  return rows.map(({ id }) => id)
}

/** Puts these nodes in the place of one that is handed over; the first of them waits as it did. The caller holds the meeting's lock. */
export async function replaceNode(tx: Tx, node: NodeRow, successors: readonly ChainNode[], at: string): Promise<void> {
  const { approvalId } = node
  const { seq } = await tx.selectFrom('approval_node').select('seq').where('id', '=', node.id).executeTakeFirstOrThrow()
  const shift = async (from: number, by: number) =>
    query(tx)`
      update approval_node set seq = seq + ${sql.lit(by)} where instance_id = ${approvalId} and seq > ${from}`
  // In two strides, so that no two nodes ever have the same place.
  await shift(seq, FAR)
  await shift(seq, successors.length - FAR)
  await tx.updateTable('approval_node').set({ state: 'skipped' }).where('id', '=', node.id).execute()
  const rows = successors.map(({ approverId, steps, because }, index) => ({
    id: uuidv7(),
    instance_id: approvalId,
    seq: seq + 1 + index,
    step: steps[0] ?? node.step,
    approver_id: approverId,
    state: index === 0 ? node.status : 'waiting',
    active_since: index === 0 && node.status === 'active' ? at : null,
    because: [...because],
  }))
  await tx.insertInto('approval_node').values(rows).execute()
}

const FAR = 10_000

/** True if a notice about this step reaches a possible decider: an active approver, stand-in or deputy. */
export async function reachesSomebody(
  tx: Tx,
  meeting: Pick<MeetingRow, 'id'>,
  { approverId, escalatedToId }: Pick<NodeRow, 'approverId' | 'escalatedToId'>,
  at: string,
): Promise<boolean> {
  const ids = await decidersFor(tx, { approverId, engagementId: meeting.id, today: localDateOf(at) })
  const row = await tx
    .selectFrom('person')
    .select('id')
    .where('id', 'in', escalatedToId === null ? ids : [...ids, escalatedToId])
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
