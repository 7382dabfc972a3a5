import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { emptyMeeting } from '../enrolment/enrolment-test-kit.ts'
import { createLogger } from '../kit/process/logger.ts'
import { loadConfig } from '../kit/settings/config.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { sendLettersAgain } from './letter-job.ts'

const DOCTOR = DEMO_IDS.speaker.city1

let app: TestApp
let lin: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

async function letter(of: TestApp, hours: number) {
  const organiser = await of.as('lin')
  const engagementId = await emptyMeeting(of, hours)
  await organiser.call('invitations', 'save', { engagementId, hcpIds: [DOCTOR] })
  const { data } = await organiser.call('invitations', 'list', { engagementId })
  return { engagementId, invitationId: data.list[0]?.invitationId ?? '' }
}
const tokenIn = (path: string) => new URL(path, 'http://demo').searchParams.get('i') ?? ''
const tokenOnPhone = async () => {
  const { data } = await app.nobody.call('session', 'demoPhone', {})
  return tokenIn(data.list.find(({ kind }) => kind === 'invitation')?.path ?? '')
}
const accept = { accept: true, consent: true } as const
const actOf = async (of: TestApp, invitationId: string) => {
  const { rows } = await of.db.pool.query(
    'select kind, proof, address, device_hash, user_agent, shown_sha256, text_version, doubts from person_act where object_id = $1',
    [invitationId],
  )
  return rows
}

it('shows the meeting’s side the letter and how it fares, and nothing that answers', async () => {
  const one = await letter(app, 5)
  const before = await lin.call('invitations', 'detail', one)
  expect(before.data).toMatchObject({ reach: 'phone', sent: null, answer: null })
  expect(tokenIn(before.data.url)).toBe('')
  const sent = await lin.call('invitations', 'invitationSend', one)
  expect(sent.data).toEqual({ sentTo: expect.stringContaining('****'), handOver: null })
  const token = await tokenOnPhone()
  const after = await lin.call('invitations', 'detail', one)
  expect(after.data.sent).toMatchObject({ state: 'sent', phoneMasked: sent.data.sentTo })
  const list = await lin.call('invitations', 'list', { engagementId: one.engagementId })
  for (const seen of [before, sent, after, list]) expect(JSON.stringify(seen)).not.toContain(token)
  expect((await app.nobody.call('invitations', 'invitationAnswer', { token: 'x'.repeat(43), ...accept })).name).toBe(
    'invitationInvalid',
  )
  expect((await app.nobody.call('invitations', 'invitationAnswer', { token, ...accept })).code).toBe('0000')
})

it('sends all letters that wait at once; until then a letter counts as no invitation', async () => {
  const { engagementId } = await letter(app, 8)
  const hcpIds = [DEMO_IDS.speaker.city2, DEMO_IDS.speaker.regional1]
  await lin.call('invitations', 'save', { engagementId, hcpIds })
  const { rows: numbers } = await app.db.pool.query("update hcp set phone = '' where id = $1 returning id", [hcpIds[1]])
  expect(numbers).toHaveLength(1)
  const counted = async () => (await lin.call('reports', 'campaignSummary', { engagementId })).data.funnel
  const letters = async () => (await lin.call('invitations', 'list', { engagementId })).data
  const send = async () => (await lin.call('invitations', 'invitationSendMany', { engagementId })).data
  expect(await counted()).toMatchObject({ invited: 0, unsent: 3 })
  expect(await letters()).toMatchObject({
    unsent: 3,
    unopened: 0,
    ways: { phone: 2, handOver: 1 },
    undo: null,
    list: [{ shown: 'unsent' }, {}, {}],
  })
  expect(await send()).toEqual({ queued: 2, skipped: 0, noWay: 1 })
  expect(await counted()).toMatchObject({ invited: 2, unsent: 1 })
  const after = await letters()
  expect(after).toMatchObject({ unopened: 2, ways: { phone: 0, handOver: 1 }, undo: { count: 2 } })
  expect(after.list.filter(({ shown }) => shown === 'leaving')).toHaveLength(2)
  expect(await send()).toEqual({ queued: 0, skipped: 0, noWay: 1 })
  const { data } = await lin.call('invitations', 'list', { engagementId, state: 'handOver' })
  expect(data.list.map(({ hcpId }) => hcpId)).toEqual([hcpIds[1]])
})

