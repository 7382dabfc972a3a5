import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { type Entry, openDesk, recorded, type TestDesk } from '../enrolment/desk-test-kit.ts'
import { atDoor, emptyMeeting, enrol, goTo, phoneOf, scan, sign } from '../enrolment/enrolment-test-kit.ts'
import { codeOf, nameOf } from '../test-kit/test-refusals.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const MINUTE = 60_000

/** A meeting ten minutes before its start with these people enrolled. */
async function hall(names: readonly string[]) {
  const engagementId = await emptyMeeting(app, null)
  await goTo(app, engagementId)
  const people: string[] = []
  for (const [index, name] of names.entries())
    people.push((await enrol(app, engagementId, phoneOf(index), name)).data.enrollmentId)
  return { engagementId, people }
}

type Item = {
  nonce: string
  kind: 'in' | 'out'
  enrollmentId?: string
  code?: string
  word?: string
  hcpId?: string
  ago: number
  reason?: string
}
const item = (facts: Partial<Item>): Item => ({ nonce: uuidv7(), kind: 'in', ago: 0, ...facts })

const desks = new Map<string, { desk: TestDesk; sent: Map<string, Entry> }>()
/** The desk of a meeting, open for long, and what it has recorded so far. */
async function deskOf(engagementId: string) {
  const known = desks.get(engagementId) ?? { desk: await openDesk(app, engagementId, { hours: 100 }), sent: new Map() }
  desks.set(engagementId, known)
  return known
}

async function replay(engagementId: string, items: readonly Item[], who: 'lin' | 'song' = 'lin') {
  const sentAt = Date.parse('2031-01-01T00:00:00.000Z')
  const { desk, sent } = await deskOf(engagementId)
  const entryOf = ({ ago, ...rest }: Item): Entry => {
    const entry = { ...rest, claimedAt: new Date(sentAt - ago).toISOString() }
    const known = sent.get(rest.nonce) ?? recorded(desk, entry)
    sent.set(rest.nonce, known)
    return known
  }
  return (await app.as(who)).call('door', 'signReplay', {
    engagementId,
    sentAt: new Date(sentAt).toISOString(),
    deviceId: 'desk',
    items: items.map(entryOf),
  })
}

async function rowsOf(engagementId: string) {
  const { rows } = await app.db.pool.query<{
    nonce: string
    signed: string
    left: string
    received: string
    suspicion: string
  }>(
    `select nonce, signed_at as signed, left_at as "left", received_at as received, suspicion
     from sign_in where engagement_id = $1 and voided_at is null order by signed_at`,
    [engagementId],
  )
  return rows
}

