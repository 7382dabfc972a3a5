import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import {
  bookActual,
  commitBudget,
  heldByMeeting,
  type LedgerChange,
  releaseBudget,
  releaseMeeting,
  reserveBudget,
} from './ledger-repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const engagementId = meetingId('cv.draft2')
const change = (amount: number, dedupeKey: string, ioCode: string = DEMO_IDS.io.cvMain): LedgerChange => ({
  ioCode,
  costCenterCode: DEMO_IDS.costCenter.cvSpeaker,
  engagementId,
  amount,
  reason: 'submitted',
  dedupeKey,
  byPersonId: DEMO_IDS.person.lin,
  at: '2026-11-25T02:00:00.000Z',
})

type Balance = { amount: number; reserved: number; committed: number; actual: number }
async function balance(code: string = DEMO_IDS.io.cvMain): Promise<Balance> {
  const { rows } = await sql<Balance>`select amount, reserved, committed, actual from io where code = ${code}`.execute(
    app.db.db,
  )
  if (!rows[0]) throw new Error(code)
  return rows[0]
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.result : error),
  )

describe('the ledger', () => {
  test('reserve, commit, actual and release move the balance and leave an entry each', async () => {
    const before = await balance()
    await app.db.inTransaction(async (tx) => {
      await reserveBudget(tx, change(10_000, 'a1'))
      await commitBudget(tx, change(10_000, 'a2'))
      await bookActual(tx, { ...change(6_000, 'a3'), from: 'committed' })
      await bookActual(tx, { ...change(500, 'a4'), from: 'available' })
      await releaseBudget(tx, { ...change(1_000, 'a5'), from: 'committed' })
    })
    const after = await balance()
    expect([
      after.reserved - before.reserved,
      after.committed - before.committed,
      after.actual - before.actual,
    ]).toEqual([0, 3_000, 6_500])
    expect(await heldByMeeting(app.db.db, engagementId)).toMatchObject([{ reserved: 0, committed: 3_000 }])
    await app.db.inTransaction((tx) =>
      releaseMeeting(tx, {
        engagementId,
        accounts: ['reserved', 'committed'],
        reason: 'cancelled',
        byPersonId: null,
        at: '2026-11-25T03:00:00.000Z',
      }),
    )
    expect((await balance()).committed).toBe(before.committed)
  })

  test('the same key again has no further effect, at once or later', async () => {
    const before = await balance()
    const reserve = () => app.db.inTransaction((tx) => reserveBudget(tx, change(700, 'once')))
    await Promise.all([reserve(), reserve(), reserve()])
    await reserve()
    expect((await balance()).reserved - before.reserved).toBe(700)
  })

  test('of many who want the last money only as many get it as there is', async () => {
    const code = DEMO_IDS.io.cvNearlyEmpty
    const { amount, reserved, committed, actual } = await balance(code)
    const free = amount - reserved - committed - actual
    const share = Math.floor(free / 3)
    const results = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        refusal(app.db.inTransaction((tx) => reserveBudget(tx, change(share, `race${n}`, code)))),
      ),
    )
    expect(results.filter((result) => result === 'done')).toHaveLength(3)
    expect(results.filter((result) => result === 'ioInsufficient')).toHaveLength(3)
    const after = await balance(code)
    expect(after.reserved + after.committed + after.actual).toBeLessThanOrEqual(amount)
  })

  test.each([
    ['ioExpired', () => app.db.inTransaction((tx) => reserveBudget(tx, change(100, 'x1', DEMO_IDS.io.cvExpired)))],
    ['ledgerOverdrawn', () => app.db.inTransaction((tx) => commitBudget(tx, change(9_999_999_999, 'x2')))],
    ['ledgerAmountInvalid', () => app.db.inTransaction((tx) => reserveBudget(tx, change(0, 'x3')))],
    ['ledgerAmountInvalid', () => app.db.inTransaction((tx) => reserveBudget(tx, change(0.5, 'x4')))],
    ['ioNotFound', () => app.db.inTransaction((tx) => reserveBudget(tx, change(100, 'x5', 'NOWHERE')))],
  ])('%s leaves no entry', async (result, work) => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from ledger_entry`.execute(app.db.db)).rows[0]?.n
    const before = await count()
    expect(await refusal(work())).toBe(result)
    expect(await count()).toBe(before)
  })

  test('entries are never changed', async () => {
    await expect(sql`update ledger_entry set amount = amount + 1`.execute(app.db.db)).rejects.toThrow(/never changed/)
    await expect(sql`delete from ledger_entry`.execute(app.db.db)).rejects.toThrow(/never changed/)
  })
})
