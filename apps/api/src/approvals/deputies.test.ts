import { CHAIN_STEPS } from '@osmp/domain/approvals/approval-chain.ts'
import { deputyRefusal } from '@osmp/domain/approvals/deputy-rules.ts'
import { DEEDS, DUTIES } from '@osmp/domain/duties/duty-table.ts'
import { sql } from 'kysely'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { isAgreedByCompliance } from '../fees/talk-repo.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { nameOf } from '../test-kit/test-refusals.ts'
import { loadDeputyFacts } from '../meetings/deputy-repo.ts'
import {
  decisionOn,
  delegate,
  expectRefused,
  noticesOf,
  submitCopy,
  type TestApplication,
} from './approval-test-kit.ts'

const { admin, zhou, wu, he, tang, pan, xu, mo } = DEMO_IDS.person
const TODAY = '2026-11-25'
const DAYS = { from: TODAY, to: TODAY }
const ROOT = path.resolve(import.meta.dirname, '../../../..')
const STEPS = [
  { approverId: zhou, step: 'lineManager', because: ['always'] },
  { approverId: he, step: 'compliance', because: ['paidSpeaker'] },
  { approverId: tang, step: 'finance', because: ['amountOver'] },
] as const

let app: TestApp
let representative: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  representative = await app.as('xu')
})
afterAll(() => app.close())
afterEach(async () => {
  await sql`delete from delegation`.execute(app.db.db)
  await sql`delete from person_role where role = 'compliance' and person_id = ${zhou}`.execute(app.db.db)
  await sql`insert into person_role values (${he}, 'compliance') on conflict do nothing`.execute(app.db.db)
})

const lend = (caller: TestCaller, toPersonId: string) =>
  caller.call('approvals', 'delegationSave', { toPersonId, fromDate: TODAY, toDate: TODAY, note: '' })

/** An application that asks 周敏, then compliance, then finance. */
async function threeSteps(): Promise<TestApplication> {
  const application = await submitCopy(
    app,
    STEPS.map(({ approverId }) => approverId),
  )
  for (const { approverId, step, because } of STEPS)
    await app.db.db
      .updateTable('approval_node')
      .set({ step, because: [...because] })
      .where('instance_id', '=', application.approvalId)
      .where('approver_id', '=', approverId)
      .execute()
  return application
}

const pass = async (handle: string, application: TestApplication) =>
  (await (await app.as(handle)).call('approvals', 'setApprovePass', decisionOn(application))).name

const pathOf = async ({ approvalId }: TestApplication) =>
  (
    await sql<{ line: string }>`
      select a.name || ' ' || n.state || coalesce(' ' || d.name, '') as line from approval_node n join person a on a.id = n.approver_id
      left join person d on d.id = n.decided_by where n.instance_id = ${approvalId} order by n.seq`.execute(app.db.db)
  ).rows.map(({ line }) => line)

describe('one representative for three approvers', () => {
  test('approvals cannot be lent to them, nor to another unit', async () => {
    for (const handle of ['zhou', 'he', 'tang']) {
      expect((await lend(await app.as(handle), xu)).name).toBe('delegationNotEntitled')
      expect((await lend(await app.as(handle), mo)).name).toBe('delegationNotEntitled')
    }
    expect((await lend(representative, zhou)).name).toBe('delegationNothingToLend')
    // Finance lends to finance, the line to the line, neither to compliance.
    expect((await lend(await app.as('tang'), he)).name).toBe('delegationNotEntitled')
    expect((await lend(await app.as('zhou'), he)).name).toBe('delegationNotEntitled')
    expect((await lend(await app.as('tang'), pan)).code).toBe('0000')
    expect((await lend(await app.as('zhou'), wu)).code).toBe('0000')
  })

  test('what was lent before counts for nothing: no step, no meeting, no list', async () => {
    for (const from of [zhou, he, tang]) await delegate(app, from, xu, DAYS)
    const application = await threeSteps()
    for (const handle of ['zhou', 'he', 'tang']) {
      await expectRefused(app, 'meetingNotFound', () =>
        representative.call('approvals', 'setApprovePass', decisionOn(application)),
      )
      expect((await representative.call('approvals', 'getApprovalList', {})).data.list).toEqual([])
      expect(await pass(handle, application)).toBe('0000')
    }
    expect(await noticesOf(app, application.engagementId)).not.toContain('approvalWaiting 徐洋')
  })

  test('the past of compliance stays closed to a colleague of another unit', async () => {
    await delegate(app, he, mo, DAYS)
    const other = await app.as('mo')
    const engagementId = meetingId('cv.closed1')
    expect((await other.call('meetings', 'meetingDetail', { engagementId })).name).toBe('meetingNotFound')
    expect((await other.call('fees', 'speakerFeeList', { engagementId })).name).toBe('meetingNotFound')
  })
})

