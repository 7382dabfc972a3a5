import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvalPort } from '../../approvals/public.ts'
import { DEMO_IDS, meetingId } from '../../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../../test-kit/test-kit.ts'
import { tickMeetings } from './clock-tick.ts'
import { formWith, ioBalances, saveForm, storedState } from '../meeting-test-kit.ts'

let app: TestApp
let lin: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const tickAt = async (instant: string) => {
  app.clock.move(Date.parse(instant))
  await tickMeetings(app.db, app.clock, approvalPort)
}
const detail = async (engagementId: string) => (await lin.call('meetings', 'meetingDetail', { engagementId })).data
const statusOf = async (engagementId: string) => (await detail(engagementId)).status
const kinds = async (engagementId: string) =>
  (await lin.call('meetings', 'meetingCourse', { engagementId })).data.list.map(({ kind }) => kind)

describe('tickMeetings', () => {
  test('a change that is not approved in time is dropped: the approved plan runs', async () => {
    const engagementId = meetingId('cv.changing1')
    const { engagementStartDatetime: start } = await detail(engagementId)
    await tickAt(start ?? '')
    expect(await statusOf(engagementId)).toBe(50)
    expect((await kinds(engagementId)).slice(0, 2)).toEqual(['opened', 'changeDropped'])
    app.clock.move(TEST_NOW)
  })

  test('a meeting opens an hour before its start, ends half an hour after its end, and is closed after five working days', async () => {
    const { data } = await saveForm(
      lin,
      'submit',
      formWith({ budgetLines: [{ type: 'material', amount: '500.00', note: '' }] }),
    )
    const { engagementId } = data
    await tickAt('2026-12-08T04:59:59.000Z')
    expect(await statusOf(engagementId)).toBe(40)
    await tickAt('2026-12-08T05:00:00.000Z')
    expect(await statusOf(engagementId)).toBe(50)
    await tickAt('2026-12-08T08:29:59.000Z')
    expect(await statusOf(engagementId)).toBe(50)
    await tickAt('2026-12-08T08:30:00.000Z')
    expect(await detail(engagementId)).toMatchObject({ status: 60, closingDeadline: '2026-12-15' })
    await tickAt('2026-12-15T15:59:59.000Z')
    expect(await statusOf(engagementId)).toBe(60)
    await tickAt('2026-12-15T16:00:00.000Z')
    expect(await detail(engagementId)).toMatchObject({ status: 71, closeFlag: true, approvalStatus: '40' })
    expect(await kinds(engagementId)).toEqual([
      'closedBySystem',
      'ended',
      'opened',
      'autoApproved',
      'submitted',
      'created',
    ])
    const manager = await (await app.as('zhou')).call('notices', 'inboxList', {})
    expect(manager.data.list.some(({ title }) => title.includes('系统关闭'))).toBe(true)
    app.clock.move(TEST_NOW)
  })

  test('reminders come on working days 1, 3 and 5 from nine o’clock, once each', async () => {
    const { data } = await saveForm(lin, 'submit', formWith({ budgetLines: [] }))
    const told = async () => {
      const { rows } = await sql<{ workdays: string }>`
        select params ->> 'workdays' as workdays from notification
        where engagement_id = ${data.engagementId} and kind = 'closingReminder' and person_id = ${DEMO_IDS.person.lin} order by created_at`.execute(
        app.db.db,
      )
      return rows.map(({ workdays }) => workdays)
    }
    await tickAt('2026-12-08T08:30:00.000Z')
    await tickAt('2026-12-09T00:59:00.000Z')
    expect(await told()).toEqual([])
    for (const day of ['09', '10', '11', '12', '13', '14', '15']) {
      await tickAt(`2026-12-${day}T01:00:00.000Z`)
      await tickAt(`2026-12-${day}T05:00:00.000Z`)
    }
    expect(await told()).toEqual(['4', '2', '0'])
    app.clock.move(TEST_NOW)
  })

  test('a submission that is not approved before its start is void, and the money is free again', async () => {
    const before = await ioBalances(app, DEMO_IDS.io.cvMain)
    const { data } = await saveForm(
      lin,
      'submit',
      formWith({ startDatetime: '2026-12-02T06:00:00.000Z', endDatetime: '2026-12-02T07:00:00.000Z' }),
    )
    await tickAt('2026-12-02T05:59:59.000Z')
    expect(await statusOf(data.engagementId)).toBe(10)
    const atStart = await ioBalances(app, DEMO_IDS.io.cvMain)
    await tickAt('2026-12-02T06:00:00.000Z')
    const page = await detail(data.engagementId)
    expect(page).toMatchObject({ status: 90, approvalStatus: '90' })
    expect(page.approvalPath.map(({ state }) => state)).toEqual(['terminated'])
    expect(before.reserved).toBeLessThanOrEqual(atStart.reserved)
    expect(atStart.reserved - (await ioBalances(app, DEMO_IDS.io.cvMain)).reserved).toBe(300_000)
    app.clock.move(TEST_NOW)
  })

  test('a long jump leaves nothing due, and a second run does nothing', async () => {
    await tickAt('2027-02-01T02:00:00.000Z')
    const state = await storedState(app)
    await tickMeetings(app.db, app.clock, approvalPort)
    expect(await storedState(app)).toBe(state)
    const { rows } =
      await sql`select from engagement where status in (10, 15, 20, 26, 30, 40, 50, 60) and start_at < '2027-01-01'`.execute(
        app.db.db,
      )
    expect(rows).toEqual([])
    const { rows: unbalanced } = await sql`
      select from io where reserved <> (select coalesce(sum(case when debit_account = 'reserved' then amount when credit_account = 'reserved' then -amount end), 0)
        from ledger_entry l where l.io_code = io.code)`.execute(app.db.db)
    expect(unbalanced).toEqual([])
  })

  test('two clocks at once move each meeting once', async () => {
    app.clock.move(TEST_NOW)
    const { data } = await saveForm(lin, 'submit', formWith({ budgetLines: [] }))
    app.clock.move(Date.parse('2026-12-08T08:30:00.000Z'))
    await Promise.all([1, 2, 3].map(() => tickMeetings(app.db, app.clock, approvalPort)))
    expect((await kinds(data.engagementId)).filter((kind) => kind === 'ended')).toHaveLength(1)
  })

  test('a meeting that cannot be moved holds up no other', async () => {
    app.clock.move(TEST_NOW)
    const stuck = await saveForm(
      lin,
      'submit',
      formWith({
        ioCode: DEMO_IDS.io.cvExpiring,
        startDatetime: '2026-12-02T06:00:00.000Z',
        endDatetime: '2026-12-02T07:00:00.000Z',
      }),
    )
    const free = await saveForm(
      lin,
      'submit',
      formWith({ startDatetime: '2026-12-02T06:00:00.000Z', endDatetime: '2026-12-02T07:00:00.000Z' }),
    )
    await sql`update io set reserved = 0 where code = ${DEMO_IDS.io.cvExpiring}`.execute(app.db.db)
    await expect(tickAt('2026-12-02T06:00:00.000Z')).rejects.toThrow('1 meetings failed')
    expect([await statusOf(stuck.data.engagementId), await statusOf(free.data.engagementId)]).toEqual([10, 90])
  })
})