describe('signReplay', () => {
  it('takes what happened without network, at the time it happened whatever the phone’s clock shows, once', async () => {
    const { engagementId, people } = await hall(['甲医生', '乙医生', '丙医生'])
    const items = people.map((enrollmentId, index) => item({ enrollmentId, ago: (30 - index) * MINUTE }))
    const first = await replay(engagementId, items)
    expect(first.data.results.map(({ code }) => code)).toEqual(['0000', '0000', '0000'])
    const again = await replay(engagementId, items)
    expect(again.data.results.map(({ ok, at }) => ({ ok, at }))).toEqual(
      first.data.results.map(({ ok, at }) => ({ ok, at })),
    )
    const rows = await rowsOf(engagementId)
    expect(rows.map(({ nonce }) => nonce)).toEqual(items.map(({ nonce }) => nonce))
    const now = app.clock.now()
    expect(Math.abs(now - 30 * MINUTE - Date.parse(rows[0]?.signed ?? ''))).toBeLessThan(MINUTE)
    expect(rows.every(({ received }) => received !== null)).toBe(true)
  })

  it('judges each entry by itself and names what it refuses', async () => {
    const { engagementId, people } = await hall(['丁医生', '丁医生', '戊医生', '己医生'])
    const other = await hall(['庚医生'])
    const [first = '', , third = '', fourth = ''] = people
    const items = [
      item({ enrollmentId: first }),
      item({ enrollmentId: first }),
      item({ word: '丁医生' }),
      item({ word: '没有这个人' }),
      item({ code: `${first}.${'x'.repeat(22)}` }),
      item({ enrollmentId: other.people[0] ?? '' }),
      item({ kind: 'out', enrollmentId: third }),
      item({ enrollmentId: third, ago: 73 * 60 * MINUTE }),
      item({ enrollmentId: third, ago: 120 * MINUTE }),
      item({ enrollmentId: third, ago: 120 * MINUTE, reason: '现场网络中断' }),
      item({}),
      item({ enrollmentId: fourth }),
    ]
    const { results } = (await replay(engagementId, items)).data
    expect(results.map(({ code }) => nameOf(code))).toEqual([
      '0000',
      'signInAlreadySigned',
      'signInAmbiguousName',
      'signInUnknown',
      'signCodeUnknown',
      'enrolmentMissing',
      'signOutNotSigned',
      'signInTooOld',
      'signInTooEarly',
      '0000',
      'inputMissing',
      '0000',
    ])
    expect((await rowsOf(engagementId)).map(({ suspicion }) => suspicion)).toEqual(['outsideWindow', null, null])
    const { rows } = await app.db.pool.query<{ result: string }>(
      'select result from scan_log where engagement_id = $1 order by id',
      [engagementId],
    )
    expect(rows.map(({ result }) => result)).toEqual([
      'signed',
      'signInAlreadySigned',
      'signInAmbiguousName',
      'signInUnknown',
      'signCodeUnknown',
      'enrolmentMissing',
      'signOutNotSigned',
      'signInTooOld',
      'signInTooEarly',
      'signed',
      'inputMissing',
      'signed',
    ])
  })

  it('signs in and out in the phone’s order, with the minutes between', async () => {
    const { engagementId, people } = await hall(['辛医生'])
    const [enrollmentId = ''] = people
    app.clock.move(app.clock.now() + 70 * MINUTE)
    const out = item({ kind: 'out', enrollmentId, ago: 5 * MINUTE })
    const { results } = (await replay(engagementId, [item({ enrollmentId, ago: 60 * MINUTE }), out])).data
    expect(results.map(({ ok }) => ok)).toEqual([true, true])
    expect((await replay(engagementId, [out])).data.results[0]?.ok).toBe(true)
    expect((await replay(engagementId, [item({ kind: 'out', enrollmentId })])).data.results[0]?.code).toBe(
      codeOf('signOutAlready'),
    )
    const list = await (await app.as('lin')).call('door', 'getSignList', { engagementId })
    expect(list.data.list.map(({ stayMinutes }) => stayMinutes)).toEqual([55])
  })

  it('takes what happened in time after the meeting has ended, not after it is closed', async () => {
    const { engagementId, people } = await hall(['壬医生', '癸医生'])
    const [first = '', second = ''] = people
    await app.db.pool.query('update engagement set status = 60 where id = $1', [engagementId])
    const { results } = (
      await replay(engagementId, [item({ enrollmentId: first, ago: 20 * MINUTE }), item({ enrollmentId: second })])
    ).data
    expect(results.map(({ code }) => nameOf(code))).toEqual(['0000', 'signInAfterEnd'])
  })
})

describe('a walk-in of the directory', () => {
  const doctors = async (count: number) => {
    const { rows } = await app.db.pool.query<{ id: string }>(
      `select h.id from hcp h where h.is_active and h.phone <> '' and not exists (
         select from blacklist_entry b where b.hcp_id = h.id) order by h.id limit $1`,
      [count],
    )
    return rows.map(({ id }) => id)
  }
  const enrolled = async (engagementId: string) => {
    const { rows } = await app.db.pool.query<{ hcp_id: string; status: string }>(
      'select hcp_id, status from enrollment where engagement_id = $1 order by created_at',
      [engagementId],
    )
    return rows.map(({ hcp_id: hcpId, status }) => `${hcpId} ${status}`)
  }

  it('is enrolled and signed in exactly once, however often and from however many desks it is sent', async () => {
    const { engagementId } = await hall([])
    const [first = '', second = ''] = await doctors(2)
    const walkIn = item({ hcpId: first })
    expect((await replay(engagementId, [walkIn])).data.results[0]).toMatchObject({ ok: true, code: '0000' })
    expect((await replay(engagementId, [walkIn])).data.results[0]?.ok).toBe(true)
    const desks = await Promise.all([1, 2, 3].map(() => replay(engagementId, [item({ hcpId: second })])))
    expect(desks.map(({ data }) => nameOf(data.results[0]?.code)).toSorted()).toEqual([
      '0000',
      'signInAlreadySigned',
      'signInAlreadySigned',
    ])
    expect(await enrolled(engagementId)).toEqual([`${first} signed`, `${second} signed`])
    const list = await (await app.as('lin')).call('enrolment', 'enrollList', { engagementId })
    expect(list.data.list.map(({ source }) => source)).toEqual(['walkIn', 'walkIn'])
    expect(await rowsOf(engagementId)).toHaveLength(2)
  })

  it('refused at the door is not enrolled either, and both come with the reason that opens it', async () => {
    const { engagementId } = await hall([])
    app.clock.move(app.clock.now() - 24 * 60 * MINUTE)
    const [hcpId = ''] = await doctors(1)
    expect((await replay(engagementId, [item({ hcpId })])).data.results[0]?.code).toBe(codeOf('signInTooEarly'))
    expect(await enrolled(engagementId)).toEqual([])
    expect((await replay(engagementId, [item({ hcpId, reason: '提前布置会场' })])).data.results[0]?.ok).toBe(true)
    expect(await enrolled(engagementId)).toEqual([`${hcpId} signed`])
  })

  it('refuses an entry without a person, with two, or of another person’s meeting', async () => {
    const { engagementId, people } = await hall(['卯医生'])
    const [hcpId = ''] = await doctors(1)
    const items = [item({}), item({ hcpId, enrollmentId: people[0] ?? '' }), item({ hcpId, kind: 'out' })]
    const { results } = (await replay(engagementId, items)).data
    expect(results.map(({ code }) => nameOf(code))).toEqual(['inputMissing', 'inputMissing', 'inputMissing'])
    expect((await replay(engagementId, [item({ hcpId })], 'song')).code).not.toBe('0000')
    expect(await enrolled(engagementId)).toHaveLength(1)
  })

  it('a person let in while the meeting ran is taken after its end', async () => {
    const { engagementId } = await hall([])
    const [hcpId = ''] = await doctors(1)
    await app.db.pool.query('update engagement set status = 60 where id = $1', [engagementId])
    expect((await replay(engagementId, [item({ hcpId })])).data.results[0]?.ok).toBe(false)
    expect((await replay(engagementId, [item({ hcpId, ago: 20 * MINUTE })])).data.results[0]?.ok).toBe(true)
  })
})