describe('one person, one step', () => {
  test('a deputy that passed the line is not asked for compliance: that step goes to the next of the role', async () => {
    await sql`insert into person_role values (${wu}, 'compliance'), (${admin}, 'compliance')`.execute(app.db.db)
    await delegate(app, zhou, wu, DAYS)
    const application = await threeSteps()
    await sql`update approval_node set approver_id = ${wu} where instance_id = ${application.approvalId} and step = 'compliance'`.execute(
      app.db.db,
    )
    expect(await pass('wu', application)).toBe('0000')
    expect(await pathOf(application)).toEqual(['周敏 passed 吴刚', '吴刚 skipped', '何静 active', '唐颖 waiting'])
    // As the deputy of compliance they are not asked either, though they hold the role.
    await delegate(app, he, wu, DAYS)
    const director = await app.as('wu')
    const waiting = (await director.call('approvals', 'getApprovalList', {})).data.list
    expect(waiting.map(({ approvalId }) => approvalId)).not.toContain(application.approvalId)
    await expectRefused(app, 'decisionStepTaken', () =>
      director.call('approvals', 'setApprovePass', decisionOn(application)),
    )
    await sql`delete from person_role where role = 'compliance' and person_id in (${wu}, ${admin})`.execute(app.db.db)
  })

  test('compliance lends to the line manager: one step is passed, and every place names the approver of the other before the press', async () => {
    await sql`insert into person_role values (${zhou}, 'compliance')`.execute(app.db.db)
    const manager = await app.as('zhou')
    expect((await lend(await app.as('he'), zhou)).code).toBe('0000')
    const application = await threeSteps()
    const { engagementId } = application
    const badge = async () => (await manager.call('approvals', 'getApprovalListNumber', {})).data.count
    const before = await badge()
    expect(await pass('zhou', application)).toBe('0000')
    expect(await badge()).toBe(before - 1)
    const sentence = '这份申请的另一个审批步骤已由您或您代理的人决定，这一步请由何静审批'
    const { data } = await manager.call('approvals', 'getApprovalListDetails2', { engagementId })
    for (const action of ['pass', 'sendBack'])
      expect(data.allowedActions).toContainEqual({ action, allowed: false, reason: sentence })
    const { list } = (await manager.call('approvals', 'getApprovalList', {})).data
    expect(list.map((one) => one.engagementId)).not.toContain(engagementId)
    expect((await manager.call('home', 'meetingTodo', {})).data.approvals).toBe(list.length)
    const refused = await expectRefused(app, 'decisionStepTaken', () =>
      manager.call('approvals', 'setApprovePass', decisionOn(application)),
    )
    expect(refused.msg).toBe(sentence)
    await expectRefused(app, 'decisionStepTaken', () =>
      manager.call('approvals', 'setApproveBack', { ...decisionOn(application), comment: '请补充会议议程' }),
    )
    const english = await manager.call('approvals', 'setApprovePass', decisionOn(application), {
      headers: { 'accept-language': 'en' },
    })
    expect(english.msg).toMatch(/Please leave this one to 何静$/)
    const many = await manager.call('approvals', 'approvalPassMany', { items: [decisionOn(application)] })
    expect(many.data.results).toHaveLength(1)
    expect(nameOf(many.data.results[0]?.code)).toBe('decisionStepTaken')
    expect(await pass('he', application)).toBe('0000')
  })

  test('nor does the approver take another step after a deputy passed theirs', async () => {
    await sql`insert into person_role values (${zhou}, 'compliance')`.execute(app.db.db)
    await delegate(app, zhou, wu, DAYS)
    await delegate(app, he, zhou, DAYS)
    const application = await threeSteps()
    expect(await pass('wu', application)).toBe('0000')
    await expectRefused(app, 'decisionStepTaken', async () =>
      (await app.as('zhou')).call('approvals', 'setApprovePass', decisionOn(application)),
    )
    expect(await noticesOf(app, application.engagementId)).not.toContain('approvalWaiting 周敏')
  })

  test('an application of an earlier release that asks one person twice: the second step moves on, or the administrators get a notice', async () => {
    await sql`insert into person_role values (${zhou}, 'compliance')`.execute(app.db.db)
    const twice = async () => {
      const application = await threeSteps()
      await sql`update approval_node set approver_id = ${zhou} where instance_id = ${application.approvalId} and step = 'compliance'`.execute(
        app.db.db,
      )
      return application
    }
    const moved = await twice()
    expect(await pass('zhou', moved)).toBe('0000')
    expect(await pathOf(moved)).toEqual(['周敏 passed 周敏', '周敏 skipped', '何静 active', '唐颖 waiting'])
    await sql`delete from person_role where role = 'compliance' and person_id = ${he}`.execute(app.db.db)
    const stuck = await twice()
    expect(await pass('zhou', stuck)).toBe('0000')
    await expectRefused(app, 'decisionStepMovesOn', async () =>
      (await app.as('zhou')).call('approvals', 'setApprovePass', decisionOn(stuck)),
    )
    const told = await noticesOf(app, stuck.engagementId)
    expect(told.filter((notice) => notice.startsWith('approvalWithoutApprover'))).toContain(
      'approvalWithoutApprover 林晓',
    )
    expect(told.filter((notice) => notice.startsWith('approvalWithoutApprover')).length).toBeGreaterThan(1)
  })

  test('a node of an earlier build with two steps is split at the decision, or not passed at all', async () => {
    const merged = async () => {
      const application = await submitCopy(app)
      await app.db.db
        .updateTable('approval_node')
        .set({ because: ['always', 'paidSpeaker'] })
        .where('instance_id', '=', application.approvalId)
        .execute()
      return application
    }
    const two = await merged()
    expect(await pass('zhou', two)).toBe('0000')
    expect(await pathOf(two)).toEqual(['周敏 skipped', '周敏 passed 周敏', '何静 active'])
    expect(await pass('he', two)).toBe('0000')
    await sql`delete from person_role where role = 'compliance' and person_id = ${he}`.execute(app.db.db)
    await sql`insert into person_role values (${zhou}, 'compliance')`.execute(app.db.db)
    const one = await merged()
    const manager = await app.as('zhou')
    await expectRefused(app, 'chainTooFewPeople', () => manager.call('approvals', 'setApprovePass', decisionOn(one)))
  })

  test('agreed by compliance is what a holder of the role decided, then', async () => {
    const application = await threeSteps()
    const { engagementId } = application
    for (const handle of ['zhou', 'he', 'tang']) expect(await pass(handle, application)).toBe('0000')
    expect(await isAgreedByCompliance(app.db.db, engagementId)).toBe(true)
    const set = (values: { decided_as: string | null; decided_by: string }) =>
      app.db.db
        .updateTable('approval_node')
        .set(values)
        .where('instance_id', '=', application.approvalId)
        .where('step', '=', 'compliance')
        .execute()
    // As the release before left it: a representative in the place of compliance.
    await set({ decided_as: null, decided_by: xu })
    expect(await isAgreedByCompliance(app.db.db, engagementId)).toBe(false)
  })
})

