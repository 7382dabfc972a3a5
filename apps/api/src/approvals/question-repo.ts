import type { QuestionAbout } from '@osmp/domain/approvals/approval-question.ts'
import type { NodeStatus } from '@osmp/domain/approvals/approval-state.ts'
import { query, queryFirst, type Tx } from '../kit/database/db.ts'

/** A question with the step it belongs to; instants UTC ISO. */
export type QuestionRow = {
  id: string
  approvalId: string
  nodeId: string
  stepStatus: NodeStatus
  about: QuestionAbout
  question: string
  askedBy: string
  askedByName: string
  askedAt: string
  answer: string
  answeredBy: string | null
  answeredByName: string | null
  answeredAt: string | null
  answerToken: string | null
}

/** So many of one meeting are read: far more than an approver and an owner write. */
const MOST = 200

/** The questions of some submissions, in their order. */
export async function findQuestions(tx: Tx, approvalIds: readonly string[]): Promise<QuestionRow[]> {
  return query<QuestionRow>(tx)`
    select q.id, n.instance_id as "approvalId", q.node_id as "nodeId", n.state as "stepStatus", q.about, q.question, q.asked_by as "askedBy",
      a.name as "askedByName", q.asked_at as "askedAt", q.answer, q.answered_by as "answeredBy", b.name as "answeredByName",
      q.answered_at as "answeredAt", q.answer_token as "answerToken"
    from approval_node n join approval_question q on q.node_id = n.id join person a on a.id = q.asked_by
    left join person b on b.id = q.answered_by
    where n.instance_id = any(${[...approvalIds]}::uuid[]) order by q.asked_at, q.id limit ${MOST}`
}

/** True where a page has used this id for a question before. */
export async function isQuestionId(tx: Tx, id: string): Promise<boolean> {
  return (await queryFirst(tx)`select 1 from approval_question where id = ${id}`) !== undefined
}

type Asked = Pick<QuestionRow, 'id' | 'nodeId' | 'about' | 'question' | 'askedBy' | 'askedAt'>

/** Keeps a question. */
export async function insertQuestion(tx: Tx, { id, nodeId, about, question, askedBy, askedAt }: Asked): Promise<void> {
  await tx
    .insertInto('approval_question')
    .values({ id, node_id: nodeId, about, question, asked_by: askedBy, asked_at: askedAt })
    .execute()
}

type Answered = { answer: string; answeredBy: string; answeredAt: string; answerToken: string }

/** Keeps the answer to a question. */
export async function saveAnswer(
  tx: Tx,
  id: string,
  { answer, answeredBy, answeredAt, answerToken }: Answered,
): Promise<void> {
  await tx
    .updateTable('approval_question')
    .set({ answer, answered_by: answeredBy, answered_at: answeredAt, answer_token: answerToken })
    .where('id', '=', id)
    .execute()
}

/** Of some submissions how this person's last question on the step in turn is. */
export async function lastOwnQuestions(
  tx: Tx,
  personId: string,
  approvalIds: readonly string[],
): Promise<ReadonlyMap<string, 'open' | 'answered'>> {
  const rows = await query<{ approvalId: string; state: 'open' | 'answered' }>(tx)`
    select distinct on (n.id) n.instance_id as "approvalId", case when q.answered_at is null then 'open' else 'answered' end as state
    from approval_node n join approval_question q on q.node_id = n.id and q.asked_by = ${personId}
    where n.instance_id = any(${[...approvalIds]}::uuid[]) and n.state = 'active' order by n.id, q.asked_at desc, q.id desc`
  return new Map(rows.map(({ approvalId, state }) => [approvalId, state]))
}
