import { savedFields } from '@osmp/domain/admin/resources.ts'
import { shownValue } from '@osmp/domain/admin/shown-value.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyPlan, dryRun } from '../admin/import-test-kit.ts'
import { newRecord, type SentValues } from '../admin/record-test-kit.ts'
import { enrol, phoneOf, places } from '../enrolment/enrolment-test-kit.ts'
import { promoteWaiting } from '../enrolment/public.ts'
import { findBreaches } from '../commands/invariants-repo.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { workbook } from '../test-kit/test-workbook.ts'
import { approvedMeeting, askChange } from '../meetings/change-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const COMERS = 60

it('seats raised and lowered in the middle of a rush: never more people than seats, and none left empty', async () => {
  const lin = await app.as('lin')
  const engagementId = await approvedMeeting(app, { seats: 30 })
  const warningComments = { seatsExpected: '会场的座位不多' }
  const changing = (async () => {
    const told: [number, string][] = []
    // Steps small enough to hold at once, without approval.
    for (const seats of [29, 31, 27, 32, 1])
      told.push([seats, (await askChange(lin, engagementId, { seats, warningComments })).name])
    return told
  })()
  const replies = await Promise.all(
    Array.from({ length: COMERS }, (_, index) => enrol(app, engagementId, phoneOf(index))),
  )
  expect(replies.filter(({ code }) => code !== '0000')).toEqual([])
  const told = await changing
  // Fewer than are taken already is refused: fewerSeatsThanTaken.
  expect(told.filter(([, code]) => code !== '0000' && code !== 'changeSeatsTaken')).toEqual([])
  const seats = told.findLast(([, code]) => code === '0000')?.[0] ?? 30

  const before = await places(app, engagementId)
  expect(before?.seated).toBe(before?.taken)
  expect(before?.taken).toBeLessThanOrEqual(seats)
  await promoteWaiting(app.db, new Date(TEST_NOW).toISOString())
  const after = await places(app, engagementId)
  expect(after).toMatchObject({ seated: seats, taken: seats, waiting: COMERS - seats })
})

it('an import applied while others edit the same row: one of them wins, the other is told', async () => {
  const admin = await app.as('admin')
  const fields = savedFields('hospitals')
  for (let round = 0; round < 4; round += 1) {
    const values = await newRecord(admin, 'hospitals')
    const { data: made } = await admin.call('admin', 'recordSave', {
      resource: 'hospitals',
      id: null,
      version: null,
      values,
    })
    const imported: SentValues = { ...values, name: `导入的医院${round}` }
    const cells = fields.map((field) => shownValue(field, imported[field.key] ?? null, false))
    const file = workbook([fields.map(({ label: [zh] }) => zh), cells])
    const plan = await dryRun(app, admin, 'hospitals', file)
    expect(plan.data).toMatchObject({ changed: 1, badCount: 0 })
    const typed = { ...values, name: `手改的医院${round}` }
    const edit = { resource: 'hospitals' as const, id: made.id, version: made.version, values: typed }
    const [applied, edited] = await Promise.all([
      applyPlan(app, admin, 'hospitals', file, plan.data),
      admin.call('admin', 'recordSave', edit),
    ])
    const { data: now } = await admin.call('admin', 'recordGet', { resource: 'hospitals', id: made.id })
    const won = now.record.values['name']
    // recordStale for who edits, importChanged for who imports; whoever was first has their words there.
    if (won === typed.name) expect([edited.name, applied.name]).toEqual(['0000', 'importDataChanged'])
    else expect([won, applied.name, edited.name]).toEqual([imported.name, '0000', 'recordStale'])
    expect(now.history).toHaveLength(2)
  }
})

it('after all of it everything holds that always holds', async () => {
  expect(await findBreaches(app.db.db)).toEqual([])
})
