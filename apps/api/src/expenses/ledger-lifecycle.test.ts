import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicationOfMeeting, decisionOn } from '../approvals/approval-test-kit.ts'
import { approvalPort } from '../approvals/public.ts'
import { DEMO_IDS } from '../demo/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { formWith, saveForm, storedState } from '../meetings/meeting-test-kit.ts'
import { tickMeetings } from '../meetings/public.ts'
import { heldByMeeting, reserveBudget } from './ledger-repo.ts'

const IO = DEMO_IDS.io.cvExpiring

let app: TestApp
let lin: TestCaller
let zhou: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  zhou = await app.as('zhou')
  await endIo('2026-12-31')
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

/** The last day on which the order gives money. */
async function endIo(day: string): Promise<void> {
  await sql`update io set expire_date = ${day} where code = ${IO}`.execute(app.db.db)
}

type Io = { amount: number; reserved: number; committed: number; actual: number }
async function ioOf(code: string): Promise<Io> {
  const { rows } = await sql<Io>`select amount, reserved, committed, actual from io where code = ${code}`.execute(
    app.db.db,
  )
  if (!rows[0]) throw new Error(code)
  return rows[0]
}
const usedOf = ({ reserved, committed, actual }: Io) => reserved + committed + actual

/** Balances as the entries of the IO add up to. */
async function bookedOf(code: string): Promise<Omit<Io, 'amount'>> {
  const sum = (account: string) =>
    sql`coalesce(sum(case when debit_account = ${account} then amount when credit_account = ${account} then -amount end), 0)::bigint`
  const { rows } = await sql<Omit<Io, 'amount'>>`
    select ${sum('reserved')} as reserved, ${sum('committed')} as committed, ${sum('actual')} as actual
    from ledger_entry where io_code = ${code}`.execute(app.db.db)
  return rows[0] ?? { reserved: 0, committed: 0, actual: 0 }
}

const meal = (yuan: number) => [{ type: 'meal' as const, amount: `${yuan}.00`, note: '工作餐' }]
const form = (changes: Record<string, unknown> = {}) => formWith({ ioCode: IO, budgetLines: meal(3_000), ...changes })

async function submitted(changes: Record<string, unknown> = {}) {
  const { data, code, msg } = await saveForm(lin, 'submit', form(changes))
  if (code !== '0000') throw new Error(msg)
  return data
}

