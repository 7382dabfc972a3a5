import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { DEMO_IDS } from '../demo/public.ts'
import type { CallResult, TestApp, TestCaller } from '../test-kit/test-kit.ts'
import { times } from '../test-kit/test-rounds.ts'
import { decisionOn, type TestApplication } from './approval-test-kit.ts'

export type RaceName = 'pass' | 'back' | 'revoke' | 'cancel' | 'cancelAndCreate'
export type RaceAct = (application: TestApplication) => Promise<CallResult<unknown>>

export const NAMES: readonly RaceName[] = ['pass', 'back', 'revoke', 'cancel', 'cancelAndCreate']
/** Rounds a pair; CONTRIBUTING.md says how to run more. */
export const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? times(6, 100))
/** Against the clock, of which each tick looks at every meeting. */
export const CLOCK_ROUNDS = Math.ceil(ROUNDS / 10)
export const LIMIT_MS = 20_000 + ROUNDS * 2_000
export const OUTCOMES: Readonly<Record<RaceName, { status: number; approval: string; event: string }>> = {
  pass: { status: MEETING.approved, approval: 'approved', event: 'approved' },
  back: { status: MEETING.sentBack, approval: 'sentBack', event: 'sentBack' },
  revoke: { status: MEETING.revoked, approval: 'revoked', event: 'revoked' },
  cancel: { status: MEETING.cancelled, approval: 'terminated', event: 'cancelled' },
  cancelAndCreate: { status: MEETING.cancelled, approval: 'terminated', event: 'cancelled' },
}
/** It was decided already, or the meeting has moved on. */
export const LOST =
  /^(?:approval(?:AlreadyDecided|Is(?:Approved|SentBack|Revoked|Terminated))|meeting(?:VersionStale|Is(?:SentBack|Revoked|Approved|Cancelled)))$/

/** The act of each of them, by the approver 周敏 and the owner 林晓. */
export function actsOf(approver: TestCaller, owner: TestCaller): Record<RaceName, RaceAct> {
  return {
    pass: (application) => approver.call('approvals', 'setApprovePass', decisionOn(application)),
    back: (application) =>
      approver.call('approvals', 'setApproveBack', { ...decisionOn(application), comment: '请调整会议预算' }),
    revoke: ({ approvalId }) => owner.call('approvals', 'setApproveRevoke', { approvalId }),
    cancel: ({ engagementId, version }) =>
      owner.call('meetings', 'cancelMeeting', { engagementId, version, reason: '讲者无法出席' }),
    cancelAndCreate: ({ engagementId, version }) =>
      owner.call('approvals', 'cancelAndCreateMeeting', { engagementId, version, reason: '改期再办' }),
  }
}

export type RaceOutcome = {
  status: number
  approval: string
  active: number
  events: string[]
  drafts: number
  held: string
}

/** Where a meeting, its one application, its log and its money stand after a race. `held`: reserved/committed in fen. */
export async function outcomeOf(app: TestApp, { engagementId }: TestApplication): Promise<RaceOutcome> {
  const { rows } = await sql<RaceOutcome>`
    select e.status, i.state as approval,
      (select count(*)::int from approval_node n where n.instance_id = i.id and n.state in ('active', 'waiting')) as active,
      array(select m.kind from meeting_event m where m.engagement_id = e.id and m.kind in ('approved', 'sentBack', 'revoked', 'cancelled', 'expired') order by m.seq) as events,
      (select count(*)::int from engagement d where d.recreated_from = e.id) as drafts,
      (select concat(coalesce(sum(case 'reserved' when debit_account then amount when credit_account then -amount end), 0), '/',
         coalesce(sum(case 'committed' when debit_account then amount when credit_account then -amount end), 0))
       from ledger_entry l where l.engagement_id = e.id) as held
    from engagement e join approval_instance i on i.engagement_id = e.id where e.id = ${engagementId}`.execute(
    app.db.db,
  )
  const [row] = rows
  if (!row || rows.length !== 1) throw new Error('one application expected')
  return row
}

/** Money on every IO for as many rounds as may be asked for. */
export async function fillIos(app: TestApp): Promise<void> {
  await sql`update io set amount = amount + 100000000000`.execute(app.db.db)
}

/** The owner and the approver of a round, with what they can do. */
export type Cast = { ownerId: string; approverId: string; acts: Record<RaceName, RaceAct> }

const OWNERS = ['lin', 'xu', 'zheng', 'mo', 'gu', 'song', 'ye'] as const
const APPROVERS = ['zhou', 'wu', 'he', 'tang'] as const
/** A person may make 600 calls a minute; some are made beside the races. */
const MINUTE = { calls: 480, ms: 61_000 }

/**
 * Casts one after the other, all owners and approvers in turn, so that no one makes too many calls; where more rounds are asked for, the
 * next minute is waited for before both acts and not between them.
 */
export async function createCasting(app: TestApp): Promise<(names: readonly RaceName[]) => Promise<Cast>> {
  const called = async (handle: (typeof OWNERS | typeof APPROVERS)[number]) => {
    const at: number[] = []
    return { id: DEMO_IDS.person[handle], caller: await app.as(handle), at }
  }
  const owners = await Promise.all(OWNERS.map(called))
  const approvers = await Promise.all(APPROVERS.map(called))
  let round = 0
  return async (names) => {
    const [owner, approver] = [owners[round % owners.length], approvers[round % approvers.length]]
    round += 1
    if (!owner || !approver) throw new Error('nobody to cast')
    for (const name of names) await takeCall((name === 'pass' || name === 'back' ? approver : owner).at)
    return { ownerId: owner.id, approverId: approver.id, acts: actsOf(approver.caller, owner.caller) }
  }
}

async function takeCall(at: number[]): Promise<void> {
  const first = at[at.length - MINUTE.calls]
  const wait = first === undefined ? 0 : first + MINUTE.ms - Date.now()
  at.push(Date.now() + Math.max(0, wait))
  if (wait > 0) await sleep(wait)
}

/** Rounds, a few at a time: while one waits for the database another computes. */
export async function eachRound(work: () => Promise<void>): Promise<void> {
  let left = ROUNDS
  const lane = async () => {
    while (left > 0) {
      left -= 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: 4 }, lane))
}
