import { ENROLMENT_STATUSES, type EnrolmentStatus } from '@osmp/domain/enrolment/enrolment-state.ts'
import { sessionAt } from '@osmp/domain/enrolment/sign-in-sessions.ts'
import { MEETING, type MeetingStatus } from '@osmp/domain/meetings/meeting-codes.ts'
import { relationsFor } from '@osmp/domain/meetings/meeting-policy.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyMeeting, enrol, goTo, phoneOf, scan, sign } from '../enrolment/enrolment-test-kit.ts'
import { findEnrolled, meetingMoment } from '../enrolment/public.ts'
import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { readMeeting } from '../meetings/public.ts'
import { countStatements } from '../test-kit/test-statements.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { signMoment } from './sign-moment.ts'
import { signByStaffOnce } from './sign-once-repo.ts'
import { isDoorOpen, signRefusal } from './sign-refusal.ts'

let app: TestApp
let here: string
let elsewhere: string
beforeAll(async () => {
  app = await startTestApp()
  here = await emptyMeeting(app, null)
  elsewhere = await emptyMeeting(app, null)
})
afterAll(() => app.close())

const MINUTE = 60_000
const KNOWN = ['now', 'before a change of the meeting', 'before an edit of the settings'] as const
const BEFORE = ['none', 'there', 'left', 'voided', 'same nonce', 'same nonce of another', 'came back'] as const
type Case = {
  status: MeetingStatus
  minutes: number
  relation: 'owner' | 'agent' | 'assistant' | 'none'
  person: EnrolmentStatus
  isWithdrawn: boolean
  isHere: boolean
  isBlacklisted: boolean
  before: (typeof BEFORE)[number]
  reason: string | null
  issue: number | null
  known: (typeof KNOWN)[number]
}
const cases: fc.Arbitrary<Case> = fc.record({
  status: fc.constantFrom(...Object.values(MEETING)),
  /** From the start of the meeting, which lasts an hour. */
  minutes: fc.integer({ min: -90, max: 120 }),
  relation: fc.constantFrom('owner', 'agent', 'assistant', 'none'),
  person: fc.constantFrom(...ENROLMENT_STATUSES),
  isWithdrawn: fc.boolean(),
  isHere: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0),
  isBlacklisted: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  before: fc.constantFrom(...BEFORE),
  reason: fc.constantFrom(null, '车晚点'),
  issue: fc.constantFrom(null, 0, 1),
  known: fc.constantFrom(...KNOWN, 'now', 'now', 'now'),
})

class Rollback extends Error {}

/** Puts the database into the state of a case, does this, and takes it all back. */
async function inCase(one: Case, work: (tx: Tx, people: { person: string; nonce: string }) => Promise<void>) {
  const outcome = app.db.inTransaction(async (tx) => {
    const [person, other, nonce] = [uuidv7(), uuidv7(), uuidv7()]
    const meeting = await readMeeting(tx, here)
    const start = new Date(app.clock.now() - one.minutes * MINUTE).toISOString()
    const lin = meeting.owner_id
    const zhou = sql`(select id from person where id <> ${lin} and is_active order by id limit 1)`
    await sql`update engagement set status = ${one.status}, close_flag = ${one.status === MEETING.closedBySystem}, start_at = ${start}, end_at = ${start}::timestamptz + interval '1 hour',
      owner_id = case when ${one.relation === 'owner'} then ${lin}::uuid else ${zhou} end,
      agent_id = case when ${one.relation === 'agent'} then ${lin}::uuid end where id = ${here}`.execute(tx)
    if (one.relation === 'assistant')
      await sql`insert into engagement_assistant (engagement_id, person_id) values (${here}, ${lin})`.execute(tx)
    const isDeclined = one.person === 'declined'
    const at = new Date(app.clock.now()).toISOString()
    await sql`
      insert into enrollment (id, engagement_id, name, phone, status, source, created_at, is_withdrawn, decline_reason, decided_at, voided_at, hcp_id, link_way, link_at)
      select p.id, ${one.isHere ? here : elsewhere}::uuid, '某医生', p.phone, p.status, 'landing', ${at}::timestamptz, ${isDeclined && one.isWithdrawn}::boolean and p.id = ${person},
        case when p.status = 'declined' then '—' end, case when p.status = 'declined' then ${at}::timestamptz end, case when p.status = 'void' then ${at}::timestamptz end,
        case when p.id = ${person} then (select id from hcp order by id limit 1) end, case when p.id = ${person} then 'typed' end, case when p.id = ${person} then ${at}::timestamptz end
      from (values (${person}::uuid, '13900000001', ${one.person}), (${other}::uuid, '13900000002', 'enrolled')) p(id, phone, status)`.execute(
      tx,
    )
    if (one.isBlacklisted)
      await sql`insert into blacklist_entry (id, hcp_id, reason, from_date)
        select gen_random_uuid(), hcp_id, '—', ${at}::date from enrollment where id = ${person}`.execute(tx)
    await signedBefore(tx, one, { person, other, nonce, at })
    await work(tx, { person, nonce })
    throw new Rollback()
  })
  await expect(outcome).rejects.toThrow(Rollback)
}

