import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { emptyMeeting, enrol, goTo, phoneOf } from './enrolment-test-kit.ts'
import { nameOf } from '../test-kit/test-refusals.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('who is added or registers at the door is marked, waits for the organiser, and holds closing until confirmed', async () => {
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
  const desk = await lin.call('door', 'signReplay', { engagementId, sentAt: now, deviceId: 'desk', items })
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

it('who has no number is added by name and hospital, once in each spelling, and waits to be confirmed', async () => {
  const engagementId = await emptyMeeting(app, null)
  const lin = await app.as('lin')
  await enrol(app, engagementId, phoneOf(8110), '古丽·阿依')
  await goTo(app, engagementId)
  const now = new Date(app.clock.now()).toISOString()
  const { rows } = await app.db.pool.query<{ id: string; phone: string }>(
    `select h.id, h.phone from hcp h where h.is_active and h.phone <> '' and not exists (
       select from blacklist_entry b where b.hcp_id = h.id) order by h.id limit 1`,
  )
  const [doctor = { id: '', phone: '' }] = rows
  await app.db.pool.query("update hcp set phone = '' where id = $1", [doctor.id])
  const coming = [
    { walkIn: { name: '买买提', hcoName: '喀什医院' } },
    { walkIn: { name: '买 买提\u200b', hcoName: '喀什 医院' } },
    { walkIn: { name: '买买提', hcoName: '和田医院' } },
    { walkIn: { name: '古丽•阿依', hcoName: '测试医院' } },
    { hcpId: doctor.id },
    { hcpId: doctor.id, walkIn: { name: '买买提', hcoName: '喀什医院' } },
  ]
  const items = coming.map((who) => ({ nonce: uuidv7(), kind: 'in' as const, ...who, claimedAt: now }))
  const send = () => lin.call('door', 'signReplay', { engagementId, sentAt: now, deviceId: 'desk', items })
  const outcomes = (await send()).data.results.map(({ code }) => nameOf(code))
  expect(outcomes).toMatchInlineSnapshot(`
    [
      "0000",
      "signInAlreadySigned",
      "0000",
      "0000",
      "0000",
      "inputMissing",
    ]
  `)
  const list = async () => (await lin.call('enrolment', 'enrollList', { engagementId })).data.list
  const first = await list()
  const told = first.map(({ name, hcoName, phoneMasked, source, status, isUnconfirmed }) =>
    [name, hcoName, phoneMasked, source, status, isUnconfirmed].join(),
  )
  expect(told.toSorted()).toMatchInlineSnapshot(`
    [
      "买买提,和田医院,,walkIn,signed,true",
      "买买提,喀什医院,,walkIn,signed,true",
      "冯秀英,成都天府大道医院,,walkIn,signed,true",
      "古丽·阿依,测试医院,139****8110,walkIn,signed,true",
    ]
  `)
  await send()
  expect(await list()).toHaveLength(first.length)
  const enrollmentId = first.find(({ hcoName }) => hcoName === '喀什医院')?.enrollmentId ?? ''
  const reveal = () => lin.call('privacy', 'phoneReveal', { engagementId, enrollmentId, reason: '会后联系' })
  expect((await reveal()).name).toBe('placeWithoutPhone')
  await app.db.pool.query('update hcp set phone = $2 where id = $1', [doctor.id, doctor.phone])
})