it('takes back for some seconds what one person sent, and nothing twice', async () => {
  const { engagementId, invitationId } = await letter(app, 9)
  await lin.call('invitations', 'save', { engagementId, hcpIds: [DEMO_IDS.speaker.city2] })
  const { rowCount } = await app.db.pool.query(
    "insert into engagement_assistant (engagement_id, person_id) select $1, id from person where employee_code = 'E1002'",
    [engagementId],
  )
  expect(rowCount).toBe(1)
  const other = await app.as('zhou')
  const phones = async () => (await app.nobody.call('session', 'demoPhone', {})).data.list.map(({ id }) => id)
  const undo = async (by: TestCaller) => (await by.call('invitations', 'invitationSendUndo', { engagementId })).data
  const shown = async () =>
    (await lin.call('invitations', 'list', { engagementId })).data.list.map((row) => row.shown).join(' ')
  const before = await phones()
  const [mine, others] = await Promise.all([
    lin.call('invitations', 'invitationSendMany', { engagementId, invitationIds: [invitationId, invitationId] }),
    other.call('invitations', 'invitationSendMany', { engagementId, invitationIds: [invitationId] }),
  ])
  expect(mine.data.queued + others.data.queued).toBe(1)
  expect(mine.data.skipped + others.data.skipped).toBe(1)
  const [sender, reader] = mine.data.queued === 1 ? [lin, other] : [other, lin]
  expect(await shown()).toBe('leaving unsent')
  expect(await phones()).toEqual(before)
  expect(await undo(reader)).toEqual({ takenBack: 0 })
  expect((await reader.call('invitations', 'list', { engagementId })).data.undo).toBeNull()
  expect(await Promise.all([undo(sender), undo(sender)])).toEqual(
    expect.arrayContaining([{ takenBack: 1 }, { takenBack: 0 }]),
  )
  expect(await shown()).toBe('unsent unsent')
  expect((await lin.call('invitations', 'invitationSendMany', { engagementId })).data.queued).toBe(2)
  await app.db.pool.query(
    "update phone_message set next_at = clock_timestamp() - interval '1 hour' where engagement_id = $1",
    [engagementId],
  )
  expect(await undo(lin)).toEqual({ takenBack: 0 })
  expect(await shown()).toBe('unopened unopened')
  expect(await phones()).toHaveLength(before.length + 2)
})

it('keeps with an answer how it was proved, from where and to which words', async () => {
  const one = await letter(app, 6)
  await lin.call('invitations', 'invitationSend', one)
  const token = await tokenOnPhone()
  const headers = { 'user-agent': 'Doctor/1.0' }
  await app.nobody.call('invitations', 'invitationAnswer', { token, ...accept }, { headers })
  expect(await actOf(app, one.invitationId)).toMatchObject([
    {
      kind: 'invitationAccepted',
      proof: 'ownLink',
      address: '127.0.0.1',
      user_agent: 'Doctor/1.0',
      shown_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      text_version: expect.any(String),
      doubts: [],
    },
  ])
  expect((await lin.call('invitations', 'detail', one)).data.answer).toEqual({ proof: 'ownLink', doubts: [] })
})

it('doubts an answer from a browser in which staff of the meeting signed in, and from their address', async () => {
  const people = await app.nobody.call('session', 'demoPeople', {})
  const signIn = await app.nobody.call('session', 'embeddedSignIn', {
    employeeCode: 'E1001',
    password: people.data.password,
  })
  const reply = await app.app.inject({
    url: `/api/sys/getToken?code=${encodeURIComponent(signIn.data.code)}`,
    headers: { 'x-client': '1', host: '192.0.2.1' },
    remoteAddress: '203.0.113.7',
  })
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  expect(cookie).toMatch(/^osmp-device=[\w-]{32}$/)
  expect(String(reply.headers['set-cookie'])).toContain('HttpOnly')
  const one = await letter(app, 7)
  await lin.call('invitations', 'invitationSend', one)
  const token = await tokenOnPhone()
  await app.app.inject({
    method: 'POST',
    url: '/api/invitation/answer',
    headers: { 'x-client': '1', host: '192.0.2.1', cookie },
    remoteAddress: '203.0.113.7',
    payload: { token, ...accept },
  })
  expect((await actOf(app, one.invitationId))[0]).toMatchObject({ doubts: ['staffDevice', 'staffAddress'] })
})