describe('roles and lines are asked when it is decided', () => {
  test('a deputy of finance that has left finance decides nothing', async () => {
    await delegate(app, tang, pan, DAYS)
    const application = await threeSteps()
    for (const handle of ['zhou', 'he']) await pass(handle, application)
    await sql`delete from person_role where person_id = ${pan} and role = 'finance'`.execute(app.db.db)
    const code = await pass('pan', application)
    await sql`insert into person_role values (${pan}, 'finance')`.execute(app.db.db)
    expect(code).toBe('meetingNotFound')
    await expect.poll(() => pass('pan', application)).toBe('0000')
  })

  test('a deputy reporting to the owner’s side decides nothing either', async () => {
    await delegate(app, tang, pan, DAYS)
    const application = await threeSteps()
    for (const handle of ['zhou', 'he']) await pass(handle, application)
    const { engagementId } = application
    await sql`insert into engagement_assistant (engagement_id, person_id) values (${engagementId}, ${wu})`.execute(
      app.db.db,
    )
    // The session sees the meeting by its role, which was given back a moment ago.
    await expect.poll(() => pass('pan', application)).toBe('meetingForbidden')
    expect(await pass('tang', application)).toBe('0000')
  })

  test('lists ask the rule that decisions ask: everybody, every step', async () => {
    const application = await threeSteps()
    const { engagementId } = application
    await sql`insert into engagement_assistant (engagement_id, person_id) values (${engagementId}, ${zhou})`.execute(
      app.db.db,
    )
    const people = (await app.db.db.selectFrom('person').select('id').execute()).map(({ id }) => id)
    for (const personId of people) {
      const facts = (await loadDeputyFacts(app.db.db, personId, [engagementId])).get(engagementId)
      if (!facts) throw new Error('no facts')
      for (const step of CHAIN_STEPS) {
        const { rows } = await sql<{ may: boolean }>`
          select may_stand_in(${personId}, ${step}, ${engagementId}) as may`.execute(app.db.db)
        expect([personId, step, rows[0]?.may]).toEqual([personId, step, deputyRefusal(step, facts) === undefined])
      }
    }
  })
})

