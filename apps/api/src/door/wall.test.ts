import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, emptyMeeting, enrol, goTo, phoneOf, scan, sign } from '../enrolment/enrolment-test-kit.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const live = async (engagementId: string) =>
  (await (await app.as('lin')).call('door', 'getSignList2', { engagementId })).data

const nameBy = (value: string) =>
  app.db.pool.query(`update policy set value = to_jsonb($1::text) where key = 'signin.wall.names'`, [value])

test('the newest sign-in carries the name that the policy allows, and no other word of the person', async () => {
  const engagementId = await emptyMeeting(app, null)
  await goTo(app, engagementId)
  expect((await live(engagementId)).newest).toBeNull()
  await enrol(app, engagementId, phoneOf(1), '王建国')
  await sign(app, await scan(app, engagementId, phoneOf(1)))
  const masked = (await live(engagementId)).newest
  expect(masked).toEqual({ signInId: expect.any(String), name: '王**', title: '', hcoName: '测试医院' })
  await nameBy('full')
  expect((await live(engagementId)).newest).toEqual({ ...masked, name: '王建国' })
  await nameBy('none')
  expect((await live(engagementId)).newest).toBeNull()
  await nameBy('masked')
})

test('a sign-in that was taken back is not the newest', async () => {
  const engagementId = await emptyMeeting(app, null)
  await goTo(app, engagementId)
  for (const [index, name] of ['王建国', '陈立'].entries()) {
    await enrol(app, engagementId, phoneOf(index), name)
    await sign(app, await scan(app, engagementId, phoneOf(index)))
  }
  const { newest } = await live(engagementId)
  expect(newest?.name).toBe('陈*')
  await app.db.pool.query('update sign_in set voided_at = now() where id = $1', [newest?.signInId])
  expect((await live(engagementId)).newest?.name).toBe('王**')
})

test('the link of the screen leads to the sign-in page, a forged one as well, which the page refuses', async () => {
  const engagementId = await emptyMeeting(app, null)
  await goTo(app, engagementId)
  const { data } = await (await app.as('lin')).call('door', 'getQrCode', { engagementId })
  expect(data.organiser).toBe('安和演示医药有限公司 心血管事业部')
  const code = await codeOf(app, engagementId)
  expect(data.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/s\/[\w-]{36}$/)
  const led = await app.app.inject(`/s/${code}`)
  expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([
    302,
    `/sign/${code}`,
    'no-store',
  ])
  const forged = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
  expect((await app.app.inject(`/s/${forged}`)).headers.location).toBe(`/sign/${forged}`)
  const refused = await app.nobody.call('door', 'signScan', { qr: forged, deviceKey: 'x'.repeat(91) })
  expect(refused.code).not.toBe('0000')
})
