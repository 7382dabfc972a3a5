import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../kit/database/ids.ts'
import { createDevice } from '../test-kit/test-device.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../test-kit/test-kit.ts'
import { type Entry, openDesk, recorded } from './desk-test-kit.ts'
import { emptyMeeting, enrol, goTo, phoneOf, scan, sign } from './enrolment-test-kit.ts'
import { nameOf } from '../test-kit/test-refusals.ts'

const MINUTE = 60_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.move(TEST_NOW))
afterAll(() => app.close())

/** A meeting ten minutes before its start, and when it ends. */
async function hall(people: number) {
  const id = await emptyMeeting(app, 90)
  await goTo(app, id)
  const enrolled: string[] = []
  for (let index = 0; index < people; index += 1)
    enrolled.push((await enrol(app, id, phoneOf(index))).data.enrollmentId)
  const { rows } = await app.db.pool.query<{ at: string }>('select end_at as at from engagement where id = $1', [id])
  return { id, enrolled, endAt: Date.parse(rows[0]?.at ?? '') }
}

const entryOf = (enrollmentId: string, ago: number, more: Partial<Entry> = {}): Entry => ({
  nonce: uuidv7(),
  kind: 'in',
  enrollmentId,
  claimedAt: new Date(app.clock.now() - ago).toISOString(),
  ...more,
})

async function send(engagementId: string, items: readonly Entry[], who: 'lin' | 'song' = 'lin') {
  const sentAt = new Date(app.clock.now()).toISOString()
  const input = { engagementId, sentAt, deviceId: 'desk', items: [...items] }
  const { data } = await (await app.as(who)).call('door', 'signReplay', input)
  return data.results.map(({ code }) => nameOf(code))
}

async function doubtsOf(engagementId: string) {
  const { list } = (await (await app.as('lin')).call('door', 'getSignList', { engagementId })).data
  return list.map(({ doubts, suspicion, suspicionExplanation }) => ({
    kinds: doubts.map(({ kind }) => kind),
    suspicion,
    suspicionExplanation,
  }))
}

describe('what a desk kept without network', () => {
  it('is refused without leave asked before: forty people after the end, with or without a reason', async () => {
    const { id, enrolled, endAt } = await hall(40)
    app.clock.move(endAt + 75 * MINUTE)
    await app.db.pool.query('update engagement set status = 60 where id = $1', [id])
    const reason = '补签'
    expect(
      new Set(
        await send(
          id,
          enrolled.map((one) => entryOf(one, 110 * MINUTE)),
        ),
      ),
    ).toEqual(new Set(['signGrantMissing']))
    expect(await send(id, [entryOf(enrolled[0] ?? '', 150 * MINUTE, { reason })])).toEqual(['signGrantMissing'])
    expect(await send(id, [entryOf(enrolled[0] ?? '', 80 * 60 * MINUTE, { reason })])).toEqual(['signGrantMissing'])
    // Leave asked now covers nothing that is over.
    const late = await openDesk(app, id)
    expect(await send(id, [recorded(late, entryOf(enrolled[0] ?? '', 110 * MINUTE, { reason }))])).toEqual([
      'signGrantMissing',
    ])
    expect(await send(id, [recorded(late, entryOf(enrolled[0] ?? '', 0, { reason }))])).toEqual(['signInAfterEnd'])
  })

  it('is renewed shortly before it ends, and what was recorded before still counts under the old one', async () => {
    const { id, enrolled, endAt } = await hall(2)
    const device = createDevice()
    const desk = await openDesk(app, id, { device })
    const { rows } = await app.db.pool.query<{ to: string }>('select to_at as to from desk_grant where id = $1', [
      desk.grantId,
    ])
    const to = Date.parse(rows[0]?.to ?? '')
    expect(to).toBeGreaterThanOrEqual(endAt)
    app.clock.move(to - 40 * MINUTE)
    expect((await openDesk(app, id, { device })).grantId).toBe(desk.grantId)
    app.clock.move(to - 10 * MINUTE)
    const entry = recorded(desk, entryOf(enrolled[0] ?? '', 0))
    expect((await openDesk(app, id, { device })).grantId).not.toBe(desk.grantId)
    app.clock.move(to + MINUTE)
    expect(await send(id, [entry])).not.toEqual(['signGrantMissing'])
  })

  it('belongs to the phone, the person and the meeting of the leave, word for word', async () => {
    const { id, enrolled } = await hall(3)
    const other = await hall(1)
    const desk = await openDesk(app, id)
    app.clock.move(app.clock.now() + 20 * MINUTE)
    const [first = '', second = ''] = enrolled
    const entry = recorded(desk, entryOf(first, 10 * MINUTE))
    expect(await send(id, [{ ...entry, enrollmentId: second }])).toEqual(['signInDeviceWrong'])
    expect(await send(id, [{ ...entry, seq: 7 }])).toEqual(['signInDeviceWrong'])
    expect(await send(id, [{ ...entry, claimedAt: new Date(app.clock.now() - 5 * MINUTE).toISOString() }])).toEqual([
      'signInDeviceWrong',
    ])
    const stolen = { ...desk, device: createDevice() }
    expect(await send(id, [recorded(stolen, entryOf(first, 10 * MINUTE))])).toEqual(['signInDeviceWrong'])
    expect(await send(other.id, [{ ...entry, enrollmentId: other.enrolled[0] ?? '' }])).toEqual(['signGrantMissing'])
    expect(await send(id, [entry])).toEqual(['0000'])
    expect(await send(id, [entry])).toEqual(['0000'])
  })

  it('shows gaps, repeats and a speed nobody has; an honest run shows nothing', async () => {
    const { id, enrolled } = await hall(7)
    const desk = await openDesk(app, id)
    app.clock.move(app.clock.now() + 20 * MINUTE)
    const at = (index: number, ago: number) => recorded(desk, entryOf(enrolled[index] ?? '', ago))
    const honest = [at(0, 15 * MINUTE), at(1, 14 * MINUTE)]
    at(2, 13 * MINUTE)
    const afterGap = at(3, 12 * MINUTE)
    const fast = at(4, 12 * MINUTE - 200)
    const again = { ...desk, seq: desk.seq - 1 }
    const repeat = recorded(again, entryOf(enrolled[5] ?? '', 10 * MINUTE))
    expect(await send(id, [...honest, afterGap, fast, repeat])).toEqual(Array(5).fill('0000'))
    const shown = (await doubtsOf(id)).map(
      (row) => `${row.kinds.join(' ') || 'nothing'}: ${row.suspicion ?? 'no doubt'}`,
    )
    expect([...new Set(shown)].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'deskGap: deskGap',
      'deskRepeat deskGap: deskRepeat',
      'deskSpeed: deskSpeed',
      'nothing: no doubt',
    ])
  })

  it('is late from the first minute, by the list', async () => {
    const { id, enrolled } = await hall(1)
    const desk = await openDesk(app, id)
    app.clock.move(app.clock.now() + 20 * MINUTE)
    expect(await send(id, [recorded(desk, entryOf(enrolled[0] ?? '', 2 * MINUTE))])).toEqual(['0000'])
    const { list } = (await (await app.as('lin')).call('door', 'getSignList', { engagementId: id })).data
    expect(Math.round((Date.parse(list[0]?.receivedAt ?? '') - Date.parse(list[0]?.signedAt ?? '')) / MINUTE)).toBe(2)
  })
})

