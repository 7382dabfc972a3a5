import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { codeOf, emptyMeeting, enrol, goTo, phoneOf, places, scanned } from '../enrolment/enrolment-test-kit.ts'
import { createDevice } from '../test-kit/test-device.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { startTestApp, TEST_NOW, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { inviteNamed } from './public.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const [A, B] = [DEMO_IDS.speaker.city1, DEMO_IDS.speaker.regional1]

async function invite(engagementId: string, hcpIds: string[]) {
  await lin.call('invitations', 'save', { engagementId, hcpIds })
  const { data } = await lin.call('invitations', 'list', { engagementId })
  return data.list
}

async function linkOf(engagementId: string, hcpId: string): Promise<{ invitationId: string; token: string }> {
  const row = (await invite(engagementId, [hcpId])).find((one) => one.hcpId === hcpId)
  const invitationId = row?.invitationId ?? ''
  const { data } = await lin.call('invitations', 'invitationSend', { engagementId, invitationId })
  const phone = await app.nobody.call('session', 'demoPhone', {})
  const onPhone = phone.data.list.find(({ kind, name }) => kind === 'invitation' && name === row?.name)?.path
  const path = data?.handOver ?? onPhone ?? ''
  return { invitationId, token: new URL(path, 'http://demo').searchParams.get('i') ?? '' }
}

const open = (token: string) => app.nobody.call('invitations', 'invitationOpen', { token })
const accept = (token: string, phone?: string) =>
  app.nobody.call('invitations', 'invitationAnswer', {
    token,
    accept: true,
    consent: true,
    ...(phone !== undefined && { phone }),
  })
const decline = (token: string) => app.nobody.call('invitations', 'invitationAnswer', { token, accept: false })
const stored = async (engagementId: string) => {
  const { rows } = await app.db.pool.query<{ hcp_id: string | null; status: string; source: string }>(
    'select hcp_id, status, source from enrollment where engagement_id = $1',
    [engagementId],
  )
  return rows
}

describe('save and invitationDetail', () => {
  it('keeps words by version, and fills them for attendee and speaker', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const before = await lin.call('invitations', 'invitationDetail', { engagementId })
    expect(before.data).toMatchObject({ version: 0, words: before.data.template })
    expect(before.data.preview.speaker.facts.some(({ kind }) => kind === 'talk')).toBe(true)
    expect(before.data.preview.attendee.facts.some(({ kind }) => kind === 'talk')).toBe(false)
    const words = { greeting: '{name}老师：', body: '请来{meeting}', signature: '学术部' }
    const saves = await Promise.all([
      lin.call('invitations', 'save', { engagementId, letter: { version: 0, words } }),
      lin.call('invitations', 'save', { engagementId, letter: { version: 0, words } }),
    ])
    expect(saves.map(({ name }) => name).sort()).toEqual(['0000', 'invitationLetterStale'])
    const { data } = await lin.call('invitations', 'invitationDetail', { engagementId })
    expect(data).toMatchObject({ version: 1, words })
    expect(data.preview.attendee.greeting).toBe('张明老师：')
    expect(data.preview.attendee.paragraphs).toEqual([`请来${data.engagementName}`])
  })

  it('makes one letter a doctor, and none for doctors who do not exist or a meeting that is not open', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const first = await lin.call('invitations', 'save', { engagementId, hcpIds: [A, B, A] })
    expect(first.data).toMatchObject({ made: 2, kept: 0 })
    expect((await lin.call('invitations', 'save', { engagementId, hcpIds: [A] })).data).toMatchObject({
      made: 0,
      kept: 1,
    })
    expect((await lin.call('invitations', 'save', { engagementId, hcpIds: [engagementId] })).name).toBe(
      'invitationMissing',
    )
    await app.db.pool.query('update engagement set status = 30 where id = $1', [engagementId])
    expect((await lin.call('invitations', 'save', { engagementId, hcpIds: [A] })).name).toBe('invitationMeetingNotOpen')
  })
})