async function signedBefore(
  tx: Tx,
  { before, isHere }: Case,
  { person, other, nonce, at }: { person: string; other: string; nonce: string; at: string },
) {
  if (before === 'none') return
  const id = uuidv7()
  const isSame = before === 'same nonce' || before === 'same nonce of another'
  const left = before === 'left' ? at : null
  await sql`
    insert into sign_in (id, engagement_id, enrollment_id, method, nonce, signed_at, left_at, left_nonce, voided_at)
    values (${id}, ${isHere ? here : elsewhere}, ${before === 'same nonce of another' ? other : person}, 'staff', ${isSame ? nonce : uuidv7()}, ${at}, ${left},
      ${left === null ? null : uuidv7()}, ${before === 'voided' || before === 'came back' ? at : null})`.execute(tx)
  if (before === 'came back')
    await sql`insert into sign_in_absence (id, sign_in_id, left_at, left_nonce, returned_at, return_nonce, return_method)
      values (gen_random_uuid(), ${id}, ${at}, gen_random_uuid(), ${at}, ${nonce}, 'staff')`.execute(tx)
}

describe('a sign-in by staff in one statement', () => {
  it(
    'signs in exactly the people that the rules let in, and gives the facts that they ask for',
    { timeout: 120_000 },
    async () => {
      const seen = { signed: 0, refused: 0 }
      const { owner_id: lin } = await readMeeting(app.db.db, here)
      const at = new Date(app.clock.now()).toISOString()
      await fc.assert(
        fc.asyncProperty(cases, (one) =>
          inCase(one, async (tx, { person, nonce }) => {
            const meeting = await meetingMoment({ tx, at }, here)
            const session = sessionAt(meeting.sessions, app.clock.now())
            if (!session) throw new Error('a meeting without a session')
            const moment = signMoment({ now: app.clock.now() }, {})
            const attempt = {
              method: 'staff',
              moment,
              codeLive: true,
              staffReason: one.reason,
              consentGiven: true,
            } as const
            const facts = await signByStaffOnce(tx, {
              engagementId: here,
              enrollmentId: person,
              nonce,
              sessionNo: session.no,
              guard: one.known === KNOWN[1] ? `${meeting.guard} ` : meeting.guard,
              epoch: one.known === KNOWN[2] ? uuidv7() : meeting.epoch,
              today: meeting.today,
              isOpen: isDoorOpen(meeting, session, attempt),
              passIssue: one.issue,
              staffId: lin,
              relations: relationsFor('runMeeting'),
              reason: one.reason,
              byCode: one.issue !== null,
              doubts: [],
              suspicion: null,
              signedAt: at,
              at,
            })
            const stored = await findEnrolled(tx, person)
            expect(facts.meeting).toEqual({
              guard: meeting.guard,
              epoch: meeting.epoch,
              isOwnSide: one.relation !== 'none',
            })
            expect(facts.person === undefined).toBe(one.person === 'void')
            expect(facts.before?.nonce === nonce).toBe(one.before.startsWith('same nonce'))
            expect(facts.before !== undefined).toBe(!['none', 'voided', 'came back'].includes(one.before))
            expect(facts.isReturn).toBe(one.before === 'came back')
            const { person: found } = facts
            const isAllowed =
              found !== undefined &&
              signRefusal({
                meeting,
                person: found,
                attempt,
                session,
                alreadySigned: facts.before !== undefined,
                blacklisted: one.isBlacklisted,
              }) === undefined
            const isMeant = one.known === 'now' && one.relation !== 'none' && one.issue !== 1 && !facts.isReturn
            expect(facts.signInId !== null).toBe(isAllowed && isMeant)
            if (facts.signInId !== null) expect(stored?.status).toBe('signed')
            else if (one.person !== 'void') expect(stored?.status).toBe(one.person)
            seen[facts.signInId === null ? 'refused' : 'signed'] += 1
          }),
        ),
        { numRuns: 200, examples: PLAIN },
      )
      expect(Math.min(seen.signed, seen.refused)).toBeGreaterThan(2)
    },
  )

  it('takes one statement, and two where it is refused', async () => {
    const engagementId = await emptyMeeting(app, null)
    const [first, second] = await Promise.all([1, 2].map((no) => enrol(app, engagementId, phoneOf(no))))
    await goTo(app, engagementId)
    const lin = await app.as('lin')
    const sign = (enrollmentId: string) =>
      lin.call('door', 'signByStaff', { engagementId, enrollmentId, nonce: uuidv7() })
    // The first one opens the meeting, the next one reads it again.
    expect((await sign(first?.data.enrollmentId ?? '')).code).toBe('0000')
    expect((await sign(first?.data.enrollmentId ?? '')).name).toBe('signInAlreadySigned')
    const signed = await countStatements(() => sign(second?.data.enrollmentId ?? ''))
    expect([signed.answer.code, signed.texts.length]).toEqual(['0000', 1])
    const again = await countStatements(() => sign(second?.data.enrollmentId ?? ''))
    expect([again.answer.name, again.texts.length]).toEqual(['signInAlreadySigned', 2])
    const { rows } = await app.db.pool.query(
      'select result, count(*)::int as rows from scan_log where enrollment_id = $1 group by 1 order by 1',
      [second?.data.enrollmentId],
    )
    expect(rows).toEqual([
      { result: 'signInAlreadySigned', rows: 1 },
      { result: 'signed', rows: 1 },
    ])
  })
})

