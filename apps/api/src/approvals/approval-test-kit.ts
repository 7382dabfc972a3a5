import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { decideMeeting } from '@osmp/domain/meetings/meeting-state.ts'
import { ALL_IN_ORDER } from '@osmp/domain/meetings/test-meeting-facts.ts'
import { sql } from 'kysely'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { reserveBudget } from '../expenses/public.ts'
import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import type { CallResult, TestApp } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { lockMeeting, type MeetingRow, type MeetingSnapshotDoc, moveMeeting, readMeeting } from '../meetings/public.ts'
import { findLatestApproval, insertApproval } from './approval-repo.ts'

export type TestApplication = { approvalId: string; snapshotHash: string; engagementId: string; version: number }

/** The newest application of a meeting of the demo company, by its key such as `cv.wait1`. */
export async function applicationOf(app: TestApp, key: string): Promise<TestApplication> {
  return applicationOfMeeting(app, meetingId(key))
}

export async function applicationOfMeeting(app: TestApp, engagementId: string): Promise<TestApplication> {
  const approval = await findLatestApproval(app.db.db, engagementId)
  if (!approval) throw new Error(`no application of ${engagementId}`)
  const meeting = await readMeeting(app.db.db, engagementId)
  return { approvalId: approval.id, snapshotHash: approval.snapshotHash, engagementId, version: meeting.version }
}

/** What a decider sends. */
export function decisionOn({ approvalId, snapshotHash }: TestApplication): {
  approvalId: string
  snapshotHash: string
  clientToken: string
} {
  return { approvalId, snapshotHash, clientToken: uuidv7() }
}

/**
 * A submitted copy of 林晓's meeting `cv.wait3` (no speakers, 1,500 yuan and more on an IO), with its money reserved and these approvers
 * in order; of another owner where one is named.
 */
export async function submitCopy(
  app: TestApp,
  approvers: readonly string[] = [DEMO_IDS.person.zhou],
  ownerId = DEMO_IDS.person.lin,
): Promise<TestApplication> {
  return app.db.inTransaction(async (tx) => {
    const original = await readMeeting(tx, meetingId('cv.wait3'))
    const meeting = await copyMeeting(tx, { ...original, owner_id: ownerId })
    const template = await findLatestApproval(tx, original.id)
    if (!template || meeting.io_code === null || meeting.cost_center_code === null)
      throw new Error('cv.wait3 is not as expected')
    const { io_code: ioCode, cost_center_code: costCenterCode, budget: amount } = meeting
    const change = {
      ioCode,
      costCenterCode,
      engagementId: meeting.id,
      amount,
      reason: 'submitted',
      byPersonId: meeting.owner_id,
    }
    const at = new Date(app.clock.now()).toISOString()
    await reserveBudget(tx, { ...change, dedupeKey: `${meeting.id}:submitted`, at })
    const { snapshotHash } = template
    const approvalId = await insertApproval(tx, {
      meeting,
      snapshot: template.snapshot,
      snapshotHash,
      kind: 'initial',
      submitterId: meeting.owner_id,
      at,
      nodes: approvers.map((approverId) => ({ approverId, steps: ['lineManager'], because: ['always'] })),
      autoRule: null,
    })
    return { approvalId, snapshotHash, engagementId: meeting.id, version: meeting.version }
  })
}

async function copyMeeting(tx: Tx, original: MeetingRow): Promise<MeetingRow> {
  // The database computes where a meeting stands in lists.
  const { id, sort_at: _computed, ...kept } = original
  const copy = {
    ...kept,
    id: uuidv7(),
    engagement_code: `T${uuidv7().slice(-12)}`,
    warning_comments: JSON.stringify(kept.warning_comments),
    day_hours: JSON.stringify(kept.day_hours),
  }
  await tx.insertInto('engagement').values(copy).execute()
  await sql`
    insert into engagement_topic (id, engagement_id, topic_id, sort, minutes)
    select gen_random_uuid(), ${copy.id}, topic_id, sort, minutes from engagement_topic where engagement_id = ${id}`.execute(
    tx,
  )
  await sql`
    insert into engagement_product (engagement_id, product_id, sort)
    select ${copy.id}, product_id, sort from engagement_product where engagement_id = ${id}`.execute(tx)
  await sql`
    insert into engagement_budget_line (id, engagement_id, type, amount, note, sort)
    select gen_random_uuid(), ${copy.id}, type, amount, note, sort from engagement_budget_line where engagement_id = ${id}`.execute(
    tx,
  )
  return readMeeting(tx, copy.id)
}