describe('a letter’s link', () => {
  it('asks whether one takes the meal where the meeting’s form does, and keeps the answer with the place', async () => {
    const set = (value: string) =>
      app.db.pool.query("update policy set value = to_jsonb($1::text) where key = 'meal.optIn'", [value])
    await set('enrol')
    const engagementId = await emptyMeeting(app, 5)
    const { token } = await linkOf(engagementId, A)
    expect((await open(token)).data.asksMeal).toBe(true)
    expect((await accept(token)).name).toBe('enrolmentMealMissing')
    expect(await stored(engagementId)).toEqual([])
    const answer = { token, accept: true, consent: true, takesMeal: true }
    const { data } = await app.nobody.call('invitations', 'invitationAnswer', answer)
    const { rows } = await app.db.pool.query('select takes_meal as meal from enrollment where id = $1', [
      data.enrolment?.enrollmentId,
    ])
    expect(rows).toEqual([{ meal: true }])
    // A place that the letter leads to again asks nothing.
    expect((await accept(token)).data.enrolment?.enrollmentId).toBe(data.enrolment?.enrollmentId)
    await set('off')
  })

  it('is the same each time, stored as a hash only, and opens the letter of one person', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { token, invitationId } = await linkOf(engagementId, A)
    expect((await linkOf(engagementId, A)).token).toBe(token)
    const { rows } = await app.db.pool.query('select * from invitation where id = $1', [invitationId])
    expect(JSON.stringify(rows)).not.toContain(token)
    const { data } = await open(token)
    expect(data).toMatchObject({ engagementId, state: 'opened', answeredAt: null })
    expect(data.letter.greeting).toContain(data.name)
    expect((await open('x'.repeat(43))).name).toBe('invitationInvalid')
    const { data: list } = await lin.call('invitations', 'list', { engagementId, state: 'opened' })
    expect(list).toMatchObject({ total: 1, counts: { made: 0, opened: 1 } })
  })

  it('dies when withdrawn, cancelled or over; inviting again makes another', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { token, invitationId } = await linkOf(engagementId, A)
    expect((await lin.call('invitations', 'invitationRevoke', { engagementId, invitationId })).data.state).toBe(
      'revoked',
    )
    expect((await open(token)).name).toBe('invitationRevoked')
    expect((await accept(token)).name).toBe('invitationRevoked')
    expect((await lin.call('invitations', 'detail', { engagementId, invitationId })).name).toBe('invitationRevoked')
    const again = await linkOf(engagementId, A)
    expect(again.token).not.toBe(token)
    expect((await open(token)).name).toBe('invitationInvalid')
    expect((await open(again.token)).code).toBe('0000')
    app.clock.move(TEST_NOW + 30 * 86_400_000)
    expect((await open(again.token)).name).toBe('invitationOver')
    app.clock.move(TEST_NOW)
    await app.db.pool.query("update engagement set status = 80, cancel_reason = '改期' where id = $1", [engagementId])
    expect((await accept(again.token)).name).toBe('invitationMeetingCancelled')
    expect(await stored(engagementId)).toEqual([])
  })
})

