import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_IDS } from '../demo/public.ts'
import { startTestApp, type TestApp, type TestCaller } from '../test-kit/test-kit.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { emptyMeeting, enrol, goTo, phoneOf, places, scan, sign } from './enrolment-test-kit.ts'

let app: TestApp
let lin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  lin = await app.as('lin')
})
afterAll(() => app.close())

const HCP = DEMO_IDS.speaker.city1
async function doctor(): Promise<{ name: string; phone: string }> {
  const { rows } = await app.db.pool.query<{ name: string; phone: string }>(
    'select name, phone from hcp where id = $1',
    [HCP],
  )
  return rows[0] ?? { name: '', phone: '' }
}
const byStaff = (engagementId: string) => lin.call('enrolment', 'doEnroll', { engagementId, hcpId: HCP })
const decline = (engagementId: string, enrollmentId: string) =>
  lin.call('enrolment', 'enrolmentDecide', {
    engagementId,
    enrollmentIds: [enrollmentId],
    decision: 'decline',
    reason: '不是本人',
  })
async function accept(engagementId: string) {
  await lin.call('invitations', 'save', { engagementId, hcpIds: [HCP] })
  const { data } = await lin.call('invitations', 'list', { engagementId })
  const invitationId = data.list[0]?.invitationId ?? ''
  await lin.call('invitations', 'invitationSend', { engagementId, invitationId })
  const phone = await app.nobody.call('session', 'demoPhone', {})
  const path = phone.data.list.find(({ kind }) => kind === 'invitation')?.path ?? ''
  const token = new URL(path, 'http://demo').searchParams.get('i') ?? ''
  return app.nobody.call('invitations', 'invitationAnswer', { token, accept: true, consent: true })
}
const pass = (token: string | null | undefined) => app.attendee(token ?? '').call('landing', 'passDetail', {})
const codeIsGood = async (engagementId: string, code: string) =>
  (await lin.call('door', 'signByStaff', { engagementId, code, nonce: uuidv7(), reason: '核对签到码' })).name
const lines = async (engagementId: string) => {
  const { rows } = await app.db.pool.query<{ kind: string }>(
    "select kind from meeting_event where engagement_id = $1 and kind like 'enrolment%' order by seq",
    [engagementId],
  )
  return rows.map(({ kind }) => kind)
}

describe('a number typed by another person', () => {
  it('is free once the organiser turned that enrolment down: for staff and for the doctor, not for the same person again', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { phone } = await doctor()
    const stranger = await enrol(app, engagementId, phone, '他人')
    expect((await byStaff(engagementId)).name).toBe('enrolmentDuplicate')
    await decline(engagementId, stranger.data.enrollmentId)
    expect((await enrol(app, engagementId, phone, '他 人')).name).toBe('enrolmentIsDeclined')
    expect((await byStaff(engagementId)).data.status).toBe('enrolled')
    expect((await pass(stranger.data.hcpToken)).name).toBe('notSignedIn')
    expect(await places(app, engagementId)).toMatchObject({ seated: 1, taken: 1 })
  })

  it.each(['enrolled', 'declined'])('becomes the doctor’s own place by the letter, from %s', async (state) => {
    const engagementId = await emptyMeeting(app, 5)
    const { name, phone } = await doctor()
    const stranger = await enrol(app, engagementId, phone, '他人')
    const code = (await pass(stranger.data.hcpToken)).data.code ?? ''
    if (state === 'declined') await decline(engagementId, stranger.data.enrollmentId)
    const answer = await accept(engagementId)
    expect(answer.data.enrolment).toMatchObject({ name, status: 'enrolled' })
    expect((await pass(stranger.data.hcpToken)).name).toBe('notSignedIn')
    expect(await codeIsGood(engagementId, code)).toBe('signCodeUnknown')
    const own = await pass(answer.data.enrolment?.hcpToken)
    expect(own.data.person).toMatchObject({ name, isLinked: true })
    expect(await codeIsGood(engagementId, own.data.code ?? '')).not.toBe('signCodeUnknown')
    expect(await places(app, engagementId)).toMatchObject({ taken: 1 })
    expect(await lines(engagementId)).toEqual(state === 'enrolled' ? ['enrolmentTakenOver'] : [])
  })

  it('keeps the pass of a doctor enrolled before the letter came', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { name, phone } = await doctor()
    const own = await enrol(app, engagementId, phone, name)
    const answer = await accept(engagementId)
    expect(answer.data.enrolment?.hcpToken).toBe(own.data.hcpToken)
    expect((await pass(own.data.hcpToken)).code).toBe('0000')
  })
})

