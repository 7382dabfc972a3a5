import { decideEnrolment } from '@osmp/domain/enrolment/enrolment-rules.ts'
import { ENROLMENT_STATUSES, type EnrolmentStatus } from '@osmp/domain/enrolment/enrolment-state.ts'
import { type EnrolmentMode, whoMayComeRefusal } from '@osmp/domain/enrolment/who-may-come.ts'
import { nameKey } from '@osmp/domain/kit/name-key.ts'
import { MEETING, type MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../kit/database/db.ts'
import { sha256hex, uuidv7 } from '../kit/database/ids.ts'
import { countStatements } from '../test-kit/test-statements.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { selfRefusal } from './coming/enrol-at-once.ts'
import { emptyMeeting, enrol, phoneOf } from './enrolment-test-kit.ts'
import { admissionOf, meetingMoment } from './meeting-moment.ts'
import { enrolSelvesOnce } from './store/enrol-once-repo.ts'

let app: TestApp
let meetingId: string
beforeAll(async () => {
  app = await startTestApp()
  meetingId = await emptyMeeting(app, null)
})
afterAll(() => app.close())

const MINUTE = 60_000
const KNOWN = ['now', 'before a change of the meeting', 'before an edit of the settings'] as const
type Case = {
  status: MeetingStatus
  minutes: number
  isPublished: boolean
  mode: EnrolmentMode
  closesIn: number | null
  consentGiven: boolean
  isBlacklisted: boolean
  holder: EnrolmentStatus | null
  seats: number | null
  taken: number
  isQueued: boolean
  isStopped: boolean
  known: (typeof KNOWN)[number]
}
const seldom = fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0)
const cases: fc.Arbitrary<Case> = fc.record({
  status: fc.oneof(
    fc.constantFrom(...Object.values(MEETING)),
    fc.constantFrom(MEETING.approved, MEETING.running, MEETING.running),
  ),
  /** From the start of the meeting, which lasts an hour. */
  minutes: fc.integer({ min: -90, max: 120 }),
  isPublished: seldom.map((isClosed) => !isClosed),
  mode: seldom.map((isInvited) => (isInvited ? 'invited' : 'open')),
  closesIn: fc.constantFrom(null, null, null, null, -1, 0, 1),
  consentGiven: seldom.map((isMissing) => !isMissing),
  isBlacklisted: seldom,
  holder: fc.oneof(fc.constant(null), fc.constantFrom(...ENROLMENT_STATUSES)),
  seats: fc.constantFrom(null, 2),
  taken: fc.integer({ min: 0, max: 2 }),
  isQueued: fc.boolean(),
  isStopped: seldom,
  known: fc.constantFrom(...KNOWN, 'now', 'now', 'now'),
})

const DOCTOR = { name: '查无此医', phone: '13900000009' }

class Rollback extends Error {}

/** Puts the database into the state of a case, does this, and takes it all back. */
async function inCase(one: Case, work: (tx: Tx) => Promise<void>) {
  const outcome = app.db.inTransaction(async (tx) => {
    const at = new Date(app.clock.now()).toISOString()
    const start = new Date(app.clock.now() - one.minutes * MINUTE).toISOString()
    await sql`
      update engagement set status = ${one.status}, close_flag = ${one.status === MEETING.closedBySystem}, start_at = ${start},
        end_at = ${start}::timestamptz + interval '1 hour', landing_open = ${one.isPublished}, enrolment_mode = ${one.mode},
        enrolment_closes_at = ${at}::timestamptz + ${one.closesIn}::int * interval '1 minute', seats = ${one.seats}, seats_taken = ${one.taken}
      where id = ${meetingId}`.execute(tx)
    await sql`update hcp set name = ${DOCTOR.name}, phone = ${DOCTOR.phone} where id = (select id from hcp where is_active order by id limit 1)`.execute(
      tx,
    )
    if (one.isBlacklisted)
      await sql`insert into blacklist_entry (id, hcp_id, reason, from_date)
        select gen_random_uuid(), id, '—', ${at}::date from hcp where phone = ${DOCTOR.phone}`.execute(tx)
    const others = [
      ...(one.holder === null ? [] : [{ phone: DOCTOR.phone, status: one.holder, number: null }]),
      ...(one.isQueued ? [{ phone: '13900000010', status: 'waitlisted', number: 7 }] : []),
    ]
    await sql`
      insert into enrollment (id, engagement_id, name, phone, status, source, created_at, decline_reason, decided_at, voided_at, wait_no)
      select gen_random_uuid(), ${meetingId}, '某医生', o.phone, o.status, 'landing', ${at}, case when o.status = 'declined' then '—' end,
        case when o.status = 'declined' then ${at}::timestamptz end, case when o.status = 'void' then ${at}::timestamptz end,
        case when o.status = 'waitlisted' then coalesce(o.number, 6) end
      from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as o(phone text, status text, number int) order by o.number nulls first`.execute(
      tx,
    )
    if (one.isStopped)
      await sql`insert into pass_try (key_hash, times, until) values (${sha256hex('phone')}, 11, ${at}::timestamptz + interval '1 hour')`.execute(
        tx,
      )
    await work(tx)
    throw new Rollback()
  })
  await expect(outcome).rejects.toThrow(Rollback)
}

