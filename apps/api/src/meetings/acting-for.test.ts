import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { formWith, saveForm } from './meeting-test-kit.ts'

const { lin: LIN, sun: SUN, zheng: ZHENG, zhou: ZHOU } = DEMO_IDS.person

let app: TestApp
let lin: TestCaller
let sun: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
  sun = await app.as('sun')
})
afterAll(() => app.close())

const detailBy = async (caller: TestCaller, engagementId: string) =>
  (await caller.call('meetings', 'meetingDetail', { engagementId })).data
const courseOf = async (engagementId: string) =>
  (await lin.call('meetings', 'meetingCourse', { engagementId })).data.list.map(({ title }) => title)
const validate = (caller: TestCaller, form: Record<string, unknown>) =>
  caller.raw('meetings', 'meetingValidate', { form })

test('an agent begins meetings for those alone that named the agent in a meeting of their own', async () => {
  expect((await sun.call('meetings', 'actingFor', {})).data.list).toMatchObject([{ value: LIN, label: '林晓' }])
  expect((await lin.call('meetings', 'actingFor', {})).data.list).toEqual([])
  expect((await validate(sun, formWith({ ownerId: ZHENG }))).name).toBe('actingForUnknown')
  expect((await saveForm(sun, 'submit', formWith({ ownerId: ZHENG }))).name).toBe('actingForUnknown')
  expect((await saveForm(sun, 'draft', formWith({ ownerId: DEMO_IDS.person.mo }))).name).toBe('actingForUnknown')
  expect((await saveForm(lin, 'draft', formWith({ ownerId: SUN }))).name).toBe('actingForUnknown')
})

test('a naming by another hand, or of long ago, gives no right', async () => {
  const form = formWith({ agentId: ZHENG })
  const { data } = await saveForm(lin, 'draft', form)
  const zheng = await app.as('zheng')
  // The agent submits it alone.
  const at = { engagementId: data.engagementId, version: data.version }
  expect((await saveForm(zheng, 'submit', form, at)).name).toBe('0000')
  const listed = async () => (await zheng.call('meetings', 'actingFor', {})).data.list.map(({ value }) => value)
  expect(await listed()).toEqual([])
  const own = 'update approval_instance set submitted_by = $2, submitted_at = $3 where engagement_id = $1'
  await app.db.pool.query(own, [data.engagementId, LIN, new Date(app.clock.now() - 181 * 86_400_000).toISOString()])
  expect(await listed()).toEqual([])
  await app.db.pool.query(own, [data.engagementId, LIN, new Date(app.clock.now()).toISOString()])
  expect(await listed()).toEqual([LIN])
  // Taken out of the meeting by a change, which keeps the snapshot.
  await app.db.pool.query('update engagement set agent_id = null where id = $1', [data.engagementId])
  expect(await listed()).toEqual([])
})

test('the meeting is the colleague’s from the first press: approver, notices and log say so', async () => {
  const form = formWith({ ownerId: LIN, engagementName: '代办的科室会' })
  const { data: preview } = await sun.call('meetings', 'meetingValidate', { form } as never)
  expect(preview.path.map(({ approverName }) => approverName)).toEqual(['周敏'])
  const { name, data } = await saveForm(sun, 'submit', form)
  expect(name).toBe('0000')
  const { engagementId } = data
  for (const caller of [sun, lin])
    expect(await detailBy(caller, engagementId)).toMatchObject({ owner: { value: LIN }, agent: { value: SUN } })
  expect((await courseOf(engagementId)).join('\n')).toContain('代林晓创建了会议')
  const { rows } = await app.db.pool.query(
    'select person_id as id, kind from notification where engagement_id = $1 order by kind',
    [engagementId],
  )
  expect(rows).toEqual([
    { id: ZHOU, kind: 'approvalWaiting' },
    { id: LIN, kind: 'submittedForYou' },
  ])
  const { version } = await detailBy(lin, engagementId)
  const withdrawn = await lin.raw('meetings', 'cancelMeeting', { engagementId, version, reason: '不再需要' })
  expect(withdrawn.name).toBe('0000')
})

test('the owner of a draft may be chosen until it is submitted', async () => {
  const { data } = await saveForm(sun, 'draft', formWith())
  const { engagementId } = data
  const save = (caller: TestCaller, version: number, changes: Record<string, unknown>) =>
    caller.raw('meetings', 'meetingUpdate', { engagementId, version, form: formWith(changes) })
  expect((await save(sun, 1, { ownerId: ZHENG })).name).toBe('actingForUnknown')
  expect((await save(sun, 1, { ownerId: LIN })).name).toBe('0000')
  expect(await detailBy(lin, engagementId)).toMatchObject({ owner: { value: LIN }, agent: { value: SUN } })
  expect((await save(sun, 2, { ownerId: SUN, agentId: SUN })).name).toBe('0000')
  expect(await detailBy(sun, engagementId)).toMatchObject({ owner: { value: SUN }, agent: null })
  expect((await save(sun, 3, { ownerId: LIN })).name).toBe('0000')
  expect((await courseOf(engagementId)).filter((text) => text.includes('申请人'))).toEqual([
    '申请人改为林晓',
    '申请人改为孙涛',
    '申请人改为林晓',
  ])
  const form = formWith({ ownerId: LIN, agentId: SUN, engagementName: '提交后不变' })
  expect((await saveForm(sun, 'submit', form, { engagementId, version: 4 })).name).toBe('0000')
  const { rows } = await app.db.pool.query('select id from approval_instance where engagement_id = $1', [engagementId])
  await sun.call('approvals', 'setApproveRevoke', { approvalId: String(rows[0]?.id) })
  const { version } = await detailBy(sun, engagementId)
  expect((await save(sun, version, { ownerId: SUN, agentId: SUN })).name).toBe('meetingOwnerFixed')
})
