import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDevice } from '../test-kit/test-device.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import {
  atDoor,
  codeOf,
  emptyMeeting,
  enrol,
  goTo,
  phoneOf,
  places,
  scan,
  scanned,
  type Scanned,
  sign,
} from '../enrolment/enrolment-test-kit.ts'

const MINUTE = 60_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

async function hall(people: number): Promise<string> {
  const id = await emptyMeeting(app, 50)
  for (let index = 0; index < people; index += 1) await enrol(app, id, phoneOf(index))
  await goTo(app, id)
  return id
}

/** Time goes on, by the server's own clock and the product's. */
function pass(ms: number): void {
  const now = app.clock.now()
  app.clock.follow(app.clock.systemNow() + ms)
  app.clock.move(now + ms)
}
const ago = (ms: number, now = app.clock.now()) => new Date(now - ms).toISOString()
/** What a phone says that signed so long ago, by its own clock, read once: a millisecond more would be another minute. */
function claimed(ms: number) {
  const now = app.clock.now()
  return { claimedAt: ago(ms, now), sentAt: ago(0, now) }
}
const open = (phone: Scanned, qr: string, number?: string) =>
  app.nobody.call('door', 'signScan', scanned(phone.device, { qr, ...(number && { phone: number }) }))

describe('a ticket belongs to the phone that scanned and to one person', () => {
  it('passed on, it opens nothing: not on another phone, not for another person, not once more', async () => {
    const id = await hall(7)
    const first = await scan(app, id, phoneOf(0))
    const codes: string[] = []
    for (let index = 1; index < 7; index += 1) {
      const stranger = { ...first, device: createDevice() }
      expect((await open(stranger, first.ticket, phoneOf(index))).name).toBe('signInDeviceWrong')
      codes.push((await open(first, first.ticket, phoneOf(index))).name)
    }
    expect(codes).toEqual([
      'signTicketTaken',
      'signTicketTaken',
      'signTicketTaken',
      'signTicketTaken',
      'signTicketTaken',
      'tooManyRequests',
    ])
    expect((await sign(app, { ...first, device: createDevice() })).name).toBe('signInDeviceWrong')
    expect((await sign(app, first)).code).toBe('0000')
    expect(await places(app, id)).toMatchObject({ signed: 1 })
  })

  it('is never renewed: asked again it is the same one, with the same end', async () => {
    const id = await hall(1)
    const first = await scan(app, id, phoneOf(0))
    for (let turn = 0; turn < 3; turn += 1) {
      pass(3 * MINUTE)
      expect((await open(first, first.ticket)).data.ticket).toBe(first.ticket)
    }
    pass(MINUTE)
    expect((await open(first, first.ticket)).name).toBe('signInCodeExpired')
    expect((await sign(app, first)).name).toBe('signInCodeExpired')
  })

  it('signs nobody out or in again from another phone, nor with a proof made for something else', async () => {
    const id = await hall(1)
    const first = await scan(app, id, phoneOf(0))
    expect((await sign(app, first)).code).toBe('0000')
    const second = await scan(app, id, phoneOf(0))
    const attendee = app.attendee(second.hcpToken)
    const elsewhere = { ...second, device: createDevice() }
    expect((await attendee.call('door', 'signLeave', atDoor('leave', elsewhere))).name).toBe('signInDeviceWrong')
    expect((await attendee.call('door', 'signLeave', atDoor('return', second))).name).toBe('signInDeviceWrong')
    const leaving = atDoor('leave', second)
    const left = await attendee.call('door', 'signLeave', leaving)
    expect(left.code).toBe('0000')
    expect((await attendee.call('door', 'signLeave', leaving)).data.leftAt).toBe(left.data.leftAt)
    expect((await attendee.call('door', 'signReturn', atDoor('return', second))).name).toBe('signTicketUsed')
  })

  it('a code without a key of the phone gives none, in the body or in the address; what is signed is the code that is sent', async () => {
    const id = await hall(1)
    const qr = await codeOf(app, id)
    const { deviceKey, proof } = scanned(createDevice(), { qr })
    for (const call of ['signScan', 'loginMeeting'] as const) {
      expect((await app.nobody.call('door', call, { qr })).name).toBe('signInPageOld')
      expect((await app.nobody.call('door', call, { qr, phone: phoneOf(0) })).name).toBe('signInPageOld')
      const other = { qr, phone: phoneOf(0), deviceKey, proof }
      expect((await app.nobody.call('door', call, other)).name).toBe('signInDeviceWrong')
      const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
      expect((await app.nobody.call('door', call, { qr, deviceKey: offCurve, proof })).name).toBe('signInDeviceWrong')
    }
  })

  it('a page of the release before is told what to do', async () => {
    const id = await hall(1)
    const own = await scan(app, id, phoneOf(0))
    const old = { ticket: own.ticket, nonce: crypto.randomUUID() }
    const attendee = app.attendee(own.hcpToken)
    const leaving = await attendee.call('door', 'signLeave', old)
    expect([leaving.name, leaving.msg]).toEqual(['signInPageOld', expect.stringContaining('重新扫描')])
    const signing = { ...old, deviceId: 'phone', consent: true, signature: 'data:image/png;base64,AAAA' }
    expect((await attendee.call('door', 'signSubmit', signing)).name).toBe('signInPageOld')
  })
})

