import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { MEETING_CATEGORIES, type MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { type CallResult, startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { expectRefusal } from '../test-kit/test-state.ts'
import { decisionOn, delegate, expectRefused, submitCopy } from './approval-test-kit.ts'

const { zhou, wu, he, lin, tang } = DEMO_IDS.person
const TODAY = '2026-11-25'

let app: TestApp
let line: TestCaller
let director: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  // A line of three: 周敏, 何静 above, 吴刚 at its head.
  await sql`update person set manager_id = ${he} where id = ${zhou}`.execute(app.db.db)
  line = await app.as('zhou')
  director = await app.as('wu')
})
afterAll(() => app.close())
afterEach(async () => {
  await sql`delete from delegation`.execute(app.db.db)
})

const wish = (toPersonId: string, fromDate = TODAY, toDate = '2026-11-27', note = '') => {
  return { toPersonId, fromDate, toDate, note }
}
const save = (caller: TestCaller, ...wanted: Parameters<typeof wish>) =>
  caller.call('approvals', 'delegationSave', wish(...wanted))
const refused = <T>(refusal: ResultName, act: () => Promise<CallResult<T>>) =>
  expectRefusal(app, ['delegation', 'notification'], refusal, act)

describe('delegationSave', () => {
  test('the colleague decides for me on these days, and gets a notice', async () => {
    const { code, data } = await save(line, wu, TODAY, '2026-11-27', ' 出差，审批请吴刚处理 ')
    expect(code).toBe('0000')
    expect(data).toMatchObject({
      fromPerson: { value: zhou, label: '周敏' },
      toPerson: { value: wu, label: '吴刚' },
      fromDate: TODAY,
      toDate: '2026-11-27',
      note: '出差，审批请吴刚处理',
      state: 'active',
      isMine: true,
    })
    const notices = app.db.db
      .selectFrom('notification')
      .select(['person_id', 'params'])
      .where('kind', '=', 'delegationGiven')
    const params = { from: '周敏', to: '吴刚', fromDate: TODAY, toDate: '2026-11-27' }
    expect(await notices.execute()).toEqual([{ person_id: wu, params }])
    const told = app.db.db
      .selectFrom('notification')
      .select(['person_id', 'params'])
      .where('kind', '=', 'delegationMade')
    expect((await told.execute()).toSorted((a, b) => a.person_id.localeCompare(b.person_id))).toEqual(
      [he, zhou].toSorted().map((person_id) => ({ person_id, params })),
    )
    const application = await submitCopy(app)
    expect((await director.call('approvals', 'setApprovePass', decisionOn(application))).data).toMatchObject({
      status: 40,
    })
  })

  test('one for later is planned and opens nothing yet', async () => {
    const application = await submitCopy(app)
    expect((await save(line, wu, '2026-11-26')).data.state).toBe('planned')
    await expectRefused(app, 'meetingForbidden', () =>
      director.call('approvals', 'setApprovePass', decisionOn(application)),
    )
  })

  test('each refusal, and nothing is kept', async () => {
    await save(line, wu, '2026-12-01', '2026-12-10')
    await refused('delegationToSelf', () => save(line, zhou))
    await refused('delegationTimesReversed', () => save(line, wu, '2026-11-27', '2026-11-26'))
    await refused('delegationInPast', () => save(line, wu, '2026-11-24', '2026-11-26'))
    await refused('delegationTooLong', () => save(line, wu, TODAY, '2027-02-23'))
    const overlap = await refused('delegationOverlaps', () => save(line, he, '2026-12-10', '2026-12-12'))
    expect(overlap.msg).toBe('这段时间已有同类型会议的委托，请调整日期或会议类型')
    await refused('delegationLoop', () => save(director, zhou, '2026-12-05', '2026-12-06'))
    await refused('delegationPersonUnknown', () => save(line, '019ac000-0000-7000-8000-000000000000'))
    await app.db.db.updateTable('person').set({ is_active: false }).where('id', '=', tang).execute()
    await refused('delegationPersonUnknown', () => save(line, tang))
    await app.db.db.updateTable('person').set({ is_active: true }).where('id', '=', tang).execute()
    expect(await app.nobody.call('approvals', 'delegationSave', wish(wu))).toMatchObject({ name: 'notSignedIn' })
  })

  test('a loop over three people, only on days on which all of them lend (delegationLoop)', async () => {
    const compliance = await app.as('he')
    await save(line, wu, '2026-12-01', '2026-12-10')
    await save(director, he, '2026-12-05', '2026-12-20')
    await refused('delegationLoop', () => save(compliance, zhou, '2026-12-10', '2026-12-12'))
    expect((await save(compliance, zhou, '2026-12-11', '2026-12-12')).code).toBe('0000')
  })

  test('two colleagues lend to each other at once: one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const results = await Promise.all([save(line, wu), save(director, zhou)])
      expect(results.map(({ name }) => name).toSorted()).toEqual(['0000', 'delegationLoop'])
      await sql`delete from delegation`.execute(app.db.db)
    }
  })
})