test('each deed on an application with an earlier deed in its way is asked by a handler', () => {
  const sources = (pattern: string) => globSync(pattern, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
  const rules = sources('packages/domain/src/**/*.ts').map(textOf)
  const handlers = sources('apps/api/src/**/*.ts').map(textOf)
  const judged = DEEDS.filter((deed) => DUTIES[deed].on === 'application' && DUTIES[deed].notAfter.length > 0)
  const isAsked = (deed: string) =>
    rules
      .filter((text) => text.includes(`dutyInTheWay('${deed}'`))
      .flatMap((text) => [...text.matchAll(/^export function (\w+)/gm)].map((match) => match[1] ?? ''))
      .some((name) => handlers.some((text) => text.includes(`${name}(`))) ||
    handlers.some((text) => text.includes(`requireOutsider(ctx, '${deed}'`))
  expect(judged).toEqual(['approveStep', 'runMeeting', 'reopenMeeting'])
  expect(judged.filter((deed) => !isAsked(deed))).toEqual([])
})

describe('delegationCandidates', () => {
  test('eligible colleagues only, with their steps; an empty list without any', async () => {
    const offered = async (handle: string) => {
      const { data } = await (await app.as(handle)).call('approvals', 'delegationCandidates', {})
      return [data.mySteps.join('+'), ...data.list.map(({ label, steps }) => `${label} ${steps.join('+')}`)]
    }
    expect(await offered('zhou')).toEqual(['lineManager', '吴刚 lineManager'])
    expect(await offered('wu')).toEqual(['lineManager', '周敏 lineManager'])
    expect(await offered('he')).toEqual(['compliance'])
    expect(await offered('tang')).toEqual(['finance', '潘悦 finance'])
    expect(await offered('lin')).toEqual([''])
    expect((await app.nobody.call('approvals', 'delegationCandidates', {})).name).toBe('notSignedIn')
  })

  test('lender, deputy and both superiors get a notice, of the end too', async () => {
    await sql`delete from notification where kind like 'delegation%'`.execute(app.db.db)
    const { delegationId } = (await lend(await app.as('tang'), pan)).data
    await (await app.as('tang')).call('approvals', 'delegationEnd', { delegationId })
    const { rows } = await sql<{ line: string }>`
      select n.kind || ' ' || p.name as line from notification n join person p on p.id = n.person_id where n.kind like 'delegation%'`.execute(
      app.db.db,
    )
    expect(rows.map(({ line }) => line).toSorted()).toEqual([
      'delegationEnded 潘悦',
      'delegationGiven 潘悦',
      'delegationMade 吴刚',
      'delegationMade 唐颖',
      'delegationStopped 吴刚',
      'delegationStopped 唐颖',
    ])
  })
})
