import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBreaches } from '../commands/invariants-repo.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { type Entry, openDesk, recorded } from './desk-test-kit.ts'
import { atDoor, emptyMeeting, enrol, goTo, phoneOf, scan, sign } from './enrolment-test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const MINUTE = 60_000

/** A meeting ten minutes before its start, with one person enrolled. */
async function hall(index: number) {
  const engagementId = await emptyMeeting(app, null)
  await goTo(app, engagementId)
  const start = app.clock.now() + 10 * MINUTE
  const phone = phoneOf(8000 + index)
  const { enrollmentId } = (await enrol(app, engagementId, phone, '归医生')).data
  return { engagementId, phone, enrollmentId, start }
}

async function send(engagementId: string, items: readonly Entry[]) {
  const { data } = await (
    await app.as('lin')
  ).call('door', 'signReplay', {
    engagementId,
    sentAt: new Date(app.clock.now()).toISOString(),
    deviceId: 'desk',
    items: [...items],
  })
  return data.results
}

const listOf = async (engagementId: string) =>
  (await (await app.as('lin')).call('door', 'getSignList', { engagementId })).data.list

it('a desk without network records leaving and coming back; the time is the sum of the stays, and repeats add none', async () => {
  const { engagementId, enrollmentId, start } = await hall(1)
  const desk = await openDesk(app, engagementId)
  const entry = (kind: 'in' | 'out', minute: number): Entry =>
    recorded(desk, {
      nonce: uuidv7(),
      kind,
      enrollmentId,
      claimedAt: new Date(start + minute * MINUTE).toISOString(),
    })
  const entries = [entry('in', 0), entry('out', 20), entry('in', 40), entry('out', 50), entry('in', 55)]
  app.clock.move(start + 60 * MINUTE)
  const first = await send(engagementId, entries)
  expect(first.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
  // Taking back a return would take the whole sign-in: it is not offered.
  expect(first.map(({ signInId }) => signInId !== null)).toEqual([true, false, false, false, false])
  expect((await send(engagementId, entries)).map(({ ok }) => ok)).toEqual([true, true, true, true, true])
  const [row] = await listOf(engagementId)
  expect(row?.stays.map(({ to }) => to !== null)).toEqual([true, true, false])
  expect(row?.stayMinutes).toBeGreaterThanOrEqual(34)
  expect(row?.stayMinutes).toBeLessThanOrEqual(35)
  const { rows } = await app.db.pool.query('select count(*)::int as n from sign_in where engagement_id = $1', [
    engagementId,
  ])
  expect(rows[0]?.n).toBe(1)
  expect(await findBreaches(app.db.db)).toEqual([])
})

it('who left comes back once, of many requests at once, by desk and by code (signInAlreadySigned)', async () => {
  const { engagementId, phone, enrollmentId, start } = await hall(2)
  const phoneIn = await scan(app, engagementId, phone)
  expect((await sign(app, phoneIn)).code).toBe('0000')
  app.clock.move(start + 20 * MINUTE)
  const caller = app.attendee(phoneIn.hcpToken)
  const fresh = await scan(app, engagementId, phone)
  expect((await caller.call('door', 'signLeave', atDoor('leave', fresh))).code).toBe('0000')
  app.clock.move(start + 30 * MINUTE)
  const again = await scan(app, engagementId, phone)
  const tries = await Promise.all([
    caller.call('door', 'signReturn', atDoor('return', again)),
    caller.call('door', 'signReturn', atDoor('return', again)),
    (await app.as('lin')).call('door', 'signByStaff', { engagementId, enrollmentId, nonce: uuidv7() }),
  ])
  expect(tries.map(({ name }) => name).sort()).toEqual(['0000', 'signInAlreadySigned', 'signInAlreadySigned'])
  const [row] = await listOf(engagementId)
  expect(row?.stays).toHaveLength(2)
  const roster = (await (await app.as('lin')).call('door', 'signRoster', { engagementId })).data.list
  expect(roster[0]).toMatchObject({ isSigned: true, hasLeft: false })
})

it('who has not signed in to the session cannot come back to it (signOutNotSigned)', async () => {
  const { engagementId, phone } = await hall(3)
  const pass = await scan(app, engagementId, phone)
  const reply = await app.attendee(pass.hcpToken).call('door', 'signReturn', atDoor('return', pass))
  expect(reply.name).toBe('signOutNotSigned')
})
