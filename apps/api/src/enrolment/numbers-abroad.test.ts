import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { emptyMeeting, enrol, goTo, phoneOf, scan, sign, statementOf } from './enrolment-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const LONDON = '+447911123456'
const find = (engagementId: string, name: string, phone: string) =>
  app.nobody.call('enrolment', 'passFind', { engagementId, name, phone })

async function list(engagementId: string) {
  const { data } = await lin.call('enrolment', 'enrollList', { engagementId, keyword: LONDON })
  return data.list.map(({ name, phoneMasked }) => ({ name, phoneMasked }))
}

it('takes a number abroad in any spelling as one number, and refuses what its country does not have', async () => {
  const engagementId = await emptyMeeting(app, 5)
  const rows: string[] = []
  for (const typed of [
    '+44 7911 123456',
    '0044 (0)7911-123456',
    '+44 79',
    '+44 1',
    '+44 7911 1234567',
    '+999 12345678',
    '+86 10 8500 1234',
    phoneOf(1),
  ]) {
    const { name, data } = await enrol(app, engagementId, typed, '陈海伦')
    rows.push(`${typed} → ${data === null ? name : data.status}`)
  }
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "+44 7911 123456 → enrolled
    0044 (0)7911-123456 → enrolmentDuplicate
    +44 79 → inputPhone
    +44 1 → inputPhone
    +44 7911 1234567 → inputPhoneAbroad
    +999 12345678 → inputPhoneAbroad
    +86 10 8500 1234 → inputPhone
    13910000001 → enrolled"
  `)
  expect(await list(engagementId)).toEqual([{ name: '陈海伦', phoneMasked: '+44****3456' }])
  const { rows: stored } = await app.db.pool.query<{ phone: string }>(
    'select phone from enrollment where engagement_id = $1 order by phone',
    [engagementId],
  )
  expect(stored.map(({ phone }) => phone)).toEqual([LONDON, phoneOf(1)])
})

it('enrols, finds the pass on another device, signs at the door and gets the statement', async () => {
  const engagementId = await emptyMeeting(app, 5)
  const own = await enrol(app, engagementId, LONDON, '陈海伦')
  expect((await find(engagementId, '陈海伦', '0044 7911 123456')).data.hcpToken).toBe(own.data.hcpToken)
  expect((await find(engagementId, '陈海伦', '+447911123457')).name).toBe('passNotFound')
  await goTo(app, engagementId)
  const signed = await sign(app, await scan(app, engagementId, LONDON))
  // At the door a typed number shows the family name alone.
  expect([signed.msg, signed.data.name]).toEqual(['', '陈'])
  expect(await statementOf(app, engagementId, own.data)).toContain('陈海伦')
})

it('registers at the door, is found by the desk, in the export and for erasure', async () => {
  const engagementId = await emptyMeeting(app, 5)
  await goTo(app, engagementId)
  const { data } = await enrol(app, engagementId, LONDON, '陈海伦')
  expect(data.status).toBe('enrolled')
  const nonce = '0198c0de-0000-7000-8000-00000000ab01'
  const desk = await lin.call('door', 'signByStaff', { engagementId, word: LONDON, nonce })
  expect(desk.data.enrollmentId).toBe(data.enrollmentId)
  const file = await lin.call('enrolment', 'enrolmentExport', { engagementId })
  expect(file.data.content).toContain(`"陈海伦","测试医院","","'+44****3456"`)
  const admin = await app.as('admin')
  const found = await admin.call('privacy', 'personFind', { phone: LONDON })
  expect(found.data.counts.places).toBeGreaterThan(0)
  expect((await admin.call('privacy', 'holdSet', { phone: LONDON, reason: '监管核查' })).msg).toBe('')
})
