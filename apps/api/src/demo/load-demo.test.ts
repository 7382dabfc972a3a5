import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'
import { DEMO_IDS } from './demo-ids.ts'
import { demoFirstMoment } from './begin-demo-clock.ts'
import { loadDemo } from './load-demo.ts'
import { loadReferenceData } from '../reference/reference-data.ts'

const count = async (database: TestDatabase, query: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${sql.raw(query)}) faults`.execute(
    database.db,
  )
  return rows[0]?.count ?? -1
}

/** A working day, the first days of a year, a night in a holiday. */
describe.each(['2026-11-25T02:00:00.000Z', '2027-01-04T01:30:00.000Z', '2026-10-04T17:59:00.000Z'])(
  'the demo company on %s',
  (at) => {
    let database: TestDatabase
    const now = Date.parse(at)

    beforeAll(async () => {
      database = await createTestDatabase()
      await database.inTransaction(async (tx) => {
        await loadReferenceData(tx, now)
        await loadDemo(tx, { now, passwordHash: 'none' })
      })
    })
    afterAll(() => database.drop())

    test('every balance is the sum of its entries', async () => {
      const moved = (account: string) =>
        `coalesce((select sum(case when debit_account = '${account}' then amount when credit_account = '${account}' then -amount else 0 end) from ledger_entry l where l.io_code = io.code), 0)`
      const faults = ['reserved', 'committed', 'actual'].map((account) => `${account} <> ${moved(account)}`)
      expect(await count(database, `select from io where ${faults.join(' or ')}`)).toBe(0)
      expect(await count(database, 'select from ledger_entry')).toBeGreaterThan(100)
    })

    test('a meeting holds exactly what its state says', async () => {
      const held = (account: string) =>
        `coalesce((select sum(case when debit_account = '${account}' then amount when credit_account = '${account}' then -amount else 0 end) from ledger_entry l where l.engagement_id = e.id), 0)`
      expect(
        await count(
          database,
          `select from engagement e where ${held('reserved')} <> case when status in (10, 15) then budget else 0 end`,
        ),
      ).toBe(0)
      expect(
        await count(
          database,
          `select from engagement e where ${held('committed')} <> case when status in (20, 40, 50, 60) then budget else coalesce((select sum(gross) from speaker_fee f where f.engagement_id = e.id and f.state <> 'paid'), 0) end`,
        ),
      ).toBe(0)
      expect(
        await count(database, `select from engagement e where ${held('actual')} <> coalesce(actual_amount, 0)`),
      ).toBe(0)
      expect(
        await count(
          database,
          'select from engagement e where budget <> coalesce((select sum(amount) from engagement_budget_line b where b.engagement_id = e.id), 0)',
        ),
      ).toBe(0)
    })

    test('meetings that are over tell how far their letters and links led', async () => {
      const over = `select from engagement e where status in (60, 70, 71) and exists (select from enrollment n where n.engagement_id = e.id)`
      const letters = (state: string) =>
        `exists (select from invitation i where i.engagement_id = e.id and i.state = '${state}')`
      const opened = `exists (select from open_link o where o.engagement_id = e.id)`
      expect(await count(database, over)).toBeGreaterThan(5)
      expect(
        await count(database, `${over} and not (${letters('accepted')} and ${letters('made')} and ${opened})`),
      ).toBe(0)
      expect(
        await count(
          database,
          `select from invitation where opened_at < made_at or answered_at < opened_at or answered_at > '${at}'
           or (state = 'accepted') <> (enrollment_id is not null) or (state <> 'made') <> (opened_at is not null)`,
        ),
      ).toBe(0)
      expect(await count(database, `select from open_link where last_at < first_at or last_at > '${at}'`)).toBe(0)
    })

    test('contracts were sent after the approval and can still be signed', async () => {
      expect(
        await count(
          database,
          `select from speaker_contract c join engagement e on e.id = c.engagement_id
           where c.issued_at < e.approved_at or c.issued_at > '${at}' or (e.status in (50, 60) and c.issued_at + interval '2 days' > e.start_at)
             or c.expires_at < '${at}'`,
        ),
      ).toBe(0)
      expect(await count(database, 'select from speaker_contract')).toBeGreaterThan(5)
    })

    test('times fit the states, and every state is there', async () => {
      expect(await count(database, 'select distinct status from engagement')).toBe(13)
      expect(
        await count(
          database,
          `select from engagement where status in (10, 15, 20, 26, 30, 40) and start_at <= '${at}'`,
        ),
      ).toBe(0)
      expect(
        await count(database, `select from engagement where status in (60, 70, 71, 90) and end_at > '${at}'`),
      ).toBe(0)
      expect(
        await count(database, `select from engagement where status = 50 and '${at}' not between start_at and end_at`),
      ).toBe(0)
      expect(
        await count(
          database,
          `select from meeting_event where at > '${at}' union all select from ledger_entry where at > '${at}'`,
        ),
      ).toBe(0)
      expect(
        await count(
          database,
          'select from meeting_event m join meeting_event n using (engagement_id) where n.seq = m.seq + 1 and n.at < m.at',
        ),
      ).toBe(0)
    })

    test('approvals fit the states', async () => {
      expect(
        await count(
          database,
          "select from engagement e where (status in (10, 15, 20)) <> exists (select from approval_instance i where i.engagement_id = e.id and i.state = 'pending')",
        ),
      ).toBe(0)
      expect(
        await count(
          database,
          "select from approval_instance i where (state = 'pending') <> exists (select from approval_node n where n.instance_id = i.id and n.state = 'active')",
        ),
      ).toBe(0)
      expect(
        await count(
          database,
          'select from approval_node n join approval_instance i on i.id = n.instance_id join engagement e on e.id = i.engagement_id where n.approver_id in (e.owner_id, i.submitted_by)',
        ),
      ).toBe(0)
    })

    test('nobody speaks in two places at once, and seats are those of the enrolled', async () => {
      const clash = `select from engagement_speaker s join engagement a on a.id = s.engagement_id join engagement_speaker o on o.hcp_id = s.hcp_id join engagement b on b.id = o.engagement_id
      where a.id < b.id and a.status between 10 and 79 and b.status between 10 and 79 and a.start_at < b.end_at + interval '3 hours' and b.start_at < a.end_at + interval '3 hours'`
      expect(await count(database, clash)).toBe(0)
      expect(
        await count(
          database,
          'select from engagement e where seats_taken <> (select count(*) from enrollment n where n.engagement_id = e.id)',
        ),
      ).toBe(0)
    })

    test('a second load changes nothing', async () => {
      const before = await count(
        database,
        'select from engagement union all select from policy union all select from release_notice',
      )
      const loaded = await database.inTransaction(async (tx) => {
        await loadReferenceData(tx, now)
        return loadDemo(tx, { now, passwordHash: 'none' })
      })
      expect(loaded).toBe(false)
      expect(
        await count(
          database,
          'select from engagement union all select from policy union all select from release_notice',
        ),
      ).toBe(before)
    })

    test('one speaker has earned two thirds of the yearly sum', async () => {
      const { rows } = await sql<{
        net: number
      }>`select sum(net)::bigint as net from speaker_fee where hcp_id = ${DEMO_IDS.speaker.nearCap} and state = 'paid'`.execute(
        database.db,
      )
      expect(rows[0]?.net).toBe(4_000_000)
    })
  },
)

test.each([
  ['a working day before the hour', '2026-11-25T02:00:00.000Z', '2026-11-25T06:10:00.000Z'],
  ['the night of a working day in Shanghai', '2026-11-24T18:00:00.000Z', '2026-11-25T06:10:00.000Z'],
  ['a Saturday', '2026-11-28T02:00:00.000Z', '2026-11-30T06:10:00.000Z'],
  ['a Saturday that is worked for a holiday', '2026-10-10T12:00:00.000Z', '2026-10-10T06:10:00.000Z'],
  ['a week of holidays', '2026-10-01T01:00:00.000Z', '2026-10-08T06:10:00.000Z'],
])('the clock of a demo loaded on %s begins in working hours', (_day, now, begins) => {
  expect(new Date(demoFirstMoment(Date.parse(now))).toISOString()).toBe(begins)
})
