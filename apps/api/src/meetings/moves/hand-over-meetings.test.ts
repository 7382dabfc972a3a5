import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../test-kit/test-kit.ts'
import { confirmWaiting } from '../../test-kit/test-second-person.ts'
import { handOverMeetings } from './hand-over-meetings.ts'

const { lin, zhou, wu, he } = DEMO_IDS.person

const APPROVED = meetingId('cv.approved1')

let app: TestApp
let office: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  office = await app.as('admin')
})
afterAll(() => app.close())

async function setActive(id: string, isActive: boolean): Promise<void> {
  const { data } = await office.call('admin', 'recordGet', { resource: 'people', id })
  const { version } = data.record
  const done = await office.call('admin', 'recordActivate', { resource: 'people', id, version, isActive })
  expect(done.code).toBe('0000')
  await confirmWaiting(app)
}

// Two processes at once.
const tick = () => Promise.all([handOverMeetings(app.db, app.clock), handOverMeetings(app.db, app.clock)])

async function agents(): Promise<{ id: string; status: number; agent: string | null }[]> {
  const { rows } = await app.db.pool.query<{ id: string; status: number; agent: string | null }>(
    'select id, status, agent_id as agent from engagement where owner_id = $1 order by status, id',
    [lin],
  )
  return rows
}

async function decidedBy(personId: string): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ id: string }>(
    `select i.engagement_id as id from approval_instance i join approval_node n on n.instance_id = i.id
     where n.state in ('passed', 'sentBack') and n.decided_by = $1`,
    [personId],
  )
  return rows.map(({ id }) => id)
}

const may = async (caller: TestCaller, action: string) => {
  const { data } = await caller.call('meetings', 'meetingDetail', { engagementId: APPROVED })
  return data.allowedActions.some((offer) => offer.action === action && offer.allowed)
}

it('hands nothing over while owners are there', async () => {
  const before = await agents()
  await tick()
  expect(await agents()).toEqual(before)
})

it('after its owner leaves, the nearest manager without a decision on a meeting runs, changes and cancels it, and gets a notice', async () => {
  const manager = await app.as('wu')
  await app.db.pool.query('update engagement set agent_id = null where id = $1', [APPROVED])
  expect(await may(manager, 'cancel')).toBe(false)
  const before = await agents()
  const decided = await decidedBy(zhou)
  await setActive(lin, false)
  await tick()
  const after = await agents()
  for (const [place, { id, status, agent }] of before.entries()) {
    const isLive = [26, 30, 40, 50, 60].includes(status)
    const follower = decided.includes(id) ? wu : zhou
    if (status !== 70) expect(after[place]).toEqual({ id, status, agent: isLive && agent === null ? follower : agent })
  }
  expect(decided).toContain(APPROVED)
  expect([await may(manager, 'cancel'), await may(manager, 'change')]).toEqual([true, true])
  const { data } = await manager.call('meetings', 'meetingCourse', { engagementId: APPROVED })
  expect(data.list.map(({ title }) => title)).toContain('林晓已停用，会议由吴刚代理')
  expect(data.list.filter(({ kind }) => kind === 'ownerLeft')).toHaveLength(1)
  const { rows } = await app.db.pool.query(
    'select kind from notification where engagement_id = $1 and person_id = $2',
    [APPROVED, wu],
  )
  expect(rows.map(({ kind }) => kind)).toContain('ownerLeftYou')
})

it('a second run names nobody again, and coming back takes nothing back', async () => {
  const before = await agents()
  await tick()
  await setActive(lin, true)
  await tick()
  expect(await agents()).toEqual(before)
})

it('where nobody above the owner is left, each administrator is told once a week, and where to name somebody', async () => {
  const line = await lineAbove(lin)
  await app.db.pool.query('update engagement set agent_id = null where owner_id = $1', [lin])
  await app.db.pool.query('update person set is_active = false where id = any($1)', [[lin, ...line]])
  await tick()
  await tick()
  const told = await notices()
  const lost = (await agents()).filter(({ status, agent }) => [26, 30, 40, 50, 60].includes(status) && agent === null)
  expect(lost.length).toBeGreaterThan(0)
  expect(told.map(({ title }) => title)).toEqual([expect.stringContaining('林晓已停用，名下')])
  expect(told[0]?.path).toBe(`/admin/people/${lin}`)
  app.clock.move(app.clock.now() + 7 * 86_400_000)
  await tick()
  expect(await notices()).toHaveLength(2)
  await nameManager(lin, he)
  await tick()
  const after = (await agents()).filter(({ status }) => [26, 30, 40, 50, 60].includes(status))
  expect(after.filter(({ agent }) => agent === null)).toEqual([])
  expect(after.map(({ agent }) => agent)).toContain(he)
  app.clock.move(app.clock.now() + 7 * 86_400_000)
  await tick()
  expect(await notices()).toHaveLength(2)
})

async function nameManager(id: string, manager: string): Promise<void> {
  const { record } = (await office.call('admin', 'recordGet', { resource: 'people', id })).data
  const values = { ...record.values, manager }
  const saved = await office.call('admin', 'recordSave', { resource: 'people', id, version: record.version, values })
  expect(saved.msg).toBe('')
  await confirmWaiting(app)
}

async function notices() {
  const { data } = await office.call('notices', 'inboxList', {})
  return data.list.filter(({ kind }) => kind === 'ownerLeftNobody')
}

async function lineAbove(id: string): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ id: string }>(
    `with recursive above as (select manager_id as id from person where id = $1
       union select p.manager_id from above join person p on p.id = above.id)
     select id from above where id is not null`,
    [id],
  )
  return rows.map((row) => row.id)
}
