import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import type { SentInputOf } from '@osmp/contract/kit/endpoint.ts'
import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { nameOf } from '../test-kit/test-refusals.ts'
import { formWith, saveForm } from '../meetings/meeting-test-kit.ts'
import {
  applicationOfMeeting,
  decisionOn,
  delegate,
  expectRefused,
  noticesOf,
  submitChange,
  submitCopy,
  type TestApplication,
} from './approval-test-kit.ts'
import { remindApprovals } from './reminders.ts'

const { zhou, wu, xu, he } = DEMO_IDS.person
const TODAY = { from: '2026-11-25', to: '2026-11-25' }

let app: TestApp
/** A manager of the owner's line with no approvals but the lent ones. */
let deputy: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  await sql`update person set manager_id = ${wu} where id = ${xu}`.execute(app.db.db)
  await sql`update person set manager_id = ${xu} where id = ${zhou}`.execute(app.db.db)
  // People without any delegation are not looked up, so this one gets an old one.
  await delegate(app, he, xu, { from: '2026-01-01', to: '2026-01-01' })
  deputy = await app.as('xu')
})
afterAll(() => app.close())
afterEach(async () => {
  await sql`delete from delegation where from_person_id <> ${he} or to_date >= '2026-11-25'`.execute(app.db.db)
})

/** An application that waits for 周敏, of a meeting of this category. */
async function applicationIn(category: string): Promise<TestApplication> {
  const application = await submitCopy(app)
  const { engagementId } = application
  await app.db.db.updateTable('engagement').set({ category }).where('id', '=', engagementId).execute()
  await sql`update approval_instance set snapshot = jsonb_set(snapshot, '{compared,category}', to_jsonb(${category}::text))
    where engagement_id = ${engagementId}`.execute(app.db.db)
  return application
}

/** Where the deputy meets an application: each place that asks about deputies, by a letter of its own. */
async function placesOf({ approvalId, engagementId }: TestApplication): Promise<string> {
  const inbox = (await deputy.call('approvals', 'getApprovalList', {})).data
  expect(inbox.cursor).toBeNull()
  const { count } = (await deputy.call('approvals', 'getApprovalListNumber', {})).data
  const todo = (await deputy.call('home', 'meetingTodo', {})).data.approvals
  expect({ count, todo }).toEqual({ count: inbox.list.length, todo: inbox.list.length })
  const item = inbox.list.find((candidate) => candidate.approvalId === approvalId)
  const record = await deputy.call('approvals', 'getApprovalListDetails2', { engagementId })
  const places = {
    inbox: item?.actingForName === '周敏',
    pass: item?.allowedActions.some(({ action, allowed }) => action === 'pass' && allowed) ?? false,
    record: record.code === '0000' && record.data.approval?.actingForName === '周敏',
  }
  const held = Object.entries(places).filter(([, holds]) => holds)
  return held.length === Object.keys(places).length ? 'all' : held.map(([place]) => place).join(' ') || '-'
}

const passAmongOthers = async (many: SentInputOf<(typeof approvals)['approvalPassMany']>) =>
  nameOf((await deputy.call('approvals', 'approvalPassMany', many)).data.results[0]?.code)

// approvalSnapshotChanged: allowed, but sent with another content.
// meetingRuleBlocked: allowed, and refused for a sub-meeting without its event.
test('category × what is lent: every place shows it or none does, and a decision answers the same', async () => {
  const lines: string[] = []
  for (const category of MEETING_CATEGORIES) {
    const application = await applicationIn(category)
    const cells: string[] = []
    for (const categories of [MEETING_CATEGORIES.filter((other) => other !== category), [], [category]]) {
      const undo = await delegate(app, zhou, xu, { ...TODAY, categories })
      const places = await placesOf(application)
      const isLast = categories.length === 1
      const many = { items: [decisionOn(application)] }
      const outcome =
        places === '-' || isLast
          ? (await deputy.call('approvals', 'setApprovePass', decisionOn(application))).name
          : await passAmongOthers({ items: [{ ...decisionOn(application), snapshotHash: 'stale' }] })
      if (places === '-') expect(await passAmongOthers(many)).toBe(outcome)
      cells.push(`${places} ${outcome}`)
      await undo()
    }
    lines.push([category.padEnd(12), ...cells.map((cell) => cell.padEnd(29))].join('').trimEnd())
  }
  expect(['', `${''.padEnd(12)}${'the others'.padEnd(29)}${'every one'.padEnd(29)}it alone`, ...lines, ''].join('\n'))
    .toMatchInlineSnapshot(`
      "
                  the others                   every one                    it alone
      SUBEVENT    - meetingForbidden           all approvalSnapshotChanged  all meetingRuleBlocked
      PPM         - meetingForbidden           all approvalSnapshotChanged  all 0000
      ONETIME     - meetingForbidden           all approvalSnapshotChanged  all 0000
      TAXONOMY    - meetingForbidden           all approvalSnapshotChanged  all 0000
      REMOTE_EDA  - meetingForbidden           all approvalSnapshotChanged  all 0000
      VX          - meetingForbidden           all approvalSnapshotChanged  all 0000
      "
    `)
})