describe('enrolmentCorrect', () => {
  const correct = (engagementId: string, enrollmentId: string, change: object) =>
    lin.call('enrolment', 'enrolmentCorrect', { engagementId, enrollmentId, reason: '本人来电更正', ...change })

  it('ends the passes with the old name, keeps them with another number, and logs each change with its author', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { data } = await enrol(app, engagementId, phoneOf(1), '他人')
    const { enrollmentId, hcpToken } = data
    expect((await correct(engagementId, enrollmentId, { phone: phoneOf(2) })).code).toBe('0000')
    expect((await pass(hcpToken)).data.person.phoneMasked).toBe('139****0002')
    expect((await correct(engagementId, enrollmentId, { name: '李明', hcoName: '市一医院' })).data).toMatchObject({
      name: '李明',
      hcoName: '市一医院',
    })
    expect((await pass(hcpToken)).name).toBe('notSignedIn')
    const back = await app.nobody.call('enrolment', 'passFind', { engagementId, name: '李明', phone: phoneOf(2) })
    expect((await pass(back.data.hcpToken)).data.person.name).toBe('李明')
    const { list } = (await lin.call('enrolment', 'enrolmentChanges', { engagementId, enrollmentId })).data
    expect(list.map(({ name, before, after }) => ({ name, before, after }))).toEqual([
      { name: '林晓', before: { name: '他人', hcoName: '测试医院' }, after: { name: '李明', hcoName: '市一医院' } },
      { name: '林晓', before: { phone: '139****0001' }, after: { phone: '139****0002' } },
    ])
    expect(await lines(engagementId)).toEqual(['enrolmentCorrected', 'enrolmentCorrected'])
  })

  it('refuses a reason with the former or the new name; so does voiding', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { enrollmentId } = (await enrol(app, engagementId, phoneOf(1), '李明月')).data
    for (const reason of ['李明月来电', '改为 李 明 阳', '李·明·月来电'])
      expect((await correct(engagementId, enrollmentId, { name: '李明阳', reason })).name).toBe('wordNamesPerson')
    const voided = { engagementId, enrollmentId, reason: '李明月重复报名' }
    expect((await lin.call('enrolment', 'enrolmentVoid', voided)).name).toBe('wordNamesPerson')
    expect(await lines(engagementId)).toEqual([])
    expect((await correct(engagementId, enrollmentId, { name: '李明阳', reason: '本人来电' })).code).toBe('0000')
  })

  it('refuses another person’s number in the list, a name of the directory, and a signed-in person', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const one = await enrol(app, engagementId, phoneOf(1), '李明')
    await enrol(app, engagementId, phoneOf(2), '赵丽')
    expect((await correct(engagementId, one.data.enrollmentId, { phone: phoneOf(2) })).name).toBe('enrolmentDuplicate')
    const linked = await byStaff(engagementId)
    expect((await correct(engagementId, linked.data.enrollmentId, { name: '别人' })).name).toBe('enrolmentNameLinked')
    expect((await correct(engagementId, linked.data.enrollmentId, { phone: phoneOf(3) })).code).toBe('0000')
    await goTo(app, engagementId)
    await sign(app, await scan(app, engagementId, phoneOf(1)))
    expect((await correct(engagementId, one.data.enrollmentId, { name: '李名' })).name).toBe(
      'enrolmentCorrectedTooLate',
    )
    const voided = { engagementId, enrollmentId: one.data.enrollmentId, reason: '重复报名' }
    expect((await lin.call('enrolment', 'enrolmentVoid', voided)).name).toBe('enrolmentVoidSigned')
    app.clock.move(null)
  })

  it('merges what only one side changed, and asks about what both changed, with name and time (changedMeanwhile)', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { data } = await enrol(app, engagementId, phoneOf(1), '他人')
    const seen = { name: '他人', phoneMasked: '139****0001', hcoName: '测试医院', department: '' }
    const over = (change: object) => correct(engagementId, data.enrollmentId, { ...change, seen })
    const own = app.attendee(data.hcpToken ?? '')
    await own.call('enrolment', 'passCorrect', { department: '心内科', phone: phoneOf(2) })
    expect((await over({ hcoName: '市一医院' })).code).toBe('0000')
    expect((await pass(data.hcpToken)).data.person).toMatchObject({ hcoName: '市一医院', department: '心内科' })
    const refused = await over({ department: '呼吸科', phone: phoneOf(3) })
    expect(refused.name).toBe('changedMeanwhile')
    const at = expect.any(String)
    expect(refused.data).toEqual({
      parts: [
        { part: 'phone', value: '139****0002', byName: '他人', at },
        { part: 'department', value: '心内科', byName: '他人', at },
      ],
    })
    const late = await own.call('enrolment', 'passCorrect', { hcoName: '市二医院', seen })
    expect(late.data).toEqual({ parts: [{ part: 'hcoName', value: '市一医院', byName: null, at }] })
    expect((await pass(data.hcpToken)).data.person).toMatchObject({ hcoName: '市一医院', department: '心内科' })
  })

  it('joins the directory when name and number fit one doctor', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { name, phone } = await doctor()
    const { data } = await enrol(app, engagementId, phone, '张三')
    await correct(engagementId, data.enrollmentId, { name })
    expect((await accept(engagementId)).data.enrolment).toMatchObject({ enrollmentId: data.enrollmentId, name })
  })
})