it('where no phone is reached staff hand the link over: kept who took it, and never the doctor’s own proof', async () => {
  const bare = await startTestApp(undefined, { DEMO: 'off' })
  try {
    // As people of real work, whom an installation without the demo lets in.
    await bare.db.pool.query('update person set is_demo = false')
    const one = await letter(bare, 5)
    const organiser = await bare.as('lin')
    const { data } = await organiser.call('invitations', 'invitationSend', one)
    expect(data.sentTo).toBeNull()
    const token = tokenIn(data.handOver ?? '')
    await bare.nobody.call('invitations', 'invitationAnswer', { token, ...accept })
    expect(await actOf(bare, one.invitationId)).toMatchObject([{ proof: 'byHand', doubts: ['byHand'] }])
    const { rows } = await bare.db.pool.query(
      'select p.employee_code from invitation i join person p on p.id = i.handed_by where i.id = $1',
      [one.invitationId],
    )
    expect(rows).toEqual([{ employee_code: 'E1001' }])
  } finally {
    await bare.close()
  }
})

it('sends letters without an answer again, once, and a last time before the closing date; never those handed over or answered', async () => {
  const loaded = loadConfig({ DATA_DIR: app.dataDir, DEMO: 'on' })
  if (!loaded.ok) throw new Error(loaded.faults.join('; '))
  const log = createLogger('fatal', { write: () => undefined })
  const again = () => sendLettersAgain({ config: loaded.config, db: app.db, clock: app.clock, log })
  const engagementId = await emptyMeeting(app, 9)
  const { city2, regional1, regional2 } = DEMO_IDS.speaker
  const hcpIds = [DOCTOR, city2, regional2, regional1]
  await lin.call('invitations', 'save', { engagementId, hcpIds })
  const rows = async (text: string, values: unknown[]) => (await app.db.pool.query(text, values)).rows
  // This one has no number, and gets both by mail.
  await rows("update hcp set phone = '', email = 'again@a.example' where id = $1", [regional1])
  await rows('update engagement set start_at = $2, end_at = $3, enrolment_closes_at = $4 where id = $1', [
    engagementId,
    '2026-12-20T02:00:00Z',
    '2026-12-20T04:00:00Z',
    '2026-12-11T02:00:00Z',
  ])
  expect((await lin.call('invitations', 'invitationSendMany', { engagementId })).data.queued).toBe(4)
  await rows(
    `update invitation set handed_at = case when hcp_id = $2 then own_sent_at end,
       state = case when hcp_id = $3 then 'declined' else state end, answered_at = case when hcp_id = $3 then own_sent_at end
     where engagement_id = $1`,
    [engagementId, hcpIds[1], hcpIds[2]],
  )
  const sent = () =>
    rows(
      `select count(*)::int as times, count(distinct hcp_id)::int as doctors from phone_message where engagement_id = $1 and hcp_id is not null and asked_by is null`,
      [engagementId],
    )
  const at = async (time: string) => {
    app.clock.move(Date.parse(time))
    await Promise.all([again(), again()])
    await again()
    return (await sent())[0]
  }
  const off = { engagementId, kind: 'letter', isOn: false } as const
  expect(await at('2026-11-27T10:07:00+08:00')).toEqual({ times: 0, doctors: 0 })
  await lin.call('enrolment', 'autoMessageSave', off)
  expect(await at('2026-11-30T10:07:00+08:00')).toEqual({ times: 0, doctors: 0 })
  await lin.call('enrolment', 'autoMessageSave', { ...off, isOn: true })
  expect(await at('2026-11-30T07:07:00+08:00')).toEqual({ times: 0, doctors: 0 })
  expect(await at('2026-11-30T11:07:00+08:00')).toEqual({ times: 2, doctors: 2 })
  expect(await at('2026-12-04T11:07:00+08:00')).toEqual({ times: 2, doctors: 2 })
  expect(await at('2026-12-10T10:07:00+08:00')).toEqual({ times: 4, doctors: 2 })
  expect(await at('2026-12-11T10:07:00+08:00')).toEqual({ times: 4, doctors: 2 })
  app.clock.move(TEST_NOW)
})