describe('signed without network', () => {
  it('comes late once, from its own phone, and says by how much', async () => {
    const id = await hall(2)
    const own = await scan(app, id, phoneOf(0))
    pass(12 * MINUTE)
    const late = { nonce: crypto.randomUUID(), ...claimed(8 * MINUTE) }
    expect((await sign(app, { ...own, device: createDevice() }, late)).name).toBe('signInDeviceWrong')
    const other = await scan(app, id, phoneOf(1))
    expect((await sign(app, { ...own, hcpToken: other.hcpToken }, late)).name).toBe('signTicketTaken')
    const signed = await sign(app, own, late)
    expect(signed.code).toBe('0000')
    expect((await sign(app, own, late)).data).toEqual(signed.data)
    const lin = await app.as('lin')
    const { list } = (await lin.call('door', 'getSignList', { engagementId: id })).data
    const [row] = list
    expect(Math.round((Date.parse(row?.receivedAt ?? '') - Date.parse(row?.signedAt ?? '')) / MINUTE)).toBe(8)
  })

  it('no word of the phone moves the end: a moment after it, before the scan, or now', async () => {
    const id = await hall(1)
    const own = await scan(app, id, phoneOf(0))
    pass(60 * MINUTE)
    for (const ms of [0, MINUTE, 49 * MINUTE, 62 * MINUTE, 71 * 60 * MINUTE])
      expect((await sign(app, own, claimed(ms))).name, `${ms / MINUTE} minutes ago`).toBe('signInCodeExpired')
    expect((await sign(app, own, { claimedAt: ago(55 * MINUTE) })).name).toBe('signInCodeExpired')
    expect((await sign(app, own, claimed(55 * MINUTE))).code).toBe('0000')
  })

  it('is shown as late from the first minute', async () => {
    const id = await hall(2)
    for (const [index, ms] of [MINUTE, MINUTE + 1_000].entries()) {
      const own = await scan(app, id, phoneOf(index))
      pass(ms)
      expect((await sign(app, own, claimed(ms))).code).toBe('0000')
    }
    const { rows } = await app.db.pool.query<{ late: boolean }>(
      'select received_at is not null as late from sign_in where engagement_id = $1 order by id',
      [id],
    )
    expect(rows.map(({ late }) => late)).toEqual([false, true])
  })
})

describe('numbers tried at the door', () => {
  it('five for a scan, ten for a phone, whatever it scans; who is right goes through', async () => {
    const id = await hall(1)
    const device = createDevice()
    const codes: string[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const { data } = await app.nobody.call('door', 'signScan', scanned(device, { qr: await codeOf(app, id) }))
      for (let number = 0; number < 6; number += 1) {
        const asked = scanned(device, { qr: data.ticket, phone: phoneOf(500 + turn * 10 + number) })
        codes.push((await app.nobody.call('door', 'signScan', asked)).name)
      }
    }
    expect(codes.filter((code) => code === 'signInUnknown')).toHaveLength(9)
    expect(codes.slice(0, 6)).toEqual([
      'signInUnknown',
      'signInUnknown',
      'signInUnknown',
      'signInUnknown',
      'signInUnknown',
      'tooManyRequests',
    ])
    expect(codes.slice(-6).every((code) => code === 'tooManyRequests')).toBe(true)
    expect((await sign(app, await scan(app, id, phoneOf(0)))).code).toBe('0000')
  })

  it('a token of the door ends two hours after the meeting, and no name comes with it', async () => {
    const id = await hall(1)
    const own = await scan(app, id, phoneOf(0))
    const { rows } = await app.db.pool.query<{ left: number; key: string | null }>(
      `select extract(epoch from t.expires_at - t.issued_at)::int as left, t.device_key_id as key
       from attendee_token t join enrollment n on n.id = t.enrollment_id
       where n.engagement_id = $1 and t.is_from_door`,
      [id],
    )
    expect(rows[0]?.key).toMatch(/^[\w-]{43}$/)
    expect(rows[0]?.left).toBeLessThanOrEqual(24 * 3600)
    expect(own.hcpToken).not.toBe('')
  })
})
