import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { approvedMeeting, askChange, decisionOf, passAll } from './change-test-kit.ts'
import { readMeeting } from './store/engagement-repo.ts'
import { formWith, saveForm, storedState, talk } from './meeting-test-kit.ts'

const meal = (amount: string) => [{ type: 'meal', amount, note: '工作餐' }]

let app: TestApp
let lin: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const statusOf = async (engagementId: string) => (await readMeeting(app.db.db, engagementId)).status
const versionOf = async (engagementId: string) => (await readMeeting(app.db.db, engagementId)).version
const pathOf = async (engagementId: string) =>
  (
    await sql<{ name: string }>`
      select p.name from approval_instance i join approval_node n on n.instance_id = i.id join person p on p.id = n.approver_id
      where i.engagement_id = ${engagementId} and i.state = 'pending' order by n.seq`.execute(app.db.db)
  ).rows.map(({ name }) => name)
const toldOf = async (engagementId: string) =>
  (
    await sql<{ name: string; fields: string }>`
      select p.name, n.params->>'fieldsZh' as fields from notification n join person p on p.id = n.person_id
      where n.engagement_id = ${engagementId} and n.kind = 'meetingChangedAfterApproval' order by p.employee_code`.execute(
      app.db.db,
    )
  ).rows

/** A meeting without speakers, small enough for the system. */
async function approvedBySystem(): Promise<string> {
  const form = formWith({ budgetLines: meal('1500') })
  const { data } = await saveForm(lin, 'submit', form)
  expect(data.status).toBe(40)
  return data.engagementId
}

describe('what people approved', () => {
  test('a talk of 60 minutes that becomes 20 for the same fee needs them again, compliance too', async () => {
    const paid = (minutes: number) => [talk(DEMO_IDS.speaker.national1, { feeNet: '1900', minutes })]
    const engagementId = await approvedMeeting(app, { speakers: paid(60) })
    const { data } = await askChange(lin, engagementId, { speakers: paid(20) })
    expect(data).toMatchObject({ status: 20, isMaterial: true })
    expect(await pathOf(engagementId)).toEqual(['周敏', '何静'])
  })

  test.each([
    ['travel in the place of a meal', { budgetLines: [{ type: 'travel', amount: '3000', note: '工作餐' }] }],
    ['another purpose', { budgetLines: [{ type: 'meal', amount: '3000', note: '礼品' }] }],
    ['another department', { department: '心外科' }],
    ['a fifth fewer people', { expectedAudience: 16 }],
  ])('%s needs them again', async (_name, changes) => {
    const engagementId = await approvedMeeting(app)
    expect((await askChange(lin, engagementId, changes)).data).toMatchObject({ status: 20, isMaterial: true })
  })

  test('of every other change whoever approved is told, with the fields', async () => {
    const engagementId = await approvedMeeting(app)
    expect((await askChange(lin, engagementId, { engagementName: '血脂沙龙', seats: 30 })).data.status).toBe(40)
    expect(await toldOf(engagementId)).toEqual([{ name: '周敏', fields: '会议名称、报名名额' }])
    const own = await app.as('zhou')
    const inbox = (await own.call('notices', 'inboxList', {})).data.list
    expect(inbox.find(({ kind }) => kind === 'meetingChangedAfterApproval')?.title).toBe(
      '您审批过的“血脂沙龙”由林晓更改：会议名称、报名名额',
    )
  })
})