it('sends no letter to a doctor that took the agreement to invitations back, at whatever meeting', async () => {
  const one = await letter(app, 5)
  const elsewhere = await emptyMeeting(app, 9)
  const say = async (isGiven: boolean, at: string) =>
    void (await app.db.pool.query(
      `with n as (insert into enrollment (id, engagement_id, hcp_id, link_way, link_at, name, phone, status, source, created_at, voided_at)
         select gen_random_uuid(), $1, $2, 'typed', now(), '陈医生', '13900001111', 'void', 'landing', now(), now() returning id)
       insert into consent_given (id, enrollment_id, purpose, version, given, how, at) select gen_random_uuid(), n.id, 'invite', 'i1', $3, 'pass', $4 from n`,
      [elsewhere, DOCTOR, isGiven, at],
    ))
  await app.db.pool.query(
    "insert into consent_text (id, purpose, version, text_zh, text_en, from_date) values (gen_random_uuid(), 'invite', 'i1', '同意', 'Yes', '2026-01-01')",
  )
  const seen = async () => {
    const { data } = await lin.call('invitations', 'list', { engagementId: one.engagementId })
    return [data.list[0]?.shown, data.unsent]
  }
  await say(false, '2026-11-20T02:00:00Z')
  expect(await seen()).toEqual(['unwanted', 0])
  expect((await lin.call('invitations', 'invitationSend', one)).name).toBe('invitationUnwanted')
  await say(true, '2026-11-21T02:00:00Z')
  expect(await seen()).toEqual(['unsent', 1])
})

it('goes by SMS first, by mail second and is handed over third; never to a mailbox that refuses, is dead or was changed yesterday', async () => {
  const engagementId = await emptyMeeting(app, 9)
  const { city1, city2, regional1, regional2, national1 } = DEMO_IDS.speaker
  const hcpIds = [city1, city2, regional1, regional2, national1]
  const rows = async (text: string, values: unknown[]) => (await app.db.pool.query(text, values)).rowCount
  const hashOf = (address: string) =>
    createHmac('sha256', app.messaging.contactKey).update(`contact\nmail\n${address}`).digest('base64url')
  await rows("update hcp set phone = '', email = code || '@a.example' where id = any($1)", [hcpIds.slice(1)])
  await rows("update hcp set email = name_order || '@b.example' where id = $1", [regional2])
  await rows("update hcp set email = 'no@a.example' where id = $1", [regional1])
  await rows('update hcp set email_changed_at = null where id = $1', [regional1])
  await rows("update hcp set email_changed_at = now() - interval '1 day' where id = $1", [regional2])
  await rows("update hcp set email = 'dead@a.example', email_changed_at = null where id = $1", [national1])
  await rows('update hcp set email_changed_at = null where id = $1', [national1])
  await rows(
    "insert into contact_choice (contact_hash, channel, purpose, refused_at) values ($1, 'mail', 'invite', now())",
    [hashOf('no@a.example')],
  )
  const bounced = `insert into message_delivery (id, message_id, channel, address_hash, state, created_at)
    select gen_random_uuid(), m.id, 'mail', $1, 'bounced', now() from attendee_message m
    where not exists (select from message_delivery d where d.message_id = m.id) limit 1`
  expect(await rows(bounced, [hashOf('dead@a.example')])).toBe(1)
  await lin.call('invitations', 'save', { engagementId, hcpIds })
  const { data } = await lin.call('invitations', 'list', { engagementId })
  expect(data).toMatchObject({ unsent: 4, ways: { phone: 1, mail: 1, handOver: 2 } })
  const one = (hcpId: string) => ({
    engagementId,
    invitationId: data.list.find((row) => row.hcpId === hcpId)?.invitationId ?? '',
  })
  expect(data.list.filter(({ shown }) => shown === 'unwanted').map(({ hcpId }) => hcpId)).toEqual([regional1])
  const byHand = await lin.call('invitations', 'list', { engagementId, state: 'handOver' })
  expect(byHand.data.list.map(({ hcpId }) => hcpId).toSorted()).toEqual([regional2, national1].toSorted())
  expect((await lin.call('invitations', 'invitationSend', one(regional1))).name).toBe('invitationUnwanted')
  const many = async () => (await lin.call('invitations', 'invitationSendMany', { engagementId })).data
  expect(await many()).toEqual({ queued: 2, skipped: 0, noWay: 2 })
  const undone = await lin.call('invitations', 'invitationSendUndo', { engagementId })
  expect(undone.data).toEqual({ takenBack: 2 })
  const reach = async (hcpId: string) => (await lin.call('invitations', 'detail', one(hcpId))).data.reach
  const reached = [await reach(city1), await reach(city2), await reach(regional2), await reach(national1)]
  expect(reached).toEqual(['phone', 'mail', 'handOver', 'handOver'])
  const sent = await lin.call('invitations', 'invitationSend', one(city2))
  expect(sent.data).toEqual({ sentTo: expect.stringMatching(/\*+.*@/), handOver: null })
  expect((await lin.call('invitations', 'detail', one(city2))).data.sent?.phoneMasked).toBe(sent.data.sentTo)
  await rows("update hcp set email_changed_at = now() - interval '4 days' where id = $1", [regional2])
  expect(await reach(regional2)).toBe('mail')
})