test('state of a delegation limited to the category of the meeting: places and decision', async () => {
  const application = await applicationIn('PPM')
  const states: Record<string, { from: string; to: string }> = {
    planned: { from: '2026-11-26', to: '2026-11-30' },
    over: { from: '2026-11-01', to: '2026-11-24' },
    'taken back': { from: '2026-11-20', to: '2026-11-30' },
    active: { from: '2026-11-20', to: '2026-11-30' },
  }
  const seen: string[] = []
  for (const [state, days] of Object.entries(states)) {
    const undo = await delegate(app, zhou, xu, { ...days, categories: ['PPM', 'VX'] })
    if (state === 'taken back')
      await sql`update delegation set ended_at = now() where from_person_id = ${zhou}`.execute(app.db.db)
    seen.push(
      `${state}: ${await placesOf(application)} ${(await deputy.call('approvals', 'setApprovePass', decisionOn(application))).name}`,
    )
    await undo()
  }
  expect(seen).toEqual([
    'planned: - meetingForbidden',
    'over: - meetingForbidden',
    'taken back: - meetingForbidden',
    'active: all 0000',
  ])
})

test('a reader with another right to the meeting learns that the decision is not theirs', async () => {
  const application = await applicationIn('VX')
  const director = await app.as('wu')
  await delegate(app, zhou, wu, { ...TODAY, categories: ['PPM'] })
  await expectRefused(app, 'meetingForbidden', () =>
    director.call('approvals', 'setApprovePass', decisionOn(application)),
  )
  const back = { ...decisionOn(application), comment: '请补充会议议程' }
  await expectRefused(app, 'meetingForbidden', () => director.call('approvals', 'setApproveBack', back))
})

test('a change into another category waits only for a deputy of both categories', async () => {
  const changed = await submitChange(app, (snapshot) => ({
    ...snapshot,
    compared: { ...snapshot.compared, category: 'PPM' },
  }))
  const before = (
    await app.db.db
      .selectFrom('engagement')
      .select('category')
      .where('id', '=', changed.engagementId)
      .executeTakeFirstOrThrow()
  ).category
  const answer = async (categories: string[]) => {
    const undo = await delegate(app, zhou, xu, { ...TODAY, categories })
    const inbox = (await deputy.call('approvals', 'getApprovalList', {})).data.list
    const { count } = (await deputy.call('approvals', 'getApprovalListNumber', {})).data
    expect(count).toBe(inbox.length)
    const { name } = await deputy.call('approvals', 'setApprovePass', decisionOn(changed))
    await undo()
    return `${inbox.some(({ approvalId }) => approvalId === changed.approvalId) ? 'waits' : 'no'} ${name}`
  }
  expect(before).not.toBe('PPM')
  expect(await answer(['PPM'])).toBe('no meetingForbidden')
  expect(await answer([before])).toBe('no meetingForbidden')
  expect(await answer([before, 'PPM'])).toBe('waits 0000')
})

test('of two deputies the one of the category gets the notices: at submission, asked again, reminded, and of the next step', async () => {
  await delegate(app, zhou, xu, { ...TODAY, categories: ['ONETIME', 'TAXONOMY'] })
  await delegate(app, zhou, wu, { ...TODAY, categories: ['PPM', 'SUBEVENT', 'REMOTE_EDA', 'VX'] })
  const owner = await app.as('lin')
  const form = formWith({ meetingTypeCategory: 'ONETIME' })
  const { engagementId } = (await saveForm(owner, 'submit', form)).data
  expect(await noticesOf(app, engagementId)).toEqual(['approvalWaiting 周敏', 'approvalWaiting 徐洋'])
  const application = await applicationOfMeeting(app, engagementId)
  await owner.call('approvals', 'approvalNudge', { approvalId: application.approvalId })
  app.clock.move(TEST_NOW + 8 * 3_600_000)
  await sql`update approval_node set active_since = '2026-11-24T01:00:00Z' where instance_id = ${application.approvalId} and state = 'active'`.execute(
    app.db.db,
  )
  await remindApprovals(app.db, app.clock)
  app.clock.move(TEST_NOW)
  const told = (await noticesOf(app, engagementId)).filter((notice) => !notice.startsWith('approvalEscalated'))
  expect(told.toSorted()).toEqual(
    ['approvalNudged', 'approvalReminder', 'approvalWaiting'].flatMap((kind) => [`${kind} 周敏`, `${kind} 徐洋`]),
  )
  const steps = await submitCopy(app, [he, zhou])
  await (await app.as('he')).call('approvals', 'setApprovePass', decisionOn(steps))
  expect(await noticesOf(app, steps.engagementId)).toContain('approvalWaiting 徐洋')
  expect(await noticesOf(app, steps.engagementId)).not.toContain('approvalWaiting 吴刚')
})
