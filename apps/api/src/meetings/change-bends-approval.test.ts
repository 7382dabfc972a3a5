import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { approvedMeeting, askChange } from './change-test-kit.ts'
import { readMeeting } from './store/engagement-repo.ts'
import { formWith, saveForm, talk } from './meeting-test-kit.ts'

const meal = (amount: string) => [{ type: 'meal', amount, note: '工作餐' }]

let app: TestApp
let lin: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const statusOf = async (engagementId: string) => (await readMeeting(app.db.db, engagementId)).status
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
