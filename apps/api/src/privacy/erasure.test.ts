import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_IDS, meetingId } from '../demo/public.ts'
import { contentOf, MEETING, ownToken, published, question, signedPeople } from '../exams/exams-test-kit.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import {
  addDoctor,
  DOCTOR,
  eraseByTwo,
  type Held,
  leaveTraces,
  LINKS,
  releaseByTwo,
  takePlace,
  tracesOf,
} from './privacy-test-kit.ts'
import { eraseDue } from './erase-by-time.ts'
import { countDue } from './privacy-jobs.ts'

const UPCOMING = meetingId('cv.approved1')
const { lin } = DEMO_IDS.person
const YEAR = 365.25 * 86_400_000
/** Under which the doctor takes a place, beside their own. */
const OTHER = '13911118887'
const MAIL = 'ce.jiu@hospital.example'
const NAMES = [DOCTOR.name, DOCTOR.phone, '测九医院', '测九组', ...Object.values(LINKS)]
/** docs/personal-data.md says why these may still name a doctor. None of them says that they came. */
const KEPT = {
  directory: ['hcp.name', 'hcp.phone'],
  endedHold: ['legal_hold.phone'],
  application: ['engagement_invited.hcp_id'],
  picker: ['recent_choice.value'],
}

let app: TestApp
let admin: TestCaller
const parts = () => ({ db: app.db, clock: app.clock, log: pino({ level: 'silent' }) })

beforeEach(async () => {
  app = await startTestApp()
  admin = await app.as('admin')
})
afterEach(() => app.close())

/** A doctor who was invited, answered, came, signed, and told their name and number in a survey; with traces everywhere. */
async function attended(): Promise<Held> {
  const hcpId = await addDoctor(app)
  const person = (await signedPeople(app))[0]
  const enrollmentId = person?.id ?? ''
  await takePlace(app, enrollmentId, hcpId)
  await sql`insert into engagement_invited (engagement_id, hcp_id, sort) values (${MEETING}, ${hcpId}, 99)`.execute(
    app.db.db,
  )
  const invitationId = crypto.randomUUID()
  await sql`
    insert into invitation (id, engagement_id, hcp_id, token_hash, state, enrollment_id, made_at, opened_at, answered_at)
    values (${invitationId}, ${MEETING}, ${hcpId}, repeat('b', 64), 'accepted', ${enrollmentId}, now(), now(), now())`.execute(
    app.db.db,
  )
  await sql`
    insert into notification (id, person_id, kind, engagement_id, params, created_at, dedupe_key)
    values (${crypto.randomUUID()}, ${lin}, 'invitationAccepted', ${MEETING}, ${JSON.stringify({ meeting: '会', doctor: DOCTOR.name })}::jsonb, now(),
      ${`invitationAccepted:${MEETING}:${invitationId}:2026:${lin}`})`.execute(app.db.db)
  const asked = contentOf([question('q1', 'single'), question('q2', 'text')])
  const { questionnaireId } = await published(app, 'survey', asked)
  const token = await ownToken(app, questionnaireId, { id: enrollmentId, name: DOCTOR.name, phone: DOCTOR.phone })
  const answers = [
    { questionId: 'q1', choices: ['a'] },
    { questionId: 'q2', text: `我是${DOCTOR.name}，${DOCTOR.phone}` },
  ]
  const { code } = await app.nobody.raw('exams', 'answerSubmit', { token, attempt: 1, answers })
  expect(code).toBe('0000')
  await leaveTraces(app, MEETING, { hcpId, enrollmentId }, lin)
  return { hcpId, enrollmentId }
}