describe('the approvers of a meeting', () => {
  const { zheng, zhou, he, tang, sun, wu } = DEMO_IDS.person
  const offered = async (input: { keyword: string; engagementId?: string }) =>
    (await lin.call('lookups', 'getEmployee', input)).data.list.map(({ label }) => label)

  test('help to run it neither as assistant nor as agent, and pickers leave them out', async () => {
    const engagementId = await approvedMeeting(app)
    const state = await storedState(app)
    for (const change of [{ assistantIds: [zhou] }, { assistantIds: [sun], agentId: zhou }]) {
      const refused = await askChange(lin, engagementId, change)
      expect(refused).toMatchObject({
        name: 'helperDecided',
        msg: '周敏审批过这场会议，不能再担任协办人或代理人，请选择其他同事',
        data: { field: 'agentId' in change ? 'agentId' : 'assistantIds' },
      })
    }
    expect(await askChange(lin, engagementId, { agentId: he })).toMatchObject({
      name: 'helperGuards',
      msg: '何静负责本事业部的合规或财务，不能担任协办人或代理人，请选择其他同事',
    })
    expect(await storedState(app)).toBe(state)
    expect(await offered({ keyword: '周敏' })).toEqual(['周敏'])
    expect(await offered({ keyword: '周敏', engagementId })).toEqual([])
    expect(await offered({ keyword: '吴刚', engagementId })).toEqual(['吴刚'])
    for (const keyword of ['何静', '唐颖']) expect(await offered({ keyword })).toEqual([])
  })

  test('another colleague may, and the approvers read the names', async () => {
    const engagementId = await approvedMeeting(app)
    const { data } = await askChange(lin, engagementId, { assistantIds: [zheng], agentId: wu })
    expect(data).toMatchObject({ status: 40, isMaterial: false })
    expect(await toldOf(engagementId)).toEqual([{ name: '周敏', fields: '协办人（郑雅）、代理人（吴刚）' }])
  })

  test('an earlier approver without a part in a change reads the names of its new helpers', async () => {
    const paid = [talk(DEMO_IDS.speaker.national1, { feeNet: '1900', minutes: 60 })]
    const day = { startDatetime: '2026-12-15T06:00:00.000Z', endDatetime: '2026-12-15T08:00:00.000Z' }
    const engagementId = await approvedMeeting(app, { ...day, speakers: paid })
    const later = { startDatetime: '2026-12-16T06:00:00.000Z', endDatetime: '2026-12-16T08:00:00.000Z' }
    const change = { ...later, speakers: paid, assistantIds: [zheng] }
    const { data, msg } = await askChange(lin, engagementId, change)
    expect({ status: data?.status, msg }).toEqual({ status: 20, msg: '' })
    const asked = await passAll(app, engagementId)
    expect(await statusOf(engagementId)).toBe(40)
    expect({ asked, told: await toldOf(engagementId) }).toEqual({
      asked: ['zhou'],
      told: [{ name: '何静', fields: '协办人（郑雅）' }],
    })
  })

  test('also after a deputy passed in their place, and after sending back', async () => {
    const { data } = await saveForm(lin, 'submit', formWith())
    const { engagementId } = data
    const manager = await app.as('zhou')
    const lent = { toPersonId: wu, fromDate: '2026-11-25', toDate: '2026-11-25', note: '' }
    await manager.call('approvals', 'delegationSave', lent)
    const deputy = await app.as('wu')
    const decision = await decisionOf(deputy, engagementId)
    if (!decision) throw new Error('nothing to decide on')
    await deputy.call('approvals', 'setApproveBack', { ...decision, comment: '请补充会议议程' })
    for (const assistantIds of [[zhou], [wu]])
      expect(
        await saveForm(lin, 'submit', formWith({ assistantIds }), {
          engagementId,
          version: await versionOf(engagementId),
        }),
      ).toMatchObject({
        name: 'helperDecided',
      })
  })

  test('compliance and finance of the unit are refused as assistants from the first draft on', async () => {
    for (const mode of ['draft', 'submit'] as const)
      for (const change of [{ assistantIds: [zheng, he] }, { agentId: tang }])
        expect(await saveForm(lin, mode, formWith(change))).toMatchObject({ name: 'helperGuards' })
    const { mo } = DEMO_IDS.person
    expect((await saveForm(lin, 'draft', formWith({ assistantIds: [mo] }))).code).toBe('0000')
  })

  test('a helper of an earlier release stays through a change, and is left out of a new application', async () => {
    const engagementId = await approvedMeeting(app)
    await sql`insert into engagement_assistant (engagement_id, person_id) values (${engagementId}, ${he})`.execute(
      app.db.db,
    )
    const kept = await askChange(lin, engagementId, { assistantIds: [he], note: '请提前到场' })
    expect(kept.data).toMatchObject({ status: 40 })
    await sql`update engagement set status = 80 where id = ${engagementId}`.execute(app.db.db)
    const again = await lin.raw(
      'meetings',
      'meetingRecreate',
      { engagementId, isAnother: true },
      { sn: await lin.sn('meetingRecreate') },
    )
    expect(again.code).toBe('0000')
    const { rows } = await sql`select from engagement_assistant a join engagement e on e.id = a.engagement_id
      where e.recreated_from = ${engagementId}`.execute(app.db.db)
    expect(rows).toEqual([])
  })
})

describe('what the system approved', () => {
  test('gifts, another name and department and more people: a person decides, as at a first submission', async () => {
    const engagementId = await approvedBySystem()
    const { data } = await askChange(lin, engagementId, {
      engagementName: '答谢会',
      department: '心外科',
      budgetLines: [{ type: 'other', amount: '1500', note: '礼品' }],
    })
    expect(data).toMatchObject({ status: 20, isMaterial: true })
    expect(await pathOf(engagementId)).toEqual(['周敏'])
  })

  test('a small change that the system would not approve as a whole any more goes to a person', async () => {
    const engagementId = await approvedBySystem()
    expect((await askChange(lin, engagementId, { budgetLines: meal('1500'), note: '请带工牌' })).data).toMatchObject({
      status: 40,
    })
    // The limit has come down since.
    await sql`update policy set value = '100000' where key = 'approval.auto.amount'`.execute(app.db.db)
    expect((await askChange(lin, engagementId, { budgetLines: meal('1500'), note: '请提前到场' })).data).toMatchObject({
      status: 20,
      isMaterial: true,
    })
    expect(await pathOf(engagementId)).toEqual(['周敏'])
    expect(await statusOf(engagementId)).toBe(20)
  })
})
