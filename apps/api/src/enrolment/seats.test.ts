import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meetingId } from '../demo/public.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'

const PEOPLE = 400
const SEATS = 50
const MEETING = meetingId('cv.approved1')
const CONTROL = meetingId('on.approved1')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await clearSeats(MEETING)
  await clearSeats(CONTROL)
})
afterAll(() => app.close())

async function clearSeats(engagementId: string): Promise<void> {
  await app.db.db.deleteFrom('enrollment').where('engagement_id', '=', engagementId).execute()
  await app.db.db
    .updateTable('engagement')
    .set({ seats: SEATS, seats_taken: 0 })
    .where('id', '=', engagementId)
    .execute()
}

const phoneOf = (number: number) => `137${String(number).padStart(8, '0')}`

async function statusesOf(engagementId: string) {
  const rows = await app.db.db
    .selectFrom('enrollment')
    .select(['status', 'wait_no'])
    .where('engagement_id', '=', engagementId)
    .execute()
  const waiting = rows.filter(({ status }) => status === 'waitlisted')
  return {
    enrolled: rows.filter(({ status }) => status === 'enrolled').length,
    waiting: waiting.length,
    places: new Set(waiting.map(({ wait_no: place }) => place)).size,
  }
}

describe('everybody wants a seat at once', () => {
  test('exactly the seats are taken, the others wait in an order', async () => {
    const answers = await Promise.all(
      Array.from({ length: PEOPLE }, (_, place) =>
        app.nobody.call('enrolment', 'doEnroll', {
          engagementId: MEETING,
          name: `张医生${place}`,
          phone: phoneOf(place),
          consent: 'true',
        }),
      ),
    )
    expect(answers.filter(({ code }) => code !== '0000')).toEqual([])
    expect(answers.filter(({ data }) => data.status === 'enrolled')).toHaveLength(SEATS)
    expect(await statusesOf(MEETING)).toEqual({ enrolled: SEATS, waiting: PEOPLE - SEATS, places: PEOPLE - SEATS })
    const meeting = await app.db.db
      .selectFrom('engagement')
      .select('seats_taken')
      .where('id', '=', MEETING)
      .executeTakeFirstOrThrow()
    expect(meeting.seats_taken).toBe(SEATS)
  })

  /** Proves that the race above is a real one. */
  test('without the guard the same rush oversells', async () => {
    await Promise.all(Array.from({ length: PEOPLE }, (_, place) => enrolUnguarded(phoneOf(place))))
    const { enrolled } = await statusesOf(CONTROL)
    expect(enrolled).toBeGreaterThan(SEATS)
  })
})

/** What a careless product would do: count, then insert. */
async function enrolUnguarded(phone: string): Promise<void> {
  const { rows } = await app.db.pool.query<{ taken: number }>(
    "select count(*)::int as taken from enrollment where engagement_id = $1 and status = 'enrolled'",
    [CONTROL],
  )
  const status = (rows[0]?.taken ?? 0) < SEATS ? 'enrolled' : 'waitlisted'
  await app.db.pool.query(
    `insert into enrollment (id, engagement_id, name, phone, status, source, created_at)
     values (gen_random_uuid(), $1, '对照', $2, $3, 'landing', now())`,
    [CONTROL, phone, status],
  )
}