describe('an IO under many submissions at once', () => {
  test('of 50 it carries 7, each other is told what is left, and no balance is ever below zero', async () => {
    const drafts = []
    for (let n = 0; n < 50; n += 1)
      drafts.push((await saveForm(lin, 'draft', form({ engagementName: `并发 ${n}` }))).data)
    const before = await ioOf(IO)
    await sql`update io set amount = ${usedOf(before) + 7 * 300_000 + 299_999} where code = ${IO}`.execute(app.db.db)
    const numbers: string[] = []
    for (let n = 0; n < 50; n += 1) numbers.push(await lin.sn('meetingSave'))
    const replies = await Promise.all(
      drafts.map(({ engagementId, version }, n) =>
        lin.raw(
          'meetings',
          'meetingSave',
          { engagementId, version, mode: 'submit', form: form({ engagementName: `并发 ${n}` }) },
          { sn: numbers[n] ?? '' },
        ),
      ),
    )
    expect(replies.filter(({ code }) => code === '0000')).toHaveLength(7)
    const refused = replies.filter(({ code }) => code !== '0000')
    expect(refused.filter(({ name }) => name !== 'meetingBudgetShort' && name !== 'ioInsufficient')).toEqual([])
    for (const { msg } of refused) expect(msg).toMatch(/还剩 [\d,]+\.\d{2} 元/)
    const after = await ioOf(IO)
    expect(after).toEqual({ ...after, reserved: before.reserved + 7 * 300_000, committed: before.committed })
    expect(usedOf(after)).toBeLessThanOrEqual(after.amount)
    expect(await bookedOf(IO)).toMatchObject({
      reserved: after.reserved,
      committed: after.committed,
      actual: after.actual,
    })
    // A refused submission is still the draft it was, and holds nothing.
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from engagement e where e.id = any(${drafts.map(({ engagementId }) => engagementId)}::uuid[])
        and e.status = 0 and not exists (select from ledger_entry l where l.engagement_id = e.id)`.execute(app.db.db)
    expect(rows[0]?.n).toBe(43)
    await sql`update io set amount = 10000000 where code = ${IO}`.execute(app.db.db)
  })
})

describe('the last day of an IO', () => {
  const change = (at: string, dedupeKey: string, engagementId: string) => ({
    ioCode: IO,
    costCenterCode: DEMO_IDS.costCenter.cvSpeaker,
    engagementId,
    amount: 100,
    reason: 'submitted',
    dedupeKey,
    byPersonId: DEMO_IDS.person.lin,
    at,
  })
  const reserve = (at: string, key: string, engagementId: string) =>
    app.db
      .inTransaction((tx) => reserveBudget(tx, change(at, key, engagementId)))
      .then(
        () => 'done',
        (error: unknown) => (error instanceof AppError ? error.result : String(error)),
      )

  test('it gives money until 23:59:59 in Shanghai, and none from 00:00:00', async () => {
    const { rows } = await sql<{ day: string }>`select expire_date as day from io where code = ${IO}`.execute(app.db.db)
    const day = rows[0]?.day ?? ''
    const { data } = await saveForm(lin, 'draft', form())
    expect(await reserve(`${day}T15:59:59.999Z`, 'last', data.engagementId)).toBe('done')
    expect(await reserve(`${day}T16:00:00.000Z`, 'late', data.engagementId)).toBe('ioExpired')
  })

  test('a meeting on the last day may be submitted, one on the day after not', async () => {
    await endIo('2026-12-08')
    const at = (from: string, to: string) => ({ startDatetime: from, endDatetime: to })
    const last = await saveForm(lin, 'submit', form(at('2026-12-08T13:30:00.000Z', '2026-12-08T15:00:00.000Z')))
    expect(last.code).toBe('0000')
    const state = await storedState(app)
    const next = await saveForm(lin, 'submit', form(at('2026-12-08T16:00:00.000Z', '2026-12-08T17:00:00.000Z')))
    expect(next.name).toBe('meetingRuleBlocked')
    expect(next.data).toMatchObject({
      rules: expect.arrayContaining([expect.objectContaining({ rule: 'ioExpiry', ok: false, severity: 'block' })]),
    })
    expect(await storedState(app)).toBe(state)
  })

  test('an IO that ends between submission and approval stops the approval; sending back frees the money', async () => {
    await endIo('2026-12-31')
    const { engagementId } = await submitted()
    await endIo('2026-11-24')
    const application = await applicationOfMeeting(app, engagementId)
    const state = await storedState(app)
    const pass = await zhou.call('approvals', 'setApprovePass', decisionOn(application))
    expect(pass.name).toBe('meetingRuleBlocked')
    expect(pass.data).toMatchObject({
      rules: expect.arrayContaining([expect.objectContaining({ rule: 'ioExpiry', ok: false })]),
    })
    expect(await storedState(app)).toBe(state)
    const back = await zhou.call('approvals', 'setApproveBack', {
      ...decisionOn(application),
      comment: '内部订单已过期，请更换',
    })
    expect(back.code).toBe('0000')
    expect(await heldByMeeting(app.db.db, engagementId)).toMatchObject([{ reserved: 0, committed: 0 }])
    await endIo('2026-12-31')
  })
})

describe('nothing stays reserved', () => {
  const versionOf = async (engagementId: string) =>
    (await lin.call('meetings', 'getCurrentVersion', { engagementId })).data.version

  test.each([
    [
      'sent back',
      async (engagementId: string) =>
        zhou.call('approvals', 'setApproveBack', {
          ...decisionOn(await applicationOfMeeting(app, engagementId)),
          comment: '请补充资料',
        }),
    ],
    [
      'taken back',
      async (engagementId: string) =>
        lin.call('approvals', 'setApproveRevoke', {
          approvalId: (await applicationOfMeeting(app, engagementId)).approvalId,
        }),
    ],
    [
      'cancelled while it waits',
      async (engagementId: string) =>
        lin.call('meetings', 'cancelMeeting', {
          engagementId,
          version: await versionOf(engagementId),
          reason: '讲者行程有变',
        }),
    ],
    [
      'cancelled after its approval',
      async (engagementId: string) => {
        await zhou.call('approvals', 'setApprovePass', decisionOn(await applicationOfMeeting(app, engagementId)))
        expect(await heldByMeeting(app.db.db, engagementId)).toMatchObject([{ reserved: 0, committed: 300_000 }])
        return lin.call('meetings', 'cancelMeeting', {
          engagementId,
          version: await versionOf(engagementId),
          reason: '讲者行程有变',
        })
      },
    ],
    [
      'cancelled for a new draft',
      async (engagementId: string) =>
        lin.call('approvals', 'cancelAndCreateMeeting', {
          engagementId,
          version: await versionOf(engagementId),
          reason: '讲者行程有变',
        }),
    ],
    [
      'void at its start',
      async () => {
        app.clock.move(Date.parse('2026-12-08T06:00:00.000Z'))
        await tickMeetings(app.db, app.clock, approvalPort)
        return { code: '0000' }
      },
    ],
  ])('%s: everything is free again and the entries say so', async (_name, end) => {
    const before = await ioOf(IO)
    const { engagementId } = await submitted()
    expect((await ioOf(IO)).reserved).toBe(before.reserved + 300_000)
    expect((await end(engagementId)).code).toBe('0000')
    expect(await heldByMeeting(app.db.db, engagementId)).toMatchObject([{ reserved: 0, committed: 0 }])
    const booked = await bookedOf(IO)
    expect(await ioOf(IO)).toMatchObject(booked)
  })

  test('submitted, taken back and submitted again to another cost: only the last amount is held', async () => {
    const before = await ioOf(IO)
    const { engagementId } = await submitted()
    for (const yuan of [4_000, 2_500]) {
      const { approvalId } = await applicationOfMeeting(app, engagementId)
      await lin.call('approvals', 'setApproveRevoke', { approvalId })
      const at = { engagementId, version: await versionOf(engagementId) }
      expect((await saveForm(lin, 'submit', form({ budgetLines: meal(yuan) }), at)).code).toBe('0000')
    }
    expect((await ioOf(IO)).reserved).toBe(before.reserved + 250_000)
    expect(await heldByMeeting(app.db.db, engagementId)).toMatchObject([{ reserved: 250_000, committed: 0 }])
  })
})