describe('invitationAnswer', () => {
  it('accepting enrols the doctor once without approval, however often and at once', async () => {
    const engagementId = await emptyMeeting(app, 5)
    await lin.call('enrolment', 'enrolmentSettings', { engagementId, enrolmentNeedsApproval: true })
    const { token, invitationId } = await linkOf(engagementId, A)
    expect((await app.nobody.call('invitations', 'invitationAnswer', { token, accept: true })).name).toBe(
      'enrolmentNeedsConsent',
    )
    const replies = await Promise.all([accept(token), accept(token), accept(token)])
    expect(replies.map(({ name }) => name)).toEqual(['0000', '0000', '0000'])
    expect(await stored(engagementId)).toEqual([{ hcp_id: A, status: 'enrolled', source: 'invitation' }])
    expect(await places(app, engagementId)).toMatchObject({ seated: 1, taken: 1 })
    const own = app.attendee(replies[0]?.data.enrolment?.hcpToken ?? '')
    expect((await own.call('landing', 'userStatus', { engagementId })).data.status).toBe('enrolled')
    const revoked = await lin.call('invitations', 'invitationRevoke', { engagementId, invitationId })
    expect(revoked.name).toBe('invitationIsAccepted')
  })

  it('declining afterwards gives the seat to who waits, and accepting again waits in turn', async () => {
    const engagementId = await emptyMeeting(app, 1)
    const { token } = await linkOf(engagementId, A)
    await accept(token)
    await enrol(app, engagementId, phoneOf(1))
    expect((await decline(token)).data).toEqual({ state: 'declined', enrolment: null })
    expect(await places(app, engagementId)).toMatchObject({ seated: 1, taken: 1, waiting: 0 })
    const { data: listed } = await lin.call('enrolment', 'enrollList', { engagementId, tab: 'declined' })
    expect(listed.list).toMatchObject([{ isWithdrawn: true, messages: [{ kind: 'withdrawn' }, { kind: 'enrolled' }] }])
    const again = await accept(token)
    expect(again.data.enrolment).toMatchObject({ status: 'waitlisted' })
    expect(await places(app, engagementId)).toMatchObject({ taken: 1, waiting: 1 })
  })

  it('whoever declined reads so on the pass and may enrol again, by the page or at the door', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { token } = await linkOf(engagementId, A)
    const { data } = await accept(token)
    const { rows } = await app.db.pool.query<{ phone: string; name: string }>(
      'select phone, name from hcp where id = $1',
      [A],
    )
    const { phone = '', name = '' } = rows[0] ?? {}
    await decline(token)
    const pass = await app.attendee(data.enrolment?.hcpToken ?? '').call('landing', 'passDetail', {})
    expect(pass.data).toMatchObject({ status: 'declined', isWithdrawn: true, declineReason: null, code: null })
    await goTo(app, engagementId)
    const naming = scanned(createDevice(), { qr: await codeOf(app, engagementId), phone })
    expect((await app.nobody.call('door', 'signScan', naming)).name).toBe('signInUnknown')
    const { enrollmentId = '' } = data.enrolment ?? {}
    const desk = await lin.call('door', 'signByStaff', { engagementId, enrollmentId, nonce: uuidv7() })
    expect([desk.name, desk.msg]).toEqual(['enrolmentIsVoid', expect.stringContaining('重新报名')])
    const again = await enrol(app, engagementId, phone, name)
    app.clock.move(TEST_NOW)
    expect(again.data.status).toBe('enrolled')
    expect(await places(app, engagementId)).toMatchObject({ seated: 1, taken: 1 })
  })

  it('takes the enrolment the doctor has already, approving one that waited', async () => {
    const engagementId = await emptyMeeting(app, 5)
    await lin.call('enrolment', 'enrolmentSettings', { engagementId, enrolmentNeedsApproval: true })
    const { rows } = await app.db.pool.query<{ phone: string; name: string }>(
      'select phone, name from hcp where id = $1',
      [B],
    )
    const { phone = '', name = '' } = rows[0] ?? {}
    await enrol(app, engagementId, phone, name)
    const { token } = await linkOf(engagementId, B)
    expect((await accept(token)).data.enrolment).toMatchObject({ status: 'enrolled' })
    expect(await stored(engagementId)).toEqual([{ hcp_id: B, status: 'enrolled', source: 'landing' }])
  })

  it('a place that a stranger took with the doctor’s number came by the letter from then on', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { rows } = await app.db.pool.query<{ phone: string }>('select phone from hcp where id = $1', [B])
    await enrol(app, engagementId, rows[0]?.phone ?? '', '别人')
    const { token } = await linkOf(engagementId, B)
    expect((await accept(token)).code).toBe('0000')
    expect(await stored(engagementId)).toEqual([{ hcp_id: B, status: 'enrolled', source: 'invitation' }])
  })

  it('asks for a phone that the directory does not know, and keeps a blacklisted doctor out', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { rows } = await app.db.pool.query<{ phone: string }>('select phone from hcp where id = $1', [A])
    await app.db.pool.query("update hcp set phone = '' where id = $1", [A])
    const { token } = await linkOf(engagementId, A)
    expect((await open(token)).data.needsPhone).toBe(true)
    expect((await accept(token)).name).toBe('invitationNeedsPhone')
    expect((await accept(token, phoneOf(5))).code).toBe('0000')
    await app.db.pool.query('update hcp set phone = $2 where id = $1', [A, rows[0]?.phone])
    const barred = await linkOf(engagementId, DEMO_IDS.speaker.blacklisted)
    expect((await accept(barred.token)).name).toBe('enrolmentBlacklisted')
    expect(await stored(engagementId)).toHaveLength(1)
  })
})

describe('doctors named in the form', () => {
  it('get a letter with the approval, once', async () => {
    const engagementId = await emptyMeeting(app, 5)
    for (const [sort, hcpId] of [A, B].entries()) {
      await app.db.db
        .insertInto('engagement_invited')
        .values({ engagement_id: engagementId, hcp_id: hcpId, sort })
        .execute()
    }
    const at = new Date(TEST_NOW).toISOString()
    expect(await app.db.inTransaction((tx) => inviteNamed(tx, engagementId, at))).toBe(2)
    expect(await app.db.inTransaction((tx) => inviteNamed(tx, engagementId, at))).toBe(0)
    const { data } = await lin.call('invitations', 'list', { engagementId })
    expect(data.list.map(({ hcpId, state }) => [hcpId, state])).toEqual([
      [A, 'made'],
      [B, 'made'],
    ])
  })
})

it('lets only the meeting’s side make letters or see links, and oversight read the list', async () => {
  const engagementId = await emptyMeeting(app, 5)
  const { invitationId } = await linkOf(engagementId, A)
  const zhou = await app.as('zhou')
  expect((await zhou.call('invitations', 'list', { engagementId })).code).toBe('0000')
  expect((await zhou.call('invitations', 'detail', { engagementId, invitationId })).name).toBe('meetingForbidden')
  expect((await zhou.call('invitations', 'save', { engagementId, hcpIds: [B] })).name).toBe('meetingForbidden')
  const mo = await app.as('mo')
  expect((await mo.call('invitations', 'detail', { engagementId, invitationId })).name).toBe('meetingNotFound')
  const other = await emptyMeeting(app, 5)
  expect((await lin.call('invitations', 'detail', { engagementId: other, invitationId })).name).toBe(
    'invitationMissing',
  )
  expect((await lin.call('invitations', 'invitationRevoke', { engagementId: other, invitationId })).name).toBe(
    'invitationMissing',
  )
})
