import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '../kit/ids.ts'
import { startTestApp, type TestApp } from '../kit/test-kit.ts'
import { emptyMeeting, enrol, goTo, phoneOf } from './enrolment-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('0000: who is added or registers at the door is marked, waits for the organiser, and holds closing until confirmed', async () => {
  const engagementId = await emptyMeeting(app, null)
  const lin = await app.as('lin')
  const planned = (await enrol(app, engagementId, phoneOf(8100), '早医生')).data.enrollmentId
  await goTo(app, engagementId)
  const late = (await enrol(app, engagementId, phoneOf(8101), '晚医生')).data.enrollmentId
  const { rows } = await app.db.pool.query<{ id: string }>(
    `select h.id from hcp h where h.is_active and h.phone <> '' and not exists (
       select from blacklist_entry b where b.hcp_id = h.id) order by h.id limit 1`,
  )
  const now = new Date(app.clock.now()).toISOString()
  const items = [{ nonce: uuidv7(), kind: 'in' as const, hcpId: rows[0]?.id ?? '', claimedAt: now }]
  const desk = await lin.call('enrolment', 'signReplay', { engagementId, sentAt: now, deviceId: 'desk', items })
  expect(desk.data.results[0]?.code).toBe('0000')
  const all = (await lin.call('enrolment', 'enrollList', { engagementId })).data.list
  expect(all.map(({ source, isUnconfirmed }) => [source, isUnconfirmed])).toEqual([
    ['landing', false],
    ['walkIn', true],
    ['walkIn', true],
  ])
  const waiting = async () =>
    (await lin.call('enrolment', 'enrollList', { engagementId, tab: 'walkIn' })).data.list.map(
      ({ enrollmentId }) => enrollmentId,
    )
  const item = async () =>
    (await lin.call('closing', 'detail', { engagementId })).data.items.find(({ key }) => key === 'walkIns')
  expect(await waiting()).toHaveLength(2)
  expect(await item()).toMatchObject({ ok: false, path: `/registrationList?engagementId=${engagementId}&tab=walkIn` })
  expect(
    (await (await app.as('song')).raw('enrolment', 'enrolmentConfirm', { engagementId, enrollmentIds: [late] })).code,
  ).not.toBe('0000')
  expect(await waiting()).toHaveLength(2)
  const ids = [...(await waiting()), planned]
  const confirm = () => lin.call('enrolment', 'enrolmentConfirm', { engagementId, enrollmentIds: ids })
  expect((await confirm()).data.confirmed).toBe(2)
  expect((await confirm()).data.confirmed).toBe(0)
  expect(await waiting()).toEqual([])
  expect(await item()).toBeUndefined()
})