describe('an enrolment by oneself in one statement', () => {
  it(
    'enrols exactly who the rules enrol, where they say, and tells the facts they ask',
    { timeout: 120_000 },
    async () => {
      const seen = { enrolled: 0, waitlisted: 0, refused: 0 }
      const at = new Date(app.clock.now()).toISOString()
      await fc.assert(
        fc.asyncProperty(cases, (one) =>
          inCase(one, async (tx) => {
            const meeting = await meetingMoment({ tx, at }, meetingId)
            const asked = { now: app.clock.now(), consentGiven: one.consentGiven }
            const enrollmentId = uuidv7()
            const person = {
              engagementId: meetingId,
              enrollmentId,
              ...DOCTOR,
              nameKey: nameKey(DOCTOR.name),
              email: null,
              takesMeal: null,
              hcoName: '自填',
              department: '',
              source: 'landing' as const,
              consentVersion: meeting.settings.consents[0]?.version ?? '',
              formKey: null,
              guard: one.known === KNOWN[1] ? `${meeting.guard} ` : meeting.guard,
              epoch: one.known === KNOWN[2] ? uuidv7() : meeting.epoch,
              today: meeting.today,
              isOpen: selfRefusal(meeting, { isBlacklisted: false, holder: null }, asked) === undefined,
              at,
              messageId: uuidv7(),
              pass: { tokenHash: sha256hex(enrollmentId), at, expiresAt: at },
              probe: { device: sha256hex('phone'), mostOfDevice: 10, address: '', mostOfAddress: 500, at },
            }
            const [facts] = await enrolSelvesOnce(tx, { ...person, people: [person] })
            if (!facts) throw new RangeError('a person without facts')
            const decision = decideEnrolment({
              meetingStatus: meeting.status,
              now: asked.now,
              overAt: meeting.overAt,
              pageClosed: !one.isPublished,
              barred: whoMayComeRefusal(admissionOf(meeting, asked.now), { by: 'oneself', code: 'none' }),
              blacklisted: one.isBlacklisted,
              alreadyEnrolled: one.holder !== null && one.holder !== 'void' && one.holder !== 'declined',
              turnedDown: false,
              consentGiven: one.consentGiven,
              seats: one.seats,
              seatsTaken: one.taken,
              waitlistOpen: true,
              waiting: meeting.isQueued || one.holder === 'waitlisted' ? 1 : 0,
              needsApproval: false,
            })
            expect([facts.isBlacklisted, facts.isStopped, facts.isRepeated]).toEqual([
              one.isBlacklisted,
              one.isStopped,
              false,
            ])
            expect(facts.holder).toBe(one.holder === 'void' ? null : one.holder)
            const isMeant = one.known === 'now' && !one.isStopped && one.holder !== 'declined'
            const expected = decision.ok && isMeant ? decision.status : undefined
            expect(facts.enrolled?.status).toBe(expected)
            if (!decision.ok && one.holder !== 'declined')
              expect(selfRefusal(meeting, facts, asked)).toBe(decision.reason)
            await expectRows(tx, one, enrollmentId, facts.enrolled)
            const count = expected === 'enrolled' || expected === 'waitlisted' ? expected : 'refused'
            seen[count] += 1
          }),
        ),
        { numRuns: 250 },
      )
      expect(Math.min(seen.enrolled, seen.waitlisted, seen.refused)).toBeGreaterThan(0)
    },
  )

  it('gives the people of one statement seats and numbers in their order, and refuses a number that is enrolled', async () => {
    const engagementId = await emptyMeeting(app, 3)
    await enrol(app, engagementId, phoneOf(1))
    const phones = [2, 3, 4, 1, 5, 3, 6].map(phoneOf)
    const run = () => Promise.all(phones.map((phone) => enrol(app, engagementId, phone)))
    const { answer, texts } = await countStatements(run)
    expect(answer.map(({ name, data }) => (data ? `${data.status} ${data.waitNo ?? ''}`.trim() : name))).toEqual([
      'enrolled',
      'enrolled',
      'waitlisted 1',
      'enrolmentDuplicate',
      'waitlisted 2',
      'enrolmentDuplicate',
      'waitlisted 3',
    ])
    expect(texts.filter((text) => text.includes('insert into enrollment')).length).toBeLessThan(phones.length - 2)
    const { rows } = await app.db.pool.query(
      `select e.seats_taken, e.last_wait_no, e.wait_gone, (select count(*)::int from attendee_token t where t.engagement_id = e.id) as passes,
         (select array_agg(n.wait_no order by n.wait_no) from enrollment n where n.engagement_id = e.id and n.status = 'waitlisted') as numbers
       from engagement e where e.id = $1`,
      [engagementId],
    )
    expect(rows).toEqual([{ seats_taken: 3, last_wait_no: 3, wait_gone: 0, passes: 6, numbers: [1, 2, 3] }])
  })

  it('enrols the others where the row of one makes the statement fail', async () => {
    const engagementId = await emptyMeeting(app, null)
    await enrol(app, engagementId, phoneOf(1))
    await app.db.pool.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '22000'; end $$;
       create trigger refuse_one before insert on enrollment for each row when (new.phone = '${phoneOf(3)}') execute function refuse_one()`,
    )
    const answers = await Promise.all([2, 3, 4, 5].map((number) => enrol(app, engagementId, phoneOf(number))))
    await app.db.pool.query('drop trigger refuse_one on enrollment; drop function refuse_one')
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200, 200])
  })

  it('takes one statement, and as many more as a number that is tried costs where it is refused', async () => {
    const engagementId = await emptyMeeting(app, 2)
    expect((await enrol(app, engagementId, phoneOf(1))).data.status).toBe('enrolled')
    const seated = await countStatements(() => enrol(app, engagementId, phoneOf(2)))
    expect([seated.answer.data.status, seated.texts.length]).toEqual(['enrolled', 1])
    const waits = await countStatements(() => enrol(app, engagementId, phoneOf(3)))
    expect([waits.answer.data.status, waits.answer.data.waitNo, waits.texts.length]).toEqual(['waitlisted', 1, 1])
    const twice = await countStatements(() => enrol(app, engagementId, phoneOf(3)))
    expect([twice.answer.name, twice.texts.length]).toEqual(['enrolmentDuplicate', 3])
  })
})

/** Rows that a case leaves: a whole enrolment with pass and message, or nothing; seats and numbers as they are counted. */
async function expectRows(
  tx: Tx,
  one: Case,
  enrollmentId: string,
  enrolled: { status: string; place: number | null } | undefined,
) {
  const { rows } = await sql<Record<'places' | 'passes' | 'messages' | 'taken' | 'waiting' | 'last', number>>`
    select (select count(*)::int from enrollment where id = ${enrollmentId}) as places,
      (select count(*)::int from attendee_token where enrollment_id = ${enrollmentId}) as passes,
      (select count(*)::int from attendee_message where enrollment_id = ${enrollmentId}) as messages,
      e.seats_taken as taken, e.last_wait_no - e.wait_gone as waiting, e.last_wait_no as last
    from engagement e where e.id = ${meetingId}`.execute(tx)
  const is = enrolled ? 1 : 0
  const before = (one.isQueued ? 1 : 0) + (one.holder === 'waitlisted' ? 1 : 0)
  const waits = enrolled?.status === 'waitlisted' ? 1 : 0
  expect(rows[0]).toMatchObject({
    places: is,
    passes: is,
    messages: is,
    taken: one.taken + (enrolled?.status === 'enrolled' ? 1 : 0),
    waiting: before + waits,
  })
  expect(enrolled?.place ?? 0).toBe(waits * (before + waits))
}