it('a sign-in by one’s own phone takes two statements beside that of the caller, and a repeat of it one', async () => {
  const engagementId = await emptyMeeting(app, null)
  for (const no of [1, 2]) await enrol(app, engagementId, phoneOf(no))
  await goTo(app, engagementId)
  const opening = await scan(app, engagementId, phoneOf(1))
  expect((await sign(app, opening)).code).toBe('0000')
  const person = await scan(app, engagementId, phoneOf(2))
  const once = { deviceId: uuidv7(), nonce: uuidv7() }
  const signed = await countStatements(() => sign(app, person, once))
  expect([signed.answer.code, signed.texts.length]).toEqual(['0000', 3])
  const again = await countStatements(() => sign(app, person, once))
  expect([again.answer.data, again.texts.length]).toEqual([signed.answer.data, 2])
})

it('sign-ins at the same moment share statements, and a repeat stores no signature', async () => {
  const engagementId = await emptyMeeting(app, null)
  const people = [1, 2, 3, 4, 5, 6]
  for (const no of people) await enrol(app, engagementId, phoneOf(no))
  await goTo(app, engagementId)
  const passes = []
  for (const no of people) passes.push(await scan(app, engagementId, phoneOf(no)))
  const [opening, ...others] = passes
  if (!opening) throw new RangeError('nobody scanned')
  expect((await sign(app, opening)).code).toBe('0000')
  expect((await sign(app, opening)).name).toBe('signInAlreadySigned')
  const files = async () => (await app.db.pool.query('select count(*)::int as n from stored_file')).rows[0]?.n
  const before = await files()
  const calls = others.flatMap((pass) => {
    const once = { deviceId: uuidv7(), nonce: uuidv7() }
    return [sign(app, pass, once), sign(app, pass, once), sign(app, pass)]
  })
  const { answer, texts } = await countStatements(() => Promise.all(calls))
  for (const [at] of others.entries()) {
    const three = answer.slice(at * 3, at * 3 + 3)
    const names = three.map(({ code, name }) => (code === '0000' ? code : name))
    // The first to arrive signs in: the two of one nonce, or the one with its own.
    expect([
      ['0000', '0000', 'signInAlreadySigned'],
      ['signInAlreadySigned', 'signInAlreadySigned', '0000'],
    ]).toContainEqual(names)
    expect(new Set(three.flatMap(({ code, data }) => (code === '0000' ? [data.signInId] : []))).size).toBe(1)
  }
  expect(await files()).toBe(before + others.length)
  // A transaction for each would take a dozen statements.
  expect(texts.length).toBeLessThan(calls.length * 2.5)
})

it('no index of places reads their status, so that marking one stays within its page', async () => {
  const { rows } = await app.db.pool.query(
    "select indexdef from pg_indexes where tablename = 'enrollment' and indexdef ~ 'status'",
  )
  expect(rows).toEqual([])
})

/** Cases that sign in: one by each relation, the first before the time with a reason. */
const PLAIN: [Case][] = (['owner', 'agent', 'assistant'] as const).map((relation, index) => [
  {
    status: MEETING.running,
    minutes: index === 0 ? -80 : 5,
    relation,
    person: 'enrolled',
    isWithdrawn: false,
    isHere: true,
    isBlacklisted: false,
    before: 'none',
    reason: index === 0 ? '车晚点' : null,
    issue: null,
    known: 'now',
  },
])