describe('a reason of the staff', () => {
  it('lets in before the time and explains nothing; after the end it lets nobody in', async () => {
    const { id, enrolled, endAt } = await hall(2)
    const [first = '', second = ''] = enrolled
    app.clock.move(app.clock.now() - 24 * 60 * MINUTE)
    const lin = await app.as('lin')
    const by = (enrollmentId: string) => ({ engagementId: id, enrollmentId, nonce: uuidv7(), reason: '提前布置会场' })
    expect((await lin.call('door', 'signByStaff', by(first))).code).toBe('0000')
    expect(await doubtsOf(id)).toEqual([
      { kinds: ['outsideWindow'], suspicion: 'outsideWindow', suspicionExplanation: null },
    ])
    app.clock.move(endAt + 5 * 60 * MINUTE)
    expect((await lin.call('door', 'signByStaff', by(second))).name).toBe('signInAfterEnd')
  })

  it('a moment that the caller names does not count at the desk with network', async () => {
    const { id, enrolled } = await hall(1)
    app.clock.move(app.clock.now() + 30 * MINUTE)
    const times = {
      claimedAt: new Date(app.clock.now() - 25 * MINUTE).toISOString(),
      sentAt: new Date(app.clock.now()).toISOString(),
    }
    const input = { engagementId: id, enrollmentId: enrolled[0] ?? '', nonce: uuidv7(), ...times }
    const { data } = await (await app.as('lin')).call('door', 'signByStaff', input)
    expect(app.clock.now() - Date.parse(data.signedAt)).toBeLessThan(MINUTE)
  })
})

it('entered by staff alone, nobody is present of their own; with the code of their phone, or their hand, they are', async () => {
  const { id, enrolled } = await hall(3)
  const { rows } = await app.db.pool.query<{ id: string }>(
    `select h.id from hcp h where not exists (select from enrollment n where n.engagement_id = $1 and n.hcp_id = h.id)
     order by h.id limit 3`,
    [id],
  )
  for (const [index, doctor] of rows.entries())
    await app.db.pool.query('update enrollment set hcp_id = $2 where id = $1', [enrolled[index], doctor.id])
  const lin = await app.as('lin')
  const by = { engagementId: id, enrollmentId: enrolled[0] ?? '', nonce: uuidv7() }
  expect((await lin.call('door', 'signByStaff', by)).code).toBe('0000')
  const shown = await scan(app, id, phoneOf(1))
  const { code } = (await app.attendee(shown.hcpToken).call('door', 'signPersonalCode', {})).data
  expect((await lin.call('door', 'signByStaff', { engagementId: id, code, nonce: uuidv7() })).code).toBe('0000')
  expect((await sign(app, await scan(app, id, phoneOf(2)))).code).toBe('0000')
  const present = await app.db.pool.query<{ own: boolean; any: boolean }>(
    `select has_own_presence($1, d) as own, has_attended($1, d) as any from unnest($2::uuid[]) with ordinality u(d, n) order by n`,
    [id, rows.map((doctor) => doctor.id)],
  )
  expect(present.rows).toEqual([
    { own: false, any: true },
    { own: true, any: true },
    { own: true, any: true },
  ])
})
