import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, type TestApp } from '../test-kit/test-kit.ts'
import { findBreaches } from '../commands/invariants-repo.ts'
import { type CampaignRow, countCampaign } from './campaign-repo.ts'
import { keepFigures } from './meeting-figures-repo.ts'
import { findReach, type ReachStep } from './reach-repo.ts'

let app: TestApp
/** A meeting that nobody was asked to. */
let meeting = ''
let doctors: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  const { rows: found } = await app.db.pool.query<{ id: string }>(
    `select e.id from engagement e where e.status in (80, 90) and not exists (select from enrollment n where n.engagement_id = e.id)
       and not exists (select from invitation i where i.engagement_id = e.id) limit 1`,
  )
  meeting = found[0]?.id ?? ''
  const { rows } = await app.db.pool.query<{ id: string }>('select id from hcp order by id limit 12')
  doctors = rows.map(({ id }) => id)
})
afterAll(() => app.close())

const AT = '2026-11-20T02:00:00.000Z'
const PLACED = ['enrolled', 'checkedIn', 'signed', 'left']

/** What one doctor did around a meeting. */
const somebody = fc.record({
  letter: fc.constantFrom('none', 'none', 'made', 'sent', 'opened', 'accepted', 'revoked'),
  /** Enrolled under the entry of the directory, or by name and number alone. */
  isKnown: fc.boolean(),
  status: fc.constantFrom('none', 'none', 'pending', 'declined', 'enrolled', 'checkedIn', 'signed', 'signed', 'left'),
  /** Withdrew a place they had before. */
  withdrew: fc.boolean(),
  sessions: fc.integer({ min: 1, max: 3 }),
  nps: fc.boolean(),
  exams: fc.nat(3),
  anonymous: fc.subarray<'signed' | 'enrolled'>(['signed', 'enrolled']),
})
type Somebody = typeof somebody extends fc.Arbitrary<infer T> ? T : never

const SURVEYS = { nps: uuidv7(), exam: uuidv7(), signed: uuidv7(), enrolled: uuidv7() } as const
type Survey = keyof typeof SURVEYS

async function askSurveys(tx: Tx): Promise<void> {
  for (const [name, id] of Object.entries(SURVEYS)) {
    const isAnonymous = name === 'signed' || name === 'enrolled'
    const kind = name === 'nps' || name === 'exam' ? name : 'survey'
    await sql`insert into questionnaire (id, engagement_id, kind, state, open_until, created_by, created_at, updated_at)
      select ${id}, id, ${kind}, 'open', '2026-12-01', owner_id, now(), now() from engagement where id = ${meeting}`.execute(
      tx,
    )
    await sql`insert into questionnaire_version
        (questionnaire_id, no, title, is_anonymous, audience, send_when, open_days, pass_percent, attempts, questions)
      values (${id}, 1, ${name}, ${isAnonymous}, ${name === 'signed' ? 'signed' : 'enrolled'}, 'manual', 7, 60, 3, '[]')`.execute(
      tx,
    )
  }
}

async function answer(tx: Tx, survey: Survey, place: string | null, attempt: number): Promise<void> {
  const isExam = survey === 'exam'
  await sql`insert into questionnaire_response (id, questionnaire_id, version_no, engagement_id, is_anonymous, person_key, enrollment_id, attempt,
      state, points, max_points, is_passed, started_at, saved_at, submitted_at)
    values (${uuidv7()}, ${SURVEYS[survey]}, 1, ${meeting}, ${place === null}, ${place ?? uuidv7()}, ${place}, ${attempt},
      'submitted', ${isExam ? 1 : null}, ${isExam ? 2 : null}, ${isExam ? false : null}, ${AT}, ${AT}, ${AT})`.execute(
    tx,
  )
}

async function enrol(tx: Tx, no: number, status: string, hcpId: string | null): Promise<string> {
  const id = uuidv7()
  await sql`insert into enrollment (id, engagement_id, hcp_id, name, phone, status, source, created_at, decided_at, decline_reason, voided_at, void_reason)
    values (${id}, ${meeting}, ${hcpId}, ${`人${no}`}, ${`139000000${10 + no}`}, ${status}, 'staff', ${AT}, ${AT}, '满员', ${status === 'void' ? AT : null}, '')`.execute(
    tx,
  )
  return id
}

async function live(tx: Tx, person: Somebody, no: number): Promise<void> {
  const { letter, isKnown, status, withdrew, sessions, nps, exams, anonymous } = person
  const hcpId = doctors[no] ?? ''
  const places: string[] = []
  if (withdrew) places.push(await enrol(tx, no, 'void', isKnown ? hcpId : null))
  const place = status === 'none' ? undefined : await enrol(tx, no, status, isKnown ? hcpId : null)
  if (place !== undefined) places.push(place)
  if (place !== undefined && (status === 'signed' || status === 'left')) {
    for (let session = 1; session <= sessions; session += 1) {
      await sql`insert into sign_in (id, engagement_id, session_no, enrollment_id, method, nonce, signed_at)
        values (${uuidv7()}, ${meeting}, ${session}, ${place}, 'qr', ${uuidv7()}, ${AT})`.execute(tx)
    }
  }
  for (const id of places) {
    if (nps) await answer(tx, 'nps', id, 1)
    for (let attempt = 1; attempt <= exams; attempt += 1) await answer(tx, 'exam', id, attempt)
  }
  for (const survey of anonymous) if (mayAnswer(person, survey)) await answer(tx, survey, null, 1)
  if (letter === 'none') return
  const accepted = letter === 'accepted' && place !== undefined ? place : null
  await sql`insert into invitation (id, engagement_id, hcp_id, state, enrollment_id, made_at, own_token_hash, opened_at, answered_at, revoked_at)
    values (${uuidv7()}, ${meeting}, ${hcpId}, ${accepted === null ? (letter === 'opened' ? 'opened' : 'made') : 'accepted'}, ${accepted}, ${AT},
      ${letter === 'sent' ? uuidv7() : null}, ${letter === 'opened' ? AT : null}, ${accepted === null ? null : AT}, ${letter === 'revoked' ? AT : null})`.execute(
    tx,
  )
}