describe('by time', () => {
  it('nothing outside the directory and the application leads from an erased place to its doctor', async () => {
    const { hcpId, enrollmentId } = await attended()
    expect((await tracesOf(app, NAMES)).length).toBeGreaterThan(20)
    app.clock.move(app.clock.now() + 2.1 * YEAR)
    const due = await countDue(app.db.db, app.clock)
    const erased = await eraseDue(parts())
    expect(due).toMatchObject(erased)
    expect(erased.strangers).toBe(1)
    expect(await tracesOf(app, NAMES)).toEqual([...KEPT.directory, ...KEPT.endedHold])
    expect(await tracesOf(app, [hcpId, DOCTOR.code])).toEqual([
      ...KEPT.application,
      'hcp.code',
      'hcp.id',
      ...KEPT.picker,
    ])
    const { rows } = await sql`
      select (select takes_meal from enrollment where id = ${enrollmentId}) as meal, (select count(*)::int from invitation where enrollment_id = ${enrollmentId} and state = 'accepted') as letters,
        (select payload -> 'doctors' from partner_message where payload ->> 'engagementCode' = 'x') as told,
        (select refused from partner_message where payload ->> 'engagementCode' = 'x') as refused,
        (select answers from questionnaire_response where enrollment_id = ${enrollmentId} and state = 'submitted' order by saved_at desc limit 1) as answers,
        (select count(distinct person_key)::int from platform_attendance where person_key like 'erased:%') as accounts`.execute(
      app.db.db,
    )
    expect(rows).toEqual([
      {
        meal: true,
        letters: 1,
        told: ['HCP-1', '已删除'],
        refused: [{ doctor: '已删除', reason: '' }],
        answers: { q1: { choices: ['a'] } },
        accounts: 2,
      },
    ])
    expect(await eraseDue(parts())).toEqual({ places: 0, letters: 0, strangers: 0 })
  })

  it('letters nobody came with go with the absent, and stay on hold', async () => {
    const hcpId = await addDoctor(app)
    await sql`
      insert into invitation (id, engagement_id, hcp_id, made_at) values (gen_random_uuid(), ${MEETING}, ${hcpId}, now())`.execute(
      app.db.db,
    )
    const { data } = await admin.call('privacy', 'holdSet', { phone: DOCTOR.phone, reason: '检查或调查中' })
    app.clock.move(app.clock.now() + 0.6 * YEAR)
    await eraseDue(parts())
    expect(await tracesOf(app, [hcpId])).toEqual(['hcp.id', 'invitation.hcp_id'])
    await releaseByTwo(app, admin, data.holdId)
    expect((await eraseDue(parts())).letters).toBe(1)
    expect(await tracesOf(app, [hcpId])).toEqual(['hcp.id'])
  })

  it('a hold on a doctor keeps the place they took under another number', async () => {
    const { enrollmentId } = await attended()
    await sql`update enrollment set phone = ${OTHER} where id = ${enrollmentId}`.execute(app.db.db)
    await admin.call('privacy', 'holdSet', { phone: DOCTOR.phone, reason: '检查或调查中' })
    app.clock.move(app.clock.now() + 2.1 * YEAR)
    await eraseDue(parts())
    expect(await tracesOf(app, [OTHER])).toEqual(['enrollment.phone'])
  })
})