describe('signPersonalCode and sessions', () => {
  it('the attendee’s own code signs them in at the desk of their meeting alone', async () => {
    const { engagementId } = await hall([])
    const other = await hall([])
    const { hcpToken } = (await enrol(app, engagementId, phoneOf(50), '子医生')).data
    const { code, signedAt } = (await app.attendee(hcpToken ?? '').call('door', 'signPersonalCode', {})).data
    expect(signedAt).toBeNull()
    expect((await replay(other.engagementId, [item({ code })])).data.results[0]?.code).toBe(
      codeOf('signInWrongMeeting'),
    )
    expect((await replay(engagementId, [item({ code })])).data.results[0]).toMatchObject({ ok: true, name: '子医生' })
    const after = await app.attendee(hcpToken ?? '').call('door', 'signPersonalCode', {})
    expect(after.data.signedAt).not.toBeNull()
  })

  it('the attendee signs out with their ticket, once', async () => {
    const { engagementId } = await hall(['丑医生'])
    const ticket = await scan(app, engagementId, phoneOf(0))
    const leave = (nonce: string, pass = ticket) =>
      app.attendee(pass.hcpToken).call('door', 'signLeave', atDoor('leave', pass, nonce))
    expect((await leave(uuidv7())).name).toBe('signOutNotSigned')
    expect((await sign(app, ticket)).code).toBe('0000')
    // The scan signed in: it does not sign out.
    expect((await leave(uuidv7())).name).toBe('signTicketUsed')
    Object.assign(ticket, await scan(app, engagementId, phoneOf(0)))
    const nonce = uuidv7()
    const left = await leave(nonce)
    expect(left.code).toBe('0000')
    expect((await leave(nonce)).data.leftAt).toBe(left.data.leftAt)
    expect((await leave(uuidv7())).name).toBe('signOutAlready')
  })

  it('a divided meeting is signed once a session, and is not divided again after that', async () => {
    const { engagementId, people } = await hall(['寅医生'])
    const [enrollmentId = ''] = people
    await app.db.pool.query(`update engagement set end_at = start_at + interval '30 hours' where id = $1`, [
      engagementId,
    ])
    const lin = await app.as('lin')
    const choices = (await lin.call('door', 'signSessions', { engagementId })).data.choices
    expect(choices.map(({ split }) => split)).toEqual(['whole', 'day', 'halfDay'])
    expect((await lin.call('door', 'signSplit', { engagementId, split: 'day' })).code).toBe('0000')
    const [, second] = (await lin.call('door', 'signSessions', { engagementId })).data.list
    expect((await replay(engagementId, [item({ enrollmentId })])).data.results[0]?.ok).toBe(true)
    app.clock.move(Date.parse(second?.opensAt ?? '') + MINUTE)
    expect((await lin.call('door', 'getSignList2', { engagementId })).data).toMatchObject({
      signed: 0,
      sessions: 2,
    })
    expect((await replay(engagementId, [item({ enrollmentId })])).data.results[0]?.ok).toBe(true)
    expect((await replay(engagementId, [item({ enrollmentId })])).data.results[0]?.code).toBe(
      codeOf('signInAlreadySigned'),
    )
    expect((await lin.call('door', 'signSplit', { engagementId, split: 'whole' })).name).toBe('signSessionsInUse')
    const roster = (await lin.call('door', 'signRoster', { engagementId })).data
    expect(roster.list).toMatchObject([{ enrollmentId, isSigned: true, phoneMasked: '139****0000' }])
  })
})