const mayAnswer = ({ status }: Somebody, survey: string): boolean =>
  (survey === 'signed' ? ['signed', 'left'] : PLACED).includes(status)

class Undone extends Error {}

/** What a meeting of these people counts to; nothing of it stays. */
async function counted(people: readonly Somebody[]): Promise<{ row: CampaignRow; listed: Record<ReachStep, number> }> {
  const found: { row?: CampaignRow | undefined; listed: Record<string, number> } = { listed: {} }
  const work = app.db.db.transaction().execute(async (tx) => {
    await askSurveys(tx)
    for (const [no, person] of people.entries()) await live(tx, person, no)
    const all = await countCampaign(tx, { engagementId: meeting }, '2026-11-25')
    found.row = all.find(({ by }) => by === 'all')
    for (const step of ['invited', 'opened', 'enrolled', 'signed', 'surveyed'] as const) {
      const rows = await findReach(tx, {
        engagementId: meeting,
        keyword: '',
        group: null,
        after: null,
        limit: 99,
        step,
      })
      found.listed[step] = rows.length
    }
    await keepFigures(tx, [meeting])
    expect(await countCampaign(tx, { engagementId: meeting }, '2026-11-25')).toEqual(all)
    expect((await findBreaches(tx)).filter(({ invariant }) => invariant.startsWith('kept figures'))).toEqual([])
    throw new Undone()
  })
  await expect(work).rejects.toBeInstanceOf(Undone)
  if (found.row === undefined) throw new Error('nothing was counted')
  return { row: found.row, listed: found.listed as Record<ReachStep, number> } // filled step by step above
}

const count = (people: readonly Somebody[], is: (person: Somebody) => boolean) => people.filter(is).length
const isSigned = ({ status }: Somebody) => status === 'signed' || status === 'left'
const isNamed = ({ status, nps, exams }: Somebody) => status !== 'none' && (nps || exams > 0)
const saysNoName = (person: Somebody) => person.anonymous.some((survey) => mayAnswer(person, survey))

it('each figure counts people once, and none of a share is outside its whole', async () => {
  const property = fc.asyncProperty(fc.array(somebody, { maxLength: 12 }), async (people) => {
    const { row, listed } = await counted(people)
    const { invited, opened, enrolledInAll, signedInAll, surveyed, invitedEnrolled, invitedSigned, signedSurveyed } =
      row
    expect(opened).toBeLessThanOrEqual(invited)
    expect(invitedEnrolled).toBeLessThanOrEqual(Math.min(invited, enrolledInAll))
    expect(invitedSigned).toBeLessThanOrEqual(Math.min(invitedEnrolled, signedInAll))
    expect(signedInAll).toBeLessThanOrEqual(enrolledInAll)
    expect(signedSurveyed).toBeLessThanOrEqual(Math.min(signedInAll, surveyed))
    expect([enrolledInAll, signedInAll]).toEqual([
      count(people, ({ status }) => PLACED.includes(status)),
      count(people, isSigned),
    ])
    // As many as surely answered, and no more than did.
    expect(surveyed).toBeGreaterThanOrEqual(count(people, isNamed))
    expect(surveyed).toBeLessThanOrEqual(count(people, (one) => isNamed(one) || saysNoName(one)))
    if (!people.some(saysNoName)) expect(surveyed).toBe(listed.surveyed)
    // The list behind a step holds the people that it counts.
    expect({ invited, opened, enrolled: enrolledInAll, signed: signedInAll }).toEqual({
      invited: listed.invited,
      opened: listed.opened,
      enrolled: listed.enrolled,
      signed: listed.signed,
    })
  })
  await fc.assert(property, { numRuns: 60 })
}, 120_000)

it('the same people in two surveys, an exam tried three times and two sessions are people still', async () => {
  const doctor: Somebody = {
    letter: 'accepted',
    isKnown: true,
    status: 'signed',
    withdrew: true,
    sessions: 2,
    nps: true,
    exams: 3,
    anonymous: ['signed', 'enrolled'],
  }
  const { row } = await counted([doctor, doctor, { ...doctor, letter: 'none', nps: false, exams: 0 }])
  expect(row).toMatchObject({
    invited: 2,
    opened: 2,
    enrolledInAll: 3,
    signedInAll: 3,
    surveyed: 3,
    invitedEnrolled: 2,
    invitedSigned: 2,
    signedSurveyed: 3,
  })
})
