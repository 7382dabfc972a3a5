import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { formWith, saveForm } from './meeting-test-kit.ts'

const MINUTE = 60_000

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

/** As somebody sends it who has not been asked whether it should be a second one. */
const apply = (form: Record<string, unknown>, at: Record<string, unknown> = {}, by = lin) =>
  saveForm(by, 'submit', form, { isAnother: undefined, ...at })

async function meetingsNamed(name: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from engagement where name = ${name}`.execute(
    app.db.db,
  )
  return rows[0]?.n ?? 0
}

async function reservations(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_entry`.execute(app.db.db)
  return rows[0]?.n ?? 0
}

test('a hundred times the same form at once, each with its own number: one meeting and one reservation', async () => {
  const form = formWith({ engagementName: '同一场会议申请一百次' })
  const before = await reservations()
  const [one] = [await apply(formWith({ engagementName: '单独申请一场会议' }))]
  const entriesOfOne = (await reservations()) - before
  expect(one.code).toBe('0000')
  const replies = await Promise.all(Array.from({ length: 100 }, () => apply(form)))
  const made = replies.filter(({ code }) => code === '0000')
  expect(made).toHaveLength(1)
  const others = replies.filter(({ code }) => code !== '0000')
  expect(new Set(others.map(({ name }) => name))).toEqual(new Set(['applicationRepeated']))
  expect(others[0]?.msg).toBe(`10 分钟内已提交过相同内容，编号 ${made[0]?.data.engagementCode}，请先查看`)
  expect(await meetingsNamed('同一场会议申请一百次')).toBe(1)
  expect((await reservations()) - before).toBe(2 * entriesOfOne)
})

test('a second one is made where the person wants it, where the content differs, and after ten minutes', async () => {
  const form = formWith({ engagementName: '再申请一场会议' })
  expect((await apply(form)).code).toBe('0000')
  expect((await apply(form)).name).toBe('applicationRepeated')
  expect((await apply(form, { isAnother: true })).code).toBe('0000')
  expect((await apply({ ...form, expectedAudience: 21 })).code).toBe('0000')
  // The clock goes on while the calls above take their time.
  app.clock.move(TEST_NOW + 9 * MINUTE)
  expect((await apply(form)).name).toBe('applicationRepeated')
  app.clock.move(TEST_NOW + 15 * MINUTE)
  expect((await apply(form)).code).toBe('0000')
})

test('a draft of the same content is refused too, the same meeting may go again, a refused one holds nothing up', async () => {
  const form = formWith({ engagementName: '草稿也算同一场' })
  const late = formWith({ engagementName: '草稿也算同一场', startDatetime: '2026-11-25T06:00:00.000Z' })
  expect((await apply(late)).code).not.toBe('0000')
  const draft = await saveForm(lin, 'draft', form)
  const at = { engagementId: draft.data.engagementId, version: draft.data.version }
  const first = await apply(form, at)
  expect(first.code).toBe('0000')
  expect((await apply(form)).name).toBe('applicationRepeated')
  const { rows } = await sql<{
    id: string
  }>`select id from approval_instance where engagement_id = ${at.engagementId}`.execute(app.db.db)
  const revoked = await lin.call('approvals', 'setApproveRevoke', { approvalId: rows[0]?.id ?? '' })
  expect(revoked.msg).toBe('')
  const { data: now } = await lin.call('meetings', 'getCurrentVersion', { engagementId: at.engagementId })
  expect((await apply(form, { ...at, version: now.version })).code).toBe('0000')
})