describe('passCorrect', () => {
  it('lets the holder correct the own pass until signing in, ten times', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { data } = await enrol(app, engagementId, phoneOf(1), '李名')
    await enrol(app, engagementId, phoneOf(2), '赵丽')
    const own = app.attendee(data.hcpToken ?? '')
    expect((await own.call('enrolment', 'passCorrect', { phone: phoneOf(2) })).name).toBe('enrolmentDuplicate')
    expect((await own.call('enrolment', 'passCorrect', { name: '李明' })).code).toBe('0000')
    expect((await pass(data.hcpToken)).data.person.name).toBe('李明')
    for (let time = 0; time < 9; time += 1) await own.call('enrolment', 'passCorrect', { department: `心内科${time}` })
    expect((await own.call('enrolment', 'passCorrect', { department: '呼吸科' })).name).toBe(
      'enrolmentCorrectedTooOften',
    )
    expect(await lines(engagementId)).toHaveLength(10)
  })

  it('is not for a person that only typed the number at the door', async () => {
    const engagementId = await emptyMeeting(app, 5)
    const { data } = await enrol(app, engagementId, phoneOf(3), '钱进')
    const now = app.clock.now()
    await goTo(app, engagementId)
    const { hcpToken } = await scan(app, engagementId, phoneOf(3))
    expect((await app.attendee(hcpToken).call('enrolment', 'passCorrect', { name: '孙立' })).name).toBe(
      'enrolmentNumberOnly',
    )
    expect((await pass(data.hcpToken)).data.person.name).toBe('钱进')
    app.clock.move(now)
  })
})

describe('enrolmentVoid', () => {
  it('frees number and seat, ends the pass, and the letter can be answered again', async () => {
    const engagementId = await emptyMeeting(app, 1)
    const first = await accept(engagementId)
    const waiting = await enrol(app, engagementId, phoneOf(1), '候补者')
    const enrollmentId = first.data.enrolment?.enrollmentId ?? ''
    const done = await lin.call('enrolment', 'enrolmentVoid', { engagementId, enrollmentId, reason: '重复报名' })
    expect(done.data.promoted).toBe(1)
    expect((await pass(first.data.enrolment?.hcpToken)).name).toBe('notSignedIn')
    expect((await pass(waiting.data.hcpToken)).data.status).toBe('enrolled')
    expect(await places(app, engagementId)).toMatchObject({ seated: 1, taken: 1 })
    expect((await accept(engagementId)).data.enrolment).toMatchObject({ status: 'waitlisted' })
    expect(await lines(engagementId)).toContain('enrolmentVoided')
    const gone = await lin.call('enrolment', 'enrolmentVoid', { engagementId, enrollmentId, reason: '重复报名' })
    expect(gone.name).toBe('enrolmentMissing')
  })
})