/** Moves a meeting by an event that nothing stands against. */
export async function causeEvent(
  tx: Tx,
  engagementId: string,
  event: 'submit' | 'changeMajor',
  at: string,
): Promise<MeetingRow> {
  const meeting = await lockMeeting(tx, engagementId)
  const times = { now: Date.parse(at), startAt: Date.parse(meeting.start_at ?? '') }
  const move = decideMeeting(meeting.status, event, { ...ALL_IN_ORDER, ...times })
  if (!move.ok) throw new Error(move.reason)
  return moveMeeting(tx, meeting, move, { at })
}

/** A change of an approved copy of `cv.wait3`, one minute after its first submission, waiting for 周敏. */
export async function submitChange(
  app: TestApp,
  changed: (snapshot: MeetingSnapshotDoc) => MeetingSnapshotDoc = (snapshot) => snapshot,
): Promise<TestApplication> {
  const first = await submitCopy(app)
  await (await app.as('zhou')).call('approvals', 'setApprovePass', decisionOn(first))
  const at = new Date(app.clock.now() + 60_000).toISOString()
  await app.db.inTransaction(async (tx) => {
    const approved = await findLatestApproval(tx, first.engagementId)
    if (!approved) throw new Error('no application to change')
    const meeting = await causeEvent(tx, first.engagementId, 'changeMajor', at)
    await insertApproval(tx, {
      meeting,
      snapshot: changed(approved.snapshot),
      snapshotHash: `${approved.snapshotHash}-changed`,
      kind: 'change',
      submitterId: meeting.owner_id,
      at,
      nodes: [{ approverId: DEMO_IDS.person.zhou, steps: ['lineManager'], because: ['always'] }],
      autoRule: null,
    })
  })
  return applicationOfMeeting(app, first.engagementId)
}

const TABLES = [
  'engagement',
  'approval_instance',
  'approval_node',
  'ledger_entry',
  'io',
  'meeting_event',
  'notification',
  'rule_evaluation',
  'approval_question',
] as const

/** Calls, expects this refusal, and that nothing a decision may write has changed. */
export function expectRefused<T>(
  app: TestApp,
  name: ResultName,
  act: () => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  return expectRefusal(app, TABLES, name, act)
}

/** `kind name` of every notice about a meeting, in order. */
export async function noticesOf(app: TestApp, engagementId: string): Promise<string[]> {
  const { rows } = await sql<{ notice: string }>`
    select n.kind || ' ' || p.name as notice from notification n join person p on p.id = n.person_id
    where n.engagement_id = ${engagementId} order by n.created_at, p.employee_code, n.kind`.execute(app.db.db)
  return rows.map(({ notice }) => notice)
}

/** Lets somebody decide for another from one day to another (Asia/Shanghai), on these categories (none: every one); undone by deleting the row. */
export async function delegate(
  app: TestApp,
  from: string,
  to: string,
  days: { from: string; to: string; categories?: string[] },
): Promise<() => Promise<void>> {
  const id = uuidv7()
  const row = {
    id,
    from_person_id: from,
    to_person_id: to,
    from_date: days.from,
    to_date: days.to,
    categories: days.categories ?? [],
    created_at: new Date(app.clock.now()).toISOString(),
  }
  await app.db.db.insertInto('delegation').values(row).execute()
  return async () => {
    await app.db.db.deleteFrom('delegation').where('id', '=', id).execute()
  }
}