describe('delegationSave for some categories', () => {
  const limited = (caller: TestCaller, toPersonId: string, categories: MeetingCategory[]) =>
    caller.call('approvals', 'delegationSave', { ...wish(toPersonId), categories })

  test('kept once each in order, and shown in the reader’s language', async () => {
    const { data } = await limited(line, wu, ['VX', 'ONETIME', 'VX'])
    expect(data.categories).toEqual(['ONETIME', 'VX'])
    const listed = (await line.call('approvals', 'delegationList', {})).data.list
    expect(listed.map(({ categories }) => categories)).toEqual([['ONETIME', 'VX']])
    const inbox = async (headers?: Record<string, string>) =>
      (await director.call('notices', 'inboxList', {}, { headers: headers ?? {} })).data.list.find(
        ({ kind }) => kind === 'delegationGiven',
      )?.title
    expect(await inbox()).toBe('周敏委托您在 2026-11-25 至 2026-11-27 代为审批（单次会议、微信会议）')
    expect(await inbox({ 'accept-language': 'en' })).toBe(
      '周敏 lets you decide for them from 2026-11-25 to 2026-11-27 (Single meeting, WeChat meeting)',
    )
  })

  test('all of them are every one, like none', async () => {
    expect((await limited(line, wu, [...MEETING_CATEGORIES])).data.categories).toEqual([])
    await refused('delegationOverlaps', () => limited(line, he, ['PPM']))
  })

  test('disjoint categories may have a deputy each on the same days; one category has one', async () => {
    expect((await limited(line, wu, ['PPM', 'VX'])).code).toBe('0000')
    expect((await limited(line, he, ['ONETIME'])).code).toBe('0000')
    await refused('delegationOverlaps', () => limited(line, tang, ['SUBEVENT', 'VX']))
    await refused('delegationOverlaps', () => limited(line, tang, []))
    await refused('delegationLoop', () => limited(director, zhou, ['PPM']))
    expect((await limited(director, zhou, ['ONETIME'])).code).toBe('0000')
  })

  test('two at once for the same category: one is refused; the database knows the categories', async () => {
    const results = await Promise.all([limited(line, wu, ['PPM', 'VX']), limited(line, he, ['VX', 'ONETIME'])])
    expect(results.map(({ name }) => name).toSorted()).toEqual(['0000', 'delegationOverlaps'])
    for (const categories of [['WEBINAR'], [...MEETING_CATEGORIES]]) {
      const wrong = app.db.db.updateTable('delegation').set({ categories }).execute()
      await expect(wrong).rejects.toThrow(/delegation_categories_check/)
    }
  })
})

describe('delegationList', () => {
  test('what I gave and what I hold, newest first', async () => {
    await save(director, he, '2026-12-05', '2026-12-06')
    app.clock.move(app.clock.now() + 1_000)
    await save(line, wu)
    const { data } = await director.call('approvals', 'delegationList', {})
    expect(data.list.map(({ fromPerson, isMine, state }) => [fromPerson.label, isMine, state])).toEqual([
      ['周敏', false, 'active'],
      ['吴刚', true, 'planned'],
    ])
    expect((await (await app.as('mo')).call('approvals', 'delegationList', {})).data).toEqual({ list: [] })
    expect(await app.nobody.call('approvals', 'delegationList', {})).toMatchObject({ name: 'notSignedIn' })
  })
})

describe('delegationEnd', () => {
  test('from now on the colleague sees and decides nothing more for me', async () => {
    const application = await submitCopy(app)
    const { delegationId } = (await save(line, wu)).data
    const mine = (await line.call('approvals', 'getApprovalListNumber', {})).data.count
    const seen = async () => ({
      badge: (await director.call('approvals', 'getApprovalListNumber', {})).data.count,
      todo: (await director.call('home', 'meetingTodo', {})).data.approvals,
    })
    const acting = await seen()
    expect((await line.call('approvals', 'delegationEnd', { delegationId })).data).toMatchObject({
      delegationId,
      state: 'ended',
    })
    expect(await seen()).toEqual({ badge: acting.badge - mine, todo: acting.todo - mine })
    await expectRefused(app, 'meetingForbidden', () =>
      director.call('approvals', 'setApprovePass', decisionOn(application)),
    )
    const { data } = await director.call('approvals', 'getApprovalList', {})
    expect(data.list.map(({ approvalId }) => approvalId)).not.toContain(application.approvalId)
    // The days are free for another colleague at once.
    expect((await save(line, he)).code).toBe('0000')
  })

  test('once more, what is over, another person’s (delegationNotFound)', async () => {
    const { delegationId } = (await save(line, wu)).data
    await refused('delegationNotFound', () => director.call('approvals', 'delegationEnd', { delegationId }))
    await line.call('approvals', 'delegationEnd', { delegationId })
    await refused('delegationNotFound', () => line.call('approvals', 'delegationEnd', { delegationId }))
    const over = (await save(line, wu)).data
    await app.db.db.updateTable('delegation').set({ from_date: '2026-11-20', to_date: '2026-11-24' }).execute()
    await refused('delegationNotFound', () =>
      line.call('approvals', 'delegationEnd', { delegationId: over.delegationId }),
    )
    expect(await app.nobody.call('approvals', 'delegationEnd', { delegationId })).toMatchObject({ name: 'notSignedIn' })
  })

  test('the submitter does not decide, even with the authority', async () => {
    const application = await submitCopy(app)
    await refused('delegationNotEntitled', () => save(line, lin))
    await delegate(app, zhou, lin, { from: TODAY, to: TODAY })
    const owner = await app.as('lin')
    await expectRefused(app, 'meetingForbidden', () =>
      owner.call('approvals', 'setApprovePass', decisionOn(application)),
    )
  })
})
