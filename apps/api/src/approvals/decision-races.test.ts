import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { type CallResult, startTestApp, type TestApp, type TestCaller } from '../kit/test-kit.ts'
import { readMeeting } from '../meetings/public.ts'
import { decisionOn, delegate, submitCopy, type TestApplication } from './approval-test-kit.ts'

type Name = 'pass' | 'back' | 'revoke' | 'cancel' | 'cancelAndCreate'
type Act = (application: TestApplication) => Promise<CallResult<unknown>>

const NAMES: readonly Name[] = ['pass', 'back', 'revoke', 'cancel', 'cancelAndCreate']
const PAIRS = NAMES.flatMap((first) => NAMES.map((second) => [first, second] as const))
const ROUNDS = 3
const OUTCOMES: Readonly<Record<Name, { status: number; approval: string; event: string }>> = {
  pass: { status: 40, approval: 'approved', event: 'approved' },
  back: { status: 26, approval: 'sentBack', event: 'sentBack' },
  revoke: { status: 30, approval: 'revoked', event: 'revoked' },
  cancel: { status: 80, approval: 'terminated', event: 'cancelled' },
  cancelAndCreate: { status: 80, approval: 'terminated', event: 'cancelled' },
}
/** approvalAlreadyDecided, approvalIs…, meetingVersionStale, or the meeting's status. */
const LOST = /^(22001|22002|22003|22004|22005|21014|21004|21005|21006|21010)$/

let app: TestApp
let acts: Record<Name, Act>

beforeAll(async () => {
  app = await startTestApp()
  acts = actsOf(await app.as('zhou'), await app.as('lin'))
})
afterAll(() => app.close())

function actsOf(approver: TestCaller, owner: TestCaller): Record<Name, Act> {
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

async function outcomeOf({ engagementId }: TestApplication): Promise<{
  status: number
  approval: string
  active: number
  events: string[]
  drafts: number
  held: string
}> {
  const { rows } = await sql<{
    status: number
    approval: string
    active: number
    events: string[]
    drafts: number
    held: string
  }>`
    select e.status, i.state as approval,
      (select count(*)::int from approval_node n where n.instance_id = i.id and n.state in ('active', 'waiting')) as active,
      array(select m.kind from meeting_event m where m.engagement_id = e.id and m.kind in ('approved', 'sentBack', 'revoked', 'cancelled')) as events,
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

describe.each(PAIRS)('%s and %s at once', (first, second) => {
  test('exactly one wins, and everything is as it left it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const application = await submitCopy(app)
      const results = await Promise.all([acts[first](application), acts[second](application)])
      const winners = [first, second].filter((_, at) => results[at]?.code === '0000')
      expect(winners, results.map(({ code, msg }) => `${code} ${msg}`).join(' | ')).toHaveLength(1)
      expect(results.find(({ code }) => code !== '0000')?.code).toMatch(LOST)
      const winner = winners[0] ?? first
      const { status, approval, event } = OUTCOMES[winner]
      const budget = (await readMeeting(app.db.db, application.engagementId)).budget
      expect(budget).toBeGreaterThan(0)
      expect(await outcomeOf(application)).toEqual({
        status,
        approval,
        active: 0,
        events: [event],
        drafts: winner === 'cancelAndCreate' ? 1 : 0,
        held: winner === 'pass' ? `0/${budget}` : '0/0',
      })
    }
  })
})

test('approver and deputy at once: one pass, and the next node waits for its own approver', async () => {
  const { zhou, wu, he } = DEMO_IDS.person
  const undo = await delegate(app, zhou, wu, { from: '2026-11-25', to: '2026-11-25' })
  const callers = [await app.as('zhou'), await app.as('wu')]
  for (let round = 0; round < ROUNDS; round += 1) {
    const application = await submitCopy(app, [zhou, he])
    const results = await Promise.all(
      callers.map((caller) => caller.call('approvals', 'setApprovePass', decisionOn(application))),
    )
    expect(results.map(({ code }) => code).toSorted()).toEqual(['0000', '22001'])
    const nodes = app.db.db
      .selectFrom('approval_node')
      .select('state')
      .where('instance_id', '=', application.approvalId)
    expect(await nodes.orderBy('seq').execute()).toEqual([{ state: 'passed' }, { state: 'active' }])
  }
  await undo()
})

test('a double tap with one client token: one effect, the same answer twice', async () => {
  const line = await app.as('zhou')
  const application = await submitCopy(app)
  const decision = decisionOn(application)
  const results = await Promise.all([1, 2, 3].map(() => line.call('approvals', 'setApprovePass', decision)))
  expect(results.map(({ code, data }) => ({ code, data }))).toEqual(
    results.map(() => ({
      code: '0000',
      data: { engagementId: application.engagementId, status: 40, version: application.version + 1 },
    })),
  )
  expect((await outcomeOf(application)).events).toEqual(['approved'])
})

test('the balances of the IO they all draw on repeat its ledger', async () => {
  const { io_code: ioCode } = await readMeeting(app.db.db, meetingId('cv.wait3'))
  const { rows } = await sql<{ reserved: number; committed: number; entries: { reserved: number; committed: number } }>`
    select io.reserved, io.committed, jsonb_build_object(
      'reserved', coalesce(sum(case 'reserved' when l.debit_account then l.amount when l.credit_account then -l.amount end), 0),
      'committed', coalesce(sum(case 'committed' when l.debit_account then l.amount when l.credit_account then -l.amount end), 0)) as entries
    from io left join ledger_entry l on l.io_code = io.code where io.code = ${ioCode} group by io.code`.execute(
    app.db.db,
  )
  const [io] = rows
  expect(io?.committed).toBeGreaterThan(0)
  expect({ reserved: io?.reserved, committed: io?.committed }).toEqual(io?.entries)
})
