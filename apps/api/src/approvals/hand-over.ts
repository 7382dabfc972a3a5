import type { ChainNode } from '@osmp/domain/approvals/approval-chain.ts'
import { stepsOfNode, successorsOf } from '@osmp/domain/approvals/handover.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { apart } from '../kit/http/apart.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Db, Tx } from '../kit/database/db.ts'
import { loadChainPeople, lockMeeting, logMeeting, type MeetingRow } from '../meetings/public.ts'
import { findAdmins, findPersonName } from '../people/public.ts'
import { tellPeople, tellWaiting } from './approval-notices.ts'
import { findNodes, lockPendingApproval } from './approval-repo.ts'
import type { Approval, NodeRow } from './approval-row.ts'
import { decisionStakes } from './decision-stakes.ts'
import { findLostMeetings, findLostNodes, replaceNode } from './hand-over-repo.ts'

type Work = { meeting: MeetingRow; approval: Approval; at: string }

/**
 * Hands every open step whose approver may no longer fill it to the next eligible person; each meeting in a transaction of its own,
 * once, however many processes do this. Steps without an eligible approver stay open and are retried.
 */
export async function handOverLostSteps(db: Db, clock: Clock): Promise<void> {
  const at = new Date(clock.now()).toISOString()
  const meetings = apart('meetings')
  let after: string | undefined
  do {
    const ids = await findLostMeetings(db.db, { after })
    for (const id of ids) await meetings.run(() => db.inTransaction((tx) => handOverOf(tx, id, at)))
    after = ids.at(-1)
  } while (after !== undefined)
  meetings.end()
}

/** The same for the steps of these people, in the transaction in which they leave or lose a role. */
export async function handOverStepsOf(tx: Tx, approverIds: readonly string[], at: string): Promise<void> {
  let after: string | undefined
  do {
    const ids = await findLostMeetings(tx, { after, approverIds })
    for (const id of ids) await handOverOf(tx, id, at)
    after = ids.at(-1)
  } while (after !== undefined)
}

async function handOverOf(tx: Tx, engagementId: string, at: string): Promise<void> {
  const meeting = await lockMeeting(tx, engagementId)
  const approval = await lockPendingApproval(tx, engagementId)
  if (approval) await handOverSteps(tx, { meeting, approval, at })
}

/** Hands over what one locked submission has lost, and gives it as it then is. */
export async function handOverSteps(tx: Tx, work: Work): Promise<Approval> {
  const { approval } = work
  const lost = await findLostNodes(tx, approval.id)
  if (lost.length === 0) return approval
  for (const node of approval.nodes.filter(({ id }) => lost.includes(id))) await handOver(tx, work, node)
  return { ...approval, nodes: await findNodes(tx, [approval.id]) }
}

async function handOver(tx: Tx, work: Work, node: NodeRow): Promise<void> {
  const { meeting, approval, at } = work
  const people = await loadChainPeople(tx, meeting.owner_id, meeting.bu_id)
  const stakes = await decisionStakes(tx, meeting, approval)
  // Of several steps the approver keeps the first: only the other nodes take people away.
  const others = isMerged(node) ? approval.nodes.filter(({ id }) => id !== node.id) : approval.nodes
  const taken = takenBy({ nodes: others })
  const successors = successorsOf(node, people, { stakes, taken })
  if (successors === undefined) return tellWithoutApprover(tx, work, node)
  await replaceNode(tx, node, successors, at)
  await logAndTell(tx, work, node, successors)
}

/** Holds several steps, as nodes of earlier builds do. */
export const isMerged = (node: NodeRow): boolean => stepsOfNode(node).length > 1

/** All approvers of an application and the deputies that decided there: each person takes one of its steps. */
export const takenBy = ({ nodes }: Pick<Approval, 'nodes'>): string[] =>
  nodes.flatMap(({ approverId, decidedBy }) => (decidedBy === null ? [approverId] : [approverId, decidedBy]))

async function logAndTell(tx: Tx, work: Work, node: NodeRow, successors: readonly ChainNode[]): Promise<void> {
  const { meeting, approval, at } = work
  const names: string[] = []
  for (const { approverId } of successors) names.push(await findPersonName(tx, approverId))
  const params = { from: node.approverName, to: names.join('、') }
  const engagementId = meeting.id
  await logMeeting(tx, {
    engagementId,
    kind: 'handedOver',
    actionCategory: ACTION.viewInApproval,
    actor: { kind: 'system' },
    params,
    at,
  })
  const own = [approval.submitterId, meeting.owner_id]
  await tellPeople(tx, own, { meeting, kind: 'approvalHandedOver', params, subject: node.id, at })
  const next = (await findNodes(tx, [approval.id])).find(({ status }) => status === 'active')
  if (node.status === 'active' && next) await tellWaiting(tx, meeting, next, approval.submitterName, at)
}

/** Once a step: a notice to the waiting submitter, and to the administrators, because they can name an approver. */
async function tellWithoutApprover(tx: Tx, { meeting, approval, at }: Work, node: NodeRow): Promise<void> {
  const told = [approval.submitterId, meeting.owner_id, ...(await findAdmins(tx))]
  const params = { approver: node.approverName }
  await tellPeople(tx, told, { meeting, kind: 'approvalWithoutApprover', params, subject: node.id, at })
}
