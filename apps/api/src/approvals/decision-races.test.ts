import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { readMeeting } from '../meetings/public.ts'
import { decisionOn, delegate, submitCopy } from './approval-test-kit.ts'
import {
  type Cast,
  createCasting,
  eachRound,
  fillIos,
  LIMIT_MS,
  NAMES,
  outcomeOf,
  OUTCOMES,
  type RaceName,
  ROUNDS,
  LOST,
} from './race-test-kit.ts'

const PAIRS = NAMES.flatMap((first) => NAMES.map((second) => [first, second] as const))
let app: TestApp
let cast: (names: readonly RaceName[]) => Promise<Cast>

beforeAll(async () => {
  app = await startTestApp()
  await fillIos(app)
  cast = await createCasting(app)
})
afterAll(() => app.close())

describe.each(PAIRS)('%s and %s at once', (first, second) => {
  test(
    'exactly one wins, and everything is as it left it',
    async () => {
      await eachRound(async () => {
        const { ownerId, approverId, acts } = await cast([first, second])
        const application = await submitCopy(app, [approverId], ownerId)
        const results = await Promise.all([acts[first](application), acts[second](application)])
        const winners = [first, second].filter((_, at) => results[at]?.code === '0000')
        const said = results.map(({ name, msg }) => `${name} ${msg}`).join(' | ')
        expect(winners, said).toHaveLength(1)
        expect(results.find(({ code }) => code !== '0000')?.name, said).toMatch(LOST)
        const winner = winners[0] ?? first
        const { status, approval, event } = OUTCOMES[winner]
        const budget = (await readMeeting(app.db.db, application.engagementId)).budget
        expect(budget).toBeGreaterThan(0)
        expect(await outcomeOf(app, application)).toEqual({
          status,
          approval,
          active: 0,
          events: [event],
          drafts: winner === 'cancelAndCreate' ? 1 : 0,
          held: winner === 'pass' ? `0/${budget}` : '0/0',
        })
      })
    },
    LIMIT_MS,
  )
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
    expect(results.map(({ name }) => name).toSorted()).toEqual(['0000', 'approvalAlreadyDecided'])
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
  expect((await outcomeOf(app, application)).events).toEqual(['approved'])
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