describe('on request', () => {
  it('neither name, number nor code of a doctor nobody paid stays anywhere; their speaker’s account goes', async () => {
    const { hcpId, enrollmentId } = await attended()
    await sql`
      with level as (insert into speaker_level (hcp_id, valid_from, level) values (${hcpId}, '2026-01-01', 'national'))
      insert into speaker (hcp_id) values (${hcpId})`.execute(app.db.db)
    await sql`
      insert into speaker_account (id, hcp_id, holder_name, bank_name, account_sealed, account_tail, entered_at)
      values (gen_random_uuid(), ${hcpId}, ${DOCTOR.name}, '银行', '', '1234', now())`.execute(app.db.db)
    const named = JSON.stringify([{ rule: 'topicRepeat', ok: false, params: { doctor: DOCTOR.name } }])
    await sql`
      insert into rule_evaluation (id, engagement_id, engagement_version, moment, results, input, evaluated_at)
      values (gen_random_uuid(), ${MEETING}, 1, 'submit', ${named}::jsonb, '{}', now())`.execute(app.db.db)
    await sql`update sign_in set voided_at = now(), voided_by = ${lin} where enrollment_id = ${enrollmentId}`.execute(
      app.db.db,
    )
    await sql`
      insert into erasure_ask (id, contact, name, asked_at) values (gen_random_uuid(), ${DOCTOR.phone}, ${DOCTOR.name}, now())`.execute(
      app.db.db,
    )
    const { data } = await eraseByTwo(app, admin, DOCTOR.phone)
    expect(data).toMatchObject({ kept: 0, keptUntil: null, waits: {} })
    expect(await tracesOf(app, [...NAMES, DOCTOR.code])).toEqual([])
    expect(await tracesOf(app, [hcpId])).toEqual([
      'engagement_invited.hcp_id',
      'hcp.code',
      'hcp.id',
      'revocation.subject',
      'speaker.hcp_id',
      'speaker_level.hcp_id',
    ])
  })

  it.each([
    ['the doctor’s own', DOCTOR.phone, OTHER],
    ['that of a place of theirs', OTHER, DOCTOR.phone],
  ])('a hold on one number, %s, keeps what is asked for under the other', async (_which, held, asked) => {
    const { enrollmentId } = await attended()
    await sql`update sign_in set voided_at = now(), voided_by = ${lin} where enrollment_id = ${enrollmentId}`.execute(
      app.db.db,
    )
    await sql`update enrollment set phone = ${OTHER} where id = ${enrollmentId}`.execute(app.db.db)
    const { data } = await admin.call('privacy', 'holdSet', { phone: held, reason: '检查或调查中' })
    expect((await admin.call('privacy', 'personFind', { phone: asked })).data.hold?.id).toBe(data.holdId)
    const erase = () => eraseByTwo(app, admin, asked)
    expect((await erase()).name).toBe('personOnHold')
    expect(await tracesOf(app, [OTHER])).toContain('enrollment.phone')
    await releaseByTwo(app, admin, data.holdId)
    expect((await erase()).data.kept).toBe(0)
    expect(await tracesOf(app, [OTHER])).toEqual([])
  })

  it('a doctor with a talk keeps their name for contract and fee, and loses their number and mail address', async () => {
    const talk = await app.db.db.selectFrom('engagement_speaker').select('hcp_id').limit(1).executeTakeFirstOrThrow()
    const hcpId = talk.hcp_id
    await sql`update hcp set name = ${DOCTOR.name}, phone = ${DOCTOR.phone}, email = ${MAIL} where id = ${hcpId}`.execute(
      app.db.db,
    )
    await eraseByTwo(app, admin, DOCTOR.phone)
    expect(await tracesOf(app, [DOCTOR.phone, MAIL])).toEqual([])
    expect(await tracesOf(app, [DOCTOR.name])).toEqual(['hcp.name'])
  })

  it('a letter to a meeting ahead is dead, and its doctor’s place there stays theirs', async () => {
    const hcpId = await addDoctor(app)
    const organiser = await app.as('lin')
    await organiser.call('invitations', 'save', { engagementId: UPCOMING, hcpIds: [hcpId] })
    const { data } = await organiser.call('invitations', 'list', { engagementId: UPCOMING, keyword: DOCTOR.name })
    const letter = { engagementId: UPCOMING, invitationId: data.list[0]?.invitationId ?? '' }
    await organiser.call('invitations', 'invitationSend', letter)
    const phone = await app.nobody.call('session', 'demoPhone', {})
    const path = phone.data.list.find(({ kind, name }) => kind === 'invitation' && name === DOCTOR.name)?.path ?? ''
    await eraseByTwo(app, admin, DOCTOR.phone)
    expect((await organiser.call('invitations', 'detail', letter)).name).toBe('invitationMissing')
    const token = new URL(path, 'http://demo').searchParams.get('i') ?? ''
    expect((await app.nobody.call('invitations', 'invitationOpen', { token })).name).toBe('invitationInvalid')
    const list = await organiser.call('invitations', 'list', { engagementId: UPCOMING })
    expect(Object.values(list.data.counts).reduce((sum, count) => sum + count, 0)).toBe(list.data.total)
    expect(list.data.list.map(({ hcpId: id }) => id)).not.toContain(hcpId)
  })
})
